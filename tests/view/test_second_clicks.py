"""The second click of a double click reaches only what the first has hit; by events of the window system."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

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
