"""Victory by continuous fours: the attacker plays only fours, the defender only what stops the five."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.attack import UNKNOWN, count_node, counted, rated_attack, remember, remembered
from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.moves import is_legal, pick, push_defences, push_fours
from gobang.engine.kernels.queries import class_of, count_of, opponent
from gobang.engine.kernels.state import COLUMN_MASK, FIVE, FOUR, FOUR_THREE, ROW_SHIFT, State, Table, Tables
from gobang.engine.kernels.table import expect, move_in, probe

SALT = 0x5DEECE6600000000
"""Changes a position's hash, so that this search's entries are not mixed up with those of other searches."""
NEAR_SALT = 0x3A7F19C500000000
"""The same for the search of nearby fours only, whose refutations do not hold for all fours."""
PURE_SALT = 0x1D4B83E700000000
"""The same for the search of fours to the end, where a double three does not count as a win."""
ALL, NEAR, PURE = 0, 1, 2
"""Which wins by fours are looked for: all, with the last two plies left to a double three that the counters know; the
same with each four near the attacker's stone before it, which finds most wins in far fewer nodes; those by fours alone.
"""
SQUARE, REACH = 2, 4
"""A cell is near another one within a square of so many steps, or on a line with it within so many steps."""


@inner(nb.int64, nb.int64, nb.int64)
def is_near(cell: int, other: int) -> int:
    """Whether two cells are near each other."""
    columns = abs((cell & COLUMN_MASK) - (other & COLUMN_MASK))
    rows = abs((cell >> ROW_SHIFT) - (other >> ROW_SHIFT))
    most = max(columns, rows)
    in_line = columns * rows * (columns - rows) == 0
    return most <= SQUARE or (most <= REACH and in_line)


@inner(nb.void, State, Tables)
def push_own_fours(st: Any, tb: Any) -> None:
    """Push the attacker's fours, rated; if the attacker must stop a five, only the fours that stop it."""
    first = st.top
    defender = opponent(st.side)
    if count_of(st, defender, FIVE):
        push_defences(st, tb, defender, FIVE)
        kept = first
        for i in range(first, st.top):
            if class_of(st, tb, st.moves[i], st.side) >= FOUR:
                st.moves[kept] = st.moves[i]
                kept += 1
        st.top = kept
    else:
        push_fours(st, first)
    for i in range(first, st.top):
        st.moves[i] = rated_attack(st, tb, st.moves[i])


@kernel(nb.int64, State, Tables, Table, nb.int64, nb.int64)
def vcf(st: Any, tb: Any, tt: Any, depth: int, scope: int) -> int:
    """In how many plies, at most `depth`, the side to move wins by fours; 0 if it does not, or when stopped.

    `scope` is ALL, NEAR or PURE. What is searched to a depth that no line of fours reaches is refuted for every depth.
    The first move of the win is left in `st.vcf_move` (undefined when the counters alone tell the win).
    """
    # Step 1. Count the node, and ask the counters for a win
    stop = count_node(st)
    plies = counted(st, tb, depth)
    if scope == PURE and plies == 5 and count_of(st, st.side, FOUR_THREE) == 0:
        plies = UNKNOWN
    if plies > 0:
        return plies
    if stop or plies == 0:
        return 0

    # Step 2. Table lookup
    key = st.hash[st.n] ^ (NEAR_SALT if scope == NEAR else PURE_SALT if scope == PURE else SALT)
    data = probe(tt, key)
    plies = remembered(data, depth)
    if plies > 0:
        st.vcf_move = move_in(data)
    if plies != UNKNOWN:
        return plies

    # Step 3. Each four, best first, until one wins
    side = st.side
    first = st.top
    push_own_fours(st, tb)
    best = 0
    best_move = 0
    i = first
    while i < st.top and best == 0:
        cell = pick(st, i)
        i += 1
        if scope == NEAR and not is_near(cell, st.played[st.n - 1]):
            continue
        if is_legal(st, tb, cell) == 0:
            continue
        play(st, tb, cell)
        if count_of(st, side, FIVE):
            # Step 4. It wins if every reply that stops the five loses; if no reply is legal, in three plies
            replies = st.top
            push_defences(st, tb, side, FIVE)
            longest = 3
            for j in range(replies, st.top):
                reply = st.moves[j]
                if is_legal(st, tb, reply) == 0:
                    continue
                expect(st, tb, tt, reply)
                play(st, tb, reply)
                rest = vcf(st, tb, tt, depth - 2, scope)
                take_back(st)
                if rest == 0:
                    longest = 0
                    break
                longest = max(longest, rest + 2)
            st.top = replies
            if longest:
                best = longest
                best_move = cell
        take_back(st)
    st.top = first

    # Step 5. Store the result, unless the search was stopped
    if st.stop:
        return 0
    remember(st, tt, key, best, best_move, depth)
    if best:
        st.vcf_move = best_move
    return best
