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
from gobang.engine.kernels.vcf import ALL, PURE, vcf
from gobang.engine.kernels.vct import first_move, push_replies, vct

SOON = 21
"""Up to so many plies a win by fours is looked for length by length, which takes few nodes and finds most."""


def shortest_vcf(st: Any, tb: Any, tt: Any, depth: int, scope: int = ALL, *, exact: bool = True) -> int:
    """In how few plies, at most `depth`, the side to move wins by fours; 0 if it does not, or when stopped.

    It looks two plies further each time up to SOON, then for any win at all: what is refuted there need not be looked
    at again, neither for this position nor for those after it. A win that was found so is told even if the search is
    stopped while it looks for a shorter one. If it need not be `exact`, as on the line of a win of known length, one
    that takes just `depth` plies is told at once. `scope` is one of `kernels.vcf`.
    """
    for limit in range(3, min(depth, SOON) + 1, 2):
        if st.stop:
            return 0
        if plies := int(vcf(st, tb, tt, limit, scope)):
            return plies
    longest = int(vcf(st, tb, tt, depth, scope)) if depth > SOON else 0
    move = st.vcf_move
    for limit in range(SOON + 2, longest if exact or longest < depth else 0, 2):
        if st.stop:
            break
        if plies := int(vcf(st, tb, tt, limit, scope)):
            return plies
    st.vcf_move = move
    return longest


def shortest_vct(st: Any, tb: Any, tt: Any, depth: int) -> int:
    """As `shortest_vcf`, by threats."""
    for limit in range(3, depth + 1, 2):
        if st.stop:
            break
        if plies := int(vct(st, tb, tt, limit)):
            return plies
    return 0


def winning_move(st: Any, tb: Any, tt: Any, depth: int, scope: int = ALL) -> int:
    """The move with which the side to move wins within `depth` plies: shortest by fours, else shortest by threats.

    If neither exists, the move in the search's table; 0 if there is none. With the scope PURE only fours count.
    """
    side = st.side
    plies = plies_to_win(st, tb, side)
    if plies == 1:
        return int(cell_of_class(st, tb, side, FIVE))
    if plies == 3:
        return int(cell_of_class(st, tb, side, OPEN_FOUR))
    if plies == 5 and (tb.renju == 0 or shortest_vcf(st, tb, tt, 3, scope) == 0):
        cell = int(cell_of_class(st, tb, side, FOUR_THREE))
        if cell or scope != PURE:
            return cell or int(cell_of_class(st, tb, side, DOUBLE_THREE))
    if shortest_vcf(st, tb, tt, depth, scope, exact=False):
        return int(st.vcf_move)
    if scope == PURE:
        return 0
    if shortest_vct(st, tb, tt, depth):
        return int(first_move(st, tt))
    return int(known_move(st, tt)) if won_within(st, tt, depth) else 0


def plies_left(st: Any, tb: Any, tt: Any, depth: int, scope: int = ALL) -> int:
    """In how many plies `winning_move` wins; 0 if not within `depth`."""
    plies = shortest_vcf(st, tb, tt, depth, scope, exact=False)
    if plies or scope == PURE:
        return plies
    plies = shortest_vct(st, tb, tt, depth)
    return int(won_within(st, tt, depth)) if plies == 0 and st.stop == 0 else plies


def longest_defence(st: Any, tb: Any, tt: Any, depth: int, scope: int = ALL) -> int:
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
        plies = plies_left(st, tb, tt, depth, scope)
        take_back(st)
        if plies > longest:
            longest, best = plies, cell
    if legal:
        return best
    # nothing helps: play where the winner wants to play, else anywhere
    cell = int(cell_of_class(st, tb, attacker, FIVE) or cell_of_class(st, tb, attacker, OPEN_FOUR))
    empty = (other for other in range(CELLS) if st.board[other] == EMPTY and is_legal(st, tb, other))
    return cell or next(empty, 0)


def plies_lost(st: Any, tb: Any, tt: Any, depth: int, scope: int | None = None) -> int:
    """Under a threat: in how many plies the side to move loses whatever it replies; 0 if not within `depth`.

    With a `scope` of `kernels.vcf` the attacker continues with fours of that scope only.
    """
    first = st.top
    longest = int(push_replies(st, tb, tt))
    for cell in _taken(st, first):
        if not is_legal(st, tb, cell):
            continue
        play(st, tb, cell)
        plies = plies_left(st, tb, tt, depth - 1) if scope is None else shortest_vcf(st, tb, tt, depth - 1, scope)
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
