"""Playing by the names of crossings: typed at any time, in any layout, without a hint or a complaint."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gobang.game.point import Stone
from gobang.game.position import SMALLEST
from gobang.model.kept.settings import Coordinates
from gobang.model.setup import Mode, Setup
from gobang.view.board.overlays import BUBBLE
from gobang.view.frame.tabs import Tab
from tests.view.boards import point

Key = Qt.Key
TWO = Setup(Mode.TWO_PLAYERS)


@pytest.fixture
def people(start):
    """A game of two persons, on an untouched board whose cursor is not shown."""
    driver = start(setup=TWO)
    assert driver.board.cursor_point is None
    return driver


def type_in(driver, text: str) -> None:
    """Type `text` where the focus is."""
    for character in text:
        QTest.keyClick(QApplication.focusWidget() or driver.window, Key(ord(character.upper())))


def press_natively(places: str, texts: str) -> None:
    """Press the keys at these places of an American keyboard, which write `texts` by the layout in use on Linux."""
    codes = {"h": 35, "8": 9, "g": 34, "7": 8}
    for place, text in zip(places, texts, strict=True):
        for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, ord(text.upper()), Qt.KeyboardModifier.NoModifier, codes[place] + 8, 0, 0, text)
            QApplication.sendEvent(QApplication.focusWidget(), event)


def test_a_crossing_is_typed_without_a_cursor_and_gives_no_hint(qtbot, people):
    type_in(people, "h8")
    assert people.stones() == {point("h8"): Stone.BLACK}
    assert people.notice() == ""
    type_in(people, "g7")
    assert people.stones() == {point("h8"): Stone.BLACK, point("g7"): Stone.WHITE}
    with qtbot.assertNotEmitted(people.window.actions_.hint.triggered, wait=0):
        type_in(people, "h7")  # the cursor is shown now
    assert len(people.stones()) == 3


def test_a_letter_that_no_digit_follows_is_the_key_of_its_order(qtbot, people):
    with qtbot.waitSignal(people.window.actions_.hint.triggered):
        type_in(people, "h")
    assert people.board.cursor_point is None


@pytest.mark.parametrize("after", [Key.Key_W, Key.Key_H, Key.Key_F11])
def test_it_is_so_at_once_when_another_key_follows(qtbot, people, after):
    with qtbot.waitSignal(people.window.actions_.hint.triggered):
        type_in(people, "h")
        QTest.keyClick(people.window, after)
    assert people.stones() == {}


def test_after_a_click_the_order_is_obeyed_at_once_and_the_crossing_is_typed_all_the_same(qtbot, people):
    people.click("a1")
    hints = []
    people.window.actions_.hint.triggered.connect(lambda: hints.append("hint"))
    type_in(people, "h")
    assert hints == ["hint"]
    type_in(people, "8")
    assert people.stones() == {point("a1"): Stone.BLACK, point("h8"): Stone.WHITE}


def test_a_letter_that_is_no_orders_key_is_typed_at_once(people):
    type_in(people, "g")
    assert people.board.cursor_point == point("h8")
    assert people.board.overlays._layers[BUBBLE].boundingRect().width() > 0
    type_in(people, "10")
    assert people.stones() == {point("g10"): Stone.BLACK}


def test_the_key_for_coordinates_can_begin_a_crossing(start):
    driver = start(setup=TWO)
    type_in(driver, "k10")
    assert driver.stones() == {point("k10"): Stone.BLACK}
    assert driver.session.settings.now.coordinates is Coordinates.LETTERS


@pytest.mark.parametrize("texts", ["р8", "η8", "Р8"], ids=["Russian", "Greek", "capital"])
def test_a_crossing_is_typed_by_the_places_of_the_keys(people, monkeypatch, texts):
    monkeypatch.setattr(sys, "platform", "linux")
    press_natively("h8", texts)
    assert people.stones() == {point("h8"): Stone.BLACK}
    press_natively("g7", "п7")
    assert people.stones()[point("g7")] is Stone.WHITE, "now that the cursor is shown"


def test_enter_after_a_name_that_was_placed_already_says_nothing(people):
    type_in(people, "h8")
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert (people.notice(), len(people.stones())) == ("", 1)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Left)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert people.stones() == {point("h8"): Stone.BLACK, point("g8"): Stone.WHITE}


def test_enter_ends_a_name_that_could_go_on(people):
    type_in(people, "h1")
    assert people.stones() == {}
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert people.stones() == {point("h1"): Stone.BLACK}


def test_after_a_name_and_a_stone_taken_back_enter_places_again(people):
    type_in(people, "h8")
    people.window.actions_.take_back.trigger()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert people.stones() == {point("h8"): Stone.BLACK}


@pytest.mark.parametrize(("size", "middle"), [(15, "h8"), (SMALLEST, "c3"), (19, "j10"), (22, "l11")])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_cursor_of_a_new_game_is_in_the_middle(start, way, size, middle):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, size=size))
    if way == "mouse":
        driver.click("b2")
    else:
        type_in(driver, "b2")
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    QTest.keySequence(driver.window, driver.window.actions_.new_game.shortcut())
    if way == "mouse":
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert driver.board.cursor_point == point(middle, size)


@pytest.mark.parametrize("tab", Tab)
def test_after_a_new_game_the_keys_are_the_boards(qtbot, people, tab):
    people.click("h8i9")
    people.window.bring(tab)
    qtbot.waitUntil(lambda: people.window.tabs.seen(tab))
    people.window.tabs.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Tab)
    assert not people.board.hasFocus()
    QTest.keySequence(people.window, people.window.actions_.new_game.shortcut())
    assert people.board.hasFocus()
    type_in(people, "h8")
    assert people.stones() == {point("h8"): Stone.BLACK}


@pytest.mark.parametrize(("letter", "said"), [("h", "Hint: F2"), ("n", "Next mistake: F3"), ("k", ""), ("a", "")])
def test_a_letter_typed_at_the_cursor_says_how_its_order_is_given_all_the_same(people, letter, said):
    """H waited for a digit, and nobody knew that F2 gives the hint."""
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    type_in(people, letter)
    assert people.board.overlays.typed.sentence == (f"then a digit; {said}" if said else "")
    type_in(people, "8")
    assert people.stones() == {point(f"{letter}8"): Stone.BLACK}
    assert people.board.overlays.typed is None
