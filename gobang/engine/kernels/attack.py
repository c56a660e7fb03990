"""The parts that both searches for forced wins use: the one by fours (`vcf`) and the one by threats (`vct`).

Both ask the counters first, then the table, and then try each attacking move with every reply to it.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.evaluate import plies_to_win
from gobang.engine.kernels.jit import inner
from gobang.engine.kernels.moves import rated
from gobang.engine.kernels.queries import class_of, count_forbidden, count_of, opponent, order_of
from gobang.engine.kernels.state import FIVE, FORBIDDEN, State, Table, Tables
from gobang.engine.kernels.table import EXACT, depth_in, store, value_in

UNKNOWN = -1
"""Neither a proof nor a refutation."""
BEST_CLASS = 1 << 16
"""How much one class counts in the order of attacks; greater than every value of `Tables.order`."""


@inner(nb.int64, State)
def count_node(st: Any) -> int:
    """Count one node of any search. Returns whether to stop: the search was told to, or has used all its nodes.

    Writing the count also makes the compiler read `stop` again each time.
    """
    st.nodes += 1
    if st.node_limit and st.nodes >= st.node_limit:
        st.stop = 1
    stop: int = st.stop
    return stop


@inner(nb.int64, State, Tables, nb.int64)
def counted(st: Any, tb: Any, depth: int) -> int:
    """Ask the counters in how many plies, at most `depth`, the side to move wins: 0 if it does not, or UNKNOWN.

    The counters know every win within three plies, except where a five must be stopped or a forbidden point matters.
    """
    plies = plies_to_win(st, tb, st.side)
    if 0 < plies <= depth:
        return plies
    fives = count_of(st, opponent(st.side), FIVE)
    if depth < 3 or ((plies or (depth == 3 and fives == 0)) and count_forbidden(st) == 0):
        return 0
    if fives > 1 and tb.caro == 0:
        return 0
    return UNKNOWN


@inner(nb.int64, nb.int64, nb.int64)
def remembered(data: int, depth: int) -> int:
    """In how many plies, at most `depth`, the attacker wins by this table entry: 0 if it does not, or UNKNOWN."""
    if data:
        plies = value_in(data)
        if 0 < plies <= depth:
            return plies
        if plies == 0 and depth_in(data) >= depth:
            return 0
    return UNKNOWN


@inner(nb.void, State, Table, nb.int64, nb.int64, nb.int64, nb.int64)
def remember(st: Any, tt: Any, key: int, plies: int, move: int, depth: int) -> None:
    """Store that the attacker wins in `plies`, beginning with `move`; 0 plies means no win within `depth`."""
    store(tt, key, plies, 0, move, depth, EXACT, st.generation)


@inner(nb.int64, State, Tables, nb.int64)
def rated_attack(st: Any, tb: Any, cell: int) -> int:
    """Rate a move of an attack: by its class first (forbidden is the lowest), then by its worth to the attacker."""
    kind = class_of(st, tb, cell, st.side)
    return rated((0 if kind == FORBIDDEN else kind * BEST_CLASS) + order_of(st, tb, cell, st.side), cell)
