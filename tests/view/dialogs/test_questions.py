"""Enter and Escape lose nothing where one is asked before something is lost."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QWidget

from gobang.view.dialogs import questions
from tests import keyboard


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
@pytest.mark.parametrize(
    "ask",
    [
        questions.confirm_resetting_keys,
        lambda window, lose: questions.confirm_clearing(window, "213 MB", lose),
        lambda window, lose: questions.confirm_overwriting(window, "game.sgf", lose, lambda: None),
    ],
)
def test_neither_enter_nor_escape_loses_anything(qtbot, ask, key):
    window, lost = QWidget(), []
    qtbot.addWidget(window)
    window.show()
    ask(window, lambda: lost.append(1))
    box = keyboard.active(window.findChild(QMessageBox))
    QTest.keyClick(box, key)
    qtbot.waitUntil(lambda: not box.isVisible())
    assert lost == []
