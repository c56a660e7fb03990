"""What a contest asks of a machine, and what it may be answered instead of a move."""

from __future__ import annotations

import enum
import random
from typing import Protocol

from gobang.contest.problem import Problem
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet


class Fault(enum.Enum):
    """Why a machine has lost a game that is not over on the board."""

    NO_MOVE = "no-move"
    """It said that it has no move, though there is a legal one."""
    ILLEGAL = "illegal"
    """Its move is not on the board, or on a stone."""
    LATE = "late"
    """Its move did not come in time."""
    DEAD = "dead"
    """Its process ended or closed its output."""


class CannotStart(Problem):
    """A machine's program cannot be started; `command` is its command line, `reason` the system's."""

    def __init__(self, command: str, reason: OSError | ValueError) -> None:
        super().__init__(f"{command}: {reason}")
        self.command, self.reason = command, reason


class Machine(Protocol):
    """Plays any number of games, one after the other."""

    def begin(self, dice: random.Random, /) -> None:
        """A new game begins. Where several moves are as good, `dice` decide."""
        ...

    def answer(self, position: Position, rules: RuleSet) -> Point | Fault:
        """The move of the side to move. Raises CannotStart."""
        ...

    def close(self) -> None:
        """Give back what the machine holds. May be called from another thread, while `answer` waits."""
        ...
