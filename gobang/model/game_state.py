"""A game as it is put on the board of a match, and what the match shows of it."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, replace
from pathlib import Path

from gobang.game.formats import sgf_opening
from gobang.game.openings import rules as opening_rules
from gobang.game.point import Point, Stone
from gobang.game.records.edits import RecordState
from gobang.game.records.game_place import GamePlace
from gobang.game.records.record import Node, Record
from gobang.game.ruleset import Verdict
from gobang.game.timecontrol import Reading
from gobang.model.move_times import Interrupted
from gobang.model.setup import Setup


class Origin(enum.Enum):
    """Where the record on the board comes from."""

    BEGUN = "begun"  # a game that was begun here, also when it is over or shown again at the next start
    OPENED = "opened"  # a record that was opened to be read
    LESSON = "lesson"  # an exercise; the user's own game lies aside


class Lock(enum.Enum):
    """Why the record on the board cannot be edited."""

    EXERCISE = "exercise"  # it is a task or an exercise of the lesson, and no game
    OPENING = "opening"  # it says how far the opening has come


@dataclass(frozen=True, slots=True)
class GameState:
    """A game that can be put on the board: a new one, one that was left, an opened record or an exercise.

    It goes on from the record's current node. `paused`: nobody is asked to move before the game is resumed. `held`: nor
    can a stone be placed by hand. `browsed`: the record is looked at rather than played on. `left_at` is where a
    running game was left for that, and what its clocks showed: back there it goes on. The clocks show what the record
    says, unless `readings` and `spent` are given: what each side has left, and how long it has thought, in
    milliseconds. `spent_after` says how long they had thought after the moves that were made here, which a take-back
    needs. `ended` says how the game was ended, if the board does not show it. `aside` is the user's own game
    during a lesson. `counts`: its outcome may be counted, because no other machine has made a move in the machine's
    place. `level` is that at which the adaptive opponent plays this game; None: its present one, or another opponent
    plays. `picked` are the fifth stones that a person is about to offer in the opening. `replaced` is the game in whose
    place this one was pasted, which undo brings back.

    `file` is the file that the record was read from or saved in, and had the stamp `file_stamp` then; `unsaved`: the
    record has changed since. `file_holds` is the state of the record in which it was the same, and `file_place` where
    in the file it stands.
    """

    record: Record
    setup: Setup = field(default_factory=Setup)
    origin: Origin = Origin.BEGUN
    paused: bool = False
    held: bool = False
    browsed: bool = False
    left_at: Interrupted | None = None
    readings: dict[Stone, Reading] = field(default_factory=dict)
    spent: dict[Stone, int] = field(default_factory=dict)
    spent_after: dict[Node, dict[Stone, int]] = field(default_factory=dict)
    ended: Verdict | None = None
    aside: GameState | None = None
    counts: bool = True
    level: int | None = None
    picked: tuple[Point, ...] | None = None
    replaced: GameState | None = None
    file: Path | None = None
    unsaved: bool = False
    file_stamp: str = ""
    file_holds: RecordState | None = None
    file_place: GamePlace | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """What is on the board of a match, and whether it is played or browsed."""

    origin: Origin = Origin.BEGUN
    aside: GameState | None = None
    """The user's own game during a lesson."""
    browsed: bool = False
    """Whether the record is looked at rather than played on: then edits are undone, and not moves."""
    left_at: Node | None = None
    """The node at which a side had been asked when browsing began: back there, the game goes on."""
    counts: bool = True
    """Whether the outcome is the machine's own: no other machine has made a move in its place."""
    replaced: GameState | None = None
    """The game in whose place this one was pasted, until a stone is placed."""
    in_opening: bool = False
    """Whether those who play still go through the opening: nobody is asked to move, and no clock runs."""
    opened: int = 0
    """How many stones the opening has placed, which are not taken back after it."""
    swapped: bool = False
    """Whether the colours are not those with which the opening began."""
    picked: tuple[Point, ...] | None = None
    """The fifth stones that a person is about to offer; None while nobody is."""

    @classmethod
    def of(cls, game: GameState) -> Shown:
        """What is shown when `game` has just been put on the board. An opened record is browsed at first."""
        shown = cls(
            game.origin,
            game.aside,
            browsed=game.browsed or game.origin is Origin.OPENED,
            left_at=None if game.left_at is None else game.left_at.node,
            counts=game.counts,
            replaced=game.replaced,
        )
        if game.origin is not Origin.BEGUN or game.setup.opening_rule is None:
            return shown
        phase = sgf_opening.opening_of(game.record)
        if phase is None or phase.rule is not game.setup.opening_rule:
            return shown
        swapped = phase.black is opening_rules.Party.SECOND
        return replace(
            shown, in_opening=not phase.done, opened=len(phase.position.moves), swapped=swapped, picked=game.picked
        )

    @property
    def locked(self) -> Lock | None:
        """Why nothing may be added to the record but moves; None: it may be edited."""
        if self.origin is Origin.LESSON:
            return Lock.EXERCISE
        return Lock.OPENING if self.in_opening else None

    def played(self) -> Shown:
        """The same after a stone was placed or taken back: a game is played on; an opened record is still browsed."""
        return replace(self, browsed=self.origin is Origin.OPENED, replaced=None)

    def browse(self, *, browsed: bool = True) -> Shown:
        """The same while it is browsed, which an opened record always is."""
        return replace(self, browsed=browsed or self.origin is Origin.OPENED)

    def left(self, node: Node | None) -> Shown:
        """The same after a running game was left at `node`; None: there is no such game any more."""
        return replace(self, left_at=node)
