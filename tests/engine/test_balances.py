"""Stones that make a position even, found by orders of another program."""

from __future__ import annotations

import json

import pytest

from gobang.engine.lab import tools
from gobang.engine.protocol import balances
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.analysis.balance import BalanceOrder
from gobang.game.notation import board_text, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.worth import chance_of


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    made = Searcher()
    made.set_table(4 << 20)
    return made


@pytest.mark.parametrize("stones", [1, 2])
def test_a_position_that_is_won_for_black_is_made_more_even(searcher, stones):
    """With one or two stones in turn it is nearer to even than with the best move."""
    position = Position.of(11, parse_position_string("f6a1g7k11", 11))
    found = balances.find(searcher, BalanceOrder(position, FREESTYLE, stones, 0.6), Stop())
    assert len(found.points) == stones
    assert all(position.is_free(point) for point in found.points)
    best = searcher.best(position, FREESTYLE, Limits(nodes=3000))
    assert abs(found.black - 0.5) < abs(chance_of(best.value) - 0.5)


def test_where_every_move_ends_the_game_there_is_none(searcher):
    """One crossing is left, and it is that of Black's fifth stone."""
    rows = ["XXXX.", "OXOXO", "XOXOX", "OXOXO", "OOXOO"]
    grid = [(x, y, stone) for y, row in enumerate(rows) for x, stone in enumerate(row) if stone != "."]
    black = [Point(x, y) for x, y, stone in grid if stone == "X"]
    white = [Point(x, y) for x, y, stone in grid if stone == "O"]
    position = Position.setup(5, black, white, Stone.BLACK)
    assert balances.find(searcher, BalanceOrder(position, RENJU, 1, 0.2), Stop()).points == ()


def test_balance_speaks_json(tmp_path, capsys):
    file = tmp_path / "board.txt"
    quiet = Position.of(9, parse_position_string("e5f6", 9))
    won = Position.of(9, parse_position_string("a1a9b1b9c1c9d1d9e1", 9))
    file.write_text(board_text(quiet) + "\n" + board_text(won))
    assert tools.run(["balance", str(file), "--seconds", "0.2", "--stones", "2"]) == 0
    found, over = map(json.loads, capsys.readouterr().out.splitlines())
    assert len(set(found["moves"])) == 2
    assert not {"e5", "f6"} & set(found["moves"])
    assert 0 < found["black"] < 1
    assert found["even"] is (abs(found["black"] - 0.5) <= 0.1)
    assert (over["result"], over["winner"]) == ("over", "black")
