"""Analysis is a mode: it stays on whatever comes onto the board, and begins again as soon as it may."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.position_dialog import PositionDialog
from gobang.view.frame.tabs import Tab
from tests.bad_brains import brain

Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LATER = "The engine can think about the position when the opening is over."


@pytest.fixture(params=["en", "zh_CN"])
def analysing(qtbot, start, request):
    """A session whose engine thinks about a game of two stones, in each language."""
    driver = start(f"--lang={request.param}", "--size=760x600", setup=Setup(Mode.TWO_PLAYERS))
    driver.session.opponents.engines.add(brain("analyses", analyses=True))
    driver.session.settings.change(analysis_engine="analyses")
    driver.click("h8i9")
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: analysed(driver, 2))
    return driver


def analysed(driver, stones: int) -> bool:
    """Whether the board shows what was found about a position of so many stones."""
    marks, position = driver.board.overlays.marks, driver.match.position
    shown = len(position.moves) == stones and len(marks.candidates) == 5
    return shown and driver.window.actions_.analysis.isChecked()


def test_it_stays_on_when_a_position_is_pasted(qtbot, analysing):
    QGuiApplication.clipboard().setText("h8h9g8")
    QTest.keyClick(analysing.window, Qt.Key.Key_V, Ctrl)
    qtbot.waitUntil(lambda: analysed(analysing, 3))


def test_it_stays_on_when_a_file_is_opened(qtbot, analysing, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ca])", encoding="utf-8")
    analysing.session.furnishings.files.open_file(str(path))
    qtbot.waitUntil(lambda: analysed(analysing, 4))


def test_the_last_position_of_a_resigned_game_is_analysed(qtbot, analysing, tmp_path):
    path = tmp_path / "resigned.sgf"
    path.write_text("(;GM[4]SZ[15]RE[W+Resign];B[hh];W[aa];B[ih];W[ca])", encoding="utf-8")
    analysing.session.furnishings.files.open_file(str(path))
    qtbot.waitUntil(lambda: analysed(analysing, 4))
    assert analysing.match.verdict is not None
    QTest.keyClick(analysing.window, Qt.Key.Key_Space)
    QTest.keyClick(analysing.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: analysed(analysing, 4))


def test_it_stays_on_when_a_position_was_edited(qtbot, analysing):
    QTest.keyClick(analysing.window, Qt.Key.Key_E, Ctrl | Shift)
    dialog = analysing.dialog(PositionDialog)
    spot = dialog.board.spot(Point(3, 3)).toPoint()
    QTest.mouseClick(dialog.board.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseClick(dialog.play, Qt.MouseButton.LeftButton)
    assert not analysing.match.position.is_free(Point(3, 3))
    qtbot.waitUntil(lambda: len(analysing.board.overlays.marks.candidates) == 5)
    assert analysing.window.actions_.analysis.isChecked()


def test_it_stays_on_in_a_new_game_and_turned_off_it_stays_off(qtbot, analysing):
    QTest.keySequence(analysing.window, "Ctrl+N")
    qtbot.waitUntil(lambda: analysed(analysing, 0))
    QTest.keyClick(analysing.window, Qt.Key.Key_Space)
    QTest.keySequence(analysing.window, "Ctrl+N")
    assert not analysing.window.actions_.analysis.isChecked()
    assert not analysing.session.study.analysis.on


def test_in_a_game_against_a_machine_it_stays_as_it_was(qtbot, analysing):
    analysing.session.game.begin(Setup(opponent=OpponentId.of_weigher("five-tuple")))
    qtbot.waitUntil(lambda: analysed(analysing, 0))
    analysing.click("h8")
    qtbot.waitUntil(lambda: analysed(analysing, 2))


def test_it_waits_for_an_opening_and_says_so(qtbot, start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.session.opponents.engines.add(brain("analyses", analyses=True))
    driver.session.settings.change(analysis_engine="analyses")
    driver.window.bring(Tab.ANALYSIS)
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, opening="pro"))
    driver.click("h8i9")
    panel = driver.panels.analysis
    qtbot.waitUntil(lambda: panel.thoughts.texts == [LATER] or panel._said == LATER)
    assert driver.window.actions_.analysis.isChecked()
    assert not driver.session.study.analysis.thinking
    assert driver.panels.evaluation.isHidden(), "there is nothing to show beside the board"
    driver.click("k11")
    qtbot.waitUntil(lambda: analysed(driver, 3))
    assert driver.panels.evaluation.isVisible()


def test_it_waits_for_the_lesson(qtbot, start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.session.opponents.engines.add(brain("analyses", analyses=True))
    driver.session.settings.change(analysis_engine="analyses")
    driver.click("h8")
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: analysed(driver, 1))
    driver.window.actions_.lesson.trigger()
    assert not driver.session.study.analysis.on
    driver.session.furnishings.lessons.end()
    assert driver.match.position.moves == tuple(parse_position_string("h8", 15))
    qtbot.waitUntil(lambda: analysed(driver, 1))
    assert driver.session.study.analysis.on
