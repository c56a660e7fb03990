"""The steps of the first lesson in which a button is to be pressed, and no stone to be placed."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from gobang.game.play.exercises import EXERCISES, Skill
from gobang.view.frame.tabs import Tab
from gobang.words.play.lesson_words import solved_text
from tests.controller.play.test_lesson import (
    advised,  # noqa: F401  a fixture
    by_menu,
    card,
    do,
    hinted,
    press,
)


class TestAskedForAHint:
    """Where a button is to be pressed, the engine's move is no help: "G8 wins", it said where a stone was to go."""

    @pytest.mark.parametrize(
        ("number", "told"),
        [
            (2, "No stone is asked for here: press Take back (Ctrl+Z), one of the buttons beside the board."),
            (3, "No stone is asked for here: open Weights beside the board and tick On the board (W / F4)."),
        ],
    )
    def test_the_button_is_told_until_it_is_pressed(self, driver, number, told):
        self.come_to(driver, number)
        driver.window.actions_.hint.trigger()
        assert driver.notice() == told
        assert driver.session.study.hint is None, "no engine is asked"
        do(driver, EXERCISES[number].skill)
        assert card(driver).text == solved_text(EXERCISES[number].skill)
        assert not driver.notice()
        driver.window.actions_.hint.trigger()
        hinted(driver)

    def test_where_a_stone_is_to_be_placed_the_engine_shows_where_to_look(self, driver):
        self.come_to(driver, 1)
        driver.window.actions_.hint.trigger()
        hinted(driver)

    def come_to(self, driver, number: int) -> None:
        by_menu(driver)
        for exercise in EXERCISES[:number]:
            do(driver, exercise.skill)
            press(card(driver).onward)


def test_the_weights_are_in_front_where_their_box_is_to_be_ticked(driver):
    by_menu(driver)
    for exercise in EXERCISES[:3]:
        assert driver.window.tabs.front is not Tab.WEIGHTS
        do(driver, exercise.skill)
        press(card(driver).onward)
    box = next(each for each in driver.window.findChildren(QCheckBox) if each.text() == "On the board")
    assert box.isVisible()
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))
    assert card(driver).text == solved_text(Skill.WEIGHTS)
    press(card(driver).onward)
    assert driver.window.tabs.front is not Tab.WEIGHTS
