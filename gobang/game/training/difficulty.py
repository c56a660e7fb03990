"""How hard a task is, as a number on the scale of ratings, before anybody's results have moved it."""

from __future__ import annotations

from math import log2

EASIEST, HARDEST = 600, 2600
PER_MOVE = 130
"""For each of the person's own moves after the first."""
PER_CHOICE = 90
"""For each doubling of the first moves that look as if they might be right, compared with those that are."""
PER_THREE = 110
"""For each own move in the solution that makes no four: there are more replies to it."""
PER_QUIET = 220
"""For each own move that makes neither a four nor an open three, instead of PER_THREE."""


def difficulty(plies: int, plausible: int, right: int, threes: int = 0, quiet: int = 0) -> int:
    """The difficulty of a task: `right` of `plausible` first moves are right, and its solution takes `plies`.

    `threes` own moves in it make no four but an open three, and `quiet` ones make neither.
    """
    choice = log2(max(plausible, right, 1) / max(right, 1))
    number = EASIEST + PER_MOVE * (plies // 2) + PER_CHOICE * choice + PER_THREE * threes + PER_QUIET * quiet
    return round(min(number, HARDEST))
