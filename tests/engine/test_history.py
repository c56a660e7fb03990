"""The history of moves: quiet ones and attacks, which make an open three or more, are told apart."""

from __future__ import annotations

import numpy as np
import pytest

from gobang.engine.kernels import moves
from gobang.engine.kernels import state as s
from gobang.engine.search.cells import to_cell
from gobang.engine.search.limits import Limits
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE

OPEN_TWO = Position.of(15, parse_position_string("h8a1i8a15", 15))
"""Black is to move; j8 makes an open three, j10 makes nothing."""


@pytest.mark.parametrize(("name", "attacks"), [("j8", True), ("j10", False)])
def test_a_move_counts_by_the_history_of_its_kind(searcher, name, attacks):
    state, tb, _, _ = searcher.work(OPEN_TWO, FREESTYLE)
    cell = to_cell(parse_point(name, 15))
    for first, counts in ((0, not attacks), (moves.ATTACKS, attacks)):
        state.history[:] = 0
        plain = moves.worth_of(state, tb, cell, 0)
        state.history[first + cell] = 100 << moves.HISTORY_SHIFT
        assert moves.worth_of(state, tb, cell, 0) == plain + (100 if counts else 0)


def test_a_search_learns_both_kinds_for_both_sides(searcher):
    searcher.new_game()
    searcher.best(OPEN_TWO, FREESTYLE, Limits(nodes=5000))
    history = searcher.work(OPEN_TWO, FREESTYLE).state.history.reshape(2, 2, s.CELLS)
    assert (np.abs(history).max(axis=2) > 0).all()
    assert np.abs(history[0]).max() <= 2048 < np.abs(history[1]).max() <= 10_692
