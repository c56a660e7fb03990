"""A pattern is drawn sign by sign, and the bench keeps what a table may hold."""

from __future__ import annotations

import pytest

from gobang.game.weighers.making.beginnings import Beginning, beginning
from gobang.model.workshop.bench import Bench
from gobang.model.workshop.own_weighers import OwnWeighers
from gobang.model.workshop.pattern_board import FIRST_WEIGHT, PatternBoard
from tests.game.weighers.machines import FIVE


@pytest.fixture
def bench(qapp, tmp_path):
    made = Bench(lambda: FIVE, OwnWeighers(tmp_path / "weighers"))
    made.own.add(beginning(Beginning.EMPTY, "Mine"))
    made.choose(made.names[-1])
    return made


@pytest.fixture
def board(bench):
    return PatternBoard(bench)


def patterns(bench) -> list[tuple[str, int, bool]]:
    return [(each.cells, each.weight, each.twice) for each in bench.profile.table.patterns]


def test_a_new_pattern_comes_into_the_table_with_its_first_sign(bench, board):
    assert board.on
    assert board.number is None
    board.draw(1, "O")
    assert board.number == 1
    assert patterns(bench) == [(board.cells, FIRST_WEIGHT, False)]
    board.draw(2, "O")
    assert len(patterns(bench)) == 1
    board.set_twice(True)
    assert patterns(bench)[0][2]


def test_what_no_table_may_hold_stays_on_the_board_with_its_fault(bench, board):
    board.draw(1, "O")
    board.begin()
    board.draw(1, "O")
    assert board.fault is not None, "that pattern is there already"
    assert len(patterns(bench)) == 1
    board.draw(2, "X")
    assert board.fault is None
    assert len(patterns(bench)) == 2


def test_patterns_change_places_and_go(bench, board):
    for sign in "OX.":
        board.begin()
        board.draw(1, sign)
    first, second, third = (cells for cells, _, _ in patterns(bench))
    board.choose(1)
    board.move(1)
    assert [cells for cells, _, _ in patterns(bench)] == [second, first, third]
    assert board.number == 2
    board.move(99)
    assert board.number == 3
    board.remove()
    assert [cells for cells, _, _ in patterns(bench)] == [second, third]
    assert board.cells == third, "the nearest one is drawn then"
    bench.undo()
    assert len(patterns(bench)) == 3


def test_a_new_one_is_given_up_and_an_undone_one_is_drawn_no_longer(bench, board):
    board.draw(1, "O")
    board.begin()
    board.set_twice(True)
    board.remove()
    assert board.number == 1
    bench.undo()
    assert board.number is None
    bench.redo()
    assert patterns(bench)


def test_a_machine_that_reads_otherwise_has_none(bench, board):
    bench.choose("ray-pattern")
    assert not board.on
    assert board.table.patterns == ()
    board.move(1)
    assert board.number is None
