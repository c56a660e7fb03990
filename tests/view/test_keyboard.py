"""The keyboard of the tests: what is typed reaches the dialog that has just been opened over an active window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tests import keyboard


@pytest.fixture
def window(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return keyboard.active(made)


@pytest.fixture
def dialog(window):
    made = QDialog(window)
    layout = QVBoxLayout(made)
    for each in (QLineEdit(), QPushButton()):
        layout.addWidget(each)
    return made


@pytest.mark.parametrize("modal", [True, False])
def test_a_dialog_is_active_although_its_window_was(window, dialog, modal):
    dialog.open() if modal else dialog.show()
    assert keyboard.active(dialog) is dialog
    assert dialog.isActiveWindow()
    assert not window.isActiveWindow()
    dialog.close()
    assert keyboard.active(window).isActiveWindow()


def test_a_field_left_by_tab_as_soon_as_its_dialog_was_opened_is_done(dialog):
    field, done = dialog.findChild(QLineEdit), []
    field.editingFinished.connect(lambda: done.append(field.text()))
    dialog.open()
    field.setFocus()
    QTest.keyClicks(field, "text")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert done == ["text"]
