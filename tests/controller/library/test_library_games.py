"""What is done with a game of the list: its menu by mouse and key, its folder, and its way to the trash and back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QFile, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gobang import whole
from gobang.game.library.values import Sorting
from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import PLAY
from tests.controller.library.test_library_place import click_row, library, listed, opened, own, visit  # noqa: F401  a fixture
from tests.library.made import LINE, game, write

Mouse, Keyboard = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


@pytest.fixture(autouse=True)
def trash(tmp_path, monkeypatch):
    """A trash of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share" / "data"))


def menu_of(panel, row: int | None):
    """The menu that opens by the mouse in this row, or by the key for the row with the cursor; texts to actions."""
    table = panel.table
    spot = QPoint(1, 1) if row is None else table.visualRect(table.model().index(row, 1)).center()
    event = QContextMenuEvent(Keyboard if row is None else Mouse, spot, table.viewport().mapToGlobal(spot))
    QApplication.sendEvent(table if row is None else table.viewport(), event)
    menu = QApplication.activePopupWidget()
    return {} if menu is None else {action.text(): action for action in menu.actions() if action.text()}


def choose(actions, text: str) -> None:
    """Click an entry of the open menu."""
    menu = QApplication.activePopupWidget()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(actions[text]).center())


def names(folder) -> list[str]:
    return sorted(path.name[:10] for path in folder.iterdir() if path.suffix == ".sgf")


@pytest.mark.parametrize("by", ["mouse", "menu key", "delete"])
def test_a_game_goes_to_the_trash_and_comes_back(qtbot, own, opened, by):  # noqa: F811
    panel = visit(qtbot, opened)
    path = own / "2024-01-02 10-00-00-000.sgf"
    data, state = path.read_bytes(), path.stat()
    click_row(panel, 2 if by == "mouse" else 1)
    if by == "delete":
        QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    else:
        choose(menu_of(panel, 1 if by == "mouse" else None), "Remove from the library")
    assert listed(qtbot, opened, 2) == ["Dora", "Anna"]
    assert opened.notice() == "2024-01-02 10-00-00-000.sgf was moved to the trash."
    assert names(own) == ["2024-01-01", "2024-01-03"]
    opened.press_notice("Undo")
    assert listed(qtbot, opened, 3) == ["Dora", "Cleo", "Anna"]
    assert path.read_bytes() == data
    assert path.stat().st_mtime_ns == state.st_mtime_ns
    assert opened.notice() == ""


def test_undo_from_another_place_leaves_the_library_asleep(qtbot, own, opened):  # noqa: F811
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    listed(qtbot, opened, 2)
    opened.window.actions_.places[PLAY].trigger()
    opened.press_notice("Undo")
    assert len(names(own)) == 3
    assert library(opened)._idle.isActive(), "its process may end"


def test_what_came_in_its_place_meanwhile_is_not_overwritten(qtbot, own, opened):  # noqa: F811
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    listed(qtbot, opened, 2)
    path = own / "2024-01-03 10-00-00-000.sgf"
    write(path, game(LINE[:2], black="Xu"))
    data = path.read_bytes()
    opened.press_notice("Undo")
    assert path.read_bytes() == data
    assert opened.notice().endswith("You find it in the trash.")


