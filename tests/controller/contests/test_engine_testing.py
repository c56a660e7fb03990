"""The whole test of an engine, offered in the dialog of engines and where engines take part in contests."""

from __future__ import annotations

import json
import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton

from gobang.contest.testing.engine_test import Aspect, EngineTestLine, Mark
from gobang.model.testing import engine_test_run
from gobang.view.contests.contest_menu import EntrantMenu
from gobang.view.contests.setting_up.entrant_dialog import EntrantDialog
from gobang.view.engines.engine_test_dialog import EngineTestDialog
from gobang.view.engines.engines_dialog import EnginesDialog
from tests.bad_brains import brain
from tests.controller.contests.contest_place import begun, choose, names, row_menu, run, visit
from tests.controller.review.review_place import click

LINES = (
    EngineTestLine(Aspect.STARTS, Mark.PASSED),
    EngineTestLine(Aspect.GAMES, Mark.FAULT, (3, 1), "dead", ("> TURN 7,7", "! a bug in line 9")),
    EngineTestLine(Aspect.SIZE, Mark.LACKS, (20,)),
)
TOLD = "; ".join(f"print({json.dumps(line.plain)!r}, flush=True)" for line in LINES)
REPORT = """\
passed: It starts.
fault: It loses a game by the end of its process, after 1 move.
    > TURN 7,7
    ! a bug in line 9
not known: It does not play on a board of 20 by 20.
"""


@pytest.fixture
def told(monkeypatch):
    """Let a process at hand test in the place of ours, and go on after its results if that is wanted."""

    def tells(*, goes_on=False):
        script = f"{TOLD}; {'import time; time.sleep(1000)' if goes_on else 'raise SystemExit(1)'}"
        monkeypatch.setattr(engine_test_run, "COMMAND", (sys.executable, "-c", script))

    return tells


def press(dialog, text):
    (button,) = (b for b in dialog.findChildren(QPushButton) if b.text() == text and b.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def opened(qtbot, driver) -> EngineTestDialog:
    """The dialog of a test, when all results are there."""
    dialog = driver.dialog(EngineTestDialog)
    qtbot.waitUntil(lambda: dialog.list.topLevelItemCount() == len(LINES))
    return dialog


@pytest.fixture
def engines(driver) -> EnginesDialog:
    driver.session.opponents.engines.add(brain("good"))
    driver.window.actions_.engines.trigger()
    dialog = driver.dialog(EnginesDialog)
    dialog.list.setCurrentRow(1)
    return dialog


def test_each_thing_has_a_line_and_a_fault_the_lines_that_were_spoken(qtbot, driver, told, engines):
    told()
    press(engines, "Whole test…")
    dialog = opened(qtbot, driver)
    assert dialog.windowTitle() == "Test of good"
    assert "300 ms a move, at most 500 ms late; 350 MB" in dialog.about.text()
    qtbot.waitUntil(lambda: dialog.state.text() == "1 fault was found.")
    rows = [dialog.list.topLevelItem(row) for row in range(3)]
    assert [row.text(0) for row in rows] == ["passed", "fault", "not known"]
    assert [rows[1].child(at).text(1) for at in range(rows[1].childCount())] == ["> TURN 7,7", "! a bug in line 9"]
    assert rows[1].isExpanded()
    assert rows[1].data(0, Qt.ItemDataRole.AccessibleTextRole).startswith("fault: It loses a game")
    press(dialog, "Copy all")
    assert QGuiApplication.clipboard().text() == f"{REPORT}1 fault was found.\n"
    press(dialog, "Test again")
    qtbot.waitUntil(lambda: dialog.list.topLevelItemCount() == 3 and dialog.again.isVisible())


def test_a_test_is_stopped_and_what_was_found_stays(qtbot, driver, told, engines):
    told(goes_on=True)
    press(engines, "Whole test…")
    dialog = opened(qtbot, driver)
    assert dialog.progress.isVisible()
    dialog.stop.setFocus()
    QTest.keyClick(dialog.stop, Qt.Key.Key_Space)
    assert dialog.state.text() == "The test was stopped."
    assert dialog.again.hasFocus()
    assert not dialog.progress.isVisible()
    press(dialog, "Copy all")
    assert QGuiApplication.clipboard().text() == f"{REPORT}The test was stopped.\n"


def test_closing_the_dialog_ends_the_test(qtbot, driver, told, engines):
    told(goes_on=True)
    press(engines, "Whole test…")
    dialog = opened(qtbot, driver)
    (testing,) = driver.window.findChildren(engine_test_run.EngineTestRun)
    with qtbot.waitSignal(testing.destroyed):
        press(dialog, "Close")


def test_a_program_is_tested_before_it_takes_part(qtbot, driver, told):
    told()
    visit(driver)
    click(driver, "A program…")
    dialog = driver.dialog(EntrantDialog)
    assert not dialog.test.isEnabled()
    assert not dialog.told.isVisible(), "nothing was typed yet"
    dialog.name.setText("Brain")
    assert dialog.told.isVisible()
    dialog.command.setText("python3 'my brain.py'")
    dialog.threads.setValue(2)
    dialog.options.setPlainText("max_depth 4")
    press(dialog, "Test…")
    about = opened(qtbot, driver).about.text()
    assert about.startswith("python3 'my brain.py'\n1000 ms a move, at most 1000 ms late")
    assert about.endswith("2 threads\nINFO max_depth 4")


@pytest.mark.usefixtures("manner")
def test_an_entrant_is_tested_by_its_menu_and_a_stranger_s_after_a_question(qtbot, driver, told):
    told()
    visit(driver)
    click(driver, "A program…")
    dialog = driver.dialog(EntrantDialog)
    dialog.name.setText("Brain")
    dialog.command.setText("python3 brain.py")
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    panel = begun(qtbot, driver)
    row = names(panel.table).index("Brain")
    choose(row_menu(qtbot, driver, panel.table, row, EntrantMenu), "Test its program…")
    opened(qtbot, driver).reject()
    (run(driver).folder / "agreed.txt").unlink()
    choose(row_menu(qtbot, driver, panel.table, row, EntrantMenu), "Test its program…")
    question = driver.dialog(QMessageBox)
    assert "python3 brain.py" in question.informativeText()
    press(question, "Run it")
    opened(qtbot, driver).reject()
    other = row_menu(qtbot, driver, panel.table, names(panel.table).index("Run code"), EntrantMenu)
    assert "Test its program…" not in [action.text() for action in other.actions()]
