"""Victory by continuous threats: the attacker plays fours and open threes, the defender every exact defence."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.attack import (
    UNKNOWN,
    count_node,
    counted,
    rated_attack,
    remember,
    remembered,
)
from gobang.engine.kernels.board import pass_turn, play, take_back
from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.moves import is_legal, pick, push_forced, push_free, push_near
from gobang.engine.kernels.queries import class_of, code_of, count_forbidden, count_of, fours_of, opponent
from gobang.engine.kernels.state import (
    BLOCKED3,
    FIVE,
    OPEN_FOUR,
    PATTERN_BITS,
    PATTERN_MASK,
    THREE,
    WORDS,
    State,
    Table,
    Tables,
)
from gobang.engine.kernels.table import expect, move_in, probe
from gobang.engine.kernels.vcf import vcf

SALT = 0x2545F49100000000
"""Keeps the results of this search apart from others of the same position."""
QUICK = 11
"""Plies of continuous fours that are tried before threes."""


@inner(nb.int64, State, nb.int64)
def has_four(st: Any, side: int) -> int:
    """Whether `side` has a cell where it makes a four or more."""
    for w in range(WORDS):
        if fours_of(st, side, w):
            return 1
    return 0


@inner(nb.int64, nb.int64)
def crosses(code: int) -> int:
    """Whether a stone makes a blocked three, whose fours may lie on other fours: `code` is one colour's."""
    for d in range(4):
        if (code >> (PATTERN_BITS * d)) & PATTERN_MASK == BLOCKED3:
            return 1
    return 0


@inner(nb.void, State, Tables)
def push_threats(st: Any, tb: Any) -> None:
    """Push the attacker's moves that may threaten something, rated: what stops a five, whatever it makes.

    Else what makes a three, or a blocked three where a second four may arise; under the threat of an open four only
    such moves among what stops that, and fours.
    """
    side = st.side
    first = st.top
    fives = count_of(st, opponent(side), FIVE)
    if push_forced(st, tb, opponent(side)) == 0:
        push_near(st)
    crossing = count_forbidden(st) or has_four(st, side)
    kept = first
    for i in range(first, st.top):
        cell = st.moves[i]
        if fives or class_of(st, tb, cell, side) >= THREE or (crossing and crosses(code_of(st, cell, side))):
            st.moves[kept] = rated_attack(st, tb, cell)
            kept += 1
    st.top = kept


@kernel(nb.int64, State, Tables, Table)
def push_replies(st: Any, tb: Any, tt: Any) -> int:
    """Push every reply that may help against the attacker's threat; in how many plies he wins, 0 for no threat.

    What renju's Black may not play (no others have cells of that class) makes open fours of blocked ones, or may be
    his own open four after all: there a pass tells whether there is a threat, and no reply is left out.
    """
    defender = st.side
    attacker = opponent(defender)
    if count_of(st, defender, FIVE):
        return 0
    if count_of(st, attacker, FIVE) == 0 and count_of(st, defender, OPEN_FOUR):
        return 0
    threat = push_forced(st, tb, attacker)
    if threat:
        return threat
    if count_forbidden(st) == 0 or has_four(st, attacker) == 0:
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
    """In how many plies, `depth` at most, the side to move wins by threats; 0 for not, or when stopped."""
    # Step 1. Count the node, and the win that the counters tell
    stop = count_node(st)
    plies = counted(st, tb, depth)
    if plies > 0:
        return plies
    if stop or plies == 0:
        return 0

    # Step 2. Table lookup
    key = st.hash[st.n] ^ SALT
    plies = remembered(probe(tt, key), depth)
    if plies != UNKNOWN:
        return plies

    # Step 3. A win by fours alone is found sooner
    plies = vcf(st, tb, tt, min(depth, QUICK))
    if plies:
        remember(st, tt, key, plies, st.vcf_move, depth)
        return plies
    if depth < 5:
        return 0

    # Step 4. Each attacking move, best first, until one wins
    first = st.top
    push_threats(st, tb)
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
            # Step 5. It wins if every reply loses; where none is legal, one ply after what was threatened
            longest = threat + 1
            for j in range(replies, st.top):
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

    # Step 6. Remember the result, unless the search was stopped: then it is none
    if st.stop:
        return 0
    remember(st, tt, key, best, best_move, depth)
    return best


@kernel(nb.int64, State, Tables, Table, nb.int64)
def shortest_vct(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """As `vct`, the shortest win: it deepens two plies at a time up to `depth`."""
    limit = 3
    while limit <= depth and st.stop == 0:
        plies = vct(st, tb, tt, limit)
        if plies:
            return plies
        limit += 2
    return 0


@kernel(nb.int64, State, Table)
def first_move(st: Any, tt: Any) -> int:
    """The attacker's move of the win that `vct` has just found, where the counters did not tell it; 0 otherwise."""
    return move_in(probe(tt, st.hash[st.n] ^ SALT))
