"""Orders and answers about stones that make a position even are read as they were written."""

from __future__ import annotations

import pytest

from gobang.game.analysis.balance import (
    BadBalance,
    Balanced,
    BalanceOrder,
    read_answer,
    read_order,
    write_answer,
    write_order,
)
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RENJU

POSITION = Position.of(15, parse_position_string("h8i9j10", 15))


@pytest.mark.parametrize("stones", [1, 2])
def test_an_order_is_read_as_it_was_written(stones):
    read = read_order(write_order(BalanceOrder(POSITION, RENJU, stones, 2.5)))
    assert (read.position.grid, read.position.turn) == (POSITION.grid, POSITION.turn)
    assert (read.rules, read.stones, read.seconds) == (RENJU, stones, 2.5)


@pytest.mark.parametrize("answer", [Balanced(()), Balanced((Point(0, 0), Point(7, 3)), 0.4375)])
def test_an_answer_is_read_as_it_was_written(answer):
    assert read_answer(write_answer(answer, 15), 15) == answer


@pytest.mark.parametrize(("black", "even"), [(0.4, True), (0.6, True), (0.39, False), (0.97, False)])
def test_even_is_ten_percent_from_the_half_at_most(black, even):
    assert Balanced((Point(0, 0),), black).even is even
    assert not Balanced((), black).even, "without stones nothing was made even"


@pytest.mark.parametrize(
    "line", ["", "7", "{}", '{"balance": {}}', '{"balanced": {"moves": ["z99"], "black": 0.5}}', '{"balanced": 4}']
)
def test_other_lines_are_refused(line):
    with pytest.raises(BadBalance):
        read_order(line)
    with pytest.raises(BadBalance):
        read_answer(line, 15)


@pytest.mark.parametrize(("stones", "seconds"), [(0, 1.0), (3, 1.0), (1, 0.0), (1, float("nan"))])
def test_three_stones_and_no_time_are_refused(stones, seconds):
    with pytest.raises(BadBalance):
        read_order(write_order(BalanceOrder(POSITION, RENJU, stones, seconds)))


def test_a_chance_above_one_is_refused():
    with pytest.raises(BadBalance):
        read_answer('{"balanced": {"moves": [], "black": 1.5}}', 15)
