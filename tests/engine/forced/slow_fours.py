"""Wins by fours alone, move by move in plain Python: slow, and another way to the same answers as the kernels.

These functions ask kernels and are not compiled themselves. `st` and `tb` are the records of `winning.Work`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.moves import cell_of_class, is_legal, push_defences
from gobang.engine.kernels.queries import class_of, count_of, opponent
from gobang.engine.kernels.state import CELLS, EMPTY, FIVE, FOUR

Refuted = dict[int, int]
"""Positions without a win by fours, by their hash, with the plies to which that is known."""


def shortest_fours(st: Any, tb: Any, least: int, most: int) -> list[int]:
    """The cells of the shortest win by fours alone of `least` to `most` plies; empty for none, or when stopped."""
    refuted: Refuted = {}
    for plies in range(least, most + 1, 2):
        if line := _fours(st, tb, plies, refuted):
            return line
        if st.stop:
            break
    return []


def _fours(st: Any, tb: Any, plies: int, refuted: Refuted) -> list[int]:
    side = st.side
    if five := int(cell_of_class(st, tb, side, FIVE)):
        return [five]
    key = int(st.hash[st.n])
    if plies < 3 or st.stop or refuted.get(key, 0) >= plies:
        return []
    for cell in _own_fours(st, tb):
        play(st, tb, cell)
        rest = _after(st, tb, plies, refuted)
        take_back(st)
        if rest:
            return [cell, *rest]
    if not st.stop:
        refuted[key] = plies
    return []


def _own_fours(st: Any, tb: Any) -> list[int]:
    """The legal cells that make a four, the strongest first; under a five of the opponent only those that stop it."""
    side, other = st.side, opponent(st.side)
    cells = _defences(st, tb, other) if count_of(st, other, FIVE) else map(int, np.flatnonzero(st.board == EMPTY))
    classes = {cell: int(class_of(st, tb, cell, side)) for cell in cells}
    fours = [cell for cell, kind in classes.items() if FOUR <= kind <= FIVE and is_legal(st, tb, cell)]
    return sorted(fours, key=lambda cell: -classes[cell])


def _defences(st: Any, tb: Any, attacker: int) -> list[int]:
    """The legal cells of the side to move that stop every five of the attacker."""
    first = st.top
    push_defences(st, tb, attacker, FIVE)
    cells = [int(cell) for cell in st.moves[first : st.top]]
    st.top = first
    return [cell for cell in cells if is_legal(st, tb, cell)]


def _after(st: Any, tb: Any, plies: int, refuted: Refuted) -> list[int]:
    """How it goes on after a four: the defence and the attacker's next moves; empty if that does not win."""
    attacker = opponent(st.side)
    if count_of(st, st.side, FIVE) or not count_of(st, attacker, FIVE):
        return []
    replies = _defences(st, tb, attacker)
    if not replies:  # nothing stops it, so that anything may be answered
        replies = [cell for cell in range(CELLS) if st.board[cell] == EMPTY and is_legal(st, tb, cell)][:1]
    longest: list[int] = []
    for reply in replies:
        play(st, tb, reply)
        rest = _fours(st, tb, plies - 2, refuted)
        take_back(st)
        if not rest:
            return []
        if len(rest) >= len(longest):
            longest = [reply, *rest]
    return longest
