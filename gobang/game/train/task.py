"""Tasks for training: a position, and the moves that are right in it."""

from __future__ import annotations

import enum
import functools
import hashlib
import operator
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from gobang.game.legality import swapped
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.shapes import Threat
from gobang.game.ruleset import RuleSet


class TaskKind(enum.Enum):
    """What is asked."""

    WIN_BY_FOURS = "win-by-fours"
    """The side to move can win by fours alone."""
    WIN_BY_THREATS = "win-by-threats"
    """It can win by fours and threes, but not by fours alone."""
    ONLY_DEFENCE = "only-defence"
    """Every move but one is proved to lose."""
    FORBIDDEN = "forbidden"
    """Which crossing may Black not play?"""
    TUTORIAL = "tutorial"
    """What does this weigher play?"""
    SHAPE = "shape"
    """In a lesson of the course: make what it is about, such as an open three."""
    MISTAKE = "mistake"
    """A position from a reviewed game, in which the person chose a worse move."""


class Aim(enum.Enum):
    """What makes a move right."""

    WIN = "win"
    """It is proved to win. The task goes on until the win is on the board."""
    HOLD = "hold"
    """It is not proved to lose."""
    BEST = "best"
    """By estimate it is about as good as the best move."""
    LISTED = "listed"
    """It is among the task's answers; no engine is needed to tell."""


class Topic(enum.Enum):
    """The lessons of the first course, in their order."""

    OPEN_THREE = "open-three"
    FOUR = "four"
    FOUR_THREE = "four-three"
    DOUBLE_THREAT = "double-threat"
    DEFENCE = "defence"
    FORBIDDEN = "forbidden"


AIMS = {
    TaskKind.WIN_BY_FOURS: Aim.WIN,
    TaskKind.WIN_BY_THREATS: Aim.WIN,
    TaskKind.ONLY_DEFENCE: Aim.HOLD,
    TaskKind.FORBIDDEN: Aim.LISTED,
    TaskKind.TUTORIAL: Aim.LISTED,
}
"""What is wanted in tasks of each kind that can be made in any number; the others say it themselves."""
SHAPES = {
    Topic.OPEN_THREE: Threat.THREE,
    Topic.FOUR: Threat.FOUR,
    Topic.FOUR_THREE: Threat.FOUR_THREE,
    Topic.DOUBLE_THREAT: Threat.DOUBLE_THREE,
}
"""What a move has to make in the tasks of the kind SHAPE, by their lesson."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position and what is right in it; the side to move is the person's.

    `answers` are the right first moves: all of them, but for mistakes, where only the best move is known. `line` is the
    solution, the replies of the opponent included, and begins with one of `answers`. `plies` is its length, also where
    not all of its moves are known; 1 where only one move is asked for. `difficulty` is a number like a rating, so that
    a player of that rating solves one task of two. `weigher` names the one that a task of the kind TUTORIAL is about.
    `topic` is the lesson that the task belongs to. `refuted` is for mistakes: the move that was played, and what
    refutes it as far as that is known.
    """

    kind: TaskKind
    rules: RuleSet
    position: Position
    aim: Aim
    answers: tuple[Point, ...]
    line: tuple[Point, ...]
    plies: int
    difficulty: int
    weigher: str = ""
    topic: Topic | None = None
    refuted: tuple[Point, ...] = ()

    @property
    def key(self) -> str:
        """What all views of a task have in common, and no task about another position, rule or question has."""
        rules, position = self.rules.name, self.position
        if not self.rules.restricts(Stone.BLACK) and position.turn is Stone.WHITE:
            position = swapped(position)
        least = min(bytes(seen(position.grid)) for seen in _views(position.size))
        digest = hashlib.sha256(bytes((position.size, position.turn)) + least).hexdigest()[:20]
        return ":".join((self.kind.value, rules, *filter(None, (self.weigher, self._shape)), digest))

    @property
    def _shape(self) -> str:
        return self.topic.value if self.kind is TaskKind.SHAPE and self.topic is not None else ""

    def seen(self, way: Orientation, *, exchanged: bool = False) -> Task:
        """The same task on a turned board, with the colours exchanged if wanted. Renju's colours are not alike.

        Raises ValueError if they are to be exchanged under renju.
        """
        if exchanged and self.rules.restricts(Stone.BLACK):
            raise ValueError(self.rules.name)
        size = self.position.size
        position = turned(self.position, way)
        return replace(
            self,
            position=swapped(position) if exchanged else position,
            answers=in_order(way.seen(point, size) for point in self.answers),
            line=tuple(way.seen(point, size) for point in self.line),
            refuted=tuple(way.seen(point, size) for point in self.refuted),
        )

    def shuffled(self, dice: random.Random) -> Task:
        """The same task on a board turned at random, with either colour where the rules allow it.

        A mistake stays as it was played: the person remembers the game, and has its colour.
        """
        if self.kind is TaskKind.MISTAKE:
            return self
        exchanged = dice.random() < 0.5 and not self.rules.restricts(Stone.BLACK)
        return self.seen(dice.choice(list(Orientation)), exchanged=exchanged)


@functools.cache
def _views(size: int) -> tuple[Callable[[bytes], tuple[int, ...]], ...]:
    """For each orientation, what gives the crossings of a grid in the order in which they are seen."""
    points = [Point(x, y) for y in range(size) for x in range(size)]
    meant = ([way.meant(point, size) for point in points] for way in Orientation)
    return tuple(operator.itemgetter(*(point.y * size + point.x for point in each)) for each in meant)


def turned(position: Position, way: Orientation) -> Position:
    """The stones and the side to move as they are seen on a turned board, without the moves that led there."""
    size = position.size
    black, white = ([way.seen(p, size) for p in position.stones(stone)] for stone in (Stone.BLACK, Stone.WHITE))
    return Position.setup(size, black, white, position.turn)


def in_order(points: Iterable[Point]) -> tuple[Point, ...]:
    """Each point once, row by row from the top."""
    return tuple(sorted(set(points), key=lambda point: (point.y, point.x)))
