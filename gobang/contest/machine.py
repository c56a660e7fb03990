"""What a contest asks of a machine, and the failures a machine may return instead of a move."""

from __future__ import annotations

import enum
import random
from dataclasses import dataclass
from typing import Protocol

from gobang.contest.problem import Problem
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet


class Failure(enum.Enum):
    """Why a machine has lost a game that is not over on the board."""

    NO_MOVE = "no-move"
    """It said that it has no move, though there is a legal one."""
    ILLEGAL = "illegal"
    """Its move is not on the board, or on a stone."""
    LATE = "late"
    """Its move did not come in time."""
    DEAD = "dead"
    """Its process ended or closed its output."""
    FLOODED = "flooded"
    """It wrote more lines than can be read, and was stopped."""
    GARBLED = "garbled"
    """Instead of a move it wrote what is not of the protocol."""
    GREEDY = "greedy"
    """It took much more memory than it may."""


@dataclass(frozen=True, slots=True)
class MoveNote:
    """What is known of a move: the milliseconds it took, and what the machine said of it, None where it said nothing.

    `depth` is that of its search, `percent` its own chance to win, 0 and 100 only where that is proved; `line` the
    moves it expects from here on, its own first.
    """

    ms: int | None = None
    depth: int | None = None
    percent: int | None = None
    line: tuple[Point, ...] = ()


class CannotStart(Problem):
    """A machine's program cannot be started: `command` is its command line, `reason` the system's message."""

    def __init__(self, command: str, reason: OSError | ValueError) -> None:
        super().__init__(f"{command}: {reason}")
        self.command, self.reason = command, reason

    @property
    def told(self) -> str:
        """The system's message without its number."""
        return (self.reason.strerror if isinstance(self.reason, OSError) else None) or str(self.reason)


class NotGomocup(Problem):
    """The program of the command line `command` does not speak the protocol; `said` is the last line that it wrote."""

    def __init__(self, command: str, said: str) -> None:
        super().__init__(f"{command} answers with words that are not of the Gomocup protocol: {said}")
        self.command, self.said = command, said


class Machine(Protocol):
    """Plays any number of games, one after the other."""

    def begin(self, dice: random.Random, /) -> None:
        """Start a new game. `dice` choose between equally good moves."""
        ...

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """A move for the side to move, or a failure. Raises CannotStart, NotGomocup."""
        ...

    def close(self) -> None:
        """Release what the machine holds. May be called from another thread while `answer` runs."""
        ...
