"""Victory by continuous fours: the attacker plays only fours, the defender only what stops the five."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.evaluate import plies_to_win
from gobang.engine.kernels.jit import kernel
from gobang.engine.kernels.moves import attack_of, class_of, is_legal, pick, push_defences, push_fours
from gobang.engine.kernels.state import FIVE, FORBIDDEN, FOUR, State, Table, Tables
from gobang.engine.kernels.table import EXACT, expect, probe, store

SALT = 0x5DEECE6600000000
"""Keeps the results of this search apart from others of the same position."""


@kernel(nb.int64, State, Tables, Table, nb.int64)
def vcf(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """In how many plies, `depth` at most, the side to move wins by fours alone; 0 for not.

    The first move of the win is left in `st.vcf_move` (undefined when the counters alone tell the win).
    """
    st.nodes += 1
    if st.node_limit and st.nodes >= st.node_limit:
        st.stop = 1
    side = st.side
    plies = plies_to_win(st, tb, side)
    if 0 < plies <= depth:
        return plies
    frame = st.n * 32
    threatened = st.count[frame + 16 * (2 - side) + FIVE]
    # in three plies the counters know all wins but those that stop a five, and those about a forbidden point
    if st.stop or depth < 3 or ((plies or (depth == 3 and not threatened)) and not st.count[frame + FORBIDDEN]):
        return 0
    if threatened > 1 and tb.caro == 0:
        return 0
    key = st.hash[st.n] ^ SALT
    data = probe(tt, key)
    if data:
        known = (data & 0xFFFF) - 32768
        if 0 < known <= depth:
            st.vcf_move = (data >> 32) & 1023
            return known
        if known == 0 and (data >> 42) & 255 >= depth:
            return 0
    first = st.top
    if threatened:
        push_defences(st, tb, 3 - side, FIVE)
        kept = first
        for i in range(first, st.top):
            if class_of(st, tb, st.moves[i], side) >= FOUR:
                st.moves[kept] = st.moves[i]
                kept += 1
        st.top = kept
    else:
        push_fours(st, st.top)
    for i in range(first, st.top):
        st.moves[i] = attack_of(st, tb, st.moves[i])
    best = 0
    best_move = 0
    i = first
    while i < st.top and best == 0:
        cell = pick(st, i)
        i += 1
        if is_legal(st, tb, cell) == 0:
            continue
        play(st, tb, cell)
        if st.count[st.n * 32 + 16 * (side - 1) + FIVE]:
            replies = st.top
            push_defences(st, tb, side, FIVE)
            end = st.top
            longest = 3
            for j in range(replies, end):
                reply = st.moves[j]
                if is_legal(st, tb, reply) == 0:
                    continue
                expect(st, tb, tt, reply)
                play(st, tb, reply)
                rest = vcf(st, tb, tt, depth - 2)
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
    if st.stop:
        return 0
    store(tt, key, best, 0, best_move, depth, EXACT, st.generation)
    if best:
        st.vcf_move = best_move
    return best


@kernel(nb.int64, State, Tables, Table, nb.int64)
def shortest_vcf(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """`vcf` with the shortest win first: deepen two plies at a time up to `depth`."""
    first = 3
    while first <= depth and st.stop == 0:
        plies = vcf(st, tb, tt, first)
        if plies:
            return plies
        first += 2
    return 0
