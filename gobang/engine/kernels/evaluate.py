"""The value of a position without searching: a proved result from the counters, or else a fitted sum."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.network import corrected
from gobang.engine.kernels.queries import count_of, opponent
from gobang.engine.kernels.state import (
    BLACK,
    CLASSES,
    DOUBLE_THREE,
    FIVE,
    FORBIDDEN,
    FOUR,
    FOUR_PLUS,
    FOUR_THREE,
    FRAME,
    NONE,
    NUMBERS,
    OPEN_FOUR,
    THREE,
    THREE_PLUS,
    WEAK,
    WIN,
    State,
    Tables,
)

NOISE_HASH, NOISE_SHIFT, NOISE_STEPS = (1 << 32) - 1, 20, 1024
"""The bits of the hash that are multiplied for a weak level's error, how far they are shifted, and how many different
errors there are.
"""


@kernel(nb.int64, State, Tables, nb.int64)
def plies_to_win(st: Any, tb: Any, side: int) -> int:
    """In how many plies `side`, to move, wins by the counters alone: 1, 3, 5, or 0 if they do not tell.

    Three: an open four cannot be stopped when nobody threatens five. Five: a four-three or a double three when the
    opponent cannot even make a four. Renju's Black gets no verdict of five: what he needs next may be forbidden.
    """
    other = opponent(side)
    if count_of(st, side, FIVE):
        return 1
    if count_of(st, other, FIVE):
        return 0
    if count_of(st, side, OPEN_FOUR):
        return 3
    if tb.renju and side == BLACK:
        return 0
    if (count_of(st, side, FOUR_THREE) or count_of(st, side, DOUBLE_THREE)) and not (
        count_of(st, other, FOUR)
        or count_of(st, other, FOUR_PLUS)
        or count_of(st, other, FOUR_THREE)
        or count_of(st, other, OPEN_FOUR)
        or count_of(st, other, FORBIDDEN)
    ):
        return 5
    return 0


@inner(nb.int64, State, Tables, nb.int64)
def verdict(st: Any, tb: Any, ply: int) -> int:
    """A proved value for the side to move, or NONE if nothing is proved.

    Two fives of the opponent cannot both be stopped, except under caro.
    """
    plies = plies_to_win(st, tb, st.side)
    if plies:
        return WIN - ply - plies
    if count_of(st, opponent(st.side), FIVE) > 1 and not tb.caro:
        return ply + 2 - WIN
    return NONE


@kernel(nb.int64, State)
def threats(st: Any) -> int:
    """Which threats each side can make, as an index of `Tables.threat`: one bit for each kind of threat.

    Bits 0 to 4 are of the side to move, 5 to 9 of its opponent.
    """
    side = st.side
    other = opponent(side)
    index = 0
    if count_of(st, side, FOUR_THREE):
        index |= 1 << 0
    if count_of(st, side, FOUR) or count_of(st, side, FOUR_PLUS):
        index |= 1 << 1
    if count_of(st, side, DOUBLE_THREE):
        index |= 1 << 2
    if count_of(st, side, THREE_PLUS):
        index |= 1 << 3
    if count_of(st, side, THREE):
        index |= 1 << 4
    if count_of(st, other, OPEN_FOUR):
        index |= 1 << 5
    if count_of(st, other, FOUR_THREE):
        index |= 1 << 6
    if count_of(st, other, FOUR) or count_of(st, other, FOUR_PLUS):
        index |= 1 << 7
    if count_of(st, other, DOUBLE_THREE):
        index |= 1 << 8
    if count_of(st, other, THREE) or count_of(st, other, THREE_PLUS):
        index |= 1 << 9
    return index


@inner(nb.int64, State, nb.int64)
def lead(st: Any, n: int) -> int:
    """By how much the cells are worth more to the side that moves now, when `n` stones were on the board."""
    more: int = st.total[n * 2 + st.side - 1] - st.total[n * 2 + opponent(st.side) - 1]
    return more


@inner(nb.int64, State, Tables)
def plenty(st: Any, tb: Any) -> int:
    """What it is worth to the side to move how many cells of each class both sides have."""
    own = st.n * FRAME + CLASSES * (st.side - 1)
    other = st.n * FRAME + CLASSES * (opponent(st.side) - 1)
    value = 0
    for kind in range(WEAK, FIVE):
        value += nb.int64(tb.plenty[kind * NUMBERS + min(nb.int64(st.count[own + kind]), NUMBERS - 1)])
        value += nb.int64(tb.plenty[(CLASSES + kind) * NUMBERS + min(nb.int64(st.count[other + kind]), NUMBERS - 1)])
    return value


@inner(nb.int64, State, Tables)
def evaluate(st: Any, tb: Any) -> int:
    """The value for the side to move: the fitted one, corrected by the network if it is asked.

    The sums of the cells are averaged with those before the last stone, against the odd-even swing. What can be
    threatened now is not: it depends on whose turn it is.
    """
    value: int = (lead(st, st.n) + lead(st, max(st.n - 1, 0))) >> 1
    index = threats(st)
    value += nb.int64(tb.threat[index]) + plenty(st, tb)
    if st.asks_network and tb.has_network:
        value = corrected(st, tb, value, index)
    if st.noise:
        # weak levels misjudge, but judge the same position always alike
        dice = (st.hash[st.n] & NOISE_HASH) * st.noise_factor >> NOISE_SHIFT & (NOISE_STEPS - 1)
        value += dice * st.noise // (NOISE_STEPS // 2) - st.noise
    return value
