"""The second click of a double click reaches only what the first has hit; by events of the window system."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget

from gobang.view.orders.second_clicks import SecondClicks

LEFT = Qt.MouseButton.LeftButton


class Places(QWidget):
    """Two buttons at one place, of which the first gives its place to the second, and a third beside them."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(200, 100)
        self.pressed: list[str] = []
        self.buttons = {name: QPushButton(name, self) for name in ("second", "first", "beside")}
        for name, button in self.buttons.items():
            button.setGeometry(100 if name == "beside" else 0, 0, 90, 90)
            button.clicked.connect(lambda _=False, name=name: self.pressed.append(name))
        self.buttons["first"].clicked.connect(self.buttons["first"].hide)


@pytest.fixture
def places(qtbot):
    shown = Places()
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    SecondClicks(shown)
    return shown


def twice(window: QWidget, spot: QPoint) -> None:
    """Click twice, quickly, through the window system."""
    QTest.mouseDClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, spot)


def test_a_button_that_comes_under_the_pointer_gets_no_second_click(places):
    twice(places, QPoint(20, 20))
    assert places.pressed == ["first"]
    QTest.mouseClick(places.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, QPoint(20, 20))
    assert places.pressed == ["first", "second"], "a click of its own is meant for it"


def test_a_button_that_stays_is_pressed_twice(places):
    twice(places, QPoint(120, 20))
    assert places.pressed == ["beside", "beside"]


def test_a_window_that_comes_later_is_watched_too(places, qtbot):
    later = Places()
    qtbot.addWidget(later)
    later.show()
    qtbot.waitExposed(later)
    later.activateWindow()
    qtbot.waitUntil(later.isActiveWindow)
    twice(later, QPoint(20, 20))
    assert later.pressed == ["first"]


@pytest.fixture
def patient():
    """Two clicks of a test are the clicks of a double click; it lets some time pass between clicks."""
    usual = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(60_000)
    yield
    QApplication.setDoubleClickInterval(usual)


@pytest.mark.usefixtures("patient")
def test_what_lay_under_a_window_that_closes_gets_no_second_click(places, qtbot):
    over = Places()
    qtbot.addWidget(over)
    over.setGeometry(places.geometry())
    over.show()
    qtbot.waitExposed(over)
    over.activateWindow()
    qtbot.waitUntil(over.isActiveWindow)
    over.buttons["beside"].clicked.connect(over.close)
    for window in (over, places):
        QTest.mouseClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, QPoint(120, 20))
    assert (over.pressed, places.pressed) == (["beside"], [])


@pytest.mark.usefixtures("patient")
def test_what_lay_under_a_menu_gets_no_second_click(places, qtbot):
    menu, none = QMenu(places), Qt.KeyboardModifier.NoModifier
    menu.addAction("chosen", lambda: places.pressed.append("menu"))
    places.buttons["beside"].pressed.connect(lambda: menu.popup(places.mapToGlobal(QPoint(0, 0))))
    QTest.mousePress(places.windowHandle(), LEFT, none, QPoint(180, 80))
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is menu)
    QTest.mouseRelease(places.windowHandle(), LEFT, none, QPoint(180, 80))
    spot = menu.actionGeometry(menu.actions()[0]).center()
    QTest.mouseClick(menu.windowHandle(), LEFT, none, spot)
    qtbot.waitUntil(lambda: not menu.isVisible())
    places.pressed.clear()
    QTest.mouseMove(places.windowHandle(), QPoint(195, 95))  # so that Qt knows of no double click
    QTest.mouseClick(places.windowHandle(), LEFT, none, places.mapFromGlobal(menu.mapToGlobal(spot)))
    assert places.pressed == []


@pytest.mark.usefixtures("patient")
def test_another_place_is_clicked_as_soon_as_one_likes(places):
    for spot in (QPoint(120, 20), QPoint(20, 20)):
        QTest.mouseClick(places.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
    assert places.pressed == ["beside", "first"]
