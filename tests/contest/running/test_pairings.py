"""Who meets whom: everybody once, nobody twice, and the best of each round goes on."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.contest.planning.plan import ContestFormat
from gobang.contest.running.pairings import Round, circle, fixed, knock_out, swiss
from tests.contest.contests import plan

names = st.integers(2, 11).map(lambda count: [f"n{number:02}" for number in range(count)])


@given(names)
def test_in_a_round_robin_each_meets_each_once(who):
    assert sorted(circle(who)) == sorted(combinations(who, 2))


@given(names)
def test_in_each_round_of_it_nobody_plays_twice(who):
    order, each = circle(who), len(who) // 2
    for at in range(0, len(order), each):
        met = [name for pair in order[at : at + each] for name in pair]
        assert len(met) == len({*met})


@given(names, st.integers(1, 4), st.randoms(use_true_random=False))
def test_a_swiss_round_pairs_all_and_nobody_meets_the_same_one_twice(who, rounds, dice):
    points, met, byes = dict.fromkeys(who, 0.0), set(), set()
    for _ in range(min(rounds, len(who) - 1 + len(who) % 2)):
        found = swiss(who, points, met, byes)
        everybody = [name for pair in found.pairings for name in pair] + [*found.byes]
        assert sorted(everybody) == sorted(who)
        assert len(found.byes) == len(who) % 2
        assert not {*found.byes} & byes
        pairs = {frozenset(pair) for pair in found.pairings}
        if len(who) > 2 * rounds:
            assert not pairs & met
        met |= pairs
        byes |= {*found.byes}
        for pair in found.pairings:
            points[dice.choice(pair)] += 1


def test_who_has_equally_many_points_meets():
    found = swiss(["a", "b", "c", "d"], {"a": 1, "c": 1}, {frozenset("ab"), frozenset("cd")}, set())
    assert {frozenset(pair) for pair in found.pairings} == {frozenset("ac"), frozenset("bd")}


@pytest.mark.parametrize(("count", "meet", "byes"), [(2, 1, 0), (4, 2, 0), (5, 1, 3), (6, 2, 2), (7, 3, 1), (8, 4, 0)])
def test_after_a_round_of_a_knock_out_a_power_of_two_is_left(count, meet, byes):
    found = knock_out([str(number) for number in range(count)])
    assert (len(found.pairings), len(found.byes)) == (meet, byes)
    assert found.pairings[0] == (str(byes), str(count - 1)), "the first in the list meets the last"


@pytest.mark.parametrize(
    ("kind", "pairs"),
    [
        (ContestFormat.GAUNTLET, [("a", "b"), ("a", "c"), ("a", "d")]),
        (ContestFormat.LADDER, [("a", "b"), ("b", "c"), ("c", "d")]),
    ],
)
def test_other_formats_are_known_beforehand(kind, pairs):
    assert fixed(plan("a", "b", "c", "d", kind=kind)) == pairs


def test_a_round_is_kept_as_it_is():
    kept = Round((("a", "b"),), ("c",))
    assert Round.read(kept.plain) == kept


def test_only_those_meet_again_for_whom_nobody_is_left():
    """Three have met everybody; to try all other pairings first would take for ever."""
    who = [f"n{number:02}" for number in range(40)]
    last = who[-3:]
    met = {frozenset((one, other)) for one in last for other in who if other != one}
    found = swiss(who, dict.fromkeys(who, 0.0), met, ())
    pairs = {frozenset(pair) for pair in found.pairings}
    assert len(pairs) == 20
    assert len(pairs & met) <= 3
