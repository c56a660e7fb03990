"""Finds random openings that a search judges to be even."""

from __future__ import annotations

import random

from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.judging import judge
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

GLANCE, FAIR = 20_000, 400_000
"""Nodes of the two searches that judge an opening: a quick one and a thorough one."""
EVEN = 90
"""Up to this value neither side is much better."""


def opening(dice: random.Random, searcher: Searcher, rules: RuleSet, size: int = 15, nodes: int = FAIR) -> Position:
    """A few stones near the middle after which a search of `nodes` nodes finds neither side much better.

    A shorter search rejects most uneven ones first.
    """
    half = size // 2
    while True:
        position = Position.empty(size)
        reach = dice.choice((2, 3, 4))
        for _ in range(dice.randint(3, 6)):
            point = Point(half + dice.randint(-reach, reach), half + dice.randint(-reach, reach))
            if position.is_free(point) and judge(position.play(point), rules) is None:
                position = position.play(point)
        searcher.new_game()
        looks = (searcher.best(position, rules, Limits(nodes=look)) for look in sorted({GLANCE, nodes}))
        if all(report is not None and abs(report.value) < EVEN for report in looks):
            return position
