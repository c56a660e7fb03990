"""What can be on the board of a match, and a game as it is put there or was left, with all that is needed to go on.

What orders mean there is said in `activity.py`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from gobang.game.play.timecontrol import ClockReading
from gobang.game.point import Point, Stone
from gobang.game.record.edits import History, RecordState
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Node, Record
from gobang.game.ruleset import Verdict
from gobang.model.opponent_id import OpponentId
from gobang.model.play.move_times import Interrupted
from gobang.model.setup import Setup


@dataclass(frozen=True, slots=True)
class Playing:
    """A game that was begun here, also when it is over or shown again at the next start; and the free board."""

    is_game: ClassVar[bool] = True
    in_opening: ClassVar[bool] = False
    is_record: ClassVar[bool] = False
    exercise: ClassVar[None] = None
    aside: ClassVar[None] = None
    picked: ClassVar[None] = None
    shown_by: ClassVar[str] = ""

    browsed: bool = False
    """Whether the record is looked at rather than played on: then edits are undone, and not moves."""
    left_at: Node | None = None
    """The node at which a side had been asked when browsing began: back there, the game goes on."""
    counts: bool = True
    """Whether the outcome is the machine's own: no other machine has made a move in its place."""
    counted: bool = False
    """Whether it has been counted; a game that goes on after its end, from an earlier move, is not counted again."""
    pasted_over: GameState | None = None
    """The game in whose place this one was pasted, until a stone is placed."""
    placed: int = 0
    """How many stones the opening has placed, which are not taken back after it."""
    swapped: bool = False
    """Whether the colours are not those with which the opening began."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A game whose opening is not over: nobody is asked to move, and no clock runs."""

    is_game: ClassVar[bool] = True
    in_opening: ClassVar[bool] = True
    is_record: ClassVar[bool] = False
    exercise: ClassVar[None] = None
    aside: ClassVar[None] = None
    browsed: ClassVar[bool] = False
    counts: ClassVar[bool] = True
    counted: ClassVar[bool] = False
    left_at: ClassVar[None] = None
    placed: ClassVar[int] = 0
    shown_by: ClassVar[str] = ""

    picked: tuple[Point, ...] | None = None
    """The fifth stones that a person is about to offer; None while nobody is."""
    swapped: bool = False
    """Whether the colours are not those with which it began."""
    pasted_over: GameState | None = None
    """The game in whose place this one was pasted, until a stone is placed."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that was opened to be read. A stone placed there becomes a move of the record, which undo removes."""

    is_game: ClassVar[bool] = False
    in_opening: ClassVar[bool] = False
    is_record: ClassVar[bool] = True
    exercise: ClassVar[None] = None
    aside: ClassVar[None] = None
    picked: ClassVar[None] = None
    browsed: ClassVar[bool] = True
    counts: ClassVar[bool] = False
    counted: ClassVar[bool] = False
    left_at: ClassVar[None] = None
    placed: ClassVar[int] = 0
    swapped: ClassVar[bool] = False

    pasted_over: GameState | None = None
    """The game in whose place it was pasted, until a stone is placed."""
    shown_by: str = ""
    """The rule by which it is shown while its header names none of ours."""


class ExerciseKind(enum.Enum):
    """Whose exercise it is."""

    LESSON = "lesson"
    MACHINE_LESSON = "machine lesson"
    TASK = "task"


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise of a lesson or a task of the training. The person's own game lies aside."""

    is_game: ClassVar[bool] = False
    in_opening: ClassVar[bool] = False
    is_record: ClassVar[bool] = False
    picked: ClassVar[None] = None
    shown_by: ClassVar[str] = ""
    counts: ClassVar[bool] = False
    counted: ClassVar[bool] = False
    left_at: ClassVar[None] = None
    placed: ClassVar[int] = 0
    swapped: ClassVar[bool] = False
    pasted_over: ClassVar[None] = None

    exercise: ExerciseKind
    aside: GameState
    """That game."""
    weights: bool = False
    """Whether weights are shown; at first they are not, as they would tell the answer."""
    browsed: bool = False
    """Whether the record is looked at rather than played on."""


