"""A crossing's name typed while a button has the focus is a crossing's name, and no shortcut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.field import Field
from gobang.view.board.board_view import BoardView
from gobang.view.board.letters import Letters
from tests import keyboard


class Room(QWidget):
    """A board, buttons and a text, and a shortcut on H."""

    def __init__(self) -> None:
        super().__init__()
        self.board = BoardView(Field(Position.empty(15)))
        self.reached, self.clicked = QPushButton("by Tab"), QPushButton("by the mouse too")
        self.reached.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.text = QLineEdit()
        layout = QVBoxLayout(self)
        for widget in (self.board, self.reached, self.clicked, self.text):
            layout.addWidget(widget)
        self.letters = Letters(self, self.board)
        self.hints, self.points = [], []
        QShortcut(QKeySequence("H"), self).activated.connect(lambda: self.hints.append("hint"))
        self.board.point_clicked.connect(self.points.append)


@pytest.fixture
def room(qtbot):
    made = Room()
    qtbot.addWidget(made)
    made.resize(600, 700)
    with qtbot.waitExposed(made):
        made.show()
    keyboard.active(made)
    return made


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


H8 = (Qt.Key.Key_H, Qt.Key.Key_8)


def test_a_button_reached_by_keys_leaves_letters_to_the_board(room):
    room.reached.setFocus()
    press(*H8)
    assert room.hints == []
    assert room.points == [Point(7, 7)]
    assert room.board.hasFocus()


def test_a_button_clicked_leaves_shortcuts_alone(room):
    room.clicked.setFocus()
    press(Qt.Key.Key_H)
    assert room.hints == ["hint"]


def test_a_text_keeps_its_letters(room):
    room.text.setFocus()
    press(*H8)
    assert (room.text.text(), room.hints, room.points) == ("h8", [], [])


def test_the_board_takes_them_itself_while_its_cursor_is_awake(room):
    room.reached.setFocus()
    room.board.setFocus(Qt.FocusReason.TabFocusReason)
    room.board.wake()
    press(*H8)
    assert (room.hints, room.points) == ([], [Point(7, 7)])
