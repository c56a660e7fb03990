"""What a position is worth without looking further: proved verdicts from the counters, else a fitted sum."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.jit import kernel
from gobang.engine.kernels.state import (
    DOUBLE_THREE,
    FIVE,
    FORBIDDEN,
    FOUR,
    FOUR_PLUS,
    FOUR_THREE,
    NONE,
    OPEN_FOUR,
    THREE,
    THREE_PLUS,
    WIN,
    State,
    Tables,
)


@kernel(nb.int64, State, Tables, nb.int64)
def plies_to_win(st: Any, tb: Any, side: int) -> int:
    """In how many plies `side`, to move, wins by counting alone: 1, 3, 5, or 0 for "the counters do not say".

    Three: an open four cannot be stopped when nobody threatens five. Five: a four-three or a double three when the
    opponent cannot even make a four. Renju's Black gets no verdict of five: what he needs next may be forbidden.
    """
    own = st.n * 32 + 16 * (side - 1)
    opp = st.n * 32 + 16 * (2 - side)
    if st.count[own + FIVE]:
        return 1
    if st.count[opp + FIVE]:
        return 0
    if st.count[own + OPEN_FOUR]:
        return 3
    if tb.renju and side == 1:
        return 0
    if (st.count[own + FOUR_THREE] or st.count[own + DOUBLE_THREE]) and not (
        st.count[opp + FOUR]
        or st.count[opp + FOUR_PLUS]
        or st.count[opp + FOUR_THREE]
        or st.count[opp + OPEN_FOUR]
        or st.count[opp + FORBIDDEN]
    ):
        return 5
    return 0


@kernel(nb.int64, State, Tables, nb.int64)
def verdict(st: Any, tb: Any, ply: int) -> int:
    """A proved value for the side to move, or NONE."""
    plies = plies_to_win(st, tb, st.side)
    if plies:
        return WIN - ply - plies
    if st.count[st.n * 32 + 16 * (2 - st.side) + FIVE] > 1 and not tb.caro:
        return ply + 2 - WIN
    return NONE


@kernel(nb.int64, State)
def threats(st: Any) -> int:
    """Who can make which threats, as an index of `Tables.threat`; own in bits 0-4, the opponent's in 5-9."""
    own = st.n * 32 + 16 * (st.side - 1)
    opp = st.n * 32 + 16 * (2 - st.side)
    index = 0
    if st.count[own + FOUR_THREE]:
        index |= 1
    if st.count[own + FOUR] or st.count[own + FOUR_PLUS]:
        index |= 2
    if st.count[own + DOUBLE_THREE]:
        index |= 4
    if st.count[own + THREE_PLUS]:
        index |= 8
    if st.count[own + THREE]:
        index |= 16
    if st.count[opp + OPEN_FOUR]:
        index |= 32
    if st.count[opp + FOUR_THREE]:
        index |= 64
    if st.count[opp + FOUR] or st.count[opp + FOUR_PLUS]:
        index |= 128
    if st.count[opp + DOUBLE_THREE]:
        index |= 256
    if st.count[opp + THREE] or st.count[opp + THREE_PLUS]:
        index |= 512
    return index


@kernel(nb.int64, State, Tables)
def evaluate(st: Any, tb: Any) -> int:
    """The fitted value for the side to move."""
    own = st.total[st.n * 2 + st.side - 1]
    opp = st.total[st.n * 2 + 2 - st.side]
    value: int = own - opp + nb.int64(tb.threat[threats(st)])
    if st.noise:
        # Weak levels misjudge, but the same position always the same way.
        value += ((st.hash[st.n] ^ st.jitter) >> 20 & 1023) * st.noise // 512 - st.noise
    return value
