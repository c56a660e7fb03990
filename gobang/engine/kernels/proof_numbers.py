"""Proves wins by threats of any kind with proof numbers, depth first (df-pn; Nagai, 2002).

The attacker's moves are those after which he would win by fours if the defender passed: fours, threes, and quiet moves
that threaten several fours. A node's `phi` says how many positions at least must still be won to win it for the side to
move, `delta` the same for the other side; 0 and ENDLESS are proofs. Both are kept in the transposition table, as the
value and the static evaluation of an entry; of a win, the ENDLESS one grows by the plies that it takes.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.attack import count_node
from gobang.engine.kernels.board import hash_after, pass_turn, play, take_back
from gobang.engine.kernels.evaluate import plies_to_win
from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.moves import (
    cell_of_class,
    is_legal,
    push,
    push_defences,
    push_forced,
    push_free,
    push_near,
)
from gobang.engine.kernels.queries import class_of, code_of, count_of, opponent
from gobang.engine.kernels.state import (
    DOUBLE_THREE,
    EMPTY,
    FIVE,
    FOUR_THREE,
    OPEN_FOUR,
    THREE,
    THREE_BLOCKED,
    State,
    Table,
    Tables,
)
from gobang.engine.kernels.table import EXACT, move_in, probe, static_in, store, value_in
from gobang.engine.kernels.vcf import ALL, vcf
from gobang.engine.kernels.vct import crosses

ATTACK_SALT, DEFENCE_SALT, THREAT_SHIFT = 0x71C3A5E900000000, 0x0E62B94D00000000, 24
"""Change a position's hash, so that the entries of attacker, defender and each length of threat are not mixed up."""
ENDLESS = 30000
"""The number of what cannot be won any more; more with a proof's plies added."""
OWN = 15
"""Plies of the win by fours that is looked for after each defence."""
COUNTER = 9
"""Plies of the win by fours of the defender that refutes a threat without a search."""
FOUR_PLIES, THREE_PLIES = 2, 4
"""In how many plies a four and an open three win if nothing is done."""
EFFORT_SHIFT, MOST_EFFORT = 4, 2000
"""By how much the nodes spent on an entry are scaled to its depth, by which the table chooses what to replace."""
CELLS_A_TWO = 3
"""About how many cells an open two offers for a three."""
GROWTH = 2
"""A move is left when its number is greater than the second one's by a part of 1 / (1 << GROWTH)."""


@inner(nb.int64, nb.int64, nb.int64, nb.int64)
def key_of(key: int, attacks: int, threat: int) -> int:
    """The key of a position with this hash, in which the attacker is to move or not."""
    return key ^ (ATTACK_SALT if attacks else DEFENCE_SALT) ^ (threat << THREAT_SHIFT)


