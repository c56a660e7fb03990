"""A machine tunes itself: numbers are ticked, it can be paused, goes on after a restart, and is told in words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.model.workshop.tuning import RUNS
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import mine, numbers, visit
from tests.uncut import unfit

pytestmark = pytest.mark.usefixtures("manner")


def open_card(driver):
    card = driver.window.around.panel("workshop").tune
    QTest.mouseClick(card.head, Qt.MouseButton.LeftButton)
    return card


def tick(card, words: str) -> None:
    """Change a tick with the space bar."""
    row = next(row for row in range(card.numbers.count()) if card.numbers.item(row).text() == words)
    card.numbers.setCurrentRow(row)
    card.numbers.setFocus()
    QTest.keyClick(card.numbers, Qt.Key.Key_Space)


def tuned(qtbot, driver):
    """Let one number move, to the end; returns the card."""
    mine(driver)
    card = open_card(driver)
    click(driver, "Tick none")
    tick(card, "own, live, three")
    click(driver, "Begin")
    qtbot.waitUntil(lambda: driver.session.study.tuning.finished and card.keep.isVisible())
    return card


def test_all_numbers_are_ticked_that_the_machine_uses(driver):
    visit(driver, "ray-pattern")
    card = open_card(driver)
    assert len(card.ticked) == 16
    assert "ring" not in card.ticked
    driver.session.study.bench.choose("shape-table")
    assert "ring" in card.ticked


def test_without_a_tick_nothing_begins(driver):
    visit(driver)
    card = open_card(driver)
    click(driver, "Tick none")
    assert not card.begin.isEnabled()
    assert card.told.text() == "Tick the numbers that may move."


def test_only_ticked_numbers_move_and_the_best_is_kept_as_a_copy(qtbot, driver):
    card = tuned(qtbot, driver)
    before = numbers(driver)
    assert driver.session.study.tuning.plan.names == ("own.live.3",)
    assert card.best.text().startswith("Start 1, proved by 400 fresh games")
    assert "Better, even by the lower end of its error band." in card.best.text()
    assert card.found.text() == "own, live, three: worth twice as much"
    assert "300 won, 0 drawn, 100 lost" in card.chart.accessibleName()
    click(driver, "Keep as a copy")
    assert driver.session.study.bench.name == "My Ray pattern, tuned"
    assert numbers(driver) == before | {"own.live.3": 1400}


@pytest.mark.parametrize("manner", ["holds"], indirect=True)
def test_it_is_paused_and_goes_on_after_a_restart(qtbot, driver, start):
    visit(driver)
    card = open_card(driver)
    click(driver, "Begin")
    tuning = driver.session.study.tuning
    qtbot.waitUntil(lambda: len(tuning.checks) == 2 * RUNS - 1 and card.chart.isVisible())
    click(driver, "Pause")
    assert not tuning.on
    assert card.pause.text() == "Go on"
    driver.window.close()
    again = start()
    visit(again)
    other = open_card(again)
    assert other.told.text() == "Ray pattern: paused after 12,000 of 12,000 games"
    assert other.chart.isVisible()
    click(again, "Go on")
    assert again.session.study.tuning.on


@pytest.mark.parametrize("manner", ["holds"], indirect=True)
def test_it_goes_on_in_other_places(qtbot, driver):
    visit(driver)
    open_card(driver)
    click(driver, "Begin")
    qtbot.waitUntil(lambda: len(driver.session.study.tuning.checks) > 2)
    click(driver, "Back to play")
    assert driver.session.study.tuning.on


def test_a_file_that_is_no_tuning_is_set_aside_and_told(driver):
    file = driver.session.study.bench.own.folder / "tuning.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{}\n")
    visit(driver)
    assert "The last tuning cannot be read" in driver.notice()
    assert not file.exists()
    assert file.with_name("tuning.jsonl.broken").exists()


@pytest.mark.parametrize(("size", "percent"), [("760x600", 100), ("1366x768", 100), ("1366x768", 150)])
def test_no_words_are_cut(qtbot, of_size, size, percent, written_language):
    driver = of_size(size, written_language, percent)
    visit(driver)
    card = open_card(driver)
    QTest.mouseClick(card.begin, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: driver.session.study.tuning.finished and card.keep.isVisible())
    assert unfit(qtbot, driver.window) == []
