"""An attempt at a task: the moves made so far, wrong answers and hints, and what it was worth in the end."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from gobang.game.judging import ban, judge
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.review.shapes import makes_five
from gobang.game.train.task import Aim, Task, TaskKind

REGION = 5
"""Crossings on a side of the square that a hint names."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether a move is right.

    `appraisal` is what the move is worth to the side that plays it; its line begins with the move. It is None where
    nobody has searched.
    """

    move: Point
    right: bool
    appraisal: Appraisal | None = None


class Outcome(enum.Enum):
    """What an attempt was worth; the value is kept in logs."""

    FOUND = "found"
    """Solved without help."""
    HELPED = "helped"
    """Solved without a wrong answer, after a hint."""
    TOLD = "told"
    """Played after a hint that named the move: it says nothing about how strong the person is."""
    FAILED = "failed"
    """There was a wrong answer, or the solution was shown."""


class Clue(enum.IntEnum):
    """The hints, in the order in which they are given."""

    KIND = 1
    """What kind of task it is, and how long the solution."""
    REGION = 2
    """In which part of the board the next move lies."""
    MOVE = 3
    """The next move."""


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle of the board: the crossings in its corners."""

    first: Point
    last: Point


@dataclass(frozen=True, slots=True)
class Attempt:
    """A person tries to solve a task; begin with `Attempt.at`. The person is to move in `position`.

    `rest` is the best play from here as far as it is known, and `plies` the length of all of it.
    """

    task: Task
    position: Position
    rest: tuple[Point, ...]
    plies: int
    wrong: tuple[Point, ...] = ()
    clues: int = 0
    shown: bool = False
    """Whether the person has asked for the solution."""
    solved: bool = False
    settled: Outcome | None = None
    """What the first attempt was worth, if this one is another try at the same task."""

    @classmethod
    def at(cls, task: Task) -> Attempt:
        """A new attempt."""
        return cls(task, task.position, task.line or task.answers[:1], task.plies)

    def known(self, move: Point) -> Ruling | None:
        """Rule on a move on a free crossing without an engine; None if an engine has to."""
        task, position = self.task, self.position
        if task.aim is Aim.LISTED:
            return Ruling(move, move in task.answers)
        if ban(position, move, task.rules):
            return Ruling(move, right=False, appraisal=Appraisal.lost(1, (move,)))
        if task.refuted[:1] == (move,) and position == task.position:
            return self._repeated()
        if makes_five(position, move, position.turn, task.rules):
            return Ruling(move, right=True, appraisal=Appraisal.won(1, (move,)))
        return self._named(move)

    def listed(self, move: Point) -> Ruling | None:
        """Rule by the task's file, which holds all right first moves, but not of a person's own mistakes."""
        task = self.task
        if task.aim is Aim.BEST or task.kind is TaskKind.MISTAKE or self.position != task.position:
            return None
        return Ruling(move, move in task.answers)

    def _named(self, move: Point) -> Ruling | None:
        """Rule on a move that the task names as right."""
        if self.task.aim is not Aim.WIN:
            return Ruling(move, right=True) if move in self.task.answers else None
        if self.rest[:1] == (move,) and len(self.rest) == self.plies:
            return Ruling(move, right=True, appraisal=Appraisal.won(self.plies, self.rest))
        return None

    def _repeated(self) -> Ruling:
        """The ruling on the mistake itself, which a search that looks less far than the review might accept."""
        line = self.task.refuted
        proved = self.task.aim is Aim.HOLD and len(line) > 1
        return Ruling(line[0], right=False, appraisal=Appraisal.lost(len(line) - 1, line) if proved else None)

    def ruled(self, ruling: Ruling) -> Attempt:
        """The attempt after a ruling on a move in `position`.

        A right move is played; where a win has to be played to its end, the opponent's reply follows at once, and
        nothing is played if the ruling does not name one. A wrong move is only noted.
        """
        if not ruling.right:
            return replace(self, wrong=(*self.wrong, ruling.move))
        after = self.position.play(ruling.move)
        if self.task.aim is not Aim.WIN or judge(after, self.task.rules) is not None:
            return replace(self, position=after, rest=(), plies=0, solved=True)
        worth = ruling.appraisal
        if worth is None or len(worth.line) < 2:
            return self
        return replace(self, position=after.play(worth.line[1]), rest=worth.line[2:], plies=worth.plies - 2)

    def with_clue(self) -> Attempt:
        """The attempt after one more hint: `clue` says which."""
        return replace(self, clues=min(self.clues + 1, max(Clue)))

    def given_up(self) -> Attempt:
        """The attempt of a person who is shown the solution."""
        return replace(self, shown=True)

    def again(self) -> Attempt:
        """Another try at the same task from its beginning, which is worth nothing more."""
        return replace(Attempt.at(self.task), settled=self.outcome)

    @property
    def clue(self) -> Clue | None:
        """The last hint that was given."""
        return Clue(self.clues) if self.clues else None

    @property
    def region(self) -> Region | None:
        """Where the next move lies; None if none is known."""
        if not self.rest:
            return None
        (x, y), last = self.rest[0], self.position.size - 1
        left, top = x - x % REGION, y - y % REGION
        return Region(Point(left, top), Point(min(left + REGION - 1, last), min(top + REGION - 1, last)))

    @property
    def over(self) -> bool:
        """Whether the task is solved or its solution was shown."""
        return self.solved or self.shown

    @property
    def outcome(self) -> Outcome | None:
        """What the attempt was worth; None while it is decided by nothing yet.

        A wrong answer decides it at once, though the person may go on.
        """
        if self.settled is not None:
            return self.settled
        if self.wrong or self.shown:
            return Outcome.FAILED
        if not self.solved:
            return None
        if self.clues == Clue.MOVE:
            return Outcome.TOLD
        return Outcome.HELPED if self.clues else Outcome.FOUND
