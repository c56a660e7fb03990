"""The quests in the workshop, with mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.weighers.making.quests import Quest, cases
from gobang.view.surroundings import WORKSHOP
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import visit
from tests.game.weighers.test_quests import way
from tests.uncut import unfit

pytestmark = pytest.mark.usefixtures("manner")


def card(driver):
    return driver.window.around.panel(WORKSHOP).quests


def test_the_first_quest_is_reached_from_nothing(qtbot, driver):
    visit(driver)
    shown = card(driver)
    assert shown.title.text() == "Stop a four"
    assert not shown.play.isVisible(), "an original cannot reach it"
    click(driver, "Begin from nothing")
    qtbot.waitUntil(lambda: shown.positions.text() == "Right in 0 of 12 positions")
    assert not shown.play.isEnabled()
    driver.session.study.bench.put(way()[1].table)
    qtbot.waitUntil(lambda: shown.positions.text() == "Right in 12 of 12 positions")
    click(driver, "Play the games")
    qtbot.waitUntil(lambda: driver.notice() == "“Stop a four” is reached.")
    assert shown.games.text() == "Reached: 75\xa0% against the machine before."
    first, second, third = (shown.steps.button(number) for number in range(3))
    assert first.accessibleName() == "Quest 1: Stop a four, reached"
    assert not third.isEnabled()
    QTest.mouseClick(second, Qt.MouseButton.LeftButton)
    assert shown.title.text() == "Finish a four"
    qtbot.waitUntil(lambda: shown.positions.text() == "Right in 0 of 12 positions")


def test_a_position_that_is_missed_comes_on_the_board(qtbot, driver):
    visit(driver)
    click(driver, "Begin from nothing")
    qtbot.waitUntil(card(driver).case.isVisible)
    click(driver, "Show one it misses")
    assert driver.match.position.grid == cases(Quest.STOP_FOUR)[0].position.grid
    assert driver.window.around.place == WORKSHOP
    assert driver.notice() == "“Stop a four”: here your machine would play a point that is wrong."
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.position.grid == driver.match.position.grid)


def test_a_position_that_is_right_by_now_is_called_wrong_no_more(qtbot, driver):
    visit(driver)
    click(driver, "Begin from nothing")
    qtbot.waitUntil(card(driver).case.isVisible)
    click(driver, "Show one it misses")
    assert not driver.window.isWindowModified()
    driver.session.study.bench.copy("five-tuple")
    driver.session.study.bench.choose("five-tuple")
    driver.session.study.bench.copy("Mine")
    qtbot.waitUntil(lambda: "is wrong" not in driver.notice())


def test_a_damaged_file_of_quests_is_told(start, data):
    (data / "state").mkdir(parents=True, exist_ok=True)
    (data / "state" / "quests.json").write_text("no", encoding="utf-8")
    driver = start()
    visit(driver)
    assert "quests.json.broken" in driver.notice()


@pytest.mark.parametrize("size", ["760x600", "1366x768"])
def test_no_words_are_cut(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    visit(driver)
    driver.session.study.bench.take(way()[1])
    qtbot.waitUntil(lambda: driver.session.study.quests.ready)
    assert unfit(qtbot, driver.window) == []
