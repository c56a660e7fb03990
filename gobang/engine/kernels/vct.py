"""Victory by continuous threats: the attacker plays fours and open threes, the defender every exact defence."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import pass_turn, play, take_back
from gobang.engine.kernels.evaluate import plies_to_win
from gobang.engine.kernels.jit import kernel
from gobang.engine.kernels.moves import (
    attack_of,
    class_of,
    is_legal,
    pick,
    push_defences,
    push_fours,
    push_free,
    push_near,
)
from gobang.engine.kernels.state import (
    BLOCKED3,
    FIVE,
    FORBIDDEN,
    OPEN_FOUR,
    THREE,
    State,
    Table,
    Tables,
)
from gobang.engine.kernels.table import EXACT, expect, probe, store
from gobang.engine.kernels.vcf import vcf

SALT = 0x2545F49100000000
QUICK = 11
"""Plies of continuous fours that are tried before threes."""


@kernel(nb.int64, State, nb.int64)
def has_four(st: Any, side: int) -> int:
    """Whether `side` has a cell where it makes a four or more."""
    for w in range(16):
        if st.fours[st.n * 32 + 16 * (side - 1) + w]:
            return 1
    return 0


@kernel(nb.int64, nb.int64)
def crosses(code: int) -> int:
    """Whether a stone makes a blocked three, whose fours may lie on other fours: `code` is one colour's."""
    for d in range(4):
        if (code >> (4 * d)) & 15 == BLOCKED3:
            return 1
    return 0


@kernel(nb.void, State, Tables, nb.int64)
def push_threats(st: Any, tb: Any, fives: int) -> None:
    """Push the attacker's moves that may threaten something: what stops a five, whatever it makes.

    Else what makes a three, or a blocked three where a second four may arise; under the threat of an open four only
    what stops that, and fours.
    """
    side = st.side
    first = st.top
    if fives:
        push_defences(st, tb, 3 - side, FIVE)
    elif st.count[st.n * 32 + 16 * (2 - side) + OPEN_FOUR]:
        push_defences(st, tb, 3 - side, OPEN_FOUR)
        push_fours(st, first)
    else:
        push_near(st)
    crossing = st.count[st.n * 32 + FORBIDDEN] or has_four(st, side)
    kept = first
    for i in range(first, st.top):
        cell = st.moves[i]
        kind = class_of(st, tb, cell, side)
        code = (st.code[cell] >> (16 * (side - 1))) & 0xFFFF
        if fives or kind >= THREE or (crossing and crosses(code)):
            st.moves[kept] = attack_of(st, tb, cell)
            kept += 1
    st.top = kept


@kernel(nb.int64, State, Tables, Table)
def push_replies(st: Any, tb: Any, tt: Any) -> int:
    """Push every reply that may help against the attacker's threat to win; in how many plies he does, 0 for no threat.

    What renju's Black may not play (no others have cells of that class) makes open fours of blocked ones, or may be
    his own open four after all: there a pass tells whether there is a threat, and no reply is left out.
    """
    attacker = 3 - st.side
    own = st.n * 32 + 16 * (attacker - 1)
    opp = st.n * 32 + 16 * (2 - attacker)
    first = st.top
    if st.count[opp + FIVE]:
        return 0
    if st.count[own + FIVE]:
        push_defences(st, tb, attacker, FIVE)
        return 2
    if st.count[opp + OPEN_FOUR]:
        return 0
    if st.count[own + OPEN_FOUR]:
        push_defences(st, tb, attacker, OPEN_FOUR)
        push_fours(st, first)
        return 4
    if st.count[st.n * 32 + FORBIDDEN] == 0 or has_four(st, attacker) == 0:
        return 0
    pass_turn(st, tb)
    plies = vcf(st, tb, tt, 3)
    pass_turn(st, tb)
    if plies == 0:
        return 0
    push_free(st)
    return 4


@kernel(nb.int64, State, Tables, Table, nb.int64)
def vct(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """In how many plies, `depth` at most, the side to move wins by threats; 0 for not."""
    st.nodes += 1
    if st.node_limit and st.nodes >= st.node_limit:
        st.stop = 1
    side = st.side
    plies = plies_to_win(st, tb, side)
    if 0 < plies <= depth:
        return plies
    fives = nb.int64(st.count[st.n * 32 + 16 * (2 - side) + FIVE])
    if st.stop or depth < 3 or ((plies or (depth == 3 and not fives)) and not st.count[st.n * 32 + FORBIDDEN]):
        return 0
    if fives > 1 and tb.caro == 0:
        return 0
    key = st.hash[st.n] ^ SALT
    data = probe(tt, key)
    if data:
        known = (data & 0xFFFF) - 32768
        if 0 < known <= depth:
            return known
        if known == 0 and (data >> 42) & 255 >= depth:
            return 0
    plies = vcf(st, tb, tt, min(depth, QUICK))
    if plies:
        store(tt, key, plies, 0, st.vcf_move, depth, EXACT, st.generation)
        return plies
    if depth < 5:
        return 0
    first = st.top
    push_threats(st, tb, fives)
    best = 0
    best_move = 0
    i = first
    while i < st.top and best == 0 and st.stop == 0:
        cell = pick(st, i)
        i += 1
        if is_legal(st, tb, cell) == 0:
            continue
        play(st, tb, cell)
        replies = st.top
        threat = push_replies(st, tb, tt)
        if threat:
            end = st.top
            longest = threat + 1
            for j in range(replies, end):
                reply = st.moves[j]
                if is_legal(st, tb, reply) == 0:
                    continue
                expect(st, tb, tt, reply)
                play(st, tb, reply)
                rest = vct(st, tb, tt, depth - 2)
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
    return best


@kernel(nb.int64, State, Tables, Table, nb.int64)
def shortest_vct(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """`vct` with the shortest win first: deepen two plies at a time up to `depth`."""
    first = 3
    while first <= depth and st.stop == 0:
        plies = vct(st, tb, tt, first)
        if plies:
            return plies
        first += 2
    return 0


@kernel(nb.int64, State, Table)
def first_move(st: Any, tt: Any) -> int:
    """The attacker's move of the win that `vct` has just found, where the counters did not tell it; 0 otherwise."""
    return (probe(tt, st.hash[st.n] ^ SALT) >> 32) & 1023
