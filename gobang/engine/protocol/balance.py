"""Finds moves after which the game is even, for openings in which the opponent then chooses a colour.

The functions raise BadLine where no move is legal.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gobang.engine.protocol.brain_state import BadLine, BrainState
from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.stop import Stop
from gobang.game import judging
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

if TYPE_CHECKING:  # it loads numba, which happens in another thread
    from gobang.engine.search.searcher import Searcher

NEAR = 3
"""How many crossings from the nearest stone a move may be."""
ROUNDS = 5
"""Each round searches a third of the moves with three times the nodes; a few stones have about 3⁵ crossings around."""
SPEED = 700
"""Nodes per millisecond on a slow machine."""
FEWEST = 200
"""A search of fewer nodes is useless."""


@dataclass(frozen=True, slots=True)
class Scales:
    """What positions are weighed with: the search, the rule, what ends it, and where no move is wanted."""

    searcher: Searcher
    rules: RuleSet
    stop: Stop
    unwanted: Collection[Point] = ()


def scales_of(brain: BrainState) -> Scales:
    """Those of a brain. Raises BadLine unless its search is ready (`BrainState.ready`)."""
    if brain.searcher is None:
        raise BadLine("the search is not ready yet; ask again in a while")
    return Scales(brain.searcher, brain.rules, brain.stop, brain.unwanted)


def best(scales: Scales, position: Position, milliseconds: int) -> Report:
    """The best move of the side to move. Raises BadLine if there is none."""
    found = _search(scales, position, Limits(turn=max(milliseconds, 50)))
    if found is None:
        raise BadLine("no legal move")
    return found


def one(scales: Scales, position: Position, milliseconds: int, bias: int = 0) -> tuple[tuple[Point], int]:
    """The move whose value for its side is nearest to `bias`, and that value. Raises BadLine if there is none."""
    until = time.perf_counter() + milliseconds / 1000
    left = _candidates(scales, position)
    nodes = max(FEWEST, milliseconds * SPEED // (ROUNDS * max(1, len(left))))
    values: dict[Point, int] = {}

    def is_over() -> bool:
        return scales.stop.is_set() or time.perf_counter() > until

    while len(left) > 1 or not values:
        for point in left:
            reply = _search(scales, position.play(point), Limits(nodes=nodes))
            values[point] = -reply.value if reply else 0
            if is_over():
                break
        known = sorted(values.keys() & set(left), key=lambda point: (abs(values[point] - bias), point))
        if not known:
            raise BadLine("no legal move")
        left = known[: 1 if is_over() else -(-len(known) // 3)]
        nodes *= 3
    return (left[0],), values[left[0]]


def two(scales: Scales, position: Position, milliseconds: int, bias: int = 0) -> tuple[tuple[Point, Point], int]:
    """The best move of the side to move, then an even move of its opponent; the value is for the side to move."""
    first = best(scales, position, milliseconds // 4).line[0]
    (second,), value = one(scales, position.play(first), milliseconds - milliseconds // 4, -bias)
    return (first, second), -value


def _candidates(scales: Scales, position: Position) -> list[Point]:
    """The crossings near the stones (all, on an empty board) that are not blocked and do not end the game."""
    empty = [point for point in position.stones(Stone.EMPTY) if point not in scales.unwanted]
    near = [point for point in position.near(NEAR) if point not in scales.unwanted]
    return [point for point in near or empty if judging.judge(position.play(point), scales.rules) is None]


def _search(scales: Scales, position: Position, limits: Limits) -> Report | None:
    """The report on the best move of the side to move; None if there is none."""
    return scales.searcher.best(position, scales.rules, limits, scales.stop)
