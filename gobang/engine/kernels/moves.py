"""Lists the moves to search: those that answer a threat if there is one, else those near a stone; best first."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import line_index, line_key, line_place, line_step, pattern_of
from gobang.engine.kernels.forbidden import is_forbidden
from gobang.engine.kernels.jit import inner, kernel, lowest
from gobang.engine.kernels.queries import (
    class_of,
    class_of_code,
    code_of,
    count_of,
    fours_of,
    near_free,
    opponent,
    order_of,
)
from gobang.engine.kernels.state import (
    BLACK,
    CELL_BITS,
    CELL_MASK,
    CELLS,
    EMPTY,
    FIVE,
    FORBIDDEN,
    OPEN_FOUR,
    PATTERN_BITS,
    PATTERN_MASK,
    PLIES,
    THREE,
    WORD_SHIFT,
    WORDS,
    State,
    Tables,
)
from gobang.engine.kernels.vectors import highest

OWN_SHARE, OTHER_SHARE = 4, 3
"""What a cell's worth to the mover and to the opponent counts in the order of moves."""
FIRST_KILLER, SECOND_KILLER, REFUTATION = 100, 60, 80
"""Bonus for a move that last refuted another move at this ply, for the one before it, and for the usual reply."""
HISTORY_SHIFT = 4
"""History is divided by this power of two; at its full size it would outweigh the patterns."""
ATTACKS = 2 * CELLS
"""Where in `State.history` the attacking moves begin."""
FIRST_OF_ALL = 1 << 40
"""The worth of the table's move, beyond all others."""
FEW = 8
"""So many moves are compared one by one: for more of them vectors are faster."""


@kernel(nb.int64, State, Tables, nb.int64)
def is_legal(st: Any, tb: Any, cell: int) -> int:
    """Whether the side to move may play the empty `cell`."""
    if tb.renju == 0 or st.side != BLACK or class_of(st, tb, cell, BLACK) != FORBIDDEN:
        return 1
    return 1 - is_forbidden(st, tb, cell)


@kernel(nb.int64, State, Tables, nb.int64, nb.int64)
def cell_of_class(st: Any, tb: Any, side: int, kind: int) -> int:
    """The first empty cell of a class for `side` that the side to move may play, or 0."""
    for cell in range(CELLS):
        if st.board[cell] == EMPTY and class_of(st, tb, cell, side) == kind and is_legal(st, tb, cell):
            return cell
    return 0


@inner(nb.void, State, nb.int64)
def push(st: Any, cell: int) -> None:
    """Put a move on the stack of moves."""
    st.moves[st.top] = cell
    st.top += 1


@inner(nb.int64, nb.int64, nb.int64)
def lowest_cell(word: int, bits: int) -> int:
    """The cell of the lowest bit in a word of a set of cells."""
    return (word << WORD_SHIFT) + lowest(bits)


