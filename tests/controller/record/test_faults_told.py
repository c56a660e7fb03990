"""A file of which not all is understood: the game is shown, unsaved, and what is missing is told and listed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from gobang.view.dialogs.unreadable_dialog import UnreadableDialog
from gobang.view.notice_bar import NoticeKind

PSQ = "Piskvorky 15x15, 0:0, 0\n8,8\n8,8\n9,9\n-1\n"
TOLD = "Not all of it is read: line 3: 8,8 is played twice. There is 1 more remark."


def opened(driver, path, text):
    path.write_text(text, encoding="utf-8")
    driver.session.furnishings.files.open_file(str(path))
    return path


def test_what_is_not_read_is_told_and_listed(driver, tmp_path):
    opened(driver, tmp_path / "game.psq", PSQ)
    assert driver.notice() == TOLD
    assert driver.window.notice.kind is NoticeKind.WARNING
    assert len(driver.stones()) == 1
    driver.press_notice("Show all")
    table = driver.dialog(UnreadableDialog).table
    rows = [[table.item(row, column).text() for column in range(2)] for row in range(table.rowCount())]
    assert rows == [["line 3", "8,8 is played twice"], ["line 4", "moves left out from here on: 1"]]


def test_such_a_record_is_unsaved_and_never_written_over_its_file(driver, tmp_path):
    path = opened(driver, tmp_path / "game.psq", PSQ)
    assert driver.window.isWindowModified()
    QTest.keyClick(driver.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    driver.dialog(QFileDialog).close()
    assert path.read_text() == PSQ


def test_what_is_only_doubtful_leaves_the_record_its_file(driver, tmp_path):
    opened(driver, tmp_path / "game.psq", "Piskvorky 40x40, 0:0, 0\n8,8\n-1\n")
    assert driver.notice() == "Not all of it is certain: line 1: a board of 40x40 is shown as one of 22 by 22."
    assert driver.window.notice.kind is NoticeKind.INFO
    assert not driver.window.isWindowModified()


def test_what_is_not_read_of_a_pasted_text_is_told(driver):
    driver.session.furnishings.files.read_text(PSQ)
    assert driver.notice().endswith(TOLD)
    driver.press_notice("Show all")
    assert driver.dialog(UnreadableDialog).table.rowCount() == 2


def test_a_list_that_is_too_long_says_how_much_is_missing(driver, tmp_path):
    opened(driver, tmp_path / "game.psq", PSQ.replace("-1", "Ann\nBob\n-1\n" + "junk\n" * 60))
    driver.press_notice("Show all")
    table = driver.dialog(UnreadableDialog).table
    assert table.item(table.rowCount() - 1, 1).text() == "and 12 more"
