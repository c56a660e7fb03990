"""The lesson "Your first machine": six steps, each done with mouse and keys as its text says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import PLAY, WORKSHOP
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import Ctrl, type_number
from tests.uncut import unfit

pytestmark = pytest.mark.usefixtures("manner")


def begin(driver):
    """Begin the lesson from the menu, with a game of two people on the board; returns the panel."""
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("c3d4")
    driver.window.actions_.machine_lesson.trigger()
    return driver.window.around.panel(WORKSHOP)


def card(driver):
    return driver.window.around.panel(WORKSHOP).lesson


def next_step(driver) -> None:
    assert card(driver).onward.isEnabled()
    QTest.mouseClick(card(driver).onward, Qt.MouseButton.LeftButton)


def test_six_steps_lead_to_a_game_against_ones_own_machine(qtbot, driver):
    panel = begin(driver)
    assert card(driver).isVisible()
    assert len(driver.match.position.moves) == 7
    assert not card(driver).onward.isEnabled()
    driver.click("g10")
    next_step(driver)
    click(driver, "Step by step")
    QTest.keyClick(panel.steps.slider, Qt.Key.Key_End)
    next_step(driver)
    click(driver, "Make it mine")
    next_step(driver)
    type_number(driver, "own.live.3", "1200")
    next_step(driver)
    click(driver, "Play 200 games")
    qtbot.waitUntil(card(driver).onward.isEnabled)
    next_step(driver)
    assert card(driver).onward.text() == "Play against it"
    next_step(driver)
    assert driver.window.around.place == PLAY
    assert driver.match.setup.opponent == OpponentId.of_own("My Ray pattern")
    assert not card(driver).isVisibleTo(panel)


def test_the_title_names_the_lesson(driver):
    begin(driver)
    assert driver.window.windowTitle() == "Your first machine[*]"


def test_what_a_step_asks_for_is_in_sight_with_its_words(qtbot, start):
    driver = start("--size=1366x768")
    panel = begin(driver)
    lesson = driver.session.study.machine_lesson
    asked = (None, panel.stepping, panel.copy, panel.card.table, panel.trial.begin, None)
    places = set()
    view = panel.column.viewport()
    for wanted in asked:
        if wanted is not None:
            qtbot.waitUntil(lambda wanted=wanted: whole(wanted, view))
        assert card(driver).isVisible()
        assert panel.rect().contains(card(driver).geometry())
        places.add(card(driver).onward.mapTo(panel, card(driver).onward.rect().center()).toTuple())
        lesson.solved = True
        lesson.go_on()
    assert len(places) == 1, "the way on stays where it is"


def whole(widget, view) -> bool:
    place = widget.rect().translated(widget.mapTo(view, widget.rect().topLeft()))
    return widget.isVisible() and view.rect().contains(place)


def test_typing_a_number_keeps_the_keys(driver):
    begin(driver)
    lesson = driver.session.study.machine_lesson
    driver.click("g10")
    for _ in range(3):
        lesson.solved = True
        lesson.go_on()
    driver.session.study.bench.copy("Mine")
    table = driver.window.around.panel(WORKSHOP).card.table
    table.choose("own.live.3")
    table.setFocus()
    QTest.keyClick(table, "1")
    field = driver.window.focusWidget()
    QTest.keyClicks(field, "200")
    assert driver.session.study.bench.profile.numbers["own.live.3"] == 1200
    assert card(driver).onward.isEnabled()


@pytest.mark.parametrize("way", ["leave", "place"])
def test_the_game_comes_back_and_the_lesson_goes_on_where_it_was(driver, way):
    begin(driver)
    driver.click("g10")
    if way == "leave":
        click(driver, "Leave the lesson")
        assert driver.window.around.place == WORKSHOP
    else:
        QTest.keyClick(driver.window, Qt.Key.Key_1, Ctrl)
    assert len(driver.match.position.moves) == 2
    assert driver.match.activity.exercise is None
    driver.window.actions_.machine_lesson.trigger()
    assert card(driver).text.startswith("Press Step by step")


def test_it_is_offered_in_the_workshop(driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    QTest.keyClick(driver.window, Qt.Key.Key_6, Ctrl)
    click(driver, "Your first machine: six steps")
    assert card(driver).isVisible()
    assert card(driver).accessibleName() == "Your first machine"


@pytest.mark.parametrize("size", ["760x600", "1366x768"])
def test_no_words_are_cut(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    begin(driver)
    lesson = driver.session.study.machine_lesson
    for _ in range(5):
        assert unfit(qtbot, driver.window) == []
        lesson.solved = True
        lesson.go_on()
