"""A machine of patterns is drawn with clicks and keys, and the board follows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point
from gobang.game.weighers.making.beginnings import Beginning, beginning
from gobang.game.weighers.patterns import MOST, Pattern, PatternTable
from gobang.view.art import style
from gobang.view.surroundings import WORKSHOP
from gobang.view.workshop.numbers.number_cells import CELL
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import Ctrl, numbers, table, type_number, visit
from tests.uncut import unfit

Left = Qt.MouseButton.LeftButton


def empty(driver, *patterns: Pattern):
    """The workshop with a machine of these patterns on the bench; returns the part where one is drawn."""
    panel = visit(driver)
    driver.session.study.bench.take(beginning(Beginning.EMPTY, "Drawn"))
    driver.session.study.bench.put(PatternTable(patterns))
    return panel.card.patterns


def shown(driver) -> list[tuple[str, int, bool]]:
    return [(each.cells, each.weight, each.twice) for each in driver.session.study.bench.profile.table.patterns]


def choose(editor, name: str) -> None:
    (cell,) = (each for each in editor.signs.buttons() if each.accessibleName() == name)
    QTest.mouseClick(cell, Left)


def press(editor, *offsets: int) -> None:
    for offset in offsets:
        QTest.mouseClick(editor.line.cell(offset), Left)


def test_a_pattern_is_drawn_with_clicks_and_the_board_follows(qtbot, driver):
    editor = empty(driver)
    assert editor.heading.text() == "New pattern"
    press(editor, 1, 2)
    choose(editor, "empty")
    press(editor, 3)
    assert shown(driver) == [("*OO.", 100, False)]
    type_number(driver, "pattern.1", "70")
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.weights[parse_point("g10", 15)] == 70)
    choose(editor, "own stone")
    press(editor, 2)
    assert shown(driver) == [("*O?.", 70, False)]
    click(driver, "Undo")
    assert shown(driver) == [("*OO.", 70, False)]


def test_the_line_stays_below_the_pointer_while_the_list_grows(qtbot, start):
    driver = start("--size=1366x768")
    editor = empty(driver)
    press(editor, 1)
    qtbot.waitUntil(lambda: rows_high(driver) == 2)
    click(driver, "New pattern")
    cell = editor.line.cell(2)
    pointer = cell.mapTo(driver.window, cell.rect().center())
    press(editor, 2)
    qtbot.waitUntil(lambda: rows_high(driver) == 3)
    assert cell.rect().contains(cell.mapFrom(driver.window, pointer))


def rows_high(driver) -> int:
    return table(driver).height() // style.scaled(CELL)


def test_a_second_click_with_the_same_sign_takes_it_away(driver):
    editor = empty(driver, Pattern("*OO", 5))
    press(editor, 2)
    assert shown(driver) == [("*O", 5, False)]


def test_a_pattern_is_drawn_with_keys(driver):
    editor = empty(driver)
    position = driver.match.position
    editor.line.begin()
    for key in ("o", "O", "."):
        QTest.keyClicks(driver.window.focusWidget(), key)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(driver.window.focusWidget(), key)
    for key in "x#":
        QTest.keyClicks(driver.window.focusWidget(), key)
    assert shown(driver) == [("#X*OO.", 100, False)]
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_End)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Delete)
    assert shown(driver) == [("#X*OO", 100, False)]
    assert driver.match.position is position, "no key has reached the game"
    assert driver.window.around.place == WORKSHOP


def test_what_is_there_already_is_told_and_more_may_be_drawn(driver):
    editor = empty(driver, Pattern("*O", 5))
    click(driver, "New pattern")
    assert editor.line.cell(1).hasFocus()
    QTest.keyClicks(driver.window.focusWidget(), "o")
    assert editor.told.text() == "Not drawn so: this line is there already, as pattern 1."
    assert shown(driver) == [("*O", 5, False)]
    QTest.keyClicks(driver.window.focusWidget(), "o")
    assert shown(driver) == [("*O", 5, False), ("*OO", 100, False)]
    assert editor.told.text() == "Where it is found, pattern 1 is found, too, and both weights count."
    assert table(driver).current == "pattern.2"


def test_a_line_that_is_too_long_or_found_nowhere_is_told(driver):
    editor = empty(driver, Pattern("OOOO*", 5))
    press(editor, 4)
    assert shown(driver) == [("OOOO*???O", 5, False)]
    press(editor, 5)
    assert editor.told.text() == "Not drawn so: a pattern has at most 9 signs, the point included."
    assert shown(driver) == [("OOOO*???O", 5, False)]
    choose(editor, "edge")
    press(editor, 3)
    assert editor.told.text() == "No board has such a line: there is nothing beyond the edge."


def test_it_counts_once_or_each_way(driver):
    editor = empty(driver, Pattern("*O", 5))
    editor.twice.setFocus()
    QTest.keyClick(editor.twice, Qt.Key.Key_Space)
    assert shown(driver) == [("*O", 5, True)]
    click(driver, "Undo")
    assert shown(driver) == [("*O", 5, False)]
    assert not editor.twice.isChecked()


def test_order_delete_and_undo(driver):
    editor = empty(driver, *(Pattern("*" + "O" * n, n) for n in (1, 2, 3)))
    table(driver).choose("pattern.3")
    assert editor.heading.text() == "Pattern 3 of 3"
    QTest.mouseClick(editor.up, Left)
    assert [cells for cells, *_ in shown(driver)] == ["*O", "*OOO", "*OO"]
    assert table(driver).current == "pattern.2", "the keys go with it"
    QTest.mouseClick(editor.remove, Left)
    assert [cells for cells, *_ in shown(driver)] == ["*O", "*OO"]
    QTest.keyClick(driver.window, Qt.Key.Key_Z, Ctrl)
    QTest.keyClick(driver.window, Qt.Key.Key_Z, Ctrl)
    assert [cells for cells, *_ in shown(driver)] == ["*O", "*OO", "*OOO"]


def test_the_list_has_an_end(driver):
    editor = empty(driver, Pattern("*O", 5))
    assert editor.new.isEnabled()
    driver.session.study.bench.put(PatternTable(tuple(Pattern("*O", number) for number in range(MOST))))
    assert not editor.new.isEnabled()


def test_it_is_kept_and_comes_back_at_the_next_start(start):
    driver = start()
    editor = empty(driver)
    press(editor, 1, 2)
    driver.window.close()
    again = start()
    QTest.keyClick(again.window, Qt.Key.Key_6, Ctrl)
    assert shown(again) == [("*OO", 100, False)]
    assert again.window.around.panel(WORKSHOP).card.patterns.isVisible()


def test_other_machines_have_nothing_to_draw(driver):
    editor = empty(driver)
    assert editor.isVisible()
    driver.session.study.bench.choose("five-tuple")
    assert not editor.isVisible()


def test_a_screen_reader_finds_the_line_and_the_list(driver):
    editor = empty(driver, Pattern("#*OX", 5))
    assert editor.line.cell(1).accessibleName() == "1 to the right of the point: own stone"
    assert editor.line.cell(-1).accessibleName() == "1 to the left of the point: edge"
    shown = QAccessible.queryAccessibleInterface(table(driver))
    said = [shown.child(number).text(QAccessible.Text.Name) for number in range(shown.childCount())]
    assert "pattern 1: edge, the point, own stone, opponent's stone: 5" in said
    assert numbers(driver)["pattern.1"] == 5


@pytest.mark.parametrize("size", ["760x600", "1366x768"])
def test_no_words_are_cut(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    editor = empty(driver, Pattern("*OO", 5), Pattern("#XXX*.OX", 100_000, twice=True))
    panel = driver.window.around.panel(WORKSHOP)
    if panel.opener.isVisible():
        QTest.mouseClick(panel.opener, Left)
    press(editor, 5)
    assert unfit(qtbot, driver.window) == []
