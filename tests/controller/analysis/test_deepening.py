"""A branch is deepened: a dialog begins it, a notice says how far it is, and the next window offers to go on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QToolButton

from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.model.setup import Mode, Setup
from gobang.model.study import BRANCH
from gobang.paths import state_dir
from gobang.view.dialogs.analyses.deepen_dialog import DeepenDialog
from gobang.view.frame.tabs import Tab
from tests.bad_brains import brain


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "g.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh];W[ig](;B[gj];W[ii])(;B[ih]))")
    return str(path)


def engine(driver, manner):
    """Let an added engine analyse."""
    driver.session.opponents.engines.add(brain(manner, analyses=True))
    driver.session.settings.change(analysis_engine=manner)


def begin(driver, seconds="1"):
    driver.window.actions_.deepen.trigger()
    dialog = driver.dialog(DeepenDialog)
    dialog.time.setFocus()
    dialog.time.selectAll()
    QTest.keyClicks(dialog.time, seconds)
    QTest.keyClick(dialog.time, Qt.Key.Key_Tab)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()


def test_a_branch_is_deepened_and_the_end_is_told(qtbot, start, record):
    driver = start(record)
    engine(driver, "thinks aloud")
    QTest.keyClick(driver.window, Qt.Key.Key_Home)
    begin(driver)
    qtbot.waitUntil(lambda: driver.notice() == "The branch is deepened: 6 positions are in the database.")
    driver.session.study.memory.write()
    with AnalysisDatabase(state_dir() / NAME) as database:
        assert database.counts().findings == 6


def test_it_is_paused_and_the_next_window_offers_to_go_on(qtbot, start, record):
    driver = start(record)
    engine(driver, "analyses")
    QTest.keyClick(driver.window, Qt.Key.Key_Home)
    begin(driver, "600")
    qtbot.waitUntil(lambda: driver.notice() == "Deepening the branch: 0 of 6 · depth 9")
    driver.press_notice("Pause")
    qtbot.waitUntil(lambda: driver.notice() == "Deepening the branch: 0 of 6 · paused")
    driver.session.study.deepening.close()
    again = start()
    assert again.notice() == "Deepening the branch: 0 of 6 · paused"
    again.press_notice("Go on")
    qtbot.waitUntil(lambda: again.notice() == "Deepening the branch: 0 of 6 · depth 9")
    again.window.actions_.analysis.trigger()
    qtbot.waitUntil(lambda: "waits" in again.notice())
    again.window.actions_.analysis.trigger()
    again.press_notice("End it")
    assert again.notice() == ""
    assert again.session.study.deepening.plan is None


def test_a_notice_that_was_dismissed_is_shown_again(qtbot, start, record):
    driver = start(record)
    engine(driver, "analyses")
    begin(driver, "600")
    qtbot.waitUntil(lambda: "depth 9" in driver.notice())
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: driver.notice() == "")
    driver.window.actions_.deepen.trigger()
    assert driver.notice().startswith("Deepening the branch")


def test_the_panel_says_so_too_and_pauses_it_when_the_notice_is_closed(qtbot, start, record):
    driver = start(record)
    engine(driver, "analyses")
    driver.window.bring(Tab.ANALYSIS)
    sign = driver.panels.analysis.deepening
    assert not sign.isVisible()
    begin(driver, "600")
    qtbot.waitUntil(lambda: driver.notice() != "")
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: sign._status.said == "Deepening the branch: 0 of 1 · depth 9")
    assert driver.notice() == ""
    button = sign.findChild(QToolButton)
    assert (button.text(), button.accessibleName()) == ("Pause", "Pause the deepening of the branch")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not driver.session.study.deepening.running
    assert sign._status.said == "Deepening the branch: 0 of 1 · paused"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert driver.session.study.deepening.running
    driver.press_notice("End it")
    assert not sign.isVisible()


def test_in_a_game_no_branch_is_deepened(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    assert not driver.window.actions_.deepen.isEnabled()
    assert "analysis" in driver.window.actions_.deepen.toolTip()


def test_a_plan_that_cannot_be_read_is_set_aside_and_told(data, start):
    (state_dir() / BRANCH).write_text("[]")
    assert f"{BRANCH}.broken" in start().notice()
