"""Weights that are carried over a change are those that would be found anew."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from gobang.game.point import Stone
from gobang.game.weighers.weights import weigh
from gobang.game.weighers.window_memory import WindowMemory
from tests.game.weighers.machines import FIVE, positions, profiles, strewn


@given(st.one_of(st.sampled_from(list(FIVE.values())), profiles), positions(), st.data())
def test_after_any_changes_each_point_weighs_what_it_would(profile, position, data):
    memory = WindowMemory()
    for _ in range(3):
        weigh(position, profile)
        name = data.draw(st.sampled_from(sorted(profile.numbers)))
        after = profile.changed({name: data.draw(st.integers(-1000, 1000))})
        memory.carry_over(profile, after, (name,))
        assert weigh(position, after).weights == weigh(position, after.changed({})).weights
        profile = after


BOARD = strewn(19, random.Random(1), 0.3, Stone.BLACK)


def test_most_windows_are_not_read_anew():
    profile = FIVE["union-weights"].changed({})
    weigh(BOARD, profile)
    after = profile.changed({"own.0222": 141})
    WindowMemory().carry_over(profile, after, ("own.0222",))
    assert len(after.known) > 0.9 * len(profile.known)
