"""A second engine beside the first: chosen by key, mouse and preferences, with its own lines, marks and curve."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip

from gobang.game.notation import parse_point, point_name
from gobang.model.analysis.narrowing import Narrowing
from gobang.model.engines.specs import OWN, Fitness
from gobang.model.setup import Mode, Setup
from gobang.view.art.marks import Half
from gobang.view.frame.tabs import Tab
from tests.bad_brains import backwards, brain, leaver
from tests.pointer import move

FIRST, SECOND, DIES = "leaves out", "from the end", "dies while analysing"


@pytest.fixture
def driver(start):
    """Two added engines that analyse, the first chosen; two people play."""
    made = start(setup=Setup(Mode.TWO_PLAYERS))
    engines = made.session.opponents.engines
    for spec in (leaver(FIRST), backwards(SECOND), brain(DIES, analyses=True)):
        engines.add(spec)
    made.session.settings.change(analysis_engine=FIRST)
    made.window.bring(Tab.ANALYSIS)
    return made


@pytest.fixture
def both(qtbot, driver):
    """Both engines think."""
    driver.session.settings.change(analysis_second=SECOND)
    driver.window.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    wait_for_lines(qtbot, driver)
    return driver


def wait_for_lines(qtbot, driver) -> None:
    first, second = driver.panels.analysis.lists
    qtbot.waitUntil(lambda: "A15 70" in first.texts[0] and "O1 60" in second.texts[0])


def open_menu(driver) -> QMenu:
    driver.window.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def halves(driver, half: Half | None) -> list[str]:
    found = driver.board.overlays.marks.candidates
    return [f"{point_name(each.point, 15)} {each.written}" for each in found if each.half is half]


def test_a_key_opens_the_engines_and_arrows_choose_one(qtbot, driver):
    menu = open_menu(driver)
    assert [action.text() for action in menu.actions()] == ["No second engine", OWN.name, SECOND, DIES]
    assert menu.activeAction().text() == "No second engine"
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(menu, key)
    assert driver.session.settings.now.analysis_second == SECOND
    assert driver.panels.analysis.second.isVisible()
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    wait_for_lines(qtbot, driver)


def test_the_button_offers_the_same_and_ends_it(qtbot, both):
    QTest.mouseClick(both.panels.analysis.choice, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert [action.text() for action in menu.actions() if action.isChecked()] == [SECOND]
    none = menu.actionGeometry(menu.actions()[0]).center()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=none)
    assert not both.panels.analysis.second.isVisible()
    qtbot.waitUntil(lambda: halves(both, None) != [])
    assert both.session.study.analysis.on


def test_with_our_engine_alone_a_notice_says_where_to_add_another(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.window.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert driver.notice() == "There is no second engine yet: add one with View · Engines."
    driver.window.bring(Tab.ANALYSIS)
    assert not driver.panels.analysis.choice.isVisible()


def test_their_moves_are_told_apart_on_the_board_by_half_and_letter(both):
    assert halves(both, Half.UPPER) == ["A15 A70", "B15 A60", "C15 A50", "D15 A40", "E15 A30"]
    assert halves(both, Half.LOWER)[:2] == ["O1 B60", "N1 B50"]
    assert halves(both, None) == []
    best = [each.half for each in both.board.overlays.marks.candidates if each.best]
    assert best == [Half.UPPER, Half.LOWER]


def test_the_panel_says_whose_the_lines_are(both):
    panel = both.panels.analysis
    assert [each.accessibleName() for each in panel.lists] == [f"A: lines of {FIRST}", f"B: lines of {SECOND}"]
    assert f"are moves of {FIRST}" in panel._legend.accessibleName()
    assert f"with B, those of {SECOND}" in panel._legend.accessibleName()
    assert panel.second._status.said.startswith(f"{SECOND} · depth 9–12")


def test_a_screen_reader_is_told_both(both):
    heard = []
    for each in both.panels.analysis.lists:
        found = QAccessible.queryAccessibleInterface(each)
        heard.append((found.text(QAccessible.Text.Name), found.child(0).text(QAccessible.Text.Name)))
    assert heard == [
        (f"A: lines of {FIRST}", "A15 70\xa0%, then B15 C15 D15"),
        (f"B: lines of {SECOND}", "O1 60\xa0%, then N1 M1 L1"),
    ]


def test_a_step_back_and_a_new_game_take_both_along(qtbot, both):
    both.click("a15o1")
    first, second = both.panels.analysis.lists
    qtbot.waitUntil(lambda: (first.texts[0][:3], second.texts[0][:2]) == ("B15", "N1"))
    both.match.take_back()
    both.match.take_back()
    wait_for_lines(qtbot, both)
    both.click("a15o1")
    both.session.game.begin(Setup(Mode.TWO_PLAYERS))
    wait_for_lines(qtbot, both)


def test_one_key_stops_both(qtbot, both):
    study = both.session.study
    QTest.keyClick(both.window, Qt.Key.Key_Space)
    assert [each.thinking for each in (study.analysis, study.second.analysis)] == [False, False]
    qtbot.waitUntil(lambda: both.panels.analysis.second._status.said.endswith("stopped"))


def test_a_second_engine_that_dies_is_told_by_its_name_and_the_first_goes_on(qtbot, both):
    both.session.settings.change(analysis_second=DIES)
    told = f"The engine “{DIES}” has stopped working (exit code 1). {FIRST} goes on alone."
    qtbot.waitUntil(lambda: both.notice() == told)
    assert both.session.study.analysis.thinking
    both.click("h8")
    qtbot.waitUntil(lambda: halves(both, None)[:1] == ["A15 70%"])
    both.press_notice("Try again")
    qtbot.waitUntil(lambda: both.notice() == told)
    both.press_notice("No second engine")
    assert both.notice() == ""
    assert both.session.settings.now.analysis_second == ""
    assert not both.panels.analysis.second.isVisible()


def test_an_engine_that_was_not_added_here_is_asked_about_first(qtbot, both):
    engines = both.session.opponents.engines
    stranger = engines[DIES]
    engines._specs = [each for each in engines.all if each.name != DIES]
    engines.lend(type(stranger)("foreign", stranger.program, leaver().arguments, analyses=True, stranger=True))
    engines.changed.emit()
    both.session.settings.change(analysis_second="foreign")
    qtbot.waitUntil(lambda: "was not added on this machine" in both.notice())
    both.press_notice("Run it")
    assert both.notice() == ""
    qtbot.waitUntil(lambda: "A15 70" in both.panels.analysis.second.thoughts.texts[0])


def test_the_choice_is_there_at_the_next_start_and_goes_with_its_engine(start):
    driver = start()
    driver.session.opponents.engines.add(backwards(SECOND))
    driver.session.settings.change(analysis_second=SECOND)
    again = start()
    assert again.session.study.second.chosen
    assert again.session.study.second.analysis.name == SECOND
    again.session.opponents.engines.remove(SECOND)
    assert again.session.settings.now.analysis_second == ""
    assert not again.session.study.second.chosen


def test_an_engine_whose_test_failed_is_no_second_one(driver):
    driver.session.settings.change(analysis_second=DIES)
    engines = driver.session.opponents.engines
    engines.change(DIES, brain(DIES, analyses=True, tested=Fitness.BROKEN))
    assert driver.session.settings.now.analysis_second == ""


def test_who_becomes_the_first_leaves_the_second_place_to_the_other(qtbot, both):
    both.session.settings.change(analysis_engine=SECOND)
    assert both.session.settings.now.analysis_second == FIRST
    first, second = both.panels.analysis.lists
    qtbot.waitUntil(lambda: "O1 60" in first.texts[0] and "A15 70" in second.texts[0])


def test_a_language_change_keeps_both(qtbot, both):
    both.session.settings.change(language="zh_CN")
    wait_for_lines(qtbot, both)
    assert both.panels.analysis.second.isVisible()
    assert both.session.study.second.analysis.on


def test_hiding_the_evaluation_hides_both(qtbot, both):
    both.session.settings.change(show_candidates=False)
    panel = both.panels.analysis
    panel.opinion_toggled.emit(False)
    qtbot.waitUntil(lambda: both.board.overlays.marks.candidates == ())
    qtbot.waitUntil(lambda: panel.second.thoughts.texts == ["The evaluation is hidden."])


def test_the_curve_says_both(qtbot, both):
    graph = both.panels.analysis.graph
    qtbot.waitUntil(lambda: any(graph._second))
    move(graph, QPoint(30, 30))
    assert QToolTip.text().startswith("After move 0: A: ")
    assert " · B: " in QToolTip.text()


def preview(driver) -> str:
    return " ".join(point_name(each, 15) for each in driver.board.overlays.marks.preview)


def test_a_line_of_either_list_is_kept_one_at_a_time(both):
    first, second = both.panels.analysis.lists
    QTest.mouseClick(first.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 5))
    assert preview(both) == "A15 B15 C15 D15"
    QTest.mouseClick(second.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 5))
    assert preview(both) == "O1 N1 M1 L1"
    assert (first.keeps, second.keeps) == (False, True)
    both.board.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(both.window, key)
    assert preview(both) == "O1 N1"
    QTest.keyClick(both.window, Qt.Key.Key_Escape)
    move(second.viewport(), QPoint(30, second.height() - 4))
    assert not second.keeps


def test_a_kept_line_comes_back_when_the_other_list_is_left(both):
    first, second = both.panels.analysis.lists
    QTest.mouseClick(first.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 5))
    move(second.viewport(), QPoint(30, 5))
    assert preview(both) == "O1 N1 M1 L1"
    move(second.viewport(), QPoint(30, 400))
    assert preview(both) == "A15 B15 C15 D15"


def test_moves_left_out_are_left_out_by_both_and_who_does_not_is_named(qtbot, both):
    both.session.study.analysis.narrowings.put(Narrowing(frozenset({parse_point("a15", 15), parse_point("o1", 15)})))
    first, second = both.panels.analysis.lists
    qtbot.waitUntil(lambda: "B15 70" in first.texts[0] and "N1 50" in second.texts[0])
    qtbot.waitUntil(lambda: both.notice().startswith(f"{SECOND} "))
