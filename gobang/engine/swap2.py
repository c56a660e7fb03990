"""The opening swap2 from the brain's side: three stones, or a choice of colour, or two more stones."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING

from gobang.engine.limits import Limits, Report
from gobang.game.point import Point, Stone
from gobang.game.ruleset import RuleSet

if TYPE_CHECKING:
    from gobang.engine.searcher import Searcher

SHAPES = (((0, -7), (1, -5), (-3, -6)), ((-6, -6), (-4, -7), (-7, -3)), ((2, -7), (-2, -6), (5, -6)))
"""Three first stones as steps from the centre: near an edge, where neither colour has much."""
BALANCED = 60
"""A value within this is anybody's game."""
Stones = list[tuple[Point, Stone]]


def words(points: Iterable[Point]) -> str:
    """Points as the protocol writes several of them."""
    return " ".join(f"{point.x},{point.y}" for point in points)


def first_three(size: int, dice: random.Random) -> tuple[Point, ...]:
    """Three stones to begin with, turned at random."""
    half = size // 2
    shape = dice.choice(SHAPES) if size >= 15 else ((0, -half), (1, -half + 1), (-1, -half + 2))
    turn_x, turn_y, swapped = dice.choice((1, -1)), dice.choice((1, -1)), dice.random() < 0.5
    points = []
    for dx, dy in shape:
        x, y = half + turn_x * dx, half + turn_y * dy
        # an even board has one row less on its far side
        x, y = min(x, size - 1), min(y, size - 1)
        points.append(Point(y, x) if swapped else Point(x, y))
    return tuple(points)


def answer(searcher: Searcher, rules: RuleSet, size: int, stones: Stones, turn: int) -> str:
    """What to say to three or five stones, White to move, in about `turn` milliseconds."""
    report = _search(searcher, rules, size, stones, turn // 2)[0]
    if report.value < -BALANCED:
        return "SWAP"
    if len(stones) == 5 or report.value > 2 * BALANCED:
        return words(report.line[:1])
    return words(_two_more(searcher, rules, size, stones, turn // 8))


def _two_more(searcher: Searcher, rules: RuleSet, size: int, stones: Stones, turn: int) -> tuple[Point, Point]:
    """A white and a black stone after which neither colour is better, as far as a short look tells."""
    white = _search(searcher, rules, size, stones, turn)[0].line[0]
    replies = _search(searcher, rules, size, [*stones, (white, Stone.WHITE)], turn, lines=8)
    black = min(replies, key=lambda reply: abs(reply.value)).line[0]
    return white, black


def _search(
    searcher: Searcher, rules: RuleSet, size: int, stones: Stones, milliseconds: int, lines: int = 1
) -> list[Report]:
    """The last report of each rank for the side to move after `stones`."""
    searcher.set_position(rules, size, stones, stones[-1][1].other)
    searcher.arm()
    best: dict[int, Report] = {}
    for report in searcher.go(Limits(turn=max(milliseconds, 50), lines=lines)):
        best[report.rank] = report
    return list(best.values())
