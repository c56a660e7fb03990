"""The table of a contest in words: one rating is told the same way everywhere."""

from __future__ import annotations

import pytest

from gobang.contest.exports.table_files import text_block
from gobang.contest.planning.plan import ContestFormat
from gobang.contest.score import ResultCounts
from gobang.contest.standing.standings import Standings
from gobang.terminal.contests.table_text import lines
from gobang.words.contests.page import page
from gobang.words.contests.table_words import standing_rows
from gobang.words.elo import elo_cells, elo_spoken
from tests.contest.contests import plan, won

CUP = plan("a", "b", kind=ContestFormat.MATCH)
GAMES = {
    "a normal error": [won("a", "b", number, points) for number, points in enumerate((1, 0, 1, 1, 0, 0.5, 1, 0) * 4)],
    "an interval": [won("a", "b", number, number > 0) for number in range(24)],
    "a bound": [won("a", "b", number, 1) for number in range(24)],
}


@pytest.mark.parametrize("kind", GAMES)
def test_window_terminal_page_and_block_tell_the_same_rating(kind):
    games = GAMES[kind]
    table = Standings.of(CUP, games)
    value, spread = elo_cells(table.rows[0].elo)
    assert standing_rows(CUP, table)[0].cells[2:4] == (value, spread)
    assert f" {value}  " in lines(CUP, table, games)[3]
    assert f"<td>{value.replace('>', '&gt;')}</td><td>{spread}</td>" in page(CUP, table, games)
    exact, width = table.rows[0].elo.texts(2)
    assert text_block(CUP, table, games).splitlines()[1].startswith(f"Elo   | {exact}")
    assert width in text_block(CUP, table, games)


@pytest.mark.parametrize(
    ("counts", "cells", "spoken"),
    [
        ((2, 10, 40, 20, 8), ("+48", "35"), "+48 Elo, error 35"),
        ((1, 0, 0, 0, 5), ("+280", "+36…+523"), "+280 Elo, between +36 and +523"),
        ((5, 0, 0, 0, 1), ("−280", "−523…−36"), "−280 Elo, between −523 and −36"),
        ((0, 0, 0, 0, 12), ("> +318", "–"), "> +318 Elo"),
        ((0, 0, 2, 0, 0), ("+0", "−301…+301"), "+0 Elo, between −301 and +301"),
        ((0, 0, 0, 0, 0), ("?", "–"), "Elo not known yet"),
    ],
)
def test_an_error_an_interval_and_a_bound(counts, cells, spoken):
    estimate = ResultCounts(counts).estimate
    assert elo_cells(estimate) == cells
    assert elo_spoken(estimate) == spoken
