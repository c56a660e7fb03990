"""Which moves are worth a look: forced ones when the opponent threatens, else the neighbourhood, best first."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import line_index, line_place, line_step
from gobang.engine.kernels.forbidden import is_forbidden
from gobang.engine.kernels.jit import kernel, lowest
from gobang.engine.kernels.state import CELLS, FIVE, FORBIDDEN, PLIES, State, Tables


@kernel(nb.int64, State, Tables, nb.int64, nb.int64)
def class_of(st: Any, tb: Any, cell: int, side: int) -> int:
    """The class of an empty cell for `side`."""
    both: int = nb.int64(tb.info[65536 * (side - 1) + ((st.code[cell] >> (16 * (side - 1))) & 0xFFFF)])
    return both & 15


@kernel(nb.int64, State, Tables, nb.int64)
def is_legal(st: Any, tb: Any, cell: int) -> int:
    """Whether the side to move may play the empty `cell`."""
    if tb.renju == 0 or st.side != 1 or class_of(st, tb, cell, 1) != FORBIDDEN:
        return 1
    return 1 - is_forbidden(st, tb, cell)


@kernel(nb.void, State, nb.int64)
def push(st: Any, cell: int) -> None:
    """Put a move on the stack of moves."""
    st.moves[st.top] = cell
    st.top += 1


@kernel(nb.void, State, Tables, nb.int64, nb.int64)
def push_defences(st: Any, tb: Any, attacker: int, least: int) -> None:
    """Push every cell where a stone of the other side leaves `attacker` no cell of class `least` or better.

    Only stones on the four lines through such a cell change its class, so the set is exact: nothing else but making
    fours oneself can help.
    """
    shift = 16 * (attacker - 1)
    words = st.n * 32 + shift
    radius = tb.radius
    low = tb.low
    first = st.top
    found = 0
    for w in range(16):
        bits = st.fours[words + w]
        while bits:
            cell = (w << 6) + lowest(bits)
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
                continue
            code = (st.code[cell] >> shift) & 0xFFFF
            for d in range(4):
                line = st.line[line_index(cell, d)]
                place = line_place(cell, d)
                step = line_step(d)
                for k in range(-radius, radius + 1):
                    block = cell + k * step
                    if k == 0 or st.board[block] != 0:
                        continue
                    word = (line | ((3 - attacker) << (2 * (place + k)))) >> (2 * (place - radius))
                    both = nb.int64(tb.pattern[(word & low) | ((word >> 2) & (low << (2 * radius)))])
                    pattern = (both >> (4 * (attacker - 1))) & 15
                    left = (code & ~(15 << (4 * d))) | (pattern << (4 * d))
                    kind = nb.int64(tb.info[65536 * (attacker - 1) + left]) & 15
                    if kind >= least and kind != FORBIDDEN:
                        continue
                    if found == 1:
                        if st.defence[block] == 0:
                            push(st, block)
                            st.defence[block] = 1
                    elif st.defence[block] == found - 1:
                        st.defence[block] = found
    kept = first
    for i in range(first, st.top):
        cell = st.moves[i]
        if st.defence[cell] == found:
            st.moves[kept] = cell
            kept += 1
        st.defence[cell] = 0
    st.top = kept


@kernel(nb.void, State, nb.int64)
def push_fours(st: Any, first: int) -> None:
    """Push the own fours that are not yet on the stack from `first` on."""
    old = st.top
    words = st.n * 32 + 16 * (st.side - 1)
    for w in range(16):
        bits = st.fours[words + w]
        while bits:
            cell = (w << 6) + lowest(bits)
            bits &= bits - 1
            known = 0
            for i in range(first, old):
                if st.moves[i] == cell:
                    known = 1
            if known == 0:
                push(st, cell)


@kernel(nb.void, State)
def push_free(st: Any) -> None:
    """Push every empty cell."""
    for w in range(16):
        bits = st.free[w]
        while bits:
            push(st, (w << 6) + lowest(bits))
            bits &= bits - 1


@kernel(nb.void, State)
def push_near(st: Any) -> None:
    """Push every empty cell near a stone, or every empty cell when there is none."""
    first = st.top
    for w in range(16):
        bits = st.near[st.n * 16 + w] & st.free[w]
        while bits:
            push(st, (w << 6) + lowest(bits))
            bits &= bits - 1
    if st.top == first:
        push_free(st)


@kernel(nb.int64, State, Tables, nb.int64, nb.int64)
def worth_of(st: Any, tb: Any, cell: int, ply: int) -> int:
    """The worth of a move in the order: patterns of both sides, killers, the usual reply, history."""
    own = st.side - 1
    code = st.code[cell]
    worth: int = (
        nb.int64(tb.order[65536 * own + ((code >> (16 * own)) & 0xFFFF)]) * 4
        + nb.int64(tb.order[65536 * (1 - own) + ((code >> (16 * (1 - own))) & 0xFFFF)]) * 3
        + st.history[own * CELLS + cell]
    )
    if cell == st.killer[2 * (ply % PLIES)]:
        worth += 400
    elif cell == st.killer[2 * (ply % PLIES) + 1]:
        worth += 250
    if cell == st.counter[own * CELLS + st.played[st.n]]:
        worth += 350
    return worth


@kernel(nb.void, State, Tables, nb.int64, nb.int64)
def push_others(st: Any, tb: Any, hint: int, ply: int) -> None:
    """Push every empty cell near a stone but `hint`, with its worth for `pick`."""
    for w in range(16):
        bits = st.near[st.n * 16 + w] & st.free[w]
        while bits:
            cell = (w << 6) + lowest(bits)
            bits &= bits - 1
            if cell != hint:
                push(st, worth_of(st, tb, cell, ply) << 10 | cell)


@kernel(nb.void, State, Tables, nb.int64, nb.int64, nb.int64)
def score_moves(st: Any, tb: Any, first: int, hint: int, ply: int) -> None:
    """Give every move from `first` on its worth for `pick`; `hint` comes first of all."""
    for i in range(first, st.top):
        cell = st.moves[i]
        st.moves[i] = (worth_of(st, tb, cell, ply) << 10 | cell) if cell != hint else 1 << 40 | cell


@kernel(nb.int64, State, Tables, nb.int64)
def attack_of(st: Any, tb: Any, cell: int) -> int:
    """A move of an attack for `pick`: by its class first, what is forbidden last; then by its worth to the attacker."""
    own = st.side - 1
    code = (st.code[cell] >> (16 * own)) & 0xFFFF
    kind = class_of(st, tb, cell, st.side)
    worth: int = (0 if kind == FORBIDDEN else kind * 65536) + nb.int64(tb.order[65536 * own + code])
    return worth << 10 | cell


@kernel(nb.int64, State, nb.int64)
def pick(st: Any, i: int) -> int:
    """Bring the best of the moves from `i` on, worth << 10 | cell, to place `i` as a cell and return it."""
    best = st.moves[i]
    place = i
    for j in range(i + 1, st.top):
        if st.moves[j] > best:
            best = st.moves[j]
            place = j
    st.moves[place] = st.moves[i]
    cell: int = best & 1023
    st.moves[i] = cell
    return cell
