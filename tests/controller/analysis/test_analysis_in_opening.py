"""While a game is opened by a rule, nothing can be analysed, and the panel says so."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gobang.model.setup import Mode, Setup
from gobang.view.frame.tabs import Tab
from gobang.view.orders.action_button import ActionButton


def test_the_panels_switch_is_possible_when_the_opening_is_over(qtbot, start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="swap"))
    driver.window.tabs.choose(Tab.ANALYSIS)
    panel = driver.session.furnishings.panels.analysis
    (switch,) = (button for button in panel.findChildren(QPushButton) if button.text() == "Analyse")
    later = "The engine can think about the position when the opening is over."
    driver.click("h8i9")
    qtbot.waitUntil(lambda: panel._said == later)
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert not driver.session.study.analysis.on
    assert switch.text() == "Analyse"
    assert driver.notice() == later
    qtbot.waitUntil(lambda: not switch.isChecked())
    driver.click("j10")
    (black,) = (each for each in driver.window.findChildren(QPushButton) if each.accessibleName() == "Take Black")
    QTest.mouseClick(black, Qt.MouseButton.LeftButton)
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert driver.session.study.analysis.on


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_and_the_analysis_say_when_there_will_be_one(start, way):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="pro"))
    driver.click("h8")
    actions, front = driver.window.actions_, driver.window.tabs.front
    for action, key, said in (
        (actions.hint, Qt.Key.Key_H, "There are hints when the opening is over."),
        (actions.analysis, Qt.Key.Key_Space, "The engine can think about the position when the opening is over."),
    ):
        if way == "key":
            QTest.keyClick(driver.window, key)
        else:
            (button,) = (each for each in driver.window.findChildren(ActionButton) if each.action is action)
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            assert not button.isChecked()
        assert driver.notice() == said
        assert not action.isChecked()
    assert driver.window.tabs.front is front
    driver.click("i9k11")
    actions.analysis.trigger()
    assert driver.session.study.analysis.on
