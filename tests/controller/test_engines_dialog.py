"""The dialog of engines: what it lists, marks and tests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gobang.game.ruleset import RULES
from gobang.model.opponents.opponent_id import OpponentId
from gobang.view.dialogs.engines_dialog import EnginesDialog
from tests.bad_brains import brain


@pytest.fixture
def dialog(driver) -> EnginesDialog:
    driver.window.actions_.engines.trigger()
    return driver.window.findChild(EnginesDialog)


def press(dialog, text: str) -> None:
    (button,) = (b for b in dialog.findChildren(QPushButton) if b.text() == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_where_no_engine_was_added_the_dialog_tells_of_our_own_and_offers_to_add_one(dialog):
    assert [dialog.list.item(row).text() for row in range(dialog.list.count())] == ["Gobang (built in) · works"]
    assert dialog.current is None
    wanted = []
    dialog.add_wanted.disconnect()
    dialog.add_wanted.connect(lambda: wanted.append(True))
    press(dialog, "Add an engine…")
    assert wanted


def test_a_broken_engine_is_marked_and_cannot_be_chosen(qtbot, driver, dialog):
    driver.session.opponents.engines.add(brain("dies"))
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    assert dialog.list.currentItem().text() == "dies · does not work"
    combo = driver.window.choices.opponent
    row = combo.row_of(OpponentId.of_engine("dies"))
    assert combo.itemText(row) == "dies · does not work"
    assert not combo.model().index(row, 0).flags() & Qt.ItemFlag.ItemIsEnabled


def test_test_again_tests_every_rule(qtbot, driver, dialog):
    driver.session.opponents.engines.add(brain("good", rules=("renju",)))
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    assert driver.session.opponents.engines["good"].rules == tuple(RULES)
