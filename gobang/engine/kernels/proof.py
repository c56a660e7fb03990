"""Plays out a forced win: finds the winner's move, and the reply that delays the loss longest."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.evaluate import plies_to_win
from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.moves import is_legal, push_forced, push_near
from gobang.engine.kernels.queries import class_of, opponent
from gobang.engine.kernels.state import (
    CELLS,
    DOUBLE_THREE,
    EMPTY,
    FIVE,
    FOUR_THREE,
    OPEN_FOUR,
    WIN,
    State,
    Table,
    Tables,
)
from gobang.engine.kernels.table import move_in, probe, value_in
from gobang.engine.kernels.vcf import shortest_vcf
from gobang.engine.kernels.vct import first_move, push_replies, shortest_vct


@inner(nb.int64, State, Tables, nb.int64, nb.int64)
def cell_of_class(st: Any, tb: Any, side: int, kind: int) -> int:
    """The first empty cell of a class for `side` that the side to move may play, or 0."""
    for cell in range(CELLS):
        if st.board[cell] == EMPTY and class_of(st, tb, cell, side) == kind and is_legal(st, tb, cell):
            return cell
    return 0


@inner(nb.int64, State, Table, nb.int64)
def won_entry(st: Any, tt: Any, depth: int) -> int:
    """The full search's entry if it holds a win within `depth` plies for the side to move, with the move; else 0."""
    data: int = probe(tt, st.hash[st.n])
    if data == 0 or WIN - value_in(data) > depth:
        return 0
    cell = move_in(data)
    return data if cell and st.board[cell] == EMPTY else 0


@kernel(nb.int64, State, Tables, Table, nb.int64)
def winning_move(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """The move with which the side to move wins within `depth` plies: shortest by fours, else shortest by threats.

    If neither exists, the move in the search's table; 0 if there is none.
    """
    plies = plies_to_win(st, tb, st.side)
    if plies == 1:
        return cell_of_class(st, tb, st.side, FIVE)
    if plies == 3:
        return cell_of_class(st, tb, st.side, OPEN_FOUR)
    if plies == 5 and (tb.renju == 0 or shortest_vcf(st, tb, tt, 3) == 0):
        return cell_of_class(st, tb, st.side, FOUR_THREE) or cell_of_class(st, tb, st.side, DOUBLE_THREE)
    if shortest_vcf(st, tb, tt, depth):
        cell: int = st.vcf_move
    elif shortest_vct(st, tb, tt, depth):
        cell = first_move(st, tt)
    else:
        cell = move_in(won_entry(st, tt, depth))
    return cell


@kernel(nb.int64, State, Tables, Table, nb.int64)
def plies_left(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """In how many plies `winning_move` wins; 0 if not within `depth`."""
    plies = shortest_vcf(st, tb, tt, depth) or shortest_vct(st, tb, tt, depth)
    if plies == 0 and st.stop == 0:
        data = won_entry(st, tt, depth)
        if data:
            plies = WIN - value_in(data)
    return plies


@kernel(nb.int64, State, Tables, Table, nb.int64)
def longest_defence(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """The reply after which the win takes longest, at most `depth` plies; 0 if no reply is known to lose that soon."""
    attacker = opponent(st.side)
    first = st.top
    if push_forced(st, tb, attacker) == 0:
        push_near(st)
    best = 0
    longest = 0
    legal = 0
    for i in range(first, st.top):
        cell = st.moves[i]
        if is_legal(st, tb, cell) == 0:
            continue
        legal = 1
        play(st, tb, cell)
        plies = plies_left(st, tb, tt, depth)
        take_back(st)
        if plies > longest:
            longest = plies
            best = cell
    st.top = first
    if legal:
        return best
    # nothing helps: play where the winner wants to play, else anywhere
    cell = cell_of_class(st, tb, attacker, FIVE) or cell_of_class(st, tb, attacker, OPEN_FOUR)
    if cell == 0:
        for other in range(CELLS):
            if st.board[other] == EMPTY and is_legal(st, tb, other):
                return other
    return cell


@kernel(nb.int64, State, Tables, Table, nb.int64, nb.int64)
def plies_lost(st: Any, tb: Any, tt: Any, depth: int, fours: int) -> int:
    """Under a threat: in how many plies the side to move loses whatever it replies; 0 if not within `depth`.

    With `fours` the attacker continues with fours alone.
    """
    first = st.top
    longest = push_replies(st, tb, tt)
    for i in range(first, st.top):
        cell = st.moves[i]
        if is_legal(st, tb, cell) == 0:
            continue
        play(st, tb, cell)
        plies = shortest_vcf(st, tb, tt, depth - 1) if fours else plies_left(st, tb, tt, depth - 1)
        take_back(st)
        if plies == 0:
            longest = 0
            break
        longest = max(longest, plies + 1)
    st.top = first
    return longest
