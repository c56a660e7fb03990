"""The sequential test gives the published ratios, and its error rates are at most those asked for."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.contest.score import ResultCounts, expected
from gobang.contest.sprt import Decision, SequentialTest

HYPOTHESES = st.tuples(st.floats(-30, 10), st.floats(0.5, 40))
COUNTS = st.lists(st.integers(0, 200), min_size=5, max_size=5)


def test_ratios_are_those_that_fastchess_publishes():
    """app/tests/sprt_test.cpp: pairs LL, LD, WL and DD, WD, WW."""
    tally = ResultCounts((223, 9863, 20279 + 1000, 10037, 246))
    assert SequentialTest(0.5, 2.5).ratio(tally) == pytest.approx(-3.07, abs=0.005)


def test_bounds_are_walds():
    assert SequentialTest(0, 5).bounds == pytest.approx((-math.log(19), math.log(19)))
    low, high = SequentialTest(0, 5, alpha=0.05, beta=0.1).bounds
    assert (low, high) == pytest.approx((math.log(0.1 / 0.95), math.log(0.9 / 0.05)))


def test_decisions():
    test = SequentialTest(0, 5)
    assert [test.decide(ratio) for ratio in (-2.95, -2.94, 0, 2.94, 2.95)] == [
        Decision.NOT_BETTER,
        Decision.OPEN,
        Decision.OPEN,
        Decision.OPEN,
        Decision.BETTER,
    ]


@given(COUNTS, HYPOTHESES)
def test_the_likelihood_is_fair_to_both_sides(counts, between):
    """With all results and both hypotheses reversed, the ratio only changes its sign."""
    elo0, elo1 = between[0], between[0] + between[1]
    ratio = SequentialTest(elo0, elo1).ratio(ResultCounts(tuple(counts)))
    turned = SequentialTest(-elo1, -elo0).ratio(ResultCounts(tuple(reversed(counts))))
    assert math.isfinite(ratio)
    assert ratio == pytest.approx(-turned, abs=1e-6, rel=1e-6)


@given(COUNTS, HYPOTHESES)
def test_more_points_speak_for_the_upper_hypothesis(counts, between):
    test = SequentialTest(between[0], between[0] + between[1])
    counts[0] += 1
    better = [counts[0] - 1, *counts[1:4], counts[4] + 1]
    assert test.ratio(ResultCounts(tuple(better))) > test.ratio(ResultCounts(tuple(counts)))


def test_no_distribution_with_that_mean_is_likelier():
    """Compare with trying all numbers: with three results and a given mean, only one number is free."""
    counts, total = (40, 25, 35), 100

    def best(mean):
        found = -math.inf
        for step in range(1, 4000):
            win = mean * step / 4000
            draw = 2 * (mean - win)
            if draw > 0 and win + draw < 1:
                found = max(
                    found, sum(n * math.log(p) for n, p in zip(counts, (1 - win - draw, draw, win), strict=True))
                )
        return found

    expected_ratio = best(expected(30)) - best(expected(-10))
    assert sum(counts) == total
    assert SequentialTest(-10, 30).ratio(ResultCounts(counts)) == pytest.approx(expected_ratio, abs=1e-3)


def test_without_results_nothing_is_told():
    assert SequentialTest(0, 5).ratio(ResultCounts((0, 0, 0, 0, 0))) == 0


def test_a_clean_sweep_is_believed_soon():
    """Results that have not occurred count as a thousandth of a pair, so 20 pairs won are enough."""
    test = SequentialTest(0, 50)
    assert test.decide(test.ratio(ResultCounts((0, 0, 0, 0, 40)))) is Decision.BETTER


def test_equals_are_seldom_called_better():
    """200 matches of equals with drawish openings: at most 5 % may be called better, 10 % with the dice's luck."""
    dice, wrong, ended = random.Random(5), 0, 0
    test = SequentialTest(0, 60)
    for _ in range(200):
        counts = [0] * 5
        for pair in range(400):
            counts[dice.choices(range(5), (5, 20, 50, 20, 5))[0]] += 1
            if (
                pair % 10 == 9
                and (decision := test.decide(test.ratio(ResultCounts(tuple(counts))))) is not Decision.OPEN
            ):
                wrong += decision is Decision.BETTER
                ended += 1
                break
    assert ended > 190
    assert wrong <= 20
