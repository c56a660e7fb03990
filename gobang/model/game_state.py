"""A game as it is put on the board of a match, or as it was left: everything that is needed to go on with it."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from pathlib import Path

from gobang.game.point import Stone
from gobang.game.records.edits import RecordState
from gobang.game.records.record import Node, Record
from gobang.game.ruleset import Verdict
from gobang.game.timecontrol import ClockReading
from gobang.model.activity import OnBoard, Playing
from gobang.model.move_times import Interrupted
from gobang.model.setup import Setup


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
    left_at: Interrupted | None = None
    """Where a running game was left to be browsed, and what its clocks showed there."""


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
    file: FileState = field(default_factory=FileState)
