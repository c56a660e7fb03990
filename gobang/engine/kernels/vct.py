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
"""Changes a position's hash, so that this search's entries are not mixed up with those of other searches."""
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
    """Whether a stone makes a blocked three, whose fours may meet other fours; `code` is one colour's code."""
    for d in range(4):
        if (code >> (PATTERN_BITS * d)) & PATTERN_MASK == BLOCKED3:
            return 1
    return 0


@inner(nb.void, State, Tables)
def push_threats(st: Any, tb: Any) -> None:
    """Push the attacker's moves that may threaten something, rated.

    If the attacker must stop a five, these are the moves that stop it, whatever they make. Otherwise they are the moves
    that make a three, or a blocked three where a second four may arise. Under the threat of an open four they are the
    fours, and those of the moves just named that stop the open four.
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
    """Push every reply that may stop the attacker's threat; returns in how many plies it wins, 0 for no threat.

    Under renju, points forbidden to Black can turn White's blocked fours into open ones, or may turn out to be allowed
    and Black's own open four. If there is such a point, a pass shows whether there is a threat, and every move is a
    reply.
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
    plies = vcf(st, tb, tt, 3, 0)
    pass_turn(st, tb)
    if plies == 0:
        return 0
    push_free(st)
    return 4


@kernel(nb.int64, State, Tables, Table, nb.int64)
def vct(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """In how many plies, at most `depth`, the side to move wins by threats; 0 if it does not, or when stopped."""
    # Step 1. Count the node, and ask the counters for a win
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

    # Step 3. Look for a win by fours alone first: it is found faster
    plies = vcf(st, tb, tt, min(depth, QUICK), 0)
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
            # Step 5. It wins if every reply loses; if no reply is legal, one ply later than the threat would have
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

    # Step 6. Store the result, unless the search was stopped
    if st.stop:
        return 0
    remember(st, tt, key, best, best_move, depth)
    return best


@kernel(nb.int64, State, Table)
def first_move(st: Any, tt: Any) -> int:
    """The first move of the win that `vct` has just found; 0 if the counters told the win."""
    return move_in(probe(tt, st.hash[st.n] ^ SALT))
