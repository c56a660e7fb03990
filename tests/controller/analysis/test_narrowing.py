"""Moves left out of an analysis, or analysed alone: by mouse, menu and keys, obeyed by engines, cleared by an order."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.model.engines.transcript import Voice
from gobang.model.setup import Mode, Setup
from gobang.view.board.crossings import Crossings
from tests.bad_brains import brain, leaver
from tests.view.boards import move_pointer, point

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def analysed(qtbot, start):
    """A game of two persons that an engine of this manner analyses."""

    def begin(manner: str = "analyses"):
        driver = start(analysis_lines=2)
        driver.session.opponents.engines.add(leaver() if manner == "leaves out" else brain(manner, analyses=True))
        driver.session.settings.change(analysis_engine=manner)
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
        driver.click("h8")
        driver.board.setFocus()
        QTest.keyClick(driver.window, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: bool(shown(driver)))
        return driver

    return begin


def shown(driver) -> list[str]:
    """The moves of the analysis on the board, best first."""
    return [point_name(each.point, 15) for each in driver.board.overlays.marks.candidates]


def marked(driver) -> list[str]:
    return [point_name(each, 15) for each in driver.board.overlays.marks.narrowed]


def told(driver, manner: str = "analyses") -> list[str]:
    """What the engine was sent since its last board."""
    sent = [each.text for each in driver.session.opponents.pool.transcript(manner) if each.voice is Voice.SENT]
    return sent[len(sent) - sent[::-1].index("YXBOARD") - 1 :]


def words(driver, name: str) -> str:
    return driver.window.findChild(Crossings).text(point(name))


def ctrl_click(driver, name: str, *more: Qt.KeyboardModifier) -> None:
    modifiers = CTRL
    for each in more:
        modifiers |= each
    QTest.mouseClick(driver.board.viewport(), Qt.MouseButton.LeftButton, modifiers, driver.spot(point(name)))


def test_a_click_with_ctrl_leaves_a_move_out_and_takes_it_in_again(qtbot, analysed):
    driver = analysed("leaves out")
    assert shown(driver) == ["A15", "B15"]
    ctrl_click(driver, "a15")
    assert [point_name(each, 15) for each in driver.match.position.moves] == ["H8"], "no stone was placed"
    assert marked(driver) == ["A15"]
    assert driver.notice() == "The analysis leaves out A15."
    qtbot.waitUntil(lambda: shown(driver) == ["B15", "C15"])
    assert told(driver, "leaves out")[-4:] == ["YXBLOCK", "0,0", "DONE", "YXNBEST 2"]
    assert words(driver, "a15") == "A15, empty, left out of the analysis"
    ctrl_click(driver, "a15")
    assert marked(driver) == []
    assert driver.notice() == "The analysis looks at all moves again."
    qtbot.waitUntil(lambda: told(driver, "leaves out")[-2:] == ["YXBLOCKRESET", "YXNBEST 2"])
    qtbot.waitUntil(lambda: shown(driver) == ["A15", "B15"])


def test_with_shift_only_the_clicked_moves_are_looked_at(qtbot, analysed):
    driver = analysed("leaves out")
    ctrl_click(driver, "j10", SHIFT)
    qtbot.waitUntil(lambda: shown(driver) == ["J10"])
    ctrl_click(driver, "k11", SHIFT)
    assert driver.notice() == "The analysis looks only at J10, K11."
    qtbot.waitUntil(lambda: shown(driver) == ["K11", "J10"])
    assert words(driver, "k11").startswith("K11, empty, analysed alone")
    assert driver.board.overlays.marks.narrowed_to
    driver.press_notice("All moves")
    qtbot.waitUntil(lambda: shown(driver) == ["A15", "B15"])
    assert marked(driver) == []


def test_keys_mark_the_move_under_the_cursor_or_the_pointer(qtbot, analysed):
    driver = analysed("leaves out")
    move_pointer(driver.board, point("b15"))
    QTest.keyClick(driver.board, Qt.Key.Key_Minus)
    assert marked(driver) == ["B15"]
    QTest.keyClick(driver.board, Qt.Key.Key_Return)  # the cursor wakes where the last stone lies
    QTest.keyClick(driver.board, Qt.Key.Key_Left)
    QTest.keyClick(driver.board, Qt.Key.Key_Minus)
    assert marked(driver) == ["B15", "G8"]
    QTest.keyClick(driver.board, Qt.Key.Key_Plus)
    assert marked(driver) == ["G8"], "a move that is looked at alone ends what was left out"
    assert driver.notice() == "The analysis looks only at G8."
    QTest.keyClick(driver.window, Qt.Key.Key_0, Qt.KeyboardModifier.AltModifier)
    assert marked(driver) == []
    qtbot.waitUntil(lambda: shown(driver) == ["A15", "B15"])


def test_the_menu_of_a_crossing_does_the_same(qtbot, analysed):
    driver = analysed("leaves out")

    def choose(name: str, text: str) -> None:
        driver.board.menu_wanted.emit(point(name), driver.board.mapToGlobal(QPoint(200, 160)))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        action = next(each for each in menu.actions() if each.text() == text)
        assert action.isEnabled()
        menu.setActiveAction(action)
        QTest.keyClick(menu, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not shiboken6.isValid(menu))

    choose("a15", "Leave out of the analysis")
    assert marked(driver) == ["A15"]
    choose("a15", "Analyse this move again")
    assert marked(driver) == []
    choose("a15", "Analyse only this move")
    assert driver.notice() == "The analysis looks only at A15."
    choose("a15", "Analyse not only this move")
    assert marked(driver) == []


def test_without_an_analysis_a_click_with_ctrl_places_a_stone_and_the_orders_are_not_on_offer(qtbot, driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert not any(action.isEnabled() for action in driver.window.actions_.narrowings)
    ctrl_click(driver, "h8")
    assert [point_name(each, 15) for each in driver.match.position.moves] == ["H8"]


def test_an_engine_that_cannot_leave_moves_out_is_named_and_those_moves_are_not_shown(qtbot, analysed):
    driver = analysed("analyses")
    ctrl_click(driver, "a15")
    qtbot.waitUntil(lambda: driver.notice().startswith("analyses cannot leave moves out"))
    qtbot.waitUntil(lambda: shown(driver) == ["B15"])
    assert driver.session.study.analysis.on
    assert told(driver)[-1] == "YXNBEST 2"
    ctrl_click(driver, "c15")
    qtbot.waitUntil(lambda: driver.notice().startswith("analyses cannot leave moves out"))


def test_each_position_has_its_own_narrowing(qtbot, analysed):
    driver = analysed("leaves out")
    ctrl_click(driver, "a15")
    driver.click("i9")
    assert marked(driver) == []
    qtbot.waitUntil(lambda: shown(driver) == ["A15", "B15"])
    assert "YXBLOCK" not in told(driver, "leaves out")
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    assert marked(driver) == ["A15"]


def test_the_last_move_is_not_left_out(qtbot, analysed):
    driver = analysed("leaves out")
    ctrl_click(driver, "a15", SHIFT)
    ctrl_click(driver, "a15")
    assert marked(driver) == [], "without the only one all are looked at"
    analysis = driver.session.study.analysis
    left = [each for each in driver.match.position.stones(Stone.EMPTY) if each != point("a15")]
    for each in left:
        analysis.narrowings.put(analysis.narrowings.now.leave_out(each))
    ctrl_click(driver, "a15")
    assert driver.notice() == "A15 is the last move that the analysis looks at."