@inner(nb.void, State, Table, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def note(st: Any, tt: Any, key: int, phi: int, delta: int, move: int, nodes: int) -> None:
    """Store a node's numbers, and its best move if there is one."""
    store(tt, key, phi, delta, move, min(nodes >> EFFORT_SHIFT, MOST_EFFORT), EXACT, st.generation)


@inner(nb.int64, State, Tables, Table, nb.int64)
def threatens(st: Any, tb: Any, tt: Any, threat: int) -> int:
    """In how many plies the attacker, who has just moved, wins by fours within `threat` plies if the defender passes.

    0 if he does not, or if the defender wins by fours himself.
    """
    defender = st.side
    attacker = opponent(defender)
    if count_of(st, defender, FIVE):
        return 0
    if count_of(st, attacker, FIVE):
        return FOUR_PLIES
    plies = THREE_PLIES
    if count_of(st, attacker, OPEN_FOUR) == 0:
        pass_turn(st, tb)
        plies = vcf(st, tb, tt, threat, ALL)
        pass_turn(st, tb)
        if plies == 0:
            return 0
        plies += 1
    return 0 if vcf(st, tb, tt, COUNTER, ALL) else plies


@inner(nb.void, State, Tables, Table, nb.int64)
def push_attacks(st: Any, tb: Any, tt: Any, threat: int) -> None:
    """Push the attacker's moves that threaten a win by fours within `threat` plies; each then has an entry."""
    first = st.top
    fives = count_of(st, opponent(st.side), FIVE)
    if push_forced(st, tb, opponent(st.side)) == 0:
        push_near(st)
    kept = first
    for i in range(first, st.top):
        cell = st.moves[i]
        if fives == 0 and class_of(st, tb, cell, st.side) < THREE_BLOCKED:
            continue  # it helps to no four
        if is_legal(st, tb, cell) == 0:
            continue  # though the position after it may be known: another order of the moves can be legal
        key = key_of(hash_after(st, tb, cell), 0, threat)
        data = probe(tt, key)
        if data == 0:
            play(st, tb, cell)
            plies = threatens(st, tb, tt, threat)
            take_back(st)
            if st.stop:
                break
            if plies == 0:
                note(st, tt, key, 0, ENDLESS, 0, 0)
                continue
            # the more replies there may be, the farther is a proof
            note(st, tt, key, 1, min(plies, THREE_PLIES + 2) >> 1, 0, 0)
        elif value_in(data) == 0:
            continue
        st.moves[kept] = cell
        kept += 1
    st.top = kept


@inner(nb.void, State, Tables, Table, nb.int64)
def push_around(st: Any, tb: Any, tt: Any, threat: int) -> None:
    """Push what is likely to stop the threat of a win by several fours.

    These are the cells of that win, and the defender's moves that may lead to fours of his own.
    """
    defender = st.side
    attacker = opponent(defender)
    stones = st.n
    pass_turn(st, tb)
    left = vcf(st, tb, tt, threat, ALL)
    while left >= 3:
        known = plies_to_win(st, tb, attacker)
        cell = st.vcf_move
        if known == 3:
            push(st, cell_of_class(st, tb, attacker, OPEN_FOUR))
            push_defences(st, tb, attacker, OPEN_FOUR)
            break
        if known == 5:
            cell = cell_of_class(st, tb, attacker, FOUR_THREE)
            if cell == 0:
                push(st, cell_of_class(st, tb, attacker, DOUBLE_THREE))
                break
        push(st, cell)
        play(st, tb, cell)
        reply = st.top
        push_defences(st, tb, attacker, FIVE)
        if st.top == reply:
            break
        play(st, tb, st.moves[reply])
        left = vcf(st, tb, tt, left - 2, ALL)
    while st.n > stones:
        take_back(st)
    pass_turn(st, tb)
    kept = st.top
    push_near(st)
    for i in range(kept, st.top):
        cell = st.moves[i]
        if class_of(st, tb, cell, defender) >= THREE or crosses(code_of(st, cell, defender)):
            st.moves[kept] = cell
            kept += 1
    st.top = kept


@inner(nb.int64, State, Tables, Table, nb.int64, nb.int64, nb.int64)
def keep_open(st: Any, tb: Any, tt: Any, first: int, new: int, threat: int) -> int:
    """Of the replies from `new` on, keep those that are not known to lose and not among those from `first` on.

    Each that is kept then has an entry. Returns in how many plies the others lose at most.
    """
    longest = 0
    kept = new
    for i in range(first, new):
        st.defence[st.moves[i]] = 1
    for i in range(new, st.top):
        cell = st.moves[i]
        if st.stop or st.board[cell] != EMPTY or st.defence[cell] or is_legal(st, tb, cell) == 0:
            continue
        key = key_of(hash_after(st, tb, cell), 1, threat)
        data = probe(tt, key)
        plies = 0
        if data == 0:
            play(st, tb, cell)
            plies = vcf(st, tb, tt, OWN, ALL)
            threes = count_of(st, opponent(st.side), THREE)
            take_back(st)
            if st.stop:
                continue
            if plies:
                note(st, tt, key, 0, ENDLESS + plies, 0, 0)
            else:
                # the more cells the defender has for threes, the farther is a proof
                note(st, tt, key, 1 + (threes + 1) // CELLS_A_TWO, 1, 0, 0)
        elif value_in(data) == 0:
            plies = static_in(data) - ENDLESS
        if plies:
            longest = max(longest, plies + 1)
        else:
            st.defence[cell] = 1
            st.moves[kept] = cell
            kept += 1
    st.top = kept
    for i in range(first, kept):
        st.defence[st.moves[i]] = 0
    return longest


@kernel(nb.int64, State, Tables, Table, nb.int64, nb.int64, nb.int64, nb.int64)
def prove(st: Any, tb: Any, tt: Any, attacks: int, phi_limit: int, delta_limit: int, threat: int) -> int:
    """Search until the node's `phi` or `delta` reaches its limit, or the search is stopped; always returns 0.

    What was found is told by `proved`. In the first position no win by fours should be left.
    """
    if count_node(st):
        return 0
    began = st.nodes
    key = key_of(st.hash[st.n], attacks, threat)

    # Step 1. The moves. Replies to a four or an open three are exact; to other threats the likely ones come first
    first = st.top
    whole = 1
    lost = 0
    if attacks:
        push_attacks(st, tb, tt, threat)
    else:
        lost = push_forced(st, tb, opponent(st.side))
        if lost == 0:
            whole = 0
            push_around(st, tb, tt, threat)
        lost = max(lost, keep_open(st, tb, tt, first, first, threat))

    while st.stop == 0:
        # Step 2. The node's numbers from those of its moves; what the moves have in common makes sums too great, so
        # that for the attacker only the greatest counts whole
        phi = ENDLESS
        second = ENDLESS
        greatest = 0
        total = 0
        unsolved = 0
        best = 0
        best_phi = 0
        plies = ENDLESS if attacks else lost
        for i in range(first, st.top):
            cell = st.moves[i]
            data = probe(tt, key_of(hash_after(st, tb, cell), 1 - attacks, threat))
            move_phi = value_in(data) if data else 1
            move_delta = static_in(data) if data else 1
            if move_phi:
                unsolved += 1
                greatest = max(greatest, move_phi)
                total = min(total + move_phi, ENDLESS - 1)
            elif attacks == 0:
                plies = max(plies, move_delta - ENDLESS + 1)
            if attacks and move_delta == 0 and move_phi - ENDLESS + 1 < plies:
                plies = move_phi - ENDLESS + 1
                phi = 0
                best = cell
            elif move_delta < phi:
                second = phi
                phi = move_delta
                best = cell
                best_phi = move_phi
            elif move_delta < second:
                second = move_delta
        delta = min(greatest + unsolved - 1, ENDLESS - 1) if attacks else total

        # Step 3. Solved, or over the limits?
        if unsolved == 0 and whole == 0:
            # every likely reply loses: now each other one must be seen to lose
            likely = st.top
            push_free(st)
            lost = max(lost, keep_open(st, tb, tt, first, likely, threat))
            whole = 1
            continue
        if phi == 0:
            note(st, tt, key, 0, ENDLESS + plies if attacks else ENDLESS, best, st.nodes - began)
            break
        if unsolved == 0:
            won = attacks == 0 and plies > 0
            note(st, tt, key, ENDLESS + plies if won else ENDLESS, 0, 0, st.nodes - began)
            break
        if phi >= phi_limit or delta >= delta_limit:
            note(st, tt, key, phi, delta, best, st.nodes - began)
            break

        # Step 4. Search the best move until another one is better, or its number has grown by what this node's is under
        # its limit
        play(st, tb, best)
        room = delta_limit - delta
        prove(st, tb, tt, 1 - attacks, best_phi + room, min(phi_limit, second + (second >> GROWTH) + 1), threat)
        take_back(st)
    st.top = first
    return 0


@kernel(nb.int64, State, Table, nb.int64)
def proved(st: Any, tt: Any, threat: int) -> int:
    """In how many plies at most the attacker, to move, is proved to win; -1 if refuted for threats of that length."""
    data = probe(tt, key_of(st.hash[st.n], 1, threat))
    if data and value_in(data) == 0:
        plies: int = static_in(data) - ENDLESS
        return plies
    return -1 if data and static_in(data) == 0 else 0


@kernel(nb.int64, State, Table, nb.int64)
def proof_move(st: Any, tt: Any, threat: int) -> int:
    """The winning move of a position that is proved with one; 0 if it is won by fours."""
    return move_in(probe(tt, key_of(st.hash[st.n], 1, threat)))
