"""What the search has proved stays proved: it is found in the table, however deep the next search is."""

from __future__ import annotations

import pytest

from gobang.engine.forced.solving import until_won
from gobang.engine.kernels import board, table
from gobang.engine.kernels import search as kernel
from gobang.engine.kernels import state as s
from gobang.engine.search.cells import to_cell
from gobang.engine.search.limits import Limits
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE

WON = Position.of(
    15,
    parse_position_string("i10k9l9l7j7j10l11l8m7k8k6j11j8j6l5i8k7j12j13k12m4n3i12k11k10i9h8i13l10l12m13h14g15", 15),
)
"""White, to move, wins by k13, which is no four; then Black has lost whatever he plays."""
LONG = Position.of(15, parse_position_string("j4f5k8h10i5g9j6e7", 15))
"""The side to move wins, not by threats alone."""
ALPHA = 1000
"""Between what this position is worth and what a proof is worth."""


@pytest.fixture
def work(searcher):
    """The position as kernels see it, and an empty table."""
    searcher.new_game()
    return searcher.work(WON, FREESTYLE)


def searched(work, alpha, plies):
    """(value, nodes) of a search between `alpha` and the value above it."""
    state, tb, table, _ = work
    before = int(state.nodes)
    value = int(kernel.search(state, tb, table, alpha, alpha + 1, plies * s.PLY, 1, 1))
    return value, int(state.nodes) - before


def test_a_win_is_not_proved_again_by_a_deeper_search(work):
    win, nodes = searched(work, ALPHA, 8)
    assert win > s.PROVED
    assert nodes > 1
    assert searched(work, ALPHA, 30) == (win, 1)


def test_whether_it_wins_sooner_is_searched_for(work):
    win, _ = searched(work, ALPHA, 8)
    assert searched(work, win, 8)[1] > 1


def test_a_loss_is_not_proved_again_by_a_deeper_search(work):
    state, tb, _, _ = work
    board.play(state, tb, to_cell(parse_point("k13", 15)))
    loss, nodes = searched(work, -ALPHA - 1, 5)
    assert loss < -s.PROVED
    assert nodes > 1
    assert searched(work, -ALPHA - 1, 30) == (loss, 1)


def test_an_analysis_tells_a_win_before_it_knows_how_short_it_is(searcher, monkeypatch):
    """To search for the shortest one first took 28,000 nodes."""
    searcher.new_game()
    monkeypatch.setattr(searcher, "network", True)
    reports = list(searcher.go(LONG, FREESTYLE, Limits(nodes=20_000, deepest=True)))
    told = [report.plies for report in reports if report.plies and report.value > 0]
    assert told
    assert told == sorted(told, reverse=True)
    assert reports[-1].plies == told[-1]  # once told it stays


def test_what_is_solved_has_all_its_moves(searcher):
    searcher.new_game()
    found = until_won(searcher, LONG, FREESTYLE, Limits(nodes=1_000_000))
    assert found
    assert found.value > 0
    assert len(found.line) == found.plies


def test_an_upper_bound_in_the_table_proves_no_win(searcher):
    work = searcher.work(Position.of(15, parse_position_string("h8i9", 15)), FREESTYLE)
    state, key = work.state, int(work.state.hash[work.state.n])
    cell = to_cell(parse_point("h9", 15))
    for bound, plies in ((table.UPPER, 0), (table.LOWER, 9), (table.EXACT, 9)):
        table.store(work.table, key, s.WIN - 9, 0, cell, 5, bound, 1)
        assert table.won_within(state, work.table, 11) == plies