@inner(nb.int64, Tables, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def class_with(tb: Any, line: int, place: int, d: int, code: int, side: int) -> int:
    """The class for `side` of the cell at `place` if its line in direction `d` were `line`; 0 if it would be forbidden.

    `code` is the cell's present code for `side`.
    """
    key = line_key(line >> (2 * (place - tb.radius)), tb.low, tb.radius)
    pattern = pattern_of(nb.int64(tb.pattern[key]), side)
    shift = PATTERN_BITS * d
    kind = class_of_code(tb, (code & ~(PATTERN_MASK << shift)) | (pattern << shift), side)
    return kind if kind != FORBIDDEN else 0


@kernel(nb.void, State, Tables, nb.int64, nb.int64)
def push_defences(st: Any, tb: Any, attacker: int, least: int) -> None:
    """Push every cell where a stone of the other side leaves `attacker` no cell of class `least` or better.

    Only stones on the four lines through such a cell change its class, so the set is exact: no other move helps, except
    making fours of one's own.
    """
    first = st.top
    radius = tb.radius
    found = 0  # threats so far; st.defence[cell] counts those that a stone on the cell takes away
    for w in range(WORDS):
        bits = fours_of(st, attacker, w)
        while bits:
            cell = lowest_cell(w, bits)
            bits &= bits - 1
            kind = class_of(st, tb, cell, attacker)
            if kind < least or kind == FORBIDDEN:
                continue
            found += 1
            if found == 1:
                push(st, cell)
                st.defence[cell] = 1
            elif st.defence[cell] == found - 1:
                st.defence[cell] = found
            if least == FIVE and tb.caro == 0:
                continue  # a five is stopped on its own cell alone
            code = code_of(st, cell, attacker)
            for d in range(4):
                line = st.line[line_index(cell, d)]
                place = line_place(cell, d)
                step = line_step(d)
                for k in range(-radius, radius + 1):
                    block = cell + k * step
                    if k == 0 or st.board[block] != EMPTY:
                        continue
                    blocked = line | (opponent(attacker) << (2 * (place + k)))
                    if class_with(tb, blocked, place, d, code, attacker) >= least:
                        continue
                    if found == 1:
                        if st.defence[block] == 0:
                            push(st, block)
                            st.defence[block] = 1
                    elif st.defence[block] == found - 1:
                        st.defence[block] = found
    # keep what takes all of them away
    kept = first
    for i in range(first, st.top):
        cell = st.moves[i]
        if st.defence[cell] == found:
            st.moves[kept] = cell
            kept += 1
        st.defence[cell] = 0
    st.top = kept


@inner(nb.void, State, nb.int64)
def push_fours(st: Any, first: int) -> None:
    """Push the own fours that are not already on the stack at `first` or above."""
    old = st.top
    for w in range(WORDS):
        bits = fours_of(st, st.side, w)
        while bits:
            cell = lowest_cell(w, bits)
            bits &= bits - 1
            known = 0
            for i in range(first, old):
                if st.moves[i] == cell:
                    known = 1
            if known == 0:
                push(st, cell)


@kernel(nb.int64, State, Tables, nb.int64, fold=True)
def push_forced(st: Any, tb: Any, attacker: int) -> int:
    """Push the moves that stop `attacker`'s fives, or else its open fours: exact defences and own fours.

    Returns in how many plies the attacker would win otherwise: 2, 4, or 0 if nothing is threatened; then no move is
    pushed.
    """
    if count_of(st, attacker, FIVE):
        push_defences(st, tb, attacker, FIVE)
        return 2
    if count_of(st, attacker, OPEN_FOUR):
        first = st.top
        push_defences(st, tb, attacker, OPEN_FOUR)
        push_fours(st, first)
        return 4
    return 0


@kernel(nb.void, State)
def push_free(st: Any) -> None:
    """Push every empty cell."""
    for w in range(WORDS):
        bits = st.free[w]
        while bits:
            push(st, lowest_cell(w, bits))
            bits &= bits - 1


@kernel(nb.void, State)
def push_near(st: Any) -> None:
    """Push every empty cell near a stone, or every empty cell when there is none."""
    first = st.top
    for w in range(WORDS):
        bits = near_free(st, w)
        while bits:
            push(st, lowest_cell(w, bits))
            bits &= bits - 1
    if st.top == first:
        push_free(st)


@inner(nb.int64, State, Tables, nb.int64, nb.int64)
def history_of(st: Any, tb: Any, cell: int, side: int) -> int:
    """Where in `State.history` a move of `side` is.

    Attacking moves, which make an open three or more, have a history of their own: the same cell may be worth little as
    a quiet move and win as an attack.
    """
    attacks = ATTACKS if class_of(st, tb, cell, side) >= THREE else 0
    index: int = attacks + (side - 1) * CELLS + cell
    return index


@inner(nb.int64, State, Tables, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def worth_beside(st: Any, tb: Any, cell: int, side: int, killer: int, older: int, usual: int) -> int:
    """What a move of `side` counts in the order: patterns of both sides, killers, the usual reply, history.

    The killers and the usual reply are handed in: read anew for each move, with the side, they took 5 % of the time.
    """
    worth: int = (
        order_of(st, tb, cell, side) * OWN_SHARE
        + order_of(st, tb, cell, opponent(side)) * OTHER_SHARE
        + (st.history[history_of(st, tb, cell, side)] >> HISTORY_SHIFT)
    )
    if cell == killer:
        worth += FIRST_KILLER
    elif cell == older:
        worth += SECOND_KILLER
    if cell == usual:
        worth += REFUTATION
    return worth


@inner(nb.int64, State)
def usual_reply(st: Any) -> int:
    """The move that last refuted the one played last, or 0."""
    cell: int = st.counter[(st.side - 1) * CELLS + st.played[st.n]]
    return cell


@kernel(nb.int64, State, Tables, nb.int64, nb.int64)
def worth_of(st: Any, tb: Any, cell: int, ply: int) -> int:
    """What a move of the side to move counts in the order."""
    killers = 2 * (ply % PLIES)
    worth: int = worth_beside(st, tb, cell, st.side, st.killer[killers], st.killer[killers + 1], usual_reply(st))
    return worth


@inner(nb.int64, nb.int64, nb.int64)
def rated(worth: int, cell: int) -> int:
    """A move with its worth above it, as `pick` compares them."""
    return worth << CELL_BITS | cell


@inner(nb.void, State, Tables, nb.int64, nb.int64)
def push_others(st: Any, tb: Any, hint: int, ply: int) -> None:
    """Push every empty cell near a stone except `hint`, with its worth for `pick`."""
    side = st.side
    killers = 2 * (ply % PLIES)
    killer = st.killer[killers]
    older = st.killer[killers + 1]
    usual = usual_reply(st)
    top = st.top
    for w in range(WORDS):
        bits = near_free(st, w)
        while bits:
            cell = lowest_cell(w, bits)
            bits &= bits - 1
            if cell != hint:
                st.moves[top] = rated(worth_beside(st, tb, cell, side, killer, older, usual), cell)
                top += 1
    st.top = top


@inner(nb.void, State, Tables, nb.int64, nb.int64, nb.int64)
def score_moves(st: Any, tb: Any, first: int, hint: int, ply: int) -> None:
    """Give each move from `first` on its worth for `pick`; `hint` gets the highest."""
    for i in range(first, st.top):
        cell = st.moves[i]
        st.moves[i] = rated(worth_of(st, tb, cell, ply), cell) if cell != hint else FIRST_OF_ALL | cell


@inner(nb.int64, State, nb.int64)
def pick(st: Any, i: int) -> int:
    """Move the best of the rated moves from `i` on to place `i`, without its worth, and return its cell."""
    place = i
    if st.top - i > FEW:
        place = highest(st.moves, i, st.top)
    else:
        for j in range(i + 1, st.top):
            if st.moves[j] > st.moves[place]:
                place = j
    cell: int = st.moves[place] & CELL_MASK
    st.moves[place] = st.moves[i]
    st.moves[i] = cell
    return cell
