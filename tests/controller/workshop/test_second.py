"""Two machines stand side by side: one position, one pointer, one pinned point, and one step of both calculations."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point
from gobang.game.weighers.weights import weigh
from tests.controller.workshop.workshop_place import mine, type_number, visit
from tests.game.weighers.machines import FIVE
from tests.uncut import unfit
from tests.view.boards import move_pointer

POINT = parse_point("g10", 15)


def beside(qtbot, driver, panel, machine: str):
    """Choose the second machine by keys; returns its board."""
    box = panel.second.machines
    box.setFocus()
    while box.currentData() != machine:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentIndex() != before
    qtbot.waitUntil(lambda: panel.second.board is not None and panel.second.board.overlays.weighing is not None)
    qtbot.waitUntil(lambda: panel.second.board.overlays.weighing.profile.name == machine)
    return panel.second.board


def test_the_second_board_shows_the_second_machine_on_the_same_position(qtbot, driver):
    panel = visit(driver)
    board = beside(qtbot, driver, panel, "five-tuple")
    assert board.isVisible()
    assert board.overlays.weighing.weights == weigh(driver.match.position, FIVE["five-tuple"]).weights
    assert driver.board.overlays.weighing.profile.name == "ray-pattern"
    driver.board.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: board.overlays.weighing.position == driver.match.position)
    driver.session.study.bench.choose("five-tuple")
    qtbot.waitUntil(lambda: board.overlays.weighing.profile.name == "ray-pattern")
    assert panel.second.machines.currentData() == "ray-pattern", "the two change places"
    panel.second.machines.setFocus()
    while panel.second.machines.currentIndex():
        QTest.keyClick(panel.second.machines, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: not board.isVisible())


def test_pointer_and_pin_are_one_on_both_boards(qtbot, driver):
    panel = visit(driver)
    board = beside(qtbot, driver, panel, "five-tuple")
    move_pointer(board, POINT)
    assert POINT in driver.board.overlays.marks.pointed
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=board.spot(POINT).toPoint())
    assert driver.session.study.weighings.pinned == POINT
    assert (board.overlays.pinned, driver.board.overlays.pinned) == (POINT, POINT)
    assert len(driver.match.position.moves) == 5, "no stone is placed there"
    move_pointer(driver.board, parse_point("c3", 15))
    assert parse_point("c3", 15) in board.overlays.marks.pointed


def test_one_slider_plays_both_calculations(qtbot, driver):
    panel = visit(driver)
    board = beside(qtbot, driver, panel, "five-tuple")
    driver.click("g10")
    QTest.mouseClick(panel.stepping, Qt.MouseButton.LeftButton)
    slider, lines = panel.steps.slider, set()
    for _ in range(slider.maximum()):
        QTest.keyClick(slider, Qt.Key.Key_Right)
        here, there = driver.board.overlays.marks.read, board.overlays.marks.read
        lines.add((here, there))
    assert len(lines) > 10
    second = board.overlays.weighing
    assert f"sum {second.weights[POINT]:,}" in panel.second.plays.text()
    assert panel.second.plays.text().startswith("Five-tuple")


def test_the_second_stays_as_the_numbers_of_the_first_change(qtbot, driver):
    panel = mine(driver)
    board = beside(qtbot, driver, panel, "ray-pattern")
    type_number(driver, "own.live.2", "4321")
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.profile.numbers["own.live.2"] == 4321)
    assert board.overlays.weighing.profile.numbers["own.live.2"] == 200


@pytest.mark.parametrize("size", ["760x600", "1366x768"])
def test_no_words_are_cut(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    panel = visit(driver)
    beside(qtbot, driver, panel, "union-weights")
    driver.click("g10")
    QTest.mouseClick(panel.stepping, Qt.MouseButton.LeftButton)
    panel.steps.slider.setValue(5)
    assert unfit(qtbot, driver.window) == []
