"""A sum is made step by step: with slider, buttons and keys, lit in the table and framed on the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import mine, type_number, visit
from tests.uncut import unfit


def stepping(qtbot, driver, machine: str = "ray-pattern", point: str = "g10"):
    """Begin the steps of a point; returns the panel."""
    panel = visit(driver, machine)
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.profile.name == machine)
    driver.click(point)
    QTest.mouseClick(panel.stepping, Qt.MouseButton.LeftButton)
    return panel


def lit(panel) -> str:
    return panel.card.table.model().lit


def test_the_steps_lead_to_the_weight_by_keys(qtbot, driver):
    panel = stepping(qtbot, driver)
    card = panel.steps
    assert card.slider.hasFocus()
    position = driver.match.position
    assert card.says.text() == "The sum begins with 0."
    frames, cells, lines = set(), set(), set()
    for _ in range(card.slider.maximum()):
        QTest.keyClick(card.slider, Qt.Key.Key_Right)
        frames.add(driver.board.overlays.marks.read)
        cells.add(lit(panel))
        lines.add(card.code.accessibleName())
    weight = driver.board.overlays.weighing.weights[parse_point("g10", 15)]
    assert card.says.text() == f"The weight is {weight}."
    assert card.total.text() == f"sum {weight}"
    assert "own.live.2" in cells
    assert (parse_point("g9", 15), parse_point("g8", 15)) in frames
    assert len(lines) > 2
    assert driver.match.position is position, "the arrows step through the sum and not through the game"
    QTest.keyClick(card.slider, Qt.Key.Key_Home)
    assert card.slider.value() == 0


def test_buttons_and_the_pinned_point(qtbot, driver):
    panel = stepping(qtbot, driver)
    click_tip(panel, "To the last step")
    assert panel.steps.slider.value() == panel.steps.slider.maximum()
    click_tip(panel, "A step back")
    assert panel.steps.slider.value() == panel.steps.slider.maximum() - 1
    driver.click("h10")
    assert panel.steps.heading.text() == "H10"
    assert panel.steps.slider.value() == 0
    click_tip(panel, "Close")
    assert not panel.steps.isVisible()
    assert lit(panel) == ""
    assert driver.board.overlays.marks.read == ()


def click_tip(panel, name: str) -> None:
    (button,) = (b for b in panel.steps.findChildren(type(panel.steps.play)) if b.accessibleName() == name)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_space_plays_and_pauses(qtbot, driver):
    panel = stepping(qtbot, driver)
    walk, analysis = driver.session.study.walk, driver.session.study.analysis
    walk.set_speed(50)
    QTest.keyClick(panel.steps.slider, Qt.Key.Key_Space)
    assert walk.playing
    qtbot.waitUntil(lambda: panel.steps.slider.value() > 1)
    QTest.keyClick(panel.steps.slider, Qt.Key.Key_Space)
    assert not walk.playing
    assert not analysis.on


def test_over_the_whole_board_the_ring_goes_to_the_heaviest(qtbot, driver):
    panel = stepping(qtbot, driver)
    QTest.mouseClick(panel.steps.whole, Qt.MouseButton.LeftButton, pos=panel.steps.whole.rect().center())
    assert panel.steps.slider.maximum() + 1 == len(driver.board.overlays.weighing.weights)
    click_tip(panel, "To the last step")
    best = driver.board.overlays.weighing.best[0]
    assert best in driver.board.overlays.marks.pointed
    assert panel.steps.says.text().startswith("O1 weighs ")
    assert "eaviest" in panel.steps.says.text()


def test_the_steps_follow_the_numbers(qtbot, driver):
    panel = mine(driver)
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.profile.name == "My Ray pattern")
    driver.click("g10")
    click(driver, "Step by step")
    click_tip(panel, "To the last step")
    type_number(driver, "own.live.2", "4321")
    qtbot.waitUntil(lambda: "4,3" in panel.steps.says.text())


def test_a_step_through_the_game_ends_them(qtbot, driver):
    panel = stepping(qtbot, driver)
    driver.board.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: not panel.steps.isVisible())


@pytest.mark.parametrize("size", ["760x600", "1366x768"])
@pytest.mark.parametrize("machine", ["five-tuple", "union-weights"])
def test_no_words_are_cut(qtbot, start, size, machine, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    panel = stepping(qtbot, driver, machine)
    panel.steps.slider.setValue(5)
    assert unfit(qtbot, driver.window) == []
