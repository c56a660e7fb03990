"""The link to the public calculator holds the moves by turns, and the position is read back from it."""

from __future__ import annotations

import pytest

from gobang.game.formats import position_string
from gobang.game.formats.moves.calculator_link import ADDRESS, calculator_link
from gobang.game.notation import parse_board, parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position


@pytest.mark.parametrize("text", ["", "h8", "h8i9a1o15a15o1"])
def test_a_link_is_the_address_and_the_moves(text):
    assert calculator_link(Position.of(15, parse_position_string(text, 15))) == ADDRESS + text


def test_columns_are_counted_from_the_left_and_rows_from_below():
    assert calculator_link(Position.of(20, parse_position_string("t20a1", 20))) == f"{ADDRESS}t20a1"


def test_the_position_is_read_from_its_link():
    position = Position.of(15, parse_position_string("h8i9h7g6", 15))
    assert position_string.loads(calculator_link(position)).line()[-1].position == position


def test_set_up_stones_have_a_link_where_moves_by_turns_lead_there():
    rows = ["XO".ljust(15, "."), *["." * 15] * 14]
    assert calculator_link(parse_board("\n".join(rows), Stone.BLACK)) == f"{ADDRESS}a15b15"
    assert calculator_link(parse_board("\n".join(rows), Stone.WHITE)) is None
    assert calculator_link(parse_board("\n".join(["XXX".ljust(15, "."), *rows[1:]]), Stone.WHITE)) is None
