"""Who wins when a weigher plays both sides."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.play_out import played_out
from gobang.game.weighers.profile_text import loads
from gobang.paths import resources


@pytest.fixture(scope="module")
def profile():
    return loads((resources() / "weights/five-tuple.toml").read_text(encoding="utf-8"))


def test_the_sooner_it_wins_the_more_it_is_worth(profile):
    four = Position.of(15, parse_position_string("h8a1h9a3h10a5h11", 15))
    soon = played_out(four.play(Point(0, 0)), FREESTYLE, profile)
    late = played_out(Position.of(15, parse_position_string("h8a1h9a3h10a5", 15)), FREESTYLE, profile)
    assert 0 < late < soon < 1
    assert played_out(four, FREESTYLE, profile) < 0
    assert played_out(four.play(Point(0, 0)).play(Point(7, 3)), FREESTYLE, profile) == -1


def test_a_game_that_nobody_wins_is_even(profile):
    assert played_out(Position.empty(5), FREESTYLE, profile) == 0
