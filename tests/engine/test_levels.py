"""The ladder: a step up never sees less than the one below it."""

from __future__ import annotations

import itertools

import pytest

from gobang.engine.search.levels import FULL, LEVELS, Level


def sight(level: Level) -> tuple[float, ...]:
    """What a level is given, each figure the better the larger."""
    endless = float("inf")
    return (level.depth or endless, level.fours, -level.noise)


@pytest.mark.parametrize(
    ("low", "high"), list(itertools.pairwise(LEVELS.values())), ids=lambda level: str(level.number)
)
def test_each_level_sees_more_than_the_one_below(low, high):
    assert all(less <= more for less, more in zip(sight(low), sight(high), strict=True))
    assert low.overlooks >= high.overlooks
    assert (sight(low), low.overlooks) != (sight(high), high.overlooks)


def test_the_highest_is_the_whole_engine():
    assert list(LEVELS.values())[-1] is FULL
    assert (FULL.overlooks, FULL.noise) == (frozenset(), 0)
