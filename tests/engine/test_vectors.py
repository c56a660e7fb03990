"""The vector instructions say what the plain loops say that stand in for them."""

from __future__ import annotations

import random

import numba as nb

from gobang.engine.kernels import state as s
from gobang.engine.kernels import vectors
from gobang.engine.search import tables


@nb.njit(nb.int64(s.State, nb.int64, nb.int64))
def highest(st, begin, end):
    return vectors.highest(st.moves, begin, end)


def test_the_highest_is_the_first_of_the_highest_inside():
    dice = random.Random(1)
    st = tables.new_state()
    for begin in (0, 3):
        for number in range(1, 40):
            end = begin + number
            for spread in (2, 1 << 40):
                st.moves[: end + vectors.LANES] = [1 << 50] * (end + vectors.LANES)  # what lies around is higher
                st.moves[begin:end] = [dice.randint(-spread, spread) for _ in range(number)]
                assert highest(st, begin, end) == vectors._plain_highest(st.moves, begin, end)
