"""The small positions with which each lesson of the first course begins: at most six stones, drawn by hand.

Only the stones are written down here. What is right is found out like everything else about tasks, by
`gobang.engine.lab.tasks`.
"""

from __future__ import annotations

from dataclasses import dataclass

from gobang.game.notation import parse_point
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.train.task import TaskKind, Topic

SIZE = 15
"""The size of their boards."""


@dataclass(frozen=True, slots=True)
class FirstTask:
    """A position of a lesson, and what is asked: `turn` is to move."""

    topic: Topic
    kind: TaskKind
    turn: Stone
    black: str
    white: str

    @property
    def position(self) -> Position:
        """Its board."""
        black, white = ([parse_point(name, SIZE) for name in names.split()] for names in (self.black, self.white))
        return Position.setup(SIZE, black, white, self.turn)


def _make(topic: Topic, black: str, white: str) -> FirstTask:
    return FirstTask(topic, TaskKind.SHAPE, Stone.BLACK, black, white)


def _stop(topic: Topic, black: str, white: str) -> FirstTask:
    return FirstTask(topic, TaskKind.ONLY_DEFENCE, Stone.WHITE, black, white)


def _avoid(black: str, white: str) -> FirstTask:
    return FirstTask(Topic.FORBIDDEN, TaskKind.FORBIDDEN, Stone.BLACK, black, white)


FIRST = (
    _make(Topic.OPEN_THREE, "g8 h8", "h9"),
    _make(Topic.OPEN_THREE, "g7 h8", "g8 h7"),
    _stop(Topic.OPEN_THREE, "g8 h8 i8", "h9 i7"),
    _stop(Topic.OPEN_THREE, "f6 g7 h8", "g6 h7"),
    _make(Topic.OPEN_THREE, "g8 i8", "h9 i7"),
    _make(Topic.OPEN_THREE, "h7 h8", "h5 g9"),
    _stop(Topic.OPEN_THREE, "g8 h8 j8", "i9 h7"),
    _stop(Topic.OPEN_THREE, "h3 h4 h5", "g4 i5"),
    _make(Topic.FOUR, "g8 h8 i8", "f8 h9"),
    _stop(Topic.FOUR, "f8 g8 h8 i8", "e8 h9"),
    _stop(Topic.FOUR, "f8 g8 i8 j8", "g9 i7"),
    _make(Topic.FOUR, "f6 g7 i9", "e5 h7"),
    _make(Topic.FOUR_THREE, "f8 g8 h8 i9 i10", "e8"),
    _make(Topic.FOUR_THREE, "h6 h7 h8 i10 j11", "h5"),
    _make(Topic.FOUR_THREE, "f8 g8 i8 h6 h7", "e8"),
    _make(Topic.DOUBLE_THREAT, "g8 i8 h7 h9", "g9 i7"),
    _make(Topic.DOUBLE_THREAT, "f8 g8 h9 h10", "e9 i7"),
    _make(Topic.DOUBLE_THREAT, "f6 g7 i8 j8", "h6 j9"),
    _stop(Topic.DEFENCE, "h7 h8 h9", "h5 g8"),
    _stop(Topic.DEFENCE, "f10 g9 i7", "g10 h7"),
    _stop(Topic.DEFENCE, "b8 c8 d8", "c9 e7"),
    _avoid("g8 i8 h7 h9", "g9 i7"),
    _avoid("f8 g8 h9 h10", "e9 i7"),
    _avoid("d8 e8 f8 h8 i8", "g9"),
)
"""The lessons' first tasks, in their order."""
