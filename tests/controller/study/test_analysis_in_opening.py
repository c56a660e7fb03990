"""While a game is opened by a rule, nothing can be analysed, and the panel says so."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gobang.model.setup import Mode, Setup
from gobang.view.places.tabs import Tab


def test_the_panels_switch_is_possible_when_the_opening_is_over(qtbot, start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="swap"))
    driver.window.tabs.choose(Tab.ANALYSIS)
    panel = driver.session.furnishings.panels.analysis
    (switch,) = (button for button in panel.findChildren(QPushButton) if button.text() == "Analyse")
    later = "The engine can think about the position when the opening is over."
    driver.click("h8i9")
    qtbot.waitUntil(lambda: panel._said == later)
    assert not switch.isEnabled()
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert not driver.session.study.analysis.on
    assert switch.text() == "Analyse"
    assert "over: go back" not in driver.notice()
    driver.click("j10")
    (black,) = (each for each in driver.window.findChildren(QPushButton) if each.text() == "Take Black")
    QTest.mouseClick(black, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(switch.isEnabled)
