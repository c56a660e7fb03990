"""A rating among machines of known ratings."""

from __future__ import annotations

import pytest

from gobang.contest.rating import placed
from gobang.contest.score import Score, expected


@pytest.mark.parametrize("rating", [-150, 0, 420, 1700])
def test_the_points_that_a_rating_expects_lead_back_to_it(rating):
    games = 10_000
    results = []
    for other in (0, 466, 802):
        won = round(games * expected(rating - other))
        results.append((float(other), Score(won, 0, games - won)))
    found, error = placed(results)
    assert abs(found - rating) < 15
    assert 0 < error < 60


def test_more_games_make_it_surer_and_a_clean_sweep_is_finite():
    few, many = placed([(0.0, Score(5, 0, 5))]), placed([(0.0, Score(500, 0, 500))])
    assert many[1] < few[1] / 5
    found, error = placed([(621.0, Score(20, 0, 0))])
    assert 621 < found < 3000
    assert error > 100
