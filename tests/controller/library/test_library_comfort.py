"""Comforts of the place for libraries: low rows, undo, what its sentence says, a search by sound, and files dropped."""

from __future__ import annotations

import json
import zipfile
from itertools import combinations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from gobang.model.library.answers import Doing
from gobang.view.surroundings import LIBRARY, PLAY
from tests import keyboard
from tests.controller.library.test_library_place import (  # noqa: F401  a fixture
    click_board,
    click_row,
    library,
    listed,
    opened,
    own,
    visit,
)
from tests.library.made import LINE, game, write

Ctrl = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def trash(tmp_path, monkeypatch):
    """A trash of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share" / "data"))


def press(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def rest(driver) -> str:
    """What one reads in the notice's row while there is no notice."""
    return driver.window.notice.text


class TestRows:
    def test_a_compact_list_shows_more_games_and_is_kept(self, qtbot, own, start):  # noqa: F811
        driver = start("--size=1280x800")
        panel = visit(qtbot, driver)
        before = panel.table.rowHeight(0)
        press(panel.search.compact)
        assert panel.table.rowHeight(0) * 2 < before
        later = start("--size=1280x800")
        panel = visit(qtbot, later)
        assert panel.search.compact.isChecked()
        assert panel.table.rowHeight(0) * 2 < before
        panel.search.compact.setFocus()
        QTest.keyClick(panel.search.compact, Qt.Key.Key_Space)
        assert panel.table.rowHeight(0) == before
        assert not later.session.settings.now.compact_list

    @pytest.mark.parametrize("size", ["1366x740", "760x600"])
    def test_the_buttons_of_a_chosen_game_are_whole(self, qtbot, own, start, size, written_language):  # noqa: F811
        """A line with letters of another typeface was higher, and pushed them out below."""
        write(own / "z.sgf", game(LINE, black="王小明", white="Émile", event="世界锦标赛", date="2030"))
        driver = start(f"--size={size}", f"--lang={written_language}")
        panel = visit(qtbot, driver)
        click_row(panel, 0)
        qtbot.waitUntil(panel.game.open.isEnabled)
        for button in (panel.game.open, panel.game.review, panel.game.folder):
            below = button.mapTo(panel, QPoint(0, button.height()))
            assert below.y() <= panel._side.geometry().bottom()
            assert button.height() >= button.sizeHint().height()


@pytest.mark.parametrize(("size", "percent"), [("853x400", 100), ("853x400", 150), ("1366x700", 150), ("853x480", 150)])
def test_nothing_lies_over_anything_else_in_a_low_window_or_with_large_words(
    qtbot,
    own,  # noqa: F811
    data,
    start,
    size,
    percent,
    written_language,
):
    """Steps, heading and buttons lay over the board, and the buttons' words were cut."""
    settings = data / "config" / "settings.json"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(json.dumps({"font_percent": percent}), encoding="utf-8")
    driver = start(f"--size={size}", f"--lang={written_language}")
    panel = visit(qtbot, driver)
    click_row(panel, 0)
    qtbot.waitUntil(panel.game.open.isEnabled)
    parts = (panel.board, panel._steps, panel.heading, panel.game)

    def apart() -> bool:
        places = [QRect(part.mapToGlobal(QPoint()), part.size()) for part in parts]
        return not any(one.intersects(two) for one, two in combinations(places, 2))

    qtbot.waitUntil(apart, timeout=4000)
    for button in (panel.game.open, panel.game.review, panel.game.folder, panel.clear):
        panel._column.ensureWidgetVisible(button)
        assert button.width() >= button.minimumSizeHint().width(), button.text()
        place = QRect(button.mapTo(panel._column, QPoint()), button.size())
        assert panel._column.viewport().rect().contains(place), button.text()


