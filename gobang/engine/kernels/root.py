"""One iteration at the root: every move with its value, the best first."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.evaluate import evaluate
from gobang.engine.kernels.jit import kernel
from gobang.engine.kernels.moves import is_legal, pick, push_forced, push_free, push_near, score_moves
from gobang.engine.kernels.queries import class_of, count_of, opponent
from gobang.engine.kernels.search import FULL_WINDOW, REDUCED, ZERO_WINDOW, extend_line, reduction_of, search
from gobang.engine.kernels.state import CELLS, FIVE, NONE, PLIES, PLY, PROVED, WIN, State, Table, Tables
from gobang.engine.kernels.table import EXACT, LOWER, UPPER, store, to_table

WHOLE_MOVES = 4
"""How many moves of the root, from the best on, are searched without reduction."""


@kernel(nb.void, State)
def forget(st: Any) -> None:
    """Clear what earlier searches learned about the order of moves."""
    for i in range(4 * CELLS):
        st.history[i] = 0
    for i in range(3 * CELLS):
        st.counter[i] = 0
    for i in range(2 * PLIES):
        st.killer[i] = 0


@kernel(nb.void, State, Tables)
def list_moves(st: Any, tb: Any) -> None:
    """List the root's legal moves that have to be searched, best guess first.

    Under a threat only the defences and own fours are listed. If none of them is legal, every move near a stone is
    listed, and if there is none either, every legal move.
    """
    first = st.top
    if count_of(st, st.side, FIVE) or push_forced(st, tb, opponent(st.side)) == 0:
        push_near(st)
    for attempt in range(3):
        score_moves(st, tb, first, 0, 0)
        st.root_count = 0
        i = first
        while i < st.top:
            cell = pick(st, i)
            i += 1
            if is_legal(st, tb, cell):
                st.root_move[st.root_count] = cell
                st.root_value[st.root_count] = NONE
                st.root_count += 1
        st.top = first
        if st.root_count:
            break
        if attempt == 0:
            push_near(st)
        else:
            push_free(st)


@kernel(nb.int64, State, Tables, Table, nb.int64, nb.int64, nb.int64, nb.int64)
def iterate(st: Any, tb: Any, tt: Any, alpha: int, beta: int, depth: int, start: int) -> int:
    """Search the root's moves from place `start` on to `depth`, and put the best at that place.

    Returns the value of the best, exact within (alpha, beta); NONE when stopped before any was known. Values of the
    other moves stay from earlier iterations. When stopped, a better move found so far has come to the front already.
    """
    st.static[0] = evaluate(st, tb)
    best = NONE
    floor = alpha
    for i in range(start, st.root_count):
        cell = st.root_move[i]
        five = class_of(st, tb, cell, st.side) == FIVE
        play(st, tb, cell)
        st.pv_length[1] = 0
        reduction = 0
        if i - start >= WHOLE_MOVES and depth >= 3:
            reduction = max(0, reduction_of(tb, depth * PLY, i - start) - PLY)
        # principal variation search, in the stages of `search`
        stage = FULL_WINDOW if i == start else REDUCED
        value = alpha
        while True:
            if five:
                value = WIN - 1  # the game is over: nothing to search
                break
            low = -beta if stage == FULL_WINDOW else -alpha - 1
            left = (depth - 1) * PLY - (reduction if stage == REDUCED else 0)
            cut = 0 if stage == FULL_WINDOW else 1
            value = -search(st, tb, tt, low, -alpha, max(left, 0), 1, cut)
            if value <= alpha or stage == FULL_WINDOW or st.stop or (value >= beta and value > PROVED):
                break
            stage = ZERO_WINDOW if stage == REDUCED and reduction > 0 else FULL_WINDOW
        take_back(st)
        if st.stop:
            return best
        if value > best:
            best = value
            if value > alpha or i == start:
                for j in range(i, start, -1):
                    st.root_move[j] = st.root_move[j - 1]
                    st.root_value[j] = st.root_value[j - 1]
                st.root_move[start] = cell
                st.root_value[start] = value
                extend_line(st, 0, cell)
            if value > alpha:
                alpha = value
                if value >= beta:
                    break
    if start == 0:
        bound = LOWER if best >= beta else (EXACT if best > floor else UPPER)
        store(tt, st.hash[st.n], to_table(best, 0), st.static[0], st.root_move[0], depth * PLY, bound, st.generation)
    return best
