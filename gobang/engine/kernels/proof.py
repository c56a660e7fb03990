"""Walking along a forced win: the winner's move, and the reply that holds out longest."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.evaluate import plies_to_win
from gobang.engine.kernels.jit import kernel
from gobang.engine.kernels.moves import class_of, is_legal, push, push_defences, push_fours
from gobang.engine.kernels.state import CELLS, DOUBLE_THREE, FIVE, FOUR_THREE, OPEN_FOUR, State, Table, Tables
from gobang.engine.kernels.vcf import shortest_vcf
from gobang.engine.kernels.vct import first_move, shortest_vct


@kernel(nb.int64, State, Tables, nb.int64, nb.int64)
def cell_of_class(st: Any, tb: Any, side: int, kind: int) -> int:
    """The first empty cell of a class for `side` that the side to move may play, or 0."""
    for cell in range(CELLS):
        if st.board[cell] == 0 and class_of(st, tb, cell, side) == kind and is_legal(st, tb, cell):
            return cell
    return 0


@kernel(nb.int64, State, Tables, Table, nb.int64)
def winning_move(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """The side to move's move on the shortest win by fours, else by threats, up to `depth` plies; 0 for none."""
    plies = plies_to_win(st, tb, st.side)
    if plies == 1:
        return cell_of_class(st, tb, st.side, FIVE)
    if plies == 3:
        return cell_of_class(st, tb, st.side, OPEN_FOUR)
    if plies == 5:
        return cell_of_class(st, tb, st.side, FOUR_THREE) or cell_of_class(st, tb, st.side, DOUBLE_THREE)
    if shortest_vcf(st, tb, tt, depth):
        cell: int = st.vcf_move
    elif shortest_vct(st, tb, tt, depth):
        cell = first_move(st, tt)
    else:
        cell = 0
    return cell


@kernel(nb.int64, State, Tables, Table, nb.int64)
def plies_left(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """In how many plies the side to move wins by fours, else by threats; 0 for not within `depth`."""
    plies = shortest_vcf(st, tb, tt, depth)
    return plies or shortest_vct(st, tb, tt, depth)


@kernel(nb.int64, State, Tables, Table, nb.int64)
def longest_defence(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """The reply to a threat after which the win takes longest (or fails); 0 on a full board."""
    attacker = 3 - st.side
    first = st.top
    count = st.n * 32 + 16 * (attacker - 1)
    if st.count[count + FIVE]:
        push_defences(st, tb, attacker, FIVE)
        if st.top == first:
            push(st, cell_of_class(st, tb, attacker, FIVE))
    elif st.count[count + OPEN_FOUR]:
        push_defences(st, tb, attacker, OPEN_FOUR)
        push_fours(st, first)
        if st.top == first:
            push(st, cell_of_class(st, tb, attacker, OPEN_FOUR))
    best = 0
    longest = -1
    for i in range(first, st.top):
        cell = st.moves[i]
        if cell == 0 or is_legal(st, tb, cell) == 0:
            continue
        play(st, tb, cell)
        plies = plies_left(st, tb, tt, depth)
        take_back(st)
        if plies == 0:
            plies = 1000
        if plies > longest:
            longest = plies
            best = cell
    st.top = first
    if best == 0:
        for cell in range(CELLS):
            if st.board[cell] == 0 and is_legal(st, tb, cell):
                return cell
    return best


@kernel(nb.int64, State, Tables, Table, nb.int64)
def longest_four_defence(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """After a four: in how many plies the attacker wins by fours alone whatever the side to move does; 0 for not."""
    attacker = 3 - st.side
    first = st.top
    push_defences(st, tb, attacker, FIVE)
    longest = 2
    for i in range(first, st.top):
        cell = st.moves[i]
        if is_legal(st, tb, cell) == 0:
            continue
        play(st, tb, cell)
        plies = shortest_vcf(st, tb, tt, depth)
        take_back(st)
        if plies == 0:
            longest = 0
            break
        longest = max(longest, plies + 1)
    st.top = first
    return longest
