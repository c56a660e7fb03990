"""What tests of the place for contests do in it, with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from gobang.model.contests.contest_run import ContestRun, RunState
from gobang.view.contests.contests_panel import ContestsPanel
from gobang.view.contests.shown_table import ShownTable
from gobang.view.surroundings import CONTESTS
from tests.controller.review.review_place import click

Ctrl = Qt.KeyboardModifier.ControlModifier


def visit(driver) -> ContestsPanel:
    """Go to the place by its key."""
    QTest.keyClick(driver.window, Qt.Key.Key_5, Ctrl)
    return driver.window.around.panel(CONTESTS)


def run(driver) -> ContestRun:
    return driver.session.study.contests.run


def begun(qtbot, driver, games: int = 2) -> ContestsPanel:
    """Begin a contest of the five by a click, and wait until it rests."""
    panel = visit(driver)
    panel.set_up.games.setValue(games)
    click(driver, "Begin")
    qtbot.waitUntil(lambda: run(driver).state not in (RunState.READING, RunState.RUNNING, RunState.PAUSED))
    settled(qtbot, driver)
    return panel


def settled(qtbot, driver) -> None:
    """Wait until all games that have ended are shown."""
    panel, contest = driver.window.around.panel(CONTESTS), run(driver)
    qtbot.waitUntil(lambda: contest.played == len(contest.games) == played(panel) == len(panel.games.table.shown.rows))


def played(panel: ContestsPanel) -> int:
    """How many games the table counts."""
    return sum(int(row.cells[6]) for row in panel.table.standings if row.cells[6]) // 2


def names(table: ShownTable, column: int = 1) -> list[str]:
    return [row.cells[column] for row in table.shown.rows]


def cell(table: ShownTable, row: int, column: int = 0) -> QRect:
    return table.visualRect(table.model().index(row, column))


def click_cell(table: ShownTable, row: int, column: int = 0, *, twice: bool = False) -> None:
    where = cell(table, row, column).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    if twice:
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)


def choose(menu: QMenu, words: str) -> None:
    """Click an entry of an open menu."""
    (action,) = (each for each in menu.actions() if each.text() == words)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def open_menu(qtbot, driver, kind: type[QMenu]) -> QMenu:
    """The open menu of this kind."""
    qtbot.waitUntil(lambda: any(menu.isVisible() for menu in driver.window.findChildren(kind)))
    (found,) = (menu for menu in driver.window.findChildren(kind) if menu.isVisible())
    return found


def row_menu(qtbot, driver, table: ShownTable, row: int, kind: type[QMenu]) -> QMenu:
    """Open the menu of a row by its key."""
    table.selectRow(row)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Menu)
    where = cell(table, row).bottomLeft() if row >= 0 else QPoint()
    if not any(menu.isVisible() for menu in driver.window.findChildren(kind)):  # no platform makes the event off screen
        table.menu_wanted.emit(table.about, table.viewport().mapToGlobal(where))
    return open_menu(qtbot, driver, kind)
