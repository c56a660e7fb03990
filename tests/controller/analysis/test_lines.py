"""Lines of the analysis that are kept on the board or added to the record."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gobang.game.engines.remarks import parse_remark
from gobang.game.notation import parse_position_string, point_name
from gobang.model.engines.thoughts import Listener
from gobang.model.setup import Mode, Setup
from gobang.view.analysis.lines.row_room import ROW
from gobang.view.analysis.lines.whole_line_dialog import WholeLineDialog
from gobang.view.frame.tabs import Tab
from gobang.view.notice_bar import NoticeKind
from tests.pointer import move


@pytest.fixture
def driver(start, qtbot):
    """A session in which the analysis panel shows a line."""
    made = start(setup=Setup(Mode.TWO_PLAYERS))
    made.click("h8")
    made.window.bring(Tab.ANALYSIS)
    rows = made.panels.analysis_page.panel.thoughts
    qtbot.waitUntil(rows.isVisible)
    found = Listener(made.match.position)
    found.hear(parse_remark("MESSAGE Depth 9-12 | Eval 20 | Time 5ms | Nodes 1000 | I9 J10"))
    made.session.furnishings.analysis._analysis._keep(found)
    qtbot.waitUntil(lambda: rows.texts[0].startswith("I9"))
    return made


@pytest.fixture
def rows(driver):
    return driver.panels.analysis_page.panel.thoughts


def keep(rows) -> None:
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 5))


def test_an_added_line_is_told_and_undone_by_the_notice(driver, rows):
    rows.setFocus()
    keep(rows)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert driver.notice() == "2 moves added to the record."
    assert len(driver.match.record.current.children) == 1
    driver.press_notice("Undo")
    assert driver.match.record.current.children == []
    assert driver.notice() == ""


def test_the_notice_of_a_line_goes_when_it_is_undone_by_another_way(driver, rows):
    rows.line_chosen.emit(tuple(parse_position_string("i9", 15)))
    rows.line_chosen.emit(tuple(parse_position_string("a1", 15)))
    assert driver.notice() == "One move added to the record."
    driver.match.sheet.undo()
    assert driver.notice() == ""  # though the first line could be undone too


def test_a_line_that_is_in_the_record_already_is_told(driver, rows):
    for _ in range(2):
        rows.line_chosen.emit(tuple(parse_position_string("i9j10", 15)))
    assert driver.notice() == "These moves are in the record already."


@pytest.mark.parametrize("way", ["added", "another tab", "escape"])
def test_a_kept_line_leaves_the_board(driver, rows, way):
    wanted = []
    rows.line_wanted.connect(wanted.append)
    keep(rows)
    assert wanted[-1] is not None
    if way == "added":
        QTest.keyClick(rows, Qt.Key.Key_Return)
    elif way == "another tab":
        driver.window.bring(Tab.MOVES)
    else:
        QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    move(rows.viewport(), QPoint(30, 4 * ROW + 5))  # the pointer leaves the row
    assert wanted[-1] is None


def test_escape_lets_a_kept_line_go_before_a_notice(driver, rows):
    driver.window.notice.show_notice(NoticeKind.INFO, "Pasted a game of 8 moves.")
    for _ in range(2):  # Qt would give Escape to them in turn
        keep(rows)
        QTest.keyClick(driver.window, Qt.Key.Key_Escape)
        assert (rows.keeps, driver.notice()) == (False, "Pasted a game of 8 moves.")
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    assert driver.notice() == ""


def first_moves(driver) -> list[str]:
    return [point_name(node.move, 15) for node in driver.match.record.root.children[0].children]


def test_in_an_opened_record_the_first_line_stays_first(driver, rows):
    QGuiApplication.clipboard().setText("h8")
    QTest.keyClick(driver.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    rows.line_chosen.emit(tuple(parse_position_string("i9j10", 15)))
    driver.click("a1")
    assert first_moves(driver) == ["I9", "A1"]


def test_in_a_game_the_move_played_comes_before_a_line(driver, rows):
    rows.line_chosen.emit(tuple(parse_position_string("i9j10", 15)))
    driver.click("a1")
    assert first_moves(driver) == ["A1", "I9"]


def shown(driver) -> int:
    return len(driver.board.overlays.marks.preview)


def test_right_and_left_follow_a_kept_line_while_the_board_has_the_keys(driver, rows):
    keep(rows)
    driver.board.setFocus()
    here, seen = driver.match.record.current, []
    assert shown(driver) == 2, "the whole line"
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(driver.window, key)
        seen.append(shown(driver))
    assert seen == [1, 2, 2, 1]
    assert driver.match.record.current is here, "the game stays where it is"
    assert driver.notice() == "The line ends here. Esc lets it go."


def test_escape_gives_right_and_left_back_to_the_game(driver, rows):
    driver.click("a1")
    driver.match.take_back()
    keep(rows)
    driver.board.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_Right)
    assert shown(driver) == 1
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    move(rows.viewport(), QPoint(30, 4 * ROW + 5))  # the pointer leaves the row
    assert shown(driver) == 0
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    assert driver.match.record.current is driver.match.record.root


def test_right_in_the_list_begins_with_the_first_move(driver, rows):
    rows.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(rows, key)
    assert shown(driver) == 1


def test_a_line_is_copied_and_read_whole_by_mouse_and_keys(driver, rows):
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 5))
    line = " ".join(point_name(each, 15) for each in rows.told.moves)
    QTest.keyClick(rows, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == line
    assert driver.notice() == "Copied."
    QApplication.clipboard().clear()
    QTest.keyClick(rows, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    dialog = driver.dialog(WholeLineDialog)
    assert dialog.text.toPlainText() == line
    QTest.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == line
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
