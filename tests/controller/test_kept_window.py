"""The window's place, size and tab are there at the next start, however the program ended."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gobang.model.kept.window_place import read
from gobang.view.places.tabs import Tab


@pytest.mark.parametrize("tab", Tab)
def test_the_tab_is_kept_soon_although_the_program_is_ended_from_outside(start, qtbot, tab):
    driver = start()
    QTest.keyClick(driver.window, Qt.Key(Qt.Key.Key_1 + list(Tab).index(tab)), Qt.KeyboardModifier.AltModifier)
    assert driver.window.tabs.front is tab
    qtbot.waitUntil(lambda: read()[1] == driver.window.layout_state())
    assert start().window.tabs.front is tab, "the first window is not closed"


def test_place_size_and_the_panels_width_are_kept_too(start, qtbot):
    driver = start()
    driver.window.setGeometry(40, 30, 1180, 780)
    (grip,) = (each for each in driver.window.frame.children() if each.objectName() == "grip")
    QTest.mousePress(grip, Qt.MouseButton.LeftButton, pos=QPoint(6, 300))
    QTest.mouseMove(grip, QPoint(-14, 300))
    QTest.mouseRelease(grip, Qt.MouseButton.LeftButton, pos=QPoint(6, 300))
    width = driver.window.frame.panel_width
    assert width
    qtbot.waitUntil(lambda: read() == (driver.window.saveGeometry(), driver.window.layout_state()))
    assert start().window.frame.panel_width == width


def test_nothing_is_kept_of_a_window_whose_size_was_asked_for(start):
    driver = start("--size=900x700")
    driver.window.close()
    assert read() == (None, None)
