"""Screen readers toggle a button that can be checked, where others click it: the order is the same."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication

from gobang.view.analysis.weights_panel import WeightsPanel
from gobang.view.orders.action_button import ActionButton


def _buttons(driver) -> list[ActionButton]:
    return [each for each in driver.window.findChildren(ActionButton) if each.isCheckable()]


def _switch(driver) -> QAbstractButton:
    panel = driver.window.findChild(WeightsPanel)
    assert panel is not None
    return panel._switch


def test_the_weights_are_switched(driver):
    switch = _switch(driver)
    before = driver.session.settings.now.show_weights
    switch.toggle()
    assert driver.session.settings.now.show_weights is not before
    switch.toggle()
    assert driver.session.settings.now.show_weights is before


def test_a_click_switches_once(driver):
    switch = _switch(driver)
    before = driver.session.settings.now.show_weights
    switch.click()
    assert driver.session.settings.now.show_weights is not before


@pytest.mark.parametrize("press", ["toggle", "click"])
def test_the_analysis_is_switched_by_its_button(driver, press):
    assert _buttons(driver)
    for button in _buttons(driver):
        on = button.action.isChecked()
        getattr(button, press)()
        QApplication.processEvents()
        assert button.action.isChecked() is not on
        assert button.isChecked() is button.action.isChecked()
        getattr(button, press)()
        assert button.action.isChecked() is on
