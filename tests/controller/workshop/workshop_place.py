"""What tests of the workshop do in it, with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import WORKSHOP
from gobang.view.workshop.numbers.number_table import NumberTable
from gobang.view.workshop.workshop_panel import WorkshopPanel

MOVES = "h8g9h9g8h7"
Ctrl = Qt.KeyboardModifier.ControlModifier


def visit(driver, machine: str = "ray-pattern", moves: str = MOVES) -> WorkshopPanel:
    """Go to the workshop by its key, with a game of two people on the board and a machine on the bench."""
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click(moves)
    QTest.keyClick(driver.window, Qt.Key.Key_6, Ctrl)
    panel = driver.window.around.panel(WORKSHOP)
    driver.session.study.bench.choose(machine)
    return panel


def mine(driver, machine: str = "ray-pattern") -> WorkshopPanel:
    """The same with a copy of a machine, made by a click."""
    panel = visit(driver, machine)
    QTest.mouseClick(panel.copy, Qt.MouseButton.LeftButton)
    return panel


def table(driver) -> NumberTable:
    return driver.window.around.panel(WORKSHOP).card.table


def numbers(driver) -> dict[str, int]:
    return driver.session.study.bench.profile.numbers


def middle(driver, number: str) -> QPoint:
    """Where a number stands in the table."""
    shown = table(driver)
    shown.choose(number)
    return shown.visualRect(shown.currentIndex()).center()


def type_number(driver, number: str, text: str) -> None:
    """Type a number over another, and Return."""
    shown = table(driver)
    shown.choose(number)
    shown.setFocus()
    QTest.keyClick(shown, text[0])
    QTest.keyClicks(driver.window.focusWidget(), text[1:])
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Return)


def drag(driver, number: str, by: QPoint) -> None:
    """Press a number, move the pointer, and let it go."""
    at, inside = middle(driver, number), table(driver).viewport()
    QTest.mousePress(inside, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(inside, at + by / 2)
    QTest.mouseMove(inside, at + by)
    QTest.mouseRelease(inside, Qt.MouseButton.LeftButton, pos=at + by)