def test_what_could_not_be_brought_back_comes_back_when_there_is_room_again(qtbot, own, opened, monkeypatch):  # noqa: F811
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    listed(qtbot, opened, 2)

    def full(_path, _data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(whole, "create", full)
    opened.press_notice("Undo")
    assert "the disk is full" in opened.notice()
    monkeypatch.undo()
    QTest.keyClick(panel.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert listed(qtbot, opened, 3) == ["Dora", "Cleo", "Anna"]


def test_a_system_without_a_trash_keeps_the_game(qtbot, own, opened, monkeypatch):  # noqa: F811
    monkeypatch.setattr(QFile, "moveToTrash", lambda _: False)
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    path = own / "2024-01-03 10-00-00-000.sgf"
    assert opened.notice() == (
        f"{path} cannot be moved to the trash: this system has none for it. To be rid of it, delete the file yourself."
    )
    assert len(names(own)) == 3


def test_a_game_that_shares_its_file_stays_and_that_is_told(qtbot, own, opened):  # noqa: F811
    two = "(;GM[4]SZ[15]DT[2030]PB[Eva];B[hh])\n(;GM[4]SZ[15]DT[2031]PB[Fay];B[hh];W[ii])\n"
    (own / "2025-01-01 two.sgf").write_text(two, encoding="utf-8")
    panel = visit(qtbot, opened)
    row = listed(qtbot, opened, 5).index("Eva")
    actions = menu_of(panel, row)
    assert not actions["Not to be removed: its file holds other games"].isEnabled()
    QApplication.activePopupWidget().close()
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert opened.notice() == "2025-01-01 two.sgf holds other games, too. Delete the game there, in another program."
    assert len(names(own)) == 4


def test_a_folder_that_cannot_be_shown_is_told(qtbot, own, opened, monkeypatch):  # noqa: F811
    asked = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(url.toLocalFile()))
    panel = visit(qtbot, opened)
    choose(menu_of(panel, 0), "Show in folder")
    assert asked == [str(own)]
    assert opened.notice() == f"No file manager answered. The game is in {own}."


def test_there_is_no_menu_where_there_is_no_game(qtbot, own, opened):  # noqa: F811
    panel = visit(qtbot, opened)
    assert menu_of(panel, None) == {}
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert len(names(own)) == 3


@pytest.fixture
def many(own):  # noqa: F811
    """More games than are asked for at once."""
    for number in range(120):
        write(own / f"2023-01-{number:03}.sgf", game(LINE[: 3 + number % 4], black=f"P{number:03}", date="2023-01-01"))
    return own


def test_a_second_game_goes_after_the_first_and_one_undo_brings_both_back(qtbot, own, opened):  # noqa: F811
    """Delete pressed twice before the list was read anew had lost the way back."""
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert opened.notice() == "2 files were moved to the trash."
    assert listed(qtbot, opened, 1) == ["Anna"]
    qtbot.waitUntil(lambda: panel.table.currentIndex().row() == 0)
    opened.press_notice("Undo")
    assert listed(qtbot, opened, 3) == ["Dora", "Cleo", "Anna"]


@pytest.mark.parametrize("row", [0, 1, 2])
def test_the_next_row_has_the_cursor_then(qtbot, own, opened, row):  # noqa: F811
    panel = visit(qtbot, opened)
    click_row(panel, row)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    listed(qtbot, opened, 2)
    qtbot.waitUntil(lambda: panel.table.currentIndex().row() == min(row, 1))


def test_the_last_game_leaves_an_empty_library(qtbot, own, opened):  # noqa: F811
    for path in [*own.iterdir()][1:]:
        path.unlink()
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert listed(qtbot, opened, 0) == []
    assert library(opened).explorer.game is None


def test_no_other_game_goes_while_that_of_the_row_is_not_known(qtbot, many, opened, monkeypatch):  # noqa: F811
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    made = library(opened)
    qtbot.waitUntil(lambda: made.explorer.game is not None)
    before = names(many)
    monkeypatch.setattr(made, "_on_rows", lambda _: None)  # the answer is on its way
    panel.table.sorted_by.emit(Sorting("black", down=False))
    qtbot.waitUntil(lambda: not made._stale)
    assert panel.table.model().game(3) is None
    assert menu_of(panel, 3) == {}
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert names(many) == before


def test_a_game_on_the_board_that_was_removed_stays_removed(qtbot, own, opened):  # noqa: F811
    opened.session.game.begin(Setup(Mode.TWO_PLAYERS))
    opened.click("h8a1i9a2j10a3k11a4l12")
    panel = visit(qtbot, opened)
    listed(qtbot, opened, 5)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    listed(qtbot, opened, 4)
    many = len(names(own))
    opened.window.actions_.places[PLAY].trigger()
    opened.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert len(names(own)) == many


def test_its_notice_goes_with_the_library(qtbot, own, opened, tmp_path):  # noqa: F811
    write(tmp_path / "other" / "x.sgf", game(LINE[:3], black="Xu"))
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Delete)
    assert opened.notice() != ""
    library(opened).open(tmp_path / "other")
    assert opened.notice() == ""
