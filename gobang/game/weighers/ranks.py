"""Which points stand higher or lower in the order of their weights than by another table."""

from __future__ import annotations

from bisect import bisect_right

from gobang.game.point import Point
from gobang.game.weighers.weights import Weighing


def moved(now: Weighing, before: Weighing) -> tuple[frozenset[Point], frozenset[Point]]:
    """The points of one position that rank higher now than before, and those that rank lower.

    The rank of a point is how many points weigh more: equals have the same.
    """
    ranks, former = _ranks(now), _ranks(before)
    risen = frozenset(point for point, rank in ranks.items() if rank < former[point])
    return risen, frozenset(point for point, rank in ranks.items() if rank > former[point])


def _ranks(weighing: Weighing) -> dict[Point, int]:
    ordered = sorted(weighing.weights.values())
    return {point: len(ordered) - bisect_right(ordered, weight) for point, weight in weighing.weights.items()}
