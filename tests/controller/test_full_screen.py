"""A full screen: what it shows, how it gets the rest, and how it is left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gobang.view.notice_bar import NoticeKind


def test_full_screen_shows_board_players_and_notice_and_the_rest_at_a_key(qtbot, driver):
    window = driver.window
    window.actions_.full_screen.trigger()
    qtbot.waitUntil(window.isFullScreen)
    QApplication.processEvents()
    rest = (window.menuBar(), window.choices, window.orders)  # the off-screen screen is narrow
    assert [part.isVisible() for part in rest] == [False] * 3
    assert [part.isVisible() for part in (driver.board, window.players, window.notice)] == [True] * 3
    before = driver.board.mapTo(window, QPoint()), driver.board.size()
    QTest.keyClick(window, Qt.Key.Key_F9)
    QApplication.processEvents()
    assert [part.isVisible() for part in rest] == [True] * 3
    assert (driver.board.mapTo(window, QPoint()), driver.board.size()) == before
    QTest.keyClick(window, Qt.Key.Key_F9)
    window.actions_.full_screen.trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert [part.isVisible() for part in rest] == [True] * 3


def test_full_screen_is_left_for_the_window_as_it_was(qtbot, driver):
    window = driver.window
    for before in (Qt.WindowState.WindowMaximized, Qt.WindowState.WindowNoState):
        window.setWindowState(before)
        for full in (True, False):
            window.actions_.full_screen.trigger()
            assert window.isFullScreen() is full
        assert window.windowState() == before


def test_escape_leaves_a_full_screen_where_it_has_nothing_else_to_close(qtbot, driver):
    window, full = driver.window, driver.window.actions_.full_screen
    full.trigger()
    assert "Esc" in driver.notice()
    QTest.keyClick(driver.board, Qt.Key.Key_Escape)
    assert not window.isFullScreen(), "the passing notice that names the key does not take it"
    assert not full.isChecked()
    full.trigger()
    window.notice.show_notice(NoticeKind.GOOD, "You win.", (("Again", "again"),))
    QTest.keyClick(driver.board, Qt.Key.Key_Escape)
    assert (window.isFullScreen(), window.notice.kind) == (True, None)
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    QTest.keyClick(driver.board, Qt.Key.Key_Escape)  # the cursor of the keys goes first
    assert window.isFullScreen()
    QTest.keyClick(driver.board, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    QTest.keyClick(driver.board, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def is_bare(driver) -> bool:
    """Whether nothing is there but board, players and notice, and F11 leads back to the rest."""
    window = driver.window
    shown = {part.isVisible() for part in (window.menuBar(), window.choices, window.orders)}
    ticked = window.actions_.full_screen.isChecked(), window.actions_.peek.isEnabled()
    assert len(shown) == 1
    assert set(ticked) == {False in shown}
    return not shown.pop()


def test_a_full_screen_stays_one_in_another_language_and_whoever_has_made_it(qtbot, driver):
    driver.window.showFullScreen()  # as a desktop does it
    assert is_bare(driver)
    before = driver.window
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: driver.window is not before)
    qtbot.waitUntil(driver.window.isVisible)
    assert driver.window.isFullScreen()
    assert is_bare(driver)
    driver.window.actions_.full_screen.trigger()
    assert not driver.window.isFullScreen()
    assert not is_bare(driver)


def test_the_next_start_is_not_in_full_screen(driver, start):
    driver.window.resize(700, 600)
    driver.window.actions_.full_screen.trigger()
    driver.window.close()
    again = start()
    assert not again.window.isFullScreen()
    assert again.window.size() == QSize(700, 600)
    assert not is_bare(again)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Full screen: Esc or F11 ends it. F9 or"), ("zh_CN", "按 Esc 或 F11 退出。按 F9 ")]
)
def test_full_screen_says_for_a_while_how_to_leave_it_and_moves_nothing(qtbot, start, language, said):
    driver = start(f"--lang={language}")
    window = driver.window
    full = window.actions_.full_screen
    before = full.toolTip()
    full.trigger()
    qtbot.waitUntil(window.isFullScreen)
    QApplication.processEvents()
    places = [(part.geometry(), part.isVisible()) for part in (driver.board, window.players, window.notice)]
    assert said in driver.notice()
    assert "F11" in full.toolTip()
    assert full.toolTip() != before
    assert window.notice._timer.isActive()  # it goes by itself
    window.notice._timer.timeout.emit()
    assert window.notice.kind is None
    assert [(part.geometry(), part.isVisible()) for part in (driver.board, window.players, window.notice)] == places
    full.trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    full.trigger()
    full.trigger()
    assert window.notice.kind is None  # what it said is over
    assert full.toolTip() == before
    window.actions_.set_keys(full, ())
    full.trigger()
    assert "F11" not in driver.notice()
    assert "F9" in driver.notice()


def test_in_full_screen_the_edge_shows_the_rest_until_the_pointer_is_back_on_the_board(qtbot, driver):
    window = driver.window
    window.actions_.full_screen.trigger()
    qtbot.waitUntil(window.isFullScreen)
    strips = [strip for strip in window.findChildren(QWidget) if type(strip).__name__ == "_Strip"]
    assert {(strip.x(), strip.y()) for strip in strips} == {(0, 0), (window.width() - 3, 0)}
    for strip in strips:
        QApplication.sendEvent(strip, QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1)))
        assert window.menuBar().isVisible()
        QApplication.sendEvent(driver.board, QEnterEvent(QPointF(9, 9), QPointF(9, 9), QPointF(9, 9)))
        assert not window.menuBar().isVisible()
    window.actions_.full_screen.trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert not any(strip.isVisible() for strip in strips)
