"""Plays out a forced win: finds the winner's move, and the reply that delays the loss longest.

These functions ask compiled searches and are not compiled themselves: as kernels each would compile both searches once
more. The arguments are the records and the table of `winning.Work`.
"""

from __future__ import annotations

from typing import Any

from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.evaluate import plies_to_win
from gobang.engine.kernels.moves import cell_of_class, is_legal, push_forced, push_near
from gobang.engine.kernels.queries import opponent
from gobang.engine.kernels.state import CELLS, DOUBLE_THREE, EMPTY, FIVE, FOUR_THREE, OPEN_FOUR
from gobang.engine.kernels.table import known_move, won_within
from gobang.engine.kernels.vcf import vcf
from gobang.engine.kernels.vct import first_move, push_replies, vct


def shortest_vcf(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """In how few plies, at most `depth`, the side to move wins by fours alone; 0 if it does not, or when stopped.

    It looks two plies further each time, so that it finds the shortest win.
    """
    for limit in range(3, depth + 1, 2):
        if st.stop:
            break
        if plies := int(vcf(st, tb, tt, limit, 0)):
            return plies
    return 0


def shortest_vct(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """As `shortest_vcf`, by threats."""
    for limit in range(3, depth + 1, 2):
        if st.stop:
            break
        if plies := int(vct(st, tb, tt, limit)):
            return plies
    return 0


def winning_move(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """The move with which the side to move wins within `depth` plies: shortest by fours, else shortest by threats.

    If neither exists, the move in the search's table; 0 if there is none.
    """
    side = st.side
    plies = plies_to_win(st, tb, side)
    if plies == 1:
        return int(cell_of_class(st, tb, side, FIVE))
    if plies == 3:
        return int(cell_of_class(st, tb, side, OPEN_FOUR))
    if plies == 5 and (tb.renju == 0 or shortest_vcf(st, tb, tt, 3) == 0):
        return int(cell_of_class(st, tb, side, FOUR_THREE) or cell_of_class(st, tb, side, DOUBLE_THREE))
    if shortest_vcf(st, tb, tt, depth):
        return int(st.vcf_move)
    if shortest_vct(st, tb, tt, depth):
        return int(first_move(st, tt))
    return int(known_move(st, tt)) if won_within(st, tt, depth) else 0


def plies_left(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """In how many plies `winning_move` wins; 0 if not within `depth`."""
    plies = shortest_vcf(st, tb, tt, depth) or shortest_vct(st, tb, tt, depth)
    return int(won_within(st, tt, depth)) if plies == 0 and st.stop == 0 else plies


def longest_defence(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """The reply after which the win takes longest, at most `depth` plies; 0 if no reply is known to lose that soon."""
    attacker = opponent(st.side)
    first = st.top
    if push_forced(st, tb, attacker) == 0:
        push_near(st)
    replies = _taken(st, first)
    best = longest = legal = 0
    for cell in replies:
        if not is_legal(st, tb, cell):
            continue
        legal = 1
        play(st, tb, cell)
        plies = plies_left(st, tb, tt, depth)
        take_back(st)
        if plies > longest:
            longest, best = plies, cell
    if legal:
        return best
    # nothing helps: play where the winner wants to play, else anywhere
    cell = int(cell_of_class(st, tb, attacker, FIVE) or cell_of_class(st, tb, attacker, OPEN_FOUR))
    empty = (other for other in range(CELLS) if st.board[other] == EMPTY and is_legal(st, tb, other))
    return cell or next(empty, 0)


def plies_lost(st: Any, tb: Any, tt: Any, depth: int, fours: int) -> int:
    """Under a threat: in how many plies the side to move loses whatever it replies; 0 if not within `depth`.

    With `fours` the attacker continues with fours alone.
    """
    first = st.top
    longest = int(push_replies(st, tb, tt))
    for cell in _taken(st, first):
        if not is_legal(st, tb, cell):
            continue
        play(st, tb, cell)
        plies = shortest_vcf(st, tb, tt, depth - 1) if fours else plies_left(st, tb, tt, depth - 1)
        take_back(st)
        if plies == 0:
            return 0
        longest = max(longest, plies + 1)
    return longest


def _taken(st: Any, first: int) -> list[int]:
    """The moves on the stack from `first` on, taken from it."""
    cells = [int(cell) for cell in st.moves[first : st.top]]
    st.top = first
    return cells
