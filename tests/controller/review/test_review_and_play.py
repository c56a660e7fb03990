"""Between the place for reviews and the one where one plays: what a click, a key and a new game do in each."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.model.game_state import Playing
from gobang.model.review.review import Hindrance
from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import PLAY
from gobang.words.review import place as words
from tests.controller.review.review_place import card, click, put_up, reviewed, visit

PEOPLE = Setup(mode=Mode.TWO_PLAYERS)
CLOCK = Setup(mode=Mode.TWO_PLAYERS, time=TimeControl(60_000))
SWAP2 = Setup(mode=Mode.TWO_PLAYERS, opening="swap2")
WON = "h8a1i8a2j8a3k8a5l8"


def lesson(driver) -> None:
    driver.window.actions_.lesson.trigger()


@pytest.mark.parametrize("setup", [PEOPLE, CLOCK, SWAP2], ids=["usual", "clock", "opening"])
@pytest.mark.parametrize("before", ["h8i9h10h9", WON], ids=["unfinished", "won"])
def test_a_new_game_is_played_in_the_place_for_play(opened, before, setup):
    put_up(opened, before, PEOPLE, Playing())
    opened.match.go(opened.match.record.line()[-1])
    visit(opened)
    opened.session.furnishings.new_games.begin(setup)
    assert opened.window.around.place == PLAY
    opened.click("h8")
    assert opened.stones() == {parse_point("h8", 15): Stone.BLACK}


def test_a_game_from_a_position_is_played_in_the_place_for_play(opened):
    visit(opened)
    position = Position.of(15, parse_position_string("h8i9", 15))
    opened.session.furnishings.positions._play(position)
    assert opened.window.around.place == PLAY
    assert opened.match.record.root.position == position


def test_a_game_that_goes_on_by_another_choice_is_played_in_the_place_for_play(opened):
    put_up(opened, "h8i9", PEOPLE, Playing())
    opened.window.choices.chosen.emit(CLOCK)
    visit(opened)
    opened.press_notice("From this position")
    assert opened.window.around.place == PLAY
    opened.click("a1")
    assert len(opened.stones()) == 3


def test_a_click_in_the_review_places_no_stone_of_the_opening(qtbot, opened):
    opened.session.furnishings.new_games.begin(SWAP2)
    said = opened.window.notice.text
    panel = visit(opened)
    assert opened.session.study.review.hindrance is Hindrance.OPENING
    assert opened.window.notice.text == said, "whose choice it is"
    assert opened.board._placing._turn is None
    opened.click("h8")
    assert not opened.stones()
    assert opened.notice() == panel.message.text()
    click(opened, "Play")
    assert opened.board._placing._turn is Stone.BLACK
    opened.click("h8")
    assert opened.stones() == {parse_point("h8", 15): Stone.BLACK}


def test_whose_turn_it_is_is_said_again_where_one_plays(qtbot, opened):
    put_up(opened, "h8i9", PEOPLE, Playing())
    opened.match.resume()
    said = opened.window.notice.text
    reviewed(qtbot, opened)
    assert opened.window.notice.text.startswith("After move 2")
    click(opened, "Play")
    assert opened.window.notice.text == said == "Black to move"


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("hindrance", [Hindrance.CLOCK, Hindrance.OPENING, Hindrance.LESSON, Hindrance.NO_MOVES])
def test_the_key_for_mistakes_takes_nobody_away_from_a_game_without_review(qtbot, opened, hindrance, backwards):
    begin = {
        Hindrance.CLOCK: lambda: opened.session.furnishings.new_games.begin(CLOCK),
        Hindrance.OPENING: lambda: opened.session.furnishings.new_games.begin(SWAP2),
        Hindrance.LESSON: lambda: lesson(opened),
        Hindrance.NO_MOVES: lambda: opened.session.furnishings.new_games.begin(PEOPLE),
    }
    begin[hindrance]()
    if hindrance is Hindrance.CLOCK:
        opened.click("h8")
    key = Qt.KeyboardModifier.ShiftModifier if backwards else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(opened.window, Qt.Key.Key_N, key)
    qtbot.waitUntil(lambda: opened.notice() == words.hindrance_sentence(hindrance))  # N could be the beginning of N8
    assert opened.session.study.review.hindrance is hindrance
    assert opened.window.around.place == PLAY


def test_a_click_in_the_review_says_why_nothing_can_be_asked(opened):
    put_up(opened, "h8i9", CLOCK, Playing())
    visit(opened)
    opened.click("a1")
    assert opened.notice() == "A game against the clock is being played. It can be reviewed when it is over."
    assert len(opened.stones()) == 2


def test_a_click_after_the_end_of_a_reviewed_game_says_what_to_do(opened):
    put_up(opened, WON)
    opened.match.go(opened.match.record.line()[-1])
    visit(opened)
    opened.click("o15")
    assert opened.notice() == "The game is over in this position. Step back to ask about a point."
    assert opened.session.study.review.tried is None


def test_trying_it_oneself_promises_no_engine(qtbot, opened):
    panel = reviewed(qtbot, opened)
    assert card(panel, "7 I8").try_button.toolTip() == "Play on from before this move"


def test_an_engine_that_dies_is_told_of_in_a_window_made_meanwhile(qtbot, opened, manner):
    manner("holds")
    visit(opened)
    click(opened, "Review this game")
    review = opened.session.study.review
    qtbot.waitUntil(lambda: len(review.found) == 3)
    click(opened, "Play")
    before = opened.window
    opened.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: opened.window is not before)
    review.engine._wire.kill()
    qtbot.waitUntil(lambda: opened.notice().startswith("引擎"))


def test_a_window_closed_during_a_review_ends_the_engine_and_keeps_what_was_found(qtbot, opened, manner):
    manner("holds")
    visit(opened)
    click(opened, "Review this game")
    review = opened.session.study.review
    qtbot.waitUntil(lambda: len(review.found) == 3)
    opened.window.close()
    assert not review.engine.alive
    assert sum("REVIEW" in node.properties for node in opened.match.record.walk()) == 3
