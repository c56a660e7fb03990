"""The cards of a review where there is little room, in a full screen, and what is said of the whole game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review import sgf_review
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.ruleset import FREESTYLE
from gobang.model.analysis.motives import Motive, Motives
from gobang.model.game_state import GameState, Playing, Reading
from gobang.model.opponent_id import OpponentId
from gobang.model.player import HumanPlayer
from gobang.model.setup import Setup
from gobang.paths import machine_key
from gobang.view.surroundings import REVIEW
from tests.controller.review.review_place import FREE, put_up, reviewed, settled, visit
from tests.reviewing import reviewed_game

WON = "h8a1i8a2j8a3k8a5l8"
"""Black's open three stood unanswered at move 6, and move 9 makes five."""
Shift = Qt.KeyboardModifier.ShiftModifier


def open_record(driver, record: Record) -> None:
    driver.match.open(GameState(record, FREE, Reading()), HumanPlayer(), HumanPlayer())


def lost_game() -> Record:
    """A game with a review that proves White's third move to have lost it."""
    record = Record.of(Position.of(15, parse_position_string(WON, 15)))
    for ply, node in enumerate(record.mainline()):
        left = 9 - ply
        value = Appraisal(0.5) if ply < 6 else Appraisal.lost(left) if left % 2 == 0 else Appraisal.won(left)
        node.properties = sgf_review.with_review(node, Finding(ply, value), FREESTYLE, key=machine_key())
    return record


def wholly_in_sight(panel, part) -> bool:
    seen = QRect(part.mapTo(panel.column.viewport(), part.rect().topLeft()), part.size())
    return panel.column.viewport().rect().contains(seen)


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_in_a_small_window_the_buttons_of_each_card_are_in_sight(qtbot, start, language):
    driver = start("--size=760x600", f"--lang={language}")
    open_record(driver, reviewed_game())
    panel = visit(driver)
    settled(qtbot, driver)
    assert len(panel.cards) > 5
    driver.window.actions_.last.trigger()
    for _ in panel.cards:
        QTest.keyClick(driver.window, Qt.Key.Key_N, Shift)
        settled(qtbot, driver)
        (card,) = (each for each in panel.cards if each.opened)
        parts = (card.head, card.show_button, card.try_button, card.what_if_button)
        qtbot.waitUntil(lambda card=card, parts=parts: all(wholly_in_sight(panel, part) for part in parts))


@pytest.mark.parametrize("size", ["760x600", "1280x800"])
def test_a_full_screen_keeps_the_cards(qtbot, start, manner, size):
    driver = start(f"--size={size}")
    put_up(driver)
    panel = reviewed(qtbot, driver)
    driver.window.actions_.full_screen.trigger()
    qtbot.waitUntil(driver.window.isFullScreen)
    parts = (panel.cards[0].head, panel.graph, panel.order, panel.foot.back_button, driver.window.notice)
    qtbot.waitUntil(lambda: all(part.isVisible() for part in parts))
    assert not driver.window.around.rail.isVisible()
    QTest.mouseClick(panel.cards[0].head, Qt.MouseButton.LeftButton)
    settled(qtbot, driver)
    assert driver.match.record.current.ply == 3


