"""Machines that somebody's own may begin as: one without a pattern, and four first tables to learn from."""

from __future__ import annotations

import enum

from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.readings import OPPONENT, OWN, Table, WindowTable

NOTHING, TENS, ONES = (0, 0, 0, 0), (1, 10, 100, 1000), (1, 2, 3, 4)


class Beginning(enum.Enum):
    """What a machine begins as."""

    EMPTY = "empty"
    """No pattern: every point weighs 0, and the first free one is played."""
    SIMPLEST = "simplest"
    """The table that most people would write first: a power of ten for each stone of five in a row, of either side."""
    FLAT = "flat"
    """One, two, three, four: a four is worth no more than two twos."""
    ATTACK = "attack"
    """The simplest without the opponent's stones."""
    DEFENCE = "defence"
    """The simplest without one's own."""


def beginning(kind: Beginning, name: str, author: str = "") -> WeightProfile:
    """A machine that begins so."""
    return WeightProfile(name, "", "", Tie.FIRST, _table(kind), author=author)


def _table(kind: Beginning) -> Table:
    match kind:
        case Beginning.EMPTY:
            return PatternTable(())
        case Beginning.SIMPLEST:
            return WindowTable({OWN: TENS, OPPONENT: TENS}, 0, 0)
        case Beginning.FLAT:
            return WindowTable({OWN: ONES, OPPONENT: ONES}, 0, 0)
        case Beginning.ATTACK:
            return WindowTable({OWN: TENS, OPPONENT: NOTHING}, 0, 0)
        case Beginning.DEFENCE:
            return WindowTable({OWN: NOTHING, OPPONENT: TENS}, 0, 0)
