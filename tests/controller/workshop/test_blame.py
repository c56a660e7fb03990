"""Whose fault is a move? Three numbers are named, each is tried with a click, and that can be undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider, QLabel, QPushButton

from gobang.game.notation import parse_point
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import mine, numbers, visit
from tests.uncut import unfit

pytestmark = pytest.mark.usefixtures("manner")


def open_card(driver):
    card = driver.window.around.panel("workshop").blame
    QTest.mouseClick(card.head, Qt.MouseButton.LeftButton)
    return card


def blamed(qtbot, driver, *, own: bool = True, point: str = "f8"):
    """Blame the machine on the bench for a point; returns the card."""
    (mine if own else visit)(driver)
    card = open_card(driver)
    driver.click(point)
    click(driver, f"It should play {point.upper()} here")
    qtbot.waitUntil(lambda: not driver.session.study.blame.on)
    return card


def orders(card) -> list[str]:
    return [each.text() for each in card.findChildren(QPushButton) if each.property("number")]


def test_a_point_is_asked_for_before_anything_is_blamed(driver):
    visit(driver)
    card = open_card(driver)
    assert card.invitation.text().startswith("Click the point that the machine should play")
    assert not card.wish.isVisible()


def test_three_numbers_are_named_with_their_change_and_price(qtbot, driver):
    card = blamed(qtbot, driver)
    names = [each.accessibleName() for each in card.findChildren(QPushButton) if each.property("number")]
    assert names == [
        "Try it: own, live, four, 2,000 → 4,000 or more",
        "Try it: own, live, three, 700 → 1,400 or more",
        "Try it: own, live, two, 200 → 400 or more",
    ]
    prices = [each.text() for each in card.findChildren(QLabel) if "other moves" in each.text()]
    assert len(prices) == 3
    assert prices[0].startswith("12 of 3,400 other moves become different; +")


def test_a_number_is_tried_and_that_is_undone(qtbot, driver):
    card = blamed(qtbot, driver)
    before = numbers(driver)
    QTest.mouseClick(button(card, "own.live.3"), Qt.MouseButton.LeftButton)
    assert numbers(driver) == before | {"own.live.3": 1400}
    assert orders(card) == ["Try it", "Tried", "Try it"]
    QTest.mouseClick(button(card, "own.live.4"), Qt.MouseButton.LeftButton)
    assert numbers(driver) == before | {"own.live.4": 4000}, "one number alone"
    click(driver, "Undo")
    click(driver, "Undo")
    assert numbers(driver) == before
    assert not card.again.isVisible()


def button(card, number: str) -> QPushButton:
    return next(each for each in card.findChildren(QPushButton) if each.property("number") == number)


def test_an_original_is_tried_in_a_copy(qtbot, driver):
    card = blamed(qtbot, driver, own=False)
    assert set(orders(card)) == {"Try it in a copy"}
    QTest.mouseClick(button(card, "own.live.3"), Qt.MouseButton.LeftButton)
    bench = driver.session.study.bench
    assert bench.name == "My Ray pattern"
    assert bench.differences == {"own.live.3": 700}


def test_moves_of_several_positions_are_blamed_together_and_left_out(qtbot, driver):
    card = blamed(qtbot, driver)
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    driver.click("f7")
    click(driver, "It should play F7 here")
    qtbot.waitUntil(lambda: not driver.session.study.blame.on)
    assert len(driver.session.study.blame.moves) == 2
    click(driver, "F8 as move 6  ×")
    qtbot.waitUntil(lambda: not driver.session.study.blame.on)
    assert [move.point for move in driver.session.study.blame.moves] == [parse_point("f7", 15)]
    click(driver, "Forget these moves")
    assert orders(card) == []


def test_other_numbers_make_the_answer_one_of_then(qtbot, driver):
    card = blamed(qtbot, driver)
    driver.session.study.bench.set({"opponent.dead.1": 99})
    assert card.told.text() == "Of My Ray pattern, as it was then."
    click(driver, "Ask again")
    qtbot.waitUntil(lambda: not driver.session.study.blame.on)
    assert card.told.text() == ""


@pytest.mark.parametrize("manner", ["dies"], indirect=True)
def test_an_engine_that_ends_is_told(qtbot, driver):
    mine(driver)
    open_card(driver)
    driver.click("f8")
    click(driver, "It should play F8 here")
    qtbot.waitUntil(lambda: driver.notice() != "")
    assert not driver.session.study.blame.on


@pytest.mark.parametrize("size", ["760x600", "1366x768"])
def test_no_words_are_cut(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    mine(driver)
    card = open_card(driver)
    driver.click("f8")
    QTest.mouseClick(card.wish, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(driver.session.study.blame.numbers))
    assert unfit(qtbot, driver.window) == []


def test_a_card_that_is_opened_comes_into_sight_with_what_it_finds(qtbot, start):
    driver = start("--size=1366x768")
    panel = mine(driver)
    view = panel.column.viewport()
    driver.click("f8")
    panel.blame.open()
    click(driver, "It should play F8 here")
    qtbot.waitUntil(lambda: len(orders(panel.blame)) == 3)

    def in_sight() -> bool:
        top = panel.blame.mapTo(view, panel.blame.rect().topLeft()).y()
        return top >= 0 and top + panel.blame.height() <= view.height()

    qtbot.waitUntil(in_sight)
    panel.column.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    panel.blame.setMinimumHeight(panel.blame.height() + 100)
    qtbot.waitUntil(lambda: panel.blame.height() == panel.blame.minimumHeight())
    assert panel.column.verticalScrollBar().value() == 0, "somebody has scrolled meanwhile"
