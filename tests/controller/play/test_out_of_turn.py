"""A click that comes before or while the machine moves: it places nothing, and says so."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.model.player import HumanPlayer
from gobang.model.setup import Setup
from gobang.view.frame.tabs import Tab
from tests.scripted import Scripted

TOLD = "It was the machine's turn, so no stone was placed."
OVERTAKEN = "The board changed in mid-click. Click again."


@pytest.fixture
def machine(driver):
    """A machine that has been asked for its first move, the answer to H8."""
    machine = Scripted(*parse_position_string("a1a2a3a4", 15))
    driver.match.begin(HumanPlayer(), machine, Setup(opponent=machine.id))
    driver.click("h8")
    return machine


def pressed(driver, release: QPoint, between) -> None:
    """Press the mouse on K8, let something happen, and let go at `release`."""
    viewport, button = driver.board.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(viewport, button, pos=driver.spot(Point(10, 7)))
    between()
    QTest.mouseRelease(viewport, button, pos=release)


def test_whose_turn_it_was_can_still_be_read_when_the_machine_answers_at_once(driver, machine):
    driver.click("i8")
    assert driver.notice() == TOLD
    machine.answer()
    assert driver.notice() == TOLD, "it was gone before it could be read"
    driver.click("i8")
    assert driver.match.position[Point(8, 7)] is Stone.BLACK
    assert driver.notice() == ""


def test_a_click_in_whose_midst_the_machine_moves_is_said_to_do_nothing(driver, machine):
    spot = driver.spot(Point(10, 7))
    pressed(driver, spot, machine.answer)
    assert driver.match.person_to_move
    assert driver.notice() == OVERTAKEN
    driver.click("k8")
    assert driver.notice() == ""
    assert driver.match.position[Point(10, 7)] is Stone.BLACK


def test_a_press_that_was_drawn_away_from_the_board_was_no_click(driver, machine):
    pressed(driver, QPoint(1, 1), machine.answer)
    assert driver.notice() == ""
    machine.script.clear()
    QTest.mouseRelease(driver.board.viewport(), Qt.MouseButton.LeftButton, pos=driver.spot(Point(10, 7)))
    assert driver.notice() == "", "nor is a later release"


def test_the_end_of_the_game_is_not_covered_by_it(driver, machine):
    pressed(driver, driver.spot(Point(10, 7)), driver.match.resign)
    assert driver.notice() == "You lose: you resigned."
    driver.window.actions_.take_back.trigger()
    pressed(driver, driver.spot(Point(10, 7)), lambda: (driver.match.offer(Point(5, 5)), driver.match.resign()))
    assert driver.notice() == "You lose: you resigned."


@pytest.fixture
def answered(driver):
    """A game in which a machine has answered the moves H8 and I8."""
    machine = Scripted(*parse_position_string("a1a2a3a4", 15))
    driver.session.furnishings  # noqa: B018  the orders are wanted
    driver.match.begin(HumanPlayer(), machine, Setup(opponent=machine.id))
    for move in ("h8", "i8"):
        driver.click(move)
        machine.answer()
    return machine


@pytest.mark.parametrize("way", ["forward", "next", "redo"])
def test_a_step_forward_after_taking_back_leads_to_the_persons_turn_again(driver, answered, way):
    actions, match = driver.window.actions_, driver.match
    actions.take_back.trigger()
    assert match.record.current.ply == 2
    getattr(actions, way).trigger()
    assert match.record.current.ply == 4
    assert not match.paused, "the game goes on, as after the take-back"
    driver.click("j8")
    assert match.position[Point(9, 7)] is Stone.BLACK
    assert driver.notice() == ""
    assert match.thinking


def test_so_does_the_button_over_the_list_of_moves(driver, answered):
    driver.window.actions_.take_back.trigger()
    driver.window.bring(Tab.MOVES)
    driver.session.furnishings.record._show()
    QTest.mouseClick(driver.panels.moves._buttons["next"], Qt.MouseButton.LeftButton)
    assert driver.match.record.current.ply == 4
    assert driver.match.person_to_move
    assert not driver.match.paused


def test_a_machine_that_had_not_answered_yet_is_asked_again(driver, answered):
    driver.click("k8")
    driver.window.actions_.take_back.trigger()
    driver.window.actions_.forward.trigger()
    assert driver.match.record.current.ply == 5
    assert driver.match.thinking
    answered.answer()
    assert driver.match.record.current.ply == 6


def test_a_game_that_is_looked_through_is_stepped_through_move_by_move(driver, answered):
    actions, match = driver.window.actions_, driver.match
    actions.first.trigger()
    actions.next.trigger()
    assert match.record.current.ply == 1
    assert match.paused
