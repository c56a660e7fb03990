"""Files that cannot be read have a place in the window, with the reasons, and are read once more when that is asked."""

from __future__ import annotations

import sys
import zipfile

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.view.dialogs.unreadable_dialog import UnreadableDialog
from gobang.view.surroundings import LIBRARY
from tests.controller.library.test_library_place import library, opened, own, settled, visit  # noqa: F401
from tests.library.made import LINE, game, write


def show(qtbot, driver, many: int) -> UnreadableDialog:
    """Open the dialog by the menu of the library."""
    panel = visit(qtbot, driver)
    qtbot.waitUntil(lambda: library(driver).problems == many)
    menu = panel.search.add.menu()
    menu.aboutToShow.emit()
    entry = menu.actions()[-1]
    assert entry.text() == f"What cannot be read ({many})…"
    with qtbot.waitSignal(library(driver).unreadable_told):
        entry.trigger()
    return driver.dialog(UnreadableDialog)


def told(dialog: UnreadableDialog) -> list[str]:
    return [dialog.table.item(row, 0).text() for row in range(dialog.table.rowCount())]


def press_again(dialog: UnreadableDialog) -> None:
    """Go to the button by keys and press it."""
    for _ in range(6):
        if dialog.again.hasFocus():
            break
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.again.hasFocus()
    QTest.keyClick(dialog.again, Qt.Key.Key_Space)


def test_they_are_read_once_more_and_what_is_left_is_told(qtbot, own, opened):  # noqa: F811
    (own / "bad.sgf").write_text("(;B[hh]\n;W[zz])", encoding="utf-8")
    (own / "worse.lib").write_text("no library", encoding="utf-8")
    dialog = show(qtbot, opened, 2)
    assert told(dialog) == ["bad.sgf", "worse.lib"]
    assert dialog.table.item(0, 1).text().startswith("not all of it is read: line 2: ")
    write(own / "bad.sgf", game(LINE[:3], black="Mended"))
    press_again(dialog)
    qtbot.waitUntil(lambda: told(dialog) == ["worse.lib"])
    assert dialog.rest.text() == "1 still cannot be read."
    assert dialog.again.hasFocus()
    (own / "worse.lib").unlink()
    press_again(dialog)
    qtbot.waitUntil(lambda: told(dialog) == [])
    assert dialog.rest.text() == "Everything can be read now."
    assert not dialog.again.isEnabled()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: library(opened).count == 4)
    settled(qtbot, opened)


def test_the_dialog_is_another_one_after_it_was_closed(qtbot, own, opened):  # noqa: F811
    (own / "bad.sgf").write_text("nonsense", encoding="utf-8")
    first = show(qtbot, opened, 1)
    first.reject()
    second = show(qtbot, opened, 1)
    assert second is not first
    assert second.rest.isHidden()


def test_what_was_not_added_is_added_once_more(qtbot, own, opened, tmp_path):  # noqa: F811
    with zipfile.ZipFile(tmp_path / "round.zip", "w") as archive:
        archive.writestr("good.sgf", "(;GM[4]SZ[15];B[aa])")
        archive.writestr("bad.sgf", "(;GM[4]SZ[15]C[bad];B[hh])")
    sound = (tmp_path / "round.zip").read_bytes()
    (tmp_path / "round.zip").write_bytes(sound.replace(b"C[bad]", b"C[bat]"))
    visit(qtbot, opened)
    opened.window.files_dropped.emit([str(tmp_path / "round.zip"), str(tmp_path / "gone.sgf")])
    qtbot.waitUntil(lambda: opened.notice() == "1 new game. 2 cannot be read.")
    opened.press_notice("Show them")
    dialog = opened.dialog(UnreadableDialog)
    assert told(dialog) == [str(tmp_path / "round.zip" / "bad.sgf"), str(tmp_path / "gone.sgf")]
    assert dialog.table.item(0, 1).text() == "it cannot be unpacked: it is damaged"
    (tmp_path / "round.zip").write_bytes(sound)
    write(tmp_path / "gone.sgf", game(LINE[:3]))
    press_again(dialog)
    qtbot.waitUntil(lambda: opened.notice() == "2 new games. 1 file was there already.")
    qtbot.waitUntil(lambda: library(opened).count == 6)


def test_a_damaged_game_of_a_file_that_was_added_is_read_once_more_in_the_library(qtbot, own, opened, tmp_path):  # noqa: F811
    (tmp_path / "two.sgf").write_text("(;GM[4]SZ[15];B[aa])(;GM[2])", encoding="utf-8")
    visit(qtbot, opened)
    opened.window.files_dropped.emit([str(tmp_path / "two.sgf")])
    qtbot.waitUntil(lambda: opened.notice() == "1 new game. 1 cannot be read.")
    opened.press_notice("Show them")
    dialog = opened.dialog(UnreadableDialog)
    (library(opened).usual / "two.sgf").write_text("(;GM[4]SZ[15];B[aa])(;B[hh];W[ii])", encoding="utf-8")
    press_again(dialog)
    qtbot.waitUntil(lambda: library(opened).problems == 0 and library(opened).count == 5)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there names are text")
def test_a_game_in_a_file_whose_name_is_no_text_is_listed_opened_and_named(qtbot, own, opened):  # noqa: F811
    write(own / "\udcc6.sgf", game(LINE[:3], date="2030"))
    (own / "\udcff.lib").write_text("no library", encoding="utf-8")
    dialog = show(qtbot, opened, 1)
    assert told(dialog) == ["�.lib"]
    dialog.reject()
    qtbot.waitUntil(lambda: library(opened).count == 4)
    panel = opened.window.around.panel(LIBRARY)
    settled(qtbot, opened)
    QTest.keyClick(panel.table, Qt.Key.Key_Home)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(opened.match.record.mainline()) == 4)
