"""The moves of a line: the first ones of a long line, and dots where it goes on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.view.review.line_row import SHORT, LineRow, MoveChip


@pytest.fixture
def row(qtbot):
    made = LineRow()
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show()
    return made


def line(many: int) -> tuple[MoveChip, ...]:
    return tuple(MoveChip(f"{number} H{number}") for number in range(1, many + 1))


def shown(row: LineRow) -> int:
    return sum(chip.isVisible() for chip in row.chips)


@pytest.mark.parametrize("many", [1, SHORT, SHORT + 1])
@pytest.mark.parametrize("goes_on", [False, True])
def test_a_short_line_is_shown_whole_and_ends_in_dots_if_it_goes_on(row, many, goes_on):
    row.show_line(line(many), goes_on=goes_on)
    assert shown(row) == many
    assert not row.more.isVisible()
    assert row.end.isVisible() is goes_on


@pytest.mark.parametrize("goes_on", [False, True])
def test_the_rest_of_a_long_line_is_shown_when_it_is_wanted(row, goes_on):
    row.show_line(line(12), goes_on=goes_on)
    assert shown(row) == SHORT
    assert not row.end.isVisible()
    assert row.more.accessibleName() == "Show 7 more moves of the line"
    QTest.mouseClick(row.more, Qt.MouseButton.LeftButton)
    assert shown(row) == 12
    assert not row.more.isVisible()
    assert row.end.isVisible() is goes_on
    row.show_line(line(11), goes_on=goes_on)
    assert shown(row) == SHORT


def test_a_key_that_shows_the_rest_goes_on_where_it_begins(row, qtbot):
    row.show_line(line(12), goes_on=False)
    with qtbot.waitActive(row):
        row.activateWindow()
    row.more.setFocus()
    QTest.keyClick(row.more, Qt.Key.Key_Space)
    assert row.chips[SHORT].hasFocus()


def test_stepping_into_the_rest_shows_it(row):
    row.show_line(line(12), goes_on=False)
    row.show_step(SHORT)
    assert shown(row) == SHORT
    row.show_step(SHORT + 1)
    assert shown(row) == 12
    assert [chip.isChecked() for chip in row.chips].index(True) == SHORT


def test_what_the_moves_do_is_said_later_without_new_buttons(row):
    row.show_line(line(3), goes_on=False)
    before = row.chips
    row.show_line(tuple(MoveChip(each.text, "It stops a four.") for each in line(3)), goes_on=False)
    assert row.chips is before
    assert {chip.toolTip() for chip in row.chips} == {"It stops a four."}