OnBoard = Playing | Opening | Reading | Exercise
"""What can be on the board of a match.

Nobody else need know which it is: each class states the following, by a field or for all its values.

* `is_game`: those who sit at the board play, or have played until it was over.
* `in_opening`: nobody is asked to move, as its opening is not over.
* `is_record`: stones placed there are moves added to a record, as it is read and not played.
* `exercise`: whose exercise it is; None: it is none.
* `aside`: the person's own game, which lies aside meanwhile; None: nothing does.
* `pasted_over`: the game in whose place it was pasted, if nothing has been played since.
* `browsed`: the record is looked at rather than played on.
* `counts`: its outcome is a result of those who play.
* `counted`: that result has been counted.
* `left_at`: the node at which a side is asked again when the person is back from browsing; None: nobody waits.
* `placed`: how many stones its opening has placed.
* `picked`: the fifth stones that a person is about to offer; None while nobody is.
* `shown_by`: the rule by which a record is shown while its header names none of ours; empty: there is none.
* `swapped`: the colours are not those with which its opening began.
"""


class Rest(enum.Enum):
    """Whether a game goes on by itself."""

    NONE = "none"  # the side to move is asked
    PAUSED = "paused"  # it is asked when the game is resumed, or somebody places a stone
    HELD = "held"  # no stone can be placed by hand either before the game is resumed


@dataclass(frozen=True, slots=True)
class ClockState:
    """What the clocks show and showed. Without readings and times used they show what the record says."""

    readings: dict[Stone, ClockReading] = field(default_factory=dict)
    """What each side has left."""
    spent: dict[Stone, int] = field(default_factory=dict)
    """How long each side has thought, in milliseconds."""
    spent_after: dict[Node, dict[Stone, int]] = field(default_factory=dict)
    """How long they had thought after the moves that were made here, which a take-back needs."""
    interrupted: Interrupted | None = None
    """Where the side to move was interrupted last, and what the clocks showed there."""


@dataclass(frozen=True, slots=True)
class SheetState:
    """What the score sheet knows of a record besides its tree."""

    settled: dict[Node, Verdict]
    """How the game was ended, at each node where the board does not show it."""
    history: History
    """The edits, which can still be undone."""


@dataclass(frozen=True, slots=True)
class FileState:
    """The file that a record was read from or saved in, if there is one."""

    path: Path | None = None
    unsaved: bool = False
    """Whether the record has changed since."""
    stamp: str = ""
    """The file as it was then; another one when another program has written it since."""
    holds: RecordState | None = None
    """The state of the record in which it was the same."""
    place: GamePlace | None = None
    """Where in the file the record stands."""
    read: bool = False
    """Whether it was read from the file, and not saved in it since."""
    collection: tuple[Path, str] | None = None
    """The file in which it stands too, though it has none of its own: a library's, and its stamp then."""
    example: bool = False
    """Whether the program has made the record to show something: as it is, nobody has anything to save."""


@dataclass(frozen=True, slots=True)
class GameState:
    """A game that can be put on the board: a new one, one that was left, an opened record or an exercise.

    It goes on from the record's current node.
    """

    record: Record
    setup: Setup = field(default_factory=Setup)
    activity: OnBoard = field(default_factory=Playing)
    rest: Rest = Rest.NONE
    clocks: ClockState = field(default_factory=ClockState)
    ended: Verdict | None = None
    """How the game was ended, if the board does not show it."""
    level: int | None = None
    """The level at which the adaptive opponent plays this game; None: its present one, or another opponent plays."""
    seats: tuple[OpponentId, OpponentId] | None = None
    """Who sits at the board, Black first; None: as `setup` says."""
    file: FileState | None = None
    """Its file; None: it is new here."""
    sheet: SheetState | None = None
    """What its score sheet knew when it was left; None: no more than its record tells."""
    kept_as: tuple[Path, str] | None = None
    """Its file among the earlier games, which it replaces when it is kept again, and the digest of what that held."""