def test_the_heading_of_the_next_moves_is_whole_with_large_words(qtbot, own, data, start, written_language):  # noqa: F811
    """It ended in an ellipsis, with and without moves."""
    settings = data / "config" / "settings.json"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(json.dumps({"font_percent": 150}), encoding="utf-8")
    driver = start("--size=1000x700", f"--lang={written_language}")
    panel = visit(qtbot, driver)
    qtbot.waitUntil(lambda: len(panel.moves.moves) > 0)
    assert panel.heading.width() >= panel.heading.fontMetrics().horizontalAdvance(panel.heading.text())
    panel.show_moves((), 15)
    assert panel.heading.width() >= panel.heading.fontMetrics().horizontalAdvance(panel.heading.text())


def test_another_library_is_opened_by_a_button_that_is_seen(qtbot, own, opened, tmp_path):  # noqa: F811
    write(tmp_path / "other" / "x.sgf", game(LINE[:3], black="Xu", date="2050"))
    panel = visit(qtbot, opened)
    assert panel.search.other.text() == "Open a library…"
    panel.search.other.setFocus()
    QTest.keyClick(panel.search.other, Qt.Key.Key_Space)
    menu = QApplication.activePopupWidget()
    QTest.keyClick(menu, Qt.Key.Key_Up)  # the last entry
    QTest.keyClick(menu, Qt.Key.Key_Return)
    dialog = opened.dialog(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "other"))
    dialog.close()
    assert listed(qtbot, opened, 4)[0] == "Xu"


class TestUndo:
    @pytest.mark.parametrize("elsewhere", [False, True])
    def test_ctrl_z_brings_deleted_games_back_one_by_one(self, qtbot, own, opened, elsewhere):  # noqa: F811
        panel = visit(qtbot, opened)
        for many in (2, 1):
            click_row(panel, 0)
            QTest.keyClick(panel.table, Qt.Key.Key_Delete)
            listed(qtbot, opened, many)
        if elsewhere:
            QTest.keyClick(opened.window, Qt.Key.Key_1, Ctrl)
            opened.click("a1")
            QTest.keyClick(opened.window, Qt.Key.Key_4, Ctrl)
            qtbot.waitUntil(lambda: library(opened).doing is Doing.RESTING)
            keyboard.active(opened.window)
        QTest.keyClick(panel.table, Qt.Key.Key_Z, Ctrl)
        assert listed(qtbot, opened, 2) == ["Cleo", "Anna"]
        QTest.keyClick(panel.table, Qt.Key.Key_Z, Ctrl)
        assert listed(qtbot, opened, 3) == ["Dora", "Cleo", "Anna"]
        assert opened.notice() == "", "nothing is in the trash any more"

    def test_it_goes_a_move_back_where_nothing_was_deleted(self, qtbot, own, opened):  # noqa: F811
        panel = visit(qtbot, opened)
        click_board(panel, "h8i9")
        QTest.keyClick(panel.table, Qt.Key.Key_Z, Ctrl)
        assert len(panel.board.surface.stones()) == 1


class TestTheSentence:
    def test_it_says_what_is_looked_for(self, qtbot, own, opened):  # noqa: F811
        panel = visit(qtbot, opened)
        assert rest(opened) == "3 games"
        click_board(panel, "h8i9")
        listed(qtbot, opened, 2)
        told = "2 of 3 games hold the position with 2 stones, also turned, mirrored or by another order of moves."
        assert rest(opened) == told
        click_row(panel, 0)
        QTest.keyClick(panel.table, Qt.Key.Key_Left)
        assert rest(opened) == told, "which is still the one looked for, whatever the board shows"
        QTest.keyClicks(panel.search.field, "anna")
        listed(qtbot, opened, 1)
        assert rest(opened).endswith("Filter: anna")

    def test_the_board_changes_nothing_where_no_position_is_asked_for(self, qtbot, own, opened):  # noqa: F811
        panel = visit(qtbot, opened)
        click_board(panel, "h8")
        listed(qtbot, opened, 2)
        press(panel.search.position)
        listed(qtbot, opened, 3)
        assert rest(opened) == "3 games"
        click_board(panel, "i9")
        assert len(panel.board.surface.stones()) == 2
        assert rest(opened) == "3 games"
        assert not panel.search.position.isChecked()
        press(panel.search.position)
        listed(qtbot, opened, 2)