def test_the_review_says_by_which_move_the_game_was_lost_and_leads_there(qtbot, opened):
    open_record(opened, lost_game())
    panel = visit(opened)
    settled(qtbot, opened)
    assert panel.outcome.text.startswith("The game was lost by move 6, A3 of White.")
    assert "Before move 6" in panel.outcome.text
    first, *others = panel.cards
    assert first.content.title == "6 A3"
    assert first.content.decisive
    assert not any(each.content.decisive for each in others)
    QTest.mouseClick(panel.outcome.go_button, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    assert opened.match.record.current.ply == 6
    assert first.opened


def test_the_card_of_the_move_that_lost_the_game_has_a_red_border_before_it_is_opened(qtbot, opened):
    open_record(opened, lost_game())
    panel = visit(opened)
    settled(qtbot, opened)
    card = panel.cards[0]
    assert not card.opened
    edge = card.grab().toImage().pixelColor(card.width() // 2, 0)
    assert edge.red() > edge.green() + 60


def test_an_open_card_is_no_higher_than_its_words_in_a_large_window(qtbot, start):
    driver = start("--size=2560x1440")
    open_record(driver, lost_game())
    panel = visit(driver)
    settled(qtbot, driver)
    QTest.mouseClick(panel.outcome.go_button, Qt.MouseButton.LeftButton)
    settled(qtbot, driver)
    (card,) = panel.cards
    assert card.opened
    qtbot.waitUntil(lambda: 0 < card.height() <= card.heightForWidth(card.width()))


def test_a_game_that_nobody_has_lost_leads_to_no_move(qtbot, opened):
    panel = visit(opened)
    assert panel.outcome.isHidden()
    reviewed(qtbot, opened)
    assert panel.outcome.text.startswith("Neither side is proved to be lost")
    assert panel.outcome.go_button.isHidden()


def test_the_door_after_a_game_begins_the_review(qtbot, start, manner):
    driver = start("--size=1280x800")
    put_up(driver, WON[:-2], FREE.__class__(mode=FREE.mode.TWO_PLAYERS), Playing())
    driver.match.resume()
    driver.click("l8")
    driver.press_notice("Review")
    review = driver.session.study.review
    qtbot.waitUntil(lambda: review.whole)
    settled(qtbot, driver)
    assert driver.match.record.current is driver.match.record.root


def lost(qtbot, driver) -> None:
    """Lose to a machine, by the third move."""
    driver.session.settings.change(confirm_resign=False)
    driver.session.game.begin(Setup(opponent=OpponentId.of_weigher("union-weights")))
    for many, point in enumerate(("h8", "a1"), 1):
        driver.click(point)
        qtbot.waitUntil(lambda many=many: len(driver.match.position.moves) == 2 * many)
    driver.window.actions_.resign.trigger()


def test_who_asks_where_it_was_lost_is_shown_the_losing_move_once_it_is_known(qtbot, start, manner):
    driver = start("--size=1280x800")
    lost(qtbot, driver)
    driver.press_notice("Where did I lose?")
    assert driver.match.record.current.ply == 0
    assert driver.notice().startswith("The engine looks for the move that lost the game.")
    qtbot.waitUntil(lambda: driver.match.record.current.ply == 3)
    assert not driver.notice()
    settled(qtbot, driver)
    (card,) = (each for each in driver.window.around.panel(REVIEW).cards if each.opened)
    assert card.content.title.startswith("3 A1")
    driver.window.actions_.last.trigger()
    driver.press_notice("Where did I lose?")
    assert driver.match.record.current.ply == 3, "it is known already"


def test_who_steps_on_meanwhile_is_not_called_away(qtbot, start, manner):
    driver = start("--size=1280x800")
    lost(qtbot, driver)
    driver.press_notice("Where did I lose?")
    QTest.keyClick(driver.window, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: driver.session.study.review.whole)
    settled(qtbot, driver)
    assert driver.match.record.current.ply == 1


@pytest.mark.parametrize("way", ["go there", "what if"])
def test_at_the_losing_move_one_asks_why_that_one_was_played(qtbot, start, monkeypatch, way):
    """ "What if?" leads before the move that is looked into: why the move before that one was played, nobody asked."""
    machine = Motive(OpponentId.of_weigher("union-weights"), "union-weights")
    monkeypatch.setattr(Motives, "of", lambda _, node: machine if node.move else None)
    driver = start("--size=1280x800")
    open_record(driver, lost_game())
    panel = visit(driver)
    settled(qtbot, driver)
    QTest.mouseClick(panel.outcome.go_button, Qt.MouseButton.LeftButton)
    settled(qtbot, driver)
    if way == "what if":
        (card,) = (each for each in panel.cards if each.opened)
        QTest.mouseClick(card.what_if_button, Qt.MouseButton.LeftButton)
        assert driver.match.record.current.ply == 5
    QTest.keyClick(driver.window, Qt.Key.Key_W, Shift)
    assert driver.notice().startswith("Union weights played A3")
    driver.press_notice("Go back")
    assert driver.match.record.current.ply == 6
