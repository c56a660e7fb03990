"""Queries, games and errors that go through JSON come back the same."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.game.library import plain
from gobang.game.library.values import Found, ListedGame, NextMove, Query
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position


def through(value):
    return json.loads(json.dumps(value))


def test_a_query_with_a_position():
    position = Position.of(15, parse_position_string("h8i9g7", 15))
    query = Query(position, rule="renju", least=3, most_mistakes=0, text="王 2024", twins=True)
    back = plain.read_query(through(plain.plain_query(query)))
    assert back.position is not None
    assert (back.position.grid, back.position.turn) == (position.grid, Stone.WHITE)
    assert plain.plain_query(back) == plain.plain_query(query)


def test_a_listed_game_and_a_next_move():
    found = Found("a/b.sgf", 3, 15, "renju", "王", "", "", "2024", "draw", 4, "D4", None, False, 2)
    game = ListedGame(found, "/hhII", 2, alone=False, own=True)
    assert plain.read_listed(through(asdict(game))) == game
    move = NextMove((Point(7, 7), Point(3, 4)), {"black": 2, "white": 1, "draw": 0, "unknown": 5})
    assert plain.read_move(through(plain.plain_move(move))) == move
    assert move.games == 8


@pytest.mark.parametrize(
    "error", [FileNotFoundError(2, "No such file"), FormatError(Fault.TOO_LARGE, "256 MB", line=7)]
)
def test_an_error(error):
    back = plain.read_failure(through(plain.plain_failure(error)))
    assert str(back) == str(error)
    assert type(back) is type(error)
