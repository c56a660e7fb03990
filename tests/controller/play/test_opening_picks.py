"""Fifth stones that are picked to be offered, and what was taken back: kept, put aside, shown and brought back."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_position_string, position_string
from gobang.game.point import Point, Stone
from gobang.model.setup import Mode, Setup
from gobang.view.board.overlays import GHOST
from gobang.view.play.opening_card import OpeningCard
from tests import pointer

LEFT = Qt.MouseButton.LeftButton


def card(driver) -> OpeningCard | None:
    found = [each for each in driver.window.findChildren(OpeningCard) if each.isVisible()]
    return found[0] if found else None


def labels(driver) -> list[str]:
    return [button.accessibleName() for button in card(driver).buttons]


def press(driver, text: str) -> None:
    (button,) = (button for button in card(driver).buttons if button.accessibleName() == text)
    QTest.mouseClick(button, LEFT)


def numbered(driver) -> dict[Point, str]:
    return {label.point: label.text for label in driver.board.overlays.marks.labels}


@pytest.fixture
def fourth(start):
    """A game of two people after the fourth stone."""
    driver = start(setup=Setup(Mode.TWO_PLAYERS, rule="renju", opening="taraguchi-10"))
    for point, word in (("h8", "Stay White"), ("h9", "Stay Black"), ("j10", "Stay White")):
        driver.click(point)
        press(driver, word)
    driver.click("k5")
    return driver


@pytest.fixture
def picking(fourth):
    """The same when the first of ten fifths are picked."""
    press(fourth, "Offer 10 points…")
    fourth.click("a1b1c1d2")
    return fourth


PICKED = {point: str(n) for n, point in enumerate(parse_position_string("a1b1c1d2", 15), start=1)}


@pytest.mark.parametrize("ended", ["quit", "killed"])
def test_picked_fifths_are_there_at_the_next_start(picking, start, ended):
    if ended == "quit":
        picking.session.unfinished.close()
    else:
        picking.session.unfinished._soon.timeout.emit()  # a tenth of a second has passed
    later = start()
    assert numbered(later) == PICKED
    assert labels(later) == ["Offer these: 4 of 10", "Back"]
    later.click("a1e1f1g1a9b9c9d9")
    press(later, "Offer these: 10 of 10")
    assert card(later).text.endswith("Take one of the numbered points for the fifth stone.")


def test_that_none_is_picked_yet_is_kept_too(picking, start):
    picking.click("a1b1c1d2")
    picking.session.unfinished.write()
    assert labels(start()) == ["Offer these: 0 of 10", "Back"]


def played(driver) -> str:
    return position_string(driver.match.position.moves, 15)


def keys(driver, text: str) -> None:
    QTest.keySequence(driver.window, text)


def test_back_and_take_back_forget_them(picking, start):
    press(picking, "Back")
    press(picking, "Offer 10 points…")
    assert labels(picking)[0] == "Offer these: 0 of 10"
    picking.window.actions_.take_back.trigger()
    assert labels(picking)[0] != "Offer these: 0 of 10", "the choice to pick is taken back"
    assert len(picking.stones()) == 4
    picking.window.actions_.take_back.trigger()
    picking.session.unfinished.write()
    later = start()
    assert later.match.activity.picked is None
    assert len(later.stones()) == 3


def test_take_back_drops_the_point_picked_last_and_redo_picks_it_again(picking):
    keys(picking, "Ctrl+Z")
    keys(picking, "Ctrl+Z")
    assert labels(picking)[0] == "Offer these: 2 of 10"
    assert len(numbered(picking)) == 2
    assert len(picking.stones()) == 4
    keys(picking, "Ctrl+Shift+Z")
    keys(picking, "Ctrl+Shift+Z")
    assert numbered(picking) == PICKED
    keys(picking, "Ctrl+Z")
    picking.click("e1")
    assert not picking.window.actions_.redo.isEnabled(), "another point was picked since"
    assert labels(picking)[0] == "Offer these: 4 of 10"


def test_all_that_was_taken_back_comes_back_step_by_step(picking):
    for _ in range(6):
        keys(picking, "Ctrl+Z")
    assert len(picking.stones()) == 3
    assert labels(picking) == []
    for _ in range(6):
        keys(picking, "Ctrl+Shift+Z")
    assert len(picking.stones()) == 4
    assert numbered(picking) == PICKED
    assert labels(picking)[0] == "Offer these: 4 of 10"
    assert not picking.window.actions_.redo.isEnabled()


def test_a_lesson_puts_picked_fifths_aside(picking):
    picking.window.actions_.lesson.trigger()
    assert card(picking) is None
    picking.session.furnishings.lessons.end()
    assert numbered(picking) == PICKED


def test_an_earlier_move_is_looked_at_between(picking):
    picking.window.actions_.first.trigger()
    assert numbered(picking) == {}
    picking.click("o15")
    assert numbered(picking) == PICKED


def test_a_new_game_has_none(picking):
    picking.session.game.begin(picking.match.setup)
    assert picking.match.activity.picked is None


class TestForward:
    """A stone or a choice that was taken back comes back together with the choice that followed it."""

    @pytest.mark.parametrize("way", ["redo", "forward", "next"])
    def test_a_stone_comes_back_with_the_choice_after_it(self, fourth, way):
        choices, text = labels(fourth), card(fourth).text
        assert choices
        QTest.keySequence(fourth.window, "Ctrl+Z")
        assert labels(fourth) == []
        assert len(fourth.stones()) == 3
        getattr(fourth.window.actions_, way).trigger()
        assert played(fourth) == "h8h9j10k5"
        assert (labels(fourth), card(fourth).text) == (choices, text)
        assert not fourth.window.actions_.redo.isEnabled()
        assert not fourth.window.actions_.next.isEnabled()
        press(fourth, "Stay Black")
        fourth.click("l12")
        assert played(fourth) == "h8h9j10k5l12"

    def test_so_does_a_swap(self, fourth):
        names = fourth.window.players.player_name
        press(fourth, "Swap colours")
        before = names(Stone.BLACK), card(fourth).text
        QTest.keySequence(fourth.window, "Ctrl+Z")
        assert names(Stone.BLACK) != before[0]
        QTest.keySequence(fourth.window, "Ctrl+Shift+Z")
        assert (names(Stone.BLACK), card(fourth).text) == before

    def test_nothing_comes_back_after_another_decision(self, fourth):
        QTest.keySequence(fourth.window, "Ctrl+Z")
        fourth.click("k6")
        assert not fourth.window.actions_.redo.isEnabled()
        QTest.keySequence(fourth.window, "Ctrl+Shift+Z")
        fourth.window.actions_.last.trigger()
        assert played(fourth) == "h8h9j10k6"

    def test_where_another_position_is_shown_the_card_says_so(self, fourth):
        choices = card(fourth).text
        QTest.keySequence(fourth.window, "Home")
        assert card(fourth).text == "Another position is shown. Click the board to come back to the opening."
        fourth.window.actions_.last.trigger()
        assert card(fourth).text == choices
        fourth.window.actions_.first.trigger()
        fourth.click("o15")
        assert (played(fourth), card(fourth).text) == ("h8h9j10k5", choices)


@pytest.mark.parametrize("wrong", ["a1a1", "h8", "z9", 7, ["a1"]])
def test_picks_that_cannot_be_are_set_aside_with_their_file(picking, start, wrong):
    unfinished = picking.session.unfinished
    unfinished.close()
    text = json.loads(unfinished.path.read_text("utf-8"))
    assert text["picked"] == "a1b1c1d2"
    unfinished.path.write_text(json.dumps(text | {"picked": wrong}), "utf-8")
    later = start()
    assert later.session.unfinished.set_aside is not None
    assert card(later) is not None
    assert numbered(later) == {}


def test_no_stone_is_shown_where_none_may_be_placed(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, opening="pro"))

    def ghost(at: str) -> bool:
        (point,) = parse_position_string(at, 15)
        pointer.move(driver.board.viewport(), driver.spot(point))
        return driver.board.overlays._layers[GHOST].isVisible()

    assert ghost("h8")
    assert not ghost("a1")
    driver.click("h8")
    assert ghost("a1"), "the second stone goes anywhere"
    driver.click("i9")
    assert not ghost("j8")
    assert ghost("k8")


def test_a_double_click_on_the_last_choice_does_not_press_what_comes_in_its_place(qtbot, start):
    driver = start("--size=760x600", setup=Setup(Mode.TWO_PLAYERS, opening="swap"))
    driver.click("h8i9j8")
    (white,) = (button for button in card(driver).buttons if button.accessibleName() == "Take White")

    def middle() -> QPoint:
        return white.mapTo(driver.window, white.rect().center())

    qtbot.waitUntil(lambda: driver.window.childAt(middle()) is white)  # it is laid out
    spot = middle()
    QTest.mouseDClick(driver.window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
    assert card(driver) is None
    begin = driver.window.choices.begin
    assert begin.isVisible()
    assert begin.rect().contains(begin.mapFrom(driver.window, spot)), "otherwise this test says nothing"
    assert len(driver.stones()) == 3
