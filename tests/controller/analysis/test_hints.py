"""Hints: an area, the move, its line; from our engine, or from a weigher where the engine has no answer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.point import Point
from gobang.game.worth import win
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.analysis.legend import LegendSign
from gobang.view.frame.tabs import Tab
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase
from gobang.words.notices import copied
from tests.bad_brains import Ours, brain


@pytest.fixture
def advised(driver, monkeypatch):
    """A game of two persons, with an engine of this manner as ours."""

    def begin(manner: str, amount: float | None = None):
        monkeypatch.setattr(type(driver.session.opponents), "own", brain(manner, amount, kind=Ours, analyses=True))
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
        driver.window.setFocus()
        return driver

    return begin


def press_hint(driver) -> None:
    QTest.keyClick(driver.window, Qt.Key.Key_H)


def test_a_hint_climbs_from_region_to_move_to_line(qtbot, advised):
    driver = advised("thinks aloud")
    board = driver.board
    press_hint(driver)
    assert driver.notice() == "The engine is looking at the board…"
    qtbot.waitUntil(lambda: bool(board.overlays.marks.region))
    assert Point(0, 0) in board.overlays.marks.region
    press_hint(driver)
    assert board.overlays.marks.hints == (Point(0, 0),)
    assert driver.notice() == "The engine would play A15 (70\xa0%). Ask again for the line."
    press_hint(driver)
    assert len(board.overlays.marks.preview) == 4
    driver.click("h8")
    assert not board.overlays.marks.preview


def test_escape_takes_each_step_of_a_hint_from_the_board(qtbot, advised):
    """Notice and marks go together in a running game; the next H begins again with where to look."""
    driver = advised("thinks aloud")
    board = driver.board
    driver.click("h8")
    for steps in (1, 2, 3):
        for _ in range(steps):
            press_hint(driver)
            qtbot.waitUntil(lambda: driver.notice() != "The engine is looking at the board…")
        marks = board.overlays.marks
        assert (bool(marks.region), bool(marks.hints), bool(marks.preview)) == (steps == 1, steps == 2, steps == 3)
        painted = board.grab().toImage()
        QTest.keyClick(driver.window, Qt.Key.Key_Escape)
        marks = board.overlays.marks
        assert (driver.notice(), marks.region, marks.hints, marks.preview) == ("", frozenset(), (), ())
        assert board.grab().toImage() != painted


def test_escape_while_the_engine_looks_calls_the_hint_off(qtbot, advised):
    driver = advised("thinks aloud")
    press_hint(driver)
    assert driver.notice() == "The engine is looking at the board…"
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    assert driver.notice() == ""
    hints = driver.session.furnishings.hints
    assert (hints._search, hints._adviser._listener) == (None, None), "nothing comes later"
    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))


def test_another_notice_does_not_call_off_the_hint_that_is_looked_for(qtbot, advised):
    driver = advised("thinks aloud")
    press_hint(driver)
    driver.session.furnishings.record._notices.tell(NoticeKind.INFO, Phrase(copied))
    assert driver.notice() == "Copied."
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))


def test_a_hint_while_our_engine_sits_at_the_board_is_the_engines(qtbot, driver, monkeypatch):
    monkeypatch.setattr(type(driver.session.opponents), "own", brain("loads", 1.0, kind=Ours, analyses=True))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("engine-10")))
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    press_hint(driver)
    assert driver.notice().startswith("The engine would play B15 (70\xa0%).")


def test_while_the_engine_compiles_itself_a_weigher_hints_and_says_so(qtbot, advised):
    driver = advised("compiles", 3)
    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    press_hint(driver)
    for _ in range(2):
        assert driver.notice().startswith("Five-tuple would play ")
        assert driver.notice().endswith(" The engine is still getting ready: ask again in a while.")
        press_hint(driver)
    qtbot.waitUntil(lambda: driver.session.furnishings.hints._search.thought is not None)
    press_hint(driver)
    assert driver.notice() == "The engine would play A15 (70\xa0%). Ask again for the line."
    press_hint(driver)
    assert len(driver.board.overlays.marks.preview) == 4


def test_with_weights_on_the_board_the_hint_is_the_engines_too(qtbot, advised):
    """It named the point that was ringed already."""
    driver = advised("thinks aloud")
    driver.session.settings.change(show_weights=True, scheme="union-weights")
    driver.click("h8i9h10h9g9i7i8j8g8f8g10g7")
    press_hint(driver)
    qtbot.waitUntil(lambda: driver.notice() == "Look here, says the engine. Ask again for the point.")
    press_hint(driver)
    assert driver.notice().startswith("The engine would play A15 (70\xa0%).")


@pytest.mark.parametrize("tab", [Tab.WEIGHTS, Tab.ANALYSIS])
def test_the_legend_explains_the_mark_of_a_hint_while_it_is_on_the_board(qtbot, advised, tab):
    driver = advised("thinks aloud")
    driver.session.settings.change(show_weights=True)
    driver.click("h8i9")
    driver.window.tabs.choose(tab)
    panels = driver.session.furnishings.panels
    legend = (panels.weights if tab is Tab.WEIGHTS else panels.analysis)._legend

    def explained() -> bool:
        return LegendSign.HINT in {sign for sign, _ in legend._entries}

    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    assert not explained(), "an area has no such mark"
    press_hint(driver)
    assert explained()
    press_hint(driver)
    assert not explained(), "the line is shown instead"
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    press_hint(driver)
    assert explained()
    driver.click("c3")
    assert not explained()


def test_without_weights_the_legend_explains_the_hint_alone(qtbot, advised):
    driver = advised("thinks aloud")
    driver.session.settings.change(show_weights=False)
    driver.window.tabs.choose(Tab.WEIGHTS)
    legend = driver.session.furnishings.panels.weights._legend
    assert not legend.isVisibleTo(driver.window)
    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    press_hint(driver)
    assert legend.isVisibleTo(driver.window)
    assert [sign for sign, _ in legend._entries] == [LegendSign.HINT]


def test_a_press_before_the_first_step_is_seen_asks_for_no_second(qtbot, advised):
    """An impatient second press showed the point, and the area never."""
    driver = advised("loads", 1)
    for presses in (2, 5):
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
        for _ in range(presses):
            press_hint(driver)
        assert driver.notice() == "The engine is looking at the board…"
        qtbot.waitUntil(lambda: driver.notice() != "The engine is looking at the board…")
        assert driver.notice() == "Look here, says the engine. Ask again for the point."


def test_hint_and_analysis_tell_the_same_number_of_moves_to_a_win(qtbot, advised, monkeypatch):
    """The panel said "wins in 7 moves", and the hint "wins in 8 moves" of the same move."""
    driver = advised("thinks aloud")
    driver.click("h8")
    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    analysis = driver.session.study.analysis
    own = driver.session.furnishings.hints._search.hint.thought
    analysis.switch(on=True)
    monkeypatch.setattr(type(analysis), "thoughts", property(lambda _: (replace(own, worth=win(15)),)))
    press_hint(driver)
    assert driver.notice() == "The engine would play A15 (wins in 8 moves). Ask again for the line."
    monkeypatch.setattr(type(analysis), "thoughts", property(lambda _: (replace(own, worth=win(13)),)))
    driver.session.furnishings.hints._on_analysed()
    assert driver.notice() == "The engine would play A15 (wins in 7 moves). Ask again for the line."


def test_a_hint_after_an_analysis_is_what_it_has_found(qtbot, advised, monkeypatch):
    """The panel said that F8 is best, and the hint, from a shorter search of its own, that I6 is."""
    driver = advised("analyses")
    analysis = driver.session.study.analysis
    driver.click("h8")
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.judged(driver.match.position) is not None)
    analysis.switch(on=False)
    monkeypatch.setattr(type(driver.session.opponents), "own", brain("does not start", kind=Ours, analyses=True))
    press_hint(driver)
    assert driver.notice() == "Look here, says the engine. Ask again for the point."
    press_hint(driver)
    assert driver.board.overlays.marks.hints == analysis.thoughts[0].moves[:1]
    driver.click("i9")
    press_hint(driver)
    qtbot.waitUntil(lambda: driver.notice().startswith("Look here, says Five-tuple"))


def test_a_hint_after_a_shorter_analysis_is_looked_for(qtbot, advised):
    driver = advised("analyses")
    analysis = driver.session.study.analysis
    analysis._look.setInterval(3_600_000)
    driver.click("h8")
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.depth == 9)
    analysis.switch(on=False)
    assert analysis.judged(driver.match.position) is None
    press_hint(driver)
    assert driver.notice() == "The engine is looking at the board…"


def test_without_an_engine_a_weigher_hints(qtbot, advised):
    driver = advised("does not start")
    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    press_hint(driver)
    assert driver.notice().startswith("Five-tuple would play ")
    assert driver.notice().endswith(" The engine gives no answer.")


def test_a_hint_that_is_not_wanted_any_more_leaves_no_word(qtbot, advised):
    driver = advised("loads", 30)
    driver.click("h8")
    press_hint(driver)
    driver.window.actions_.take_back.trigger()
    assert not driver.notice()


@pytest.mark.parametrize(
    ("manner", "told"),
    [
        ("thinks aloud", "Look here, says the engine. Ask again for the point."),
        (
            "does not start",
            "Look here, says Five-tuple: the engine gives no answer. Ask again for the point.",
        ),
        (
            "compiles",
            "Look here, says Five-tuple: the engine is not ready yet. Ask again for the point.",
        ),
    ],
)
def test_the_first_step_of_a_hint_says_whose_it_is(qtbot, advised, manner, told):
    driver = advised(manner, 30)
    press_hint(driver)
    qtbot.waitUntil(lambda: driver.notice() == told)


def line_shown(qtbot, driver) -> None:
    """Ask for the area, and when it is shown twice more, for the line."""
    press_hint(driver)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.region))
    press_hint(driver)
    press_hint(driver)
    assert driver.board.overlays.marks.preview


def test_space_places_a_stone_at_the_cursor_while_a_line_is_shown(qtbot, advised):
    driver = advised("thinks aloud")
    driver.click("h8")
    line_shown(qtbot, driver)
    driver.board.setFocus()
    QTest.keyClick(driver.board, Qt.Key.Key_Return)  # the cursor is seen from now on
    QTest.keyClick(driver.board, Qt.Key.Key_Right)
    QTest.keyClick(driver.board, Qt.Key.Key_Space)
    assert driver.match.position.moves == (Point(7, 7), Point(8, 7))
    assert not driver.board.overlays.marks.preview
    assert not driver.window.actions_.analysis.isChecked()


def test_without_a_cursor_space_analyses_and_the_line_gives_way(qtbot, advised):
    """Its stones lay over the moves that the engine thinks of."""
    driver = advised("thinks aloud")
    driver.click("h8")
    line_shown(qtbot, driver)
    best = driver.board.overlays.marks.preview[0]
    QTest.keyClick(driver.board, Qt.Key.Key_Space)
    assert driver.session.study.analysis.on
    qtbot.waitUntil(lambda: best in {each.point for each in driver.board.overlays.marks.candidates})
    assert driver.board.overlays.marks.preview == ()
    assert driver.board.overlays.marks.hints == (best,)
    assert driver.notice().endswith("Ask again for the line.")
    press_hint(driver)
    assert driver.board.overlays.marks.preview[0] == best, "who asks again wants it"


def test_a_hints_line_goes_with_its_notice_and_the_game(qtbot, advised):
    driver = advised("thinks aloud")
    line_shown(qtbot, driver)
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    assert not driver.notice()
    assert not driver.board.overlays.marks.preview
    line_shown(qtbot, driver)
    driver.match.resign()
    assert driver.notice() == "White wins: Black resigned."
    assert not driver.board.overlays.marks.preview


def test_the_area_of_a_hint_goes_with_its_notice_and_not_before(qtbot, advised):
    driver = advised("thinks aloud")
    driver.click("h8")
    driver.window.actions_.hint.trigger()
    qtbot.waitUntil(lambda: driver.notice().startswith("Look here"))
    assert driver.board.overlays.marks.region
    driver.window.notice.dismiss()
    assert not driver.board.overlays.marks.region