def test_a_library_that_can_be_used_again_is_no_longer_told_of_as_broken(qtbot, own, opened, tmp_path):  # noqa: F811
    visit(qtbot, opened)
    opened.window.actions_.places[PLAY].trigger()
    library(opened).open(tmp_path / "later")
    qtbot.waitUntil(lambda: "no longer there" in opened.notice())
    (tmp_path / "later").mkdir()
    QTest.keyClick(opened.window, Qt.Key.Key_4, Ctrl)
    qtbot.waitUntil(lambda: library(opened).broken is None and library(opened).known_total)
    qtbot.waitUntil(lambda: opened.notice() == "")


@pytest.mark.parametrize("typed", ["sj", "shen ji", "shenji", "SJ", "ji"])
def test_a_chinese_name_is_found_by_its_sound(qtbot, own, opened, typed):  # noqa: F811
    write(own / "z.sgf", game(LINE, black="神机", white="单小明", date="2030"))
    panel = visit(qtbot, opened)
    QTest.keyClicks(panel.search.field, typed)
    assert listed(qtbot, opened, 1) == ["神机"]


class TestDropped:
    @staticmethod
    def mime(*paths) -> QMimeData:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        return data

    @staticmethod
    def send(driver, kind, data: QMimeData) -> None:
        spot = QPoint(50, 50) if kind is QDragEnterEvent else QPointF(50, 50)
        event = kind(spot, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        QGuiApplication.sendEvent(driver.window, event)

    def mark(self, driver):
        return driver.window._mark

    @pytest.mark.parametrize("what", ["archive", "files", "folder"])
    def test_what_is_no_single_game_is_offered_to_the_library(self, qtbot, own, opened, tmp_path, what):  # noqa: F811
        one, two = (write(tmp_path / "in" / f"{name}.sgf", game(LINE[:at])) for name, at in (("a", 3), ("b", 4)))
        with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
            for path in (one, two):
                archive.write(path, path.name)
        dropped, told = {
            "archive": ((tmp_path / "all.zip",), "all.zip"),
            "files": ((one, two), "2 files"),
            "folder": ((tmp_path / "in",), "in"),
        }[what]
        data = self.mime(*dropped)
        before = opened.match.record
        self.send(opened, QDragEnterEvent, data)
        assert self.mark(opened).isVisible()
        assert self.mark(opened).text == f"Add to the library: {told}"
        self.send(opened, QDropEvent, data)
        assert not self.mark(opened).isVisible()
        assert opened.match.record is before
        assert opened.notice() == f"Add the games in {told} to the library?"
        opened.press_notice("Add")
        assert opened.window.around.place == LIBRARY
        qtbot.waitUntil(lambda: opened.notice() == "2 new games.")

    def test_the_mark_says_what_one_file_does_and_goes_with_it(self, qtbot, own, opened, tmp_path):  # noqa: F811
        path = write(tmp_path / "a.sgf", game(LINE[:3]))
        data = self.mime(path)
        self.send(opened, QDragEnterEvent, data)
        assert self.mark(opened).text == "Open a.sgf"
        assert self.mark(opened).geometry() == opened.window.frame.geometry()
        QGuiApplication.sendEvent(opened.window, QDragLeaveEvent())
        assert not self.mark(opened).isVisible()
        visit(qtbot, opened)
        self.send(opened, QDragEnterEvent, data)
        assert self.mark(opened).text == "Add to the library: a.sgf"
        self.send(opened, QDropEvent, data)
        qtbot.waitUntil(lambda: opened.notice() == "1 new game.")
