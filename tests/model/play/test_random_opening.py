"""The stones with which a game between machines begins."""

from __future__ import annotations

import random

import pytest

from gobang.game.judging import ban, judge
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import RULES
from gobang.model.play import random_opening as openings
from gobang.model.play.random_opening import MOST_STONES, random_opening


@pytest.mark.parametrize("size", [5, 9, 15, 20])
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_the_stones_are_few_lie_on_the_board_and_end_nothing(rules, size):
    seen = set()
    for seed in range(20):
        points = random_opening(rules, size, random.Random(seed))
        assert 1 < len(points) <= MOST_STONES
        position = Position.empty(size)
        for point in points:
            assert position.turn is Stone.WHITE or not ban(position, point, rules)
            position = position.play(point)
        assert judge(position, rules) is None
        seen.add(position.grid)
    assert len(seen) > (3 if size == 5 else 10), "they differ from game to game, though few have room on a small board"


def test_without_the_files_the_board_is_empty(monkeypatch, tmp_path):
    monkeypatch.setattr(openings, "resources", lambda: tmp_path)
    assert random_opening(RULES["renju"], 15, random.Random(1)) == ()
