"""The ladder: a step up never sees less than the one below it."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from gobang.engine.search.levels import FULL, LEVELS, Level
from gobang.engine.search.limits import Limits
from gobang.game.notation import parse_point
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE


def sight(level: Level) -> tuple[float, ...]:
    """What a level is given, each figure the better the larger."""
    return (level.depth or float("inf"), level.fours)


@pytest.mark.parametrize(
    ("low", "high"), list(itertools.pairwise(LEVELS.values())), ids=lambda level: str(level.number)
)
def test_each_level_sees_more_than_the_one_below(low, high):
    assert all(less <= more for less, more in zip(sight(low), sight(high), strict=True))
    assert low.overlooks >= high.overlooks
    assert low.noise >= high.noise or (sight(low), low.overlooks) != (sight(high), high.overlooks)
    assert replace(low, number=0) != replace(high, number=0)
    assert low.depth or 0 < low.nodes < (high.nodes or float("inf"))


@pytest.mark.parametrize(("asked", "most"), [(None, 3000), (1000, 1000), (9000, 3000)])
def test_a_level_that_counts_nodes_stops_after_them(searcher, monkeypatch, asked, most):
    monkeypatch.setattr(searcher, "level", Level(8, nodes=3000))
    monkeypatch.setattr(searcher, "threads", 2)
    searcher.new_game()
    position = Position.of(15, [parse_point(move, 15) for move in ("h8", "i9", "g9")])
    searcher.best(position, FREESTYLE, Limits(nodes=asked))
    assert most // 2 < searcher.nodes <= most


def test_the_highest_is_the_whole_engine():
    assert list(LEVELS.values())[-1] is FULL
    assert (FULL.overlooks, FULL.noise) == (frozenset(), 0)


def game(searcher, monkeypatch, level: Level) -> tuple[Point, ...]:
    """The first moves of a game in which the level answers the same row of stones each time."""
    monkeypatch.setattr(searcher, "level", level)
    searcher.new_game()
    position = Position.empty(15)
    for own in ("c3", "m4", "d12", "k13", "g2", "n9"):
        position = position.play(parse_point(own, 15))
        report = searcher.best(position, FREESTYLE, Limits(nodes=2000))
        position = position.play(report.line[0])
    return position.moves


@pytest.mark.parametrize("number", [1, 2, 5])
def test_weak_levels_play_other_games_with_other_seeds_and_the_same_with_the_same(searcher, monkeypatch, number):
    level = LEVELS[number]
    games = [game(searcher, monkeypatch, level.with_seed(seed)) for seed in range(12)]
    assert len(set(games)) >= 8
    assert game(searcher, monkeypatch, level.with_seed(5)) == games[5]
    assert game(searcher, monkeypatch, level) == games[0]


def test_a_seed_changes_nothing_but_errors():
    assert [level.with_seed(7) for level in LEVELS.values() if not level.noise] == [
        LEVELS[n] for n in (3, 4, 6, 7, 8, 9, 10)
    ]
    assert 0 < LEVELS[1].with_seed(2**63 - 1).noise_factor < 2**31
