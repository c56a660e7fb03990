"""Engines in the window: every misbehaviour leads to a notice with buttons to continue; analysis obeys its switch."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QToolTip

from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.ruleset import Ending
from gobang.model.engines import player as engine_player
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.art.marks import Speaker
from gobang.view.engines.transcript_dialog import TranscriptDialog
from gobang.view.frame.tabs import Tab
from gobang.view.surroundings import WORKSHOP
from tests.bad_brains import brain, wait_only
from tests.pointer import move

TROUBLES = {
    "does not start": "started, but ended at once (cannot open weights.bin).",
    "dies": "has stopped working (Segmentation fault, or so).",
    "deaf": "does not answer.",
    "slow": "does not answer.",
    "floods": "sent more than can be read and was stopped.",
    "plays on stones": "played an impossible move (H8).",
    "plays off the board": "played an impossible move (15,-1).",
    "wrong size": "refuses to move (unsupported size).",
    "refuses": "refuses to move (I will not play this).",
    "closes its output": "does not answer.",
    "greets": "answers with words that are not of the Gomocup protocol (hello, what can I do for you?).",
}


@pytest.fixture
def against(driver, monkeypatch):
    """Begin a game against an engine with this manner. Only the answer of one that gives none is waited for briefly."""

    def begin(manner: str, amount: float | None = None, **more: object):
        silent = TROUBLES.get(manner) == "does not answer."
        monkeypatch.setattr(engine_player, "SLACK_MS", 300 if silent or manner == "refuses" else 60_000)
        if silent:
            wait_only(monkeypatch, ready=300, grace=100)
        elif manner == "greets":
            wait_only(monkeypatch, ok=300, slack=300)
        driver.session.opponents.engines.add(brain(manner, amount, **more))
        driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse(f"external:{manner}")))
        return driver

    return begin


# Opponents


def test_a_game_against_an_added_engine(qtbot, against):
    driver = against("good")
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.match.person_to_move)
    assert driver.stones() == {Point(7, 7): Stone.BLACK, Point(0, 0): Stone.WHITE}
    assert driver.window.choices.opponent.currentText() == "good"


@pytest.mark.parametrize(("manner", "told"), TROUBLES.items())
def test_every_bad_brain_ends_in_a_banner_with_a_way_on(qtbot, against, manner, told):
    driver = against(manner, 2.0)
    driver.click("h8")
    qtbot.waitUntil(lambda: bool(driver.notice()))
    assert driver.notice() == f"The engine “{manner}” {told}"
    assert driver.match.paused
    driver.press_notice("Take over")
    driver.click("i9")
    assert driver.stones() == {Point(7, 7): Stone.BLACK, Point(8, 6): Stone.WHITE}


def test_a_banner_in_chinese_sets_the_engines_name_apart_from_the_words(qtbot, start):
    driver = start("--lang=zh_CN")
    driver.session.opponents.engines.add(brain("plays on stones"))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("external:plays on stones")))
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.notice() == "引擎“plays on stones”下出了不可能的一手（H8）。")


def test_a_bad_brain_may_be_tried_again(qtbot, against):
    driver = against("dies")
    driver.click("h8")
    for _ in range(2):
        qtbot.waitUntil(lambda: bool(driver.notice()))
        driver.press_notice("Try again")
        assert not driver.notice()


def test_a_bad_brain_may_lose(qtbot, against):
    driver = against("refuses")
    driver.click("h8")
    qtbot.waitUntil(lambda: bool(driver.notice()))
    driver.press_notice("Count as a loss")
    assert driver.match.verdict.ending is Ending.FORFEIT
    assert driver.match.verdict.winner is Stone.BLACK


def test_what_was_counted_as_a_loss_is_taken_back_alone(qtbot, against):
    driver = against("dies")
    driver.click("h8")
    qtbot.waitUntil(lambda: bool(driver.notice()))
    told = driver.notice()
    driver.press_notice("Count as a loss")
    assert driver.match.verdict.ending is Ending.FORFEIT
    QTest.keySequence(driver.window, "Ctrl+Z")
    assert driver.stones() == {Point(7, 7): Stone.BLACK}
    assert driver.match.verdict is None
    assert driver.notice() == told
    driver.press_notice("Count as a loss")
    assert driver.match.verdict.ending is Ending.FORFEIT
    QTest.keySequence(driver.window, "Ctrl+Z")
    QTest.keySequence(driver.window, "Ctrl+Z")
    assert driver.stones() == {}
    assert not driver.notice()


def test_a_loss_before_the_persons_first_stone_can_be_taken_back(qtbot, driver):
    driver.session.opponents.engines.add(brain("dies"))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("external:dies"), own=Stone.WHITE))
    qtbot.waitUntil(lambda: bool(driver.notice()))
    told = driver.notice()
    driver.press_notice("Count as a loss")
    assert driver.window.actions_.take_back.isEnabled()
    QTest.keySequence(driver.window, "Ctrl+Z")
    assert driver.notice() == told


def test_after_the_next_start_a_loss_taken_back_asks_the_engine_again(qtbot, start, against):
    driver = against("dies")
    driver.click("h8")
    qtbot.waitUntil(lambda: bool(driver.notice()))
    told = driver.notice()
    driver.press_notice("Count as a loss")
    driver.session.unfinished.close()
    again = start()
    assert again.match.verdict.ending is Ending.FORFEIT
    QTest.keySequence(again.window, "Ctrl+Z")
    qtbot.waitUntil(lambda: again.notice() == told)
    assert again.stones() == {Point(7, 7): Stone.BLACK}


def test_after_a_banner_one_may_take_back_and_play_on(qtbot, against):
    driver = against("dies")
    driver.click("h8")
    qtbot.waitUntil(lambda: bool(driver.notice()))
    driver.window.actions_.take_back.trigger()
    assert driver.stones() == {}
    driver.click("a1")
    qtbot.waitUntil(lambda: bool(driver.notice()))


def test_a_take_back_while_an_engine_thinks(qtbot, against):
    driver = against("slow", 0.2, turn_ms=2000)
    driver.click("h8")
    driver.window.actions_.take_back.trigger()
    assert driver.stones() == {}
    driver.click("i9")
    qtbot.waitUntil(lambda: driver.match.person_to_move)
    assert driver.match.position.moves == (Point(8, 6), Point(0, 0))


def test_a_deputy_that_fails_leaves_the_person_to_move(qtbot, against):
    driver = against("dies")
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: bool(driver.notice()))
    assert driver.notice().startswith("The engine “dies” has stopped working (")
    driver.click("h8")
    assert driver.stones()[Point(7, 7)] is Stone.BLACK


def test_a_deputy_moves_for_the_person(qtbot, against):
    driver = against("good")
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    assert driver.match.person_to_move


def test_an_engine_in_thought_is_told_to_move_by_the_same_key(qtbot, against):
    driver = against("ponders", turn_ms=600_000)
    action = driver.window.actions_.move_now
    assert (action.text(), action.toolTip()) == (
        "Let the machine move",
        "The machine plays the next move (Ctrl+M)",
    )
    driver.click("h8")
    assert action.isEnabled()
    assert (action.text(), action.toolTip()) == ("Move now", "The machine plays the best it has found so far (Ctrl+M)")
    QTest.keyClick(driver.window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: driver.match.person_to_move)
    assert len(driver.match.position.moves) == 2
    assert action.text() == "Let the machine move"
    for _ in range(2):  # first the machine's move for the person, then its own reply
        QTest.keyClick(driver.window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
        assert driver.match.thinking
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 3)


def test_an_engine_that_will_not_be_hurried_ends_in_a_banner(qtbot, against, monkeypatch):
    wait_only(monkeypatch, hurry=200)
    driver = against("falls silent", turn_ms=600_000)
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.match.person_to_move)
    driver.click("i8")
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: driver.notice() == "The engine “falls silent” does not answer.")
    driver.press_notice("Take over")
    driver.click("i9")
    assert len(driver.stones()) == 4


def test_a_weigher_in_no_hurry_moves_now(qtbot, driver):
    driver.session.settings.change(pace_ms=60_000)
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("five-tuple")))
    driver.click("h8")
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: driver.match.person_to_move)


def test_an_engine_that_is_gone_from_the_list_gives_its_seat_to_another(qtbot, against):
    driver = against("good")
    driver.session.opponents.engines.remove("good")
    driver.window.actions_.new_game.trigger()
    assert driver.match.setup.opponent == Setup().opponent
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)


def test_another_machine_moves_for_the_person_when_the_engine_is_gone_from_the_list(qtbot, against):
    driver = against("good")
    driver.session.opponents.engines.remove("good")
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)


def test_a_game_goes_on_from_here_against_another_machine_when_the_chosen_engine_is_gone(qtbot, driver):
    driver.session.opponents.engines.add(brain("good"))
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8")
    chosen = Setup(Mode.VERSUS, OpponentId.of_engine("good"))
    driver.window.choices.chosen.emit(chosen)
    driver.session.opponents.engines.remove("good")
    driver.press_notice("From this position")
    assert driver.match.setup.opponent == Setup().opponent
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)


def test_an_engine_that_does_not_know_the_rule_says_so(qtbot, driver):
    driver.session.opponents.engines.add(brain("good", rules=("freestyle",)))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("external:good"), rule="renju"))
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.notice() == "The engine “good” cannot play by this rule.")
    assert not [b for b in driver.window.notice.findChildren(QPushButton) if b.text() == "Try again" and b.isVisible()]
    driver.press_notice("New game")
    assert driver.match.setup == replace(Setup(rule="renju"), mode=Mode.VERSUS)
    assert driver.stones() == {}


def test_the_transcript_of_the_engine_at_the_board_is_in_the_menu(qtbot, against):
    driver = against("good")
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.match.person_to_move)
    driver.window.actions_.transcript.trigger()
    assert "<< TURN 7,7" in driver.window.findChild(TranscriptDialog).text.toPlainText()


# Analysis


@pytest.fixture
def analysing(qtbot, driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    for spec in (brain("analyses", analyses=True), brain("loads", 30, analyses=True)):
        driver.session.opponents.engines.add(spec)
    driver.session.settings.change(analysis_engine="analyses")
    driver.click("h8i9")
    driver.window.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(driver.window.board.overlays.marks.candidates) == 5)
    qtbot.waitUntil(lambda: "A15" in str(driver.panels.analysis.thoughts.texts))
    return driver


def test_candidates_lines_bar_and_curve_are_shown(qtbot, analysing):
    window, panels = analysing.window, analysing.panels
    qtbot.waitUntil(lambda: analysing.session.study.analysis.depth == 9)
    qtbot.waitUntil(lambda: panels.evaluation.evaluation is not None)
    assert window.tabs.seen(Tab.ANALYSIS)
    assert panels.evaluation.isVisible()
    best, second = window.board.overlays.marks.candidates[:2]
    assert (best.point, best.text, best.best, best.proved) == (Point(0, 0), "70%", True, False)
    assert 0.05 < second.loss < 0.15
    assert panels.evaluation.evaluation.chance == pytest.approx(0.7)
    assert "70\xa0%" in panels.analysis.thoughts.texts[0]


def test_the_move_of_an_engine_that_gives_no_chance_is_shown_without_one(qtbot, analysing):
    panels = analysing.panels
    analysing.session.opponents.engines.add(brain("good"))
    analysing.session.settings.change(analysis_engine="good")
    qtbot.waitUntil(lambda: panels.analysis.thoughts.texts[0].startswith("A15 no estimate"))
    (candidate,) = analysing.board.overlays.marks.candidates
    assert (candidate.point, candidate.text) == (Point(0, 0), "")
    assert panels.evaluation.evaluation is None
    assert panels.evaluation.accessibleDescription() == "No estimate yet"
    graph = panels.analysis.graph
    move(graph, QPoint(graph.width() - 9, 40))
    assert graph._values[2] is None
    assert QToolTip.text() == "After move 2: No estimate yet"


def test_the_panel_follows_the_board_in_a_turn_of_its_own_and_once(qtbot, analysing, monkeypatch):
    QTest.keyClick(analysing.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not analysing.session.furnishings.analysis._soon.isActive())
    shown = []
    monkeypatch.setattr(analysing.panels.analysis, "show_thoughts", lambda *_: shown.append("panel"))
    shown_by = {Speaker.ANALYSIS: shown}
    monkeypatch.setattr(analysing.board, "show_marks", lambda by, _: shown_by.get(by, []).append("board"))
    for _ in range(3):
        analysing.session.study.analysis.changed.emit()
    assert shown == ["board"] * 3
    qtbot.waitUntil(lambda: shown == [*["board"] * 3, "panel"])


def test_the_panel_says_that_a_new_position_is_thought_about_before_anything_is_found(qtbot, analysing):
    analysis, status = analysing.session.study.analysis, analysing.panels.analysis.thoughts
    analysing.session.settings.change(analysis_engine="loads")
    qtbot.waitUntil(lambda: status.texts == ["Thinking…"])
    analysis._settle.setInterval(600_000)  # so that the panel has followed the board already
    analysing.click("j10")
    qtbot.waitUntil(lambda: status.texts == ["No moves yet"])
    analysis._settle.setInterval(0)
    qtbot.waitUntil(lambda: status.texts == ["Thinking…"])


def test_pointing_at_a_line_shows_it_on_the_board_and_a_middle_click_adds_it(qtbot, analysing):
    thoughts = analysing.panels.analysis.thoughts.viewport()
    move(thoughts, QPoint(30, 45))
    qtbot.waitUntil(lambda: bool(analysing.board.overlays.marks.preview))
    assert analysing.board.overlays.marks.preview[0] == Point(1, 0)
    QTest.mouseClick(thoughts, Qt.MouseButton.LeftButton, pos=QPoint(30, 45))
    record = analysing.match.record
    assert record.current.children == []
    QTest.mouseClick(thoughts, Qt.MouseButton.MiddleButton, pos=QPoint(30, 45))
    assert [child.move for child in record.current.children] == [Point(1, 0)]
    assert analysing.match.position.moves == tuple(parse_position_string("h8i9", 15))


def test_space_stops_it_and_what_was_found_stays(qtbot, analysing):
    QTest.keyClick(analysing.window, Qt.Key.Key_Space)
    assert not analysing.session.study.analysis.on
    assert analysing.board.overlays.marks.candidates
    analysing.window.actions_.new_game.trigger()
    assert not analysing.board.overlays.marks.candidates
    assert not analysing.panels.evaluation.isVisible()


def test_the_opinion_can_be_hidden(qtbot, analysing):
    panel = analysing.panels.analysis
    QTest.mouseClick(panel._hidden, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert not analysing.board.overlays.marks.candidates
    assert not analysing.panels.evaluation.isVisible()
    assert analysing.session.study.analysis.on


def test_what_was_found_earlier_does_not_lie_over_the_weights_of_the_workshop(qtbot, analysing):
    window = analysing.window
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert not analysing.session.study.analysis.on
    assert window.board.overlays.marks.candidates
    QTest.keyClick(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    assert window.around.place == WORKSHOP
    assert not window.board.overlays.marks.candidates
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.board.overlays.marks.candidates


def test_a_blunder_is_told_of_where_the_opinion_is_hidden(qtbot, analysing):
    driver, record = analysing, analysing.match.record
    QTest.mouseClick(driver.panels.analysis._hidden, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    qtbot.waitUntil(lambda: driver.session.study.analysis.depth == 9)
    driver.click("h10")
    told = "Black's chance fell from 70\xa0% to 30\xa0%. Better: A15."
    qtbot.waitUntil(lambda: driver.notice() == told)
    blunder = record.current
    moves = driver.panels.moves.list
    assert [moves.name(node) for node in blunder.path()[1:]] == ["H8", "I9", "H10?"]
    driver.press_notice("Show")
    assert record.current is blunder.parent
    assert driver.board.overlays.marks.preview[0] == Point(0, 0)
    driver.click("a15")
    assert not driver.board.overlays.marks.preview
    assert not driver.notice()


def test_with_the_candidates_on_the_board_a_blunder_is_only_marked(qtbot, analysing):
    qtbot.waitUntil(lambda: analysing.session.study.analysis.depth == 9)
    analysing.click("h10")
    qtbot.waitUntil(lambda: analysing.panels.moves.list.name(analysing.match.record.current) == "H10?")
    assert not analysing.notice()


def test_a_blunder_is_told_of_to_the_person_at_the_board_and_in_another_language(qtbot, driver):
    driver.session.settings.change(show_candidates=False)
    driver.session.opponents.engines.add(brain("good"))
    driver.session.opponents.engines.add(brain("loses hope", analyses=True))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("external:good")))
    driver.session.settings.change(analysis_engine="loses hope")
    driver.window.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: driver.session.study.analysis.depth == 9)
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.notice() == "Your chance fell from 90\xa0% to 35\xa0%. Better: A15.")
    before = driver.window
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: driver.window is not before and "90%" in driver.notice().replace(" ", ""))
    driver.press_notice("查看")
    assert driver.match.record.current is driver.match.record.root


def test_clicking_the_curve_goes_there(qtbot, analysing):
    graph = analysing.panels.analysis.graph
    QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=QPoint(28, 40))
    assert analysing.match.record.current is analysing.match.record.root


def test_an_engine_that_dies_while_analysing_is_told(qtbot, analysing):
    engines = analysing.session.opponents.engines
    engines.add(brain("dies while analysing", analyses=True))
    analysing.session.settings.change(analysis_engine="dies while analysing")
    qtbot.waitUntil(
        lambda: analysing.notice() == "The engine “dies while analysing” has stopped working (exit code 1)."
    )
    analysing.press_notice("Try again")
    qtbot.waitUntil(lambda: bool(analysing.notice()))


@pytest.mark.parametrize("how", ["another engine", "a key"])
def test_that_an_engine_has_died_is_told_until_the_analysis_goes_on(qtbot, analysing, how):
    engines, settings = analysing.session.opponents.engines, analysing.session.settings
    before = settings.now.analysis_engine
    engines.add(brain("dies while analysing", analyses=True))
    settings.change(analysis_engine="dies while analysing")
    qtbot.waitUntil(lambda: "has stopped working" in analysing.notice())
    if how == "another engine":
        settings.change(analysis_engine=before)
    else:
        engines.change("dies while analysing", replace(brain("analyses", analyses=True), name="dies while analysing"))
        analysing.window.actions_.analysis.trigger()
        assert analysing.session.study.analysis.on
    assert analysing.notice() == ""
