"""How a person goes through the preferences, for the tests."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from gobang.view.dialogs.preferences.page import Page
from gobang.view.dialogs.preferences.preferences_dialog import PreferencesDialog

T = TypeVar("T", bound=Page)


def opened(driver) -> PreferencesDialog:
    """Open the dialog."""
    driver.window.actions_.preferences.trigger()
    return driver.dialog(PreferencesDialog)


def turn(dialog: PreferencesDialog, kind: type[T]) -> T:
    """Click the name of a page."""
    found = dialog.findChild(kind)
    row = next(row for row in range(dialog.pages.count()) if dialog.pages.item(row).text() == found.title)
    where = dialog.pages.visualItemRect(dialog.pages.item(row)).center()
    QTest.mouseClick(dialog.pages.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert found.isVisible()
    return found


def choose(dialog: PreferencesDialog, name: str, value: object) -> None:
    """Choose `value` in the list for `name`."""
    box = dialog.boxes[name]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(next(row for row in range(box.count()) if box.itemData(row) == value))
