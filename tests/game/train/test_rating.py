"""Ratings: the example of Glicko's author, and what must hold for all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.train.rating import DAYS_TO_FORGET, LEAST_ERROR, MOST_ERROR, Rating

ratings = st.builds(Rating, st.floats(0, 3000), st.floats(LEAST_ERROR, MOST_ERROR))


def test_the_first_game_of_glickmans_example():
    """A player of 1500 ± 200 beats one of 1400 ± 30; by his formulas this gives 1563 and an error of 175."""
    after = Rating(1500, 200).scored(1, Rating(1400, 30))
    assert (round(after.number), round(after.error)) == (1563, 175)
    assert Rating(1500, 200).expects(Rating(1400, 30)) == pytest.approx(0.639, abs=0.001)


@given(ratings, ratings)
def test_a_win_raises_and_a_loss_lowers_and_any_answer_makes_surer(own, other):
    won, lost = own.scored(1, other), own.scored(0, other)
    assert won.number > own.number > lost.number
    assert won.error <= own.error
    assert LEAST_ERROR <= won.error == lost.error
    assert lost.number < own.scored(0.5, other).number < won.number


@given(ratings, ratings)
def test_expectations_of_equally_certain_sides_add_up(own, other):
    other = Rating(other.number, own.error)
    assert own.expects(other) + other.expects(own) == pytest.approx(1)


@given(ratings, st.floats(0, 5000))
def test_time_makes_a_rating_less_certain_but_no_other(own, days):
    later = own.after(days)
    assert later.number == own.number
    assert own.error <= later.error <= MOST_ERROR or later.error == pytest.approx(own.error)
    assert Rating(1000, 60).after(DAYS_TO_FORGET).error == pytest.approx(MOST_ERROR)


def test_a_clock_that_was_set_back_makes_nothing_more_certain():
    assert Rating(1000, 80).after(-100).error == 80
