"""How hard a task is, as a number on the scale of ratings, before anybody's results have moved it."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.review.shapes import Threat, threat_of
from gobang.game.ruleset import RuleSet

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


def unforced(position: Position, line: Sequence[Point], rules: RuleSet) -> tuple[int, int]:
    """How many moves of the side to move in a line make no four but a three, and how many make neither."""
    threes = quiet = 0
    for number, move in enumerate(line):
        if number % 2 == 0:
            shape = threat_of(position, move, position.turn, rules)
            quiet += shape is Threat.NONE
            threes += shape in (Threat.DOUBLE_THREE, Threat.THREE)
        position = position.play(move)
    return threes, quiet
