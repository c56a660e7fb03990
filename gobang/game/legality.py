"""Checks whether a position that was set up by hand can occur in a game and can be played on."""

from __future__ import annotations

import enum

from gobang.game.judging import judge
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import Ending, RuleSet


class Flaw(enum.Enum):
    """What is strange about a position. Only COUNTS leaves a game that can be played on."""

    COUNTS = "counts"
    """One side has more stones than it can have had turns."""
    FIVE = "five"
    """Somebody has five in a row already."""
    FORBIDDEN = "forbidden"
    """A row of Black's that the rule does not allow."""
    FULL = "full"
    """The side to move has no legal move."""


_ENDINGS = {Ending.FIVE: Flaw.FIVE, Ending.FORBIDDEN: Flaw.FORBIDDEN, Ending.FULL: Flaw.FULL}


def flaws(position: Position, rules: RuleSet) -> list[Flaw]:
    """What is strange about the stones and the side to move, by these rules; either side may have begun."""
    found = []
    own, other = position.count(position.turn), position.count(position.turn.other)
    if other - own not in (0, 1):
        found.append(Flaw.COUNTS)
    verdict = judge(bare(position), rules)
    if verdict is not None:
        found.append(_ENDINGS[verdict.ending])
    return found


def bare(position: Position) -> Position:
    """The same stones and side to move, without the moves that led there: as if they had been set up."""
    return Position(position.size, position.grid, position.turn)


def swapped(position: Position) -> Position:
    """Every stone in the other colour, and the other side to move."""
    exchange = bytes((Stone.EMPTY, Stone.WHITE, Stone.BLACK))
    return Position(position.size, position.grid.translate(exchange + bytes(range(3, 256))), position.turn.other)
