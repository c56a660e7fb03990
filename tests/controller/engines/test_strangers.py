"""An engine that came with the data folder is not run before the person has agreed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from gobang import paths
from gobang.model.engines.specs import Fitness
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from tests.bad_brains import brain


@pytest.fixture
def driver(start, tmp_path, monkeypatch):
    """A window whose list of engines was written on another machine."""
    driver = start()
    monkeypatch.setattr(paths.platformdirs, "user_config_path", lambda *_, **__: tmp_path / "key")
    engines = driver.session.opponents.engines
    engines.add(replace(brain("good"), stranger=True))
    return driver


def test_it_asks_before_it_runs_the_opponent_of_a_game(driver, qtbot):
    driver.session.game.begin(Setup(opponent=OpponentId.of_engine("good")))
    driver.click("h8")
    qtbot.waitUntil(lambda: "was not added on this machine" in driver.notice())
    assert "misbehave.py good" in driver.notice()
    assert len(driver.stones()) == 1
    driver.press_notice("Run it")
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)
    assert not driver.session.opponents.engines["good"].stranger


def test_it_asks_before_it_moves_for_the_person(driver, qtbot):
    driver.session.game.begin(Setup(mode=Mode.TWO_PLAYERS, opponent=OpponentId.of_engine("good")))
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: "was not added on this machine" in driver.notice())
    assert driver.stones() == {}
    driver.press_notice("Run it")
    qtbot.waitUntil(lambda: len(driver.stones()) == 1)


def test_it_asks_before_it_analyses_with_it(driver, qtbot):
    engines, analysis = driver.session.opponents.engines, driver.session.study.analysis
    driver.session.settings.change(analysis_engine="good")
    driver.window.actions_.analysis.trigger()
    qtbot.waitUntil(lambda: "was not added on this machine" in driver.notice())
    assert not analysis.on
    assert engines["good"].stranger
    driver.press_notice("Run it")
    assert not engines["good"].stranger
    qtbot.waitUntil(lambda: bool(analysis.thoughts))
    assert analysis.engine == "good"
    assert driver.notice() == ""


def test_it_asks_before_it_tests_it(driver, qtbot):
    window = driver.window
    window.actions_.engines.trigger()
    controller = driver.session.furnishings.engines
    for label, tested in (("Cancel", Fitness.NOT_YET), ("Run it", Fitness.WORKS)):
        controller._dialog.test_wanted.emit("good")
        (box,) = (box for box in window.findChildren(QMessageBox) if box.isVisible())
        assert "misbehave.py good" in box.informativeText()
        (button,) = (button for button in box.buttons() if button.text() == label)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: driver.session.opponents.engines["good"].tested is tested)  # noqa: B023
    assert not driver.session.opponents.engines["good"].stranger
