"""A machine is taught by somebody's games; how sure its numbers are is seen, and it is compared in words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.paths import games_folder
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import numbers, visit
from tests.uncut import unfit

pytestmark = pytest.mark.usefixtures("manner")


def open_card(qtbot, driver, *, games: bool = True):
    """Go to the workshop, and open the card, for which there are games or none."""
    visit(driver)
    if games:
        games_folder().mkdir(parents=True, exist_ok=True)
        (games_folder() / "one.sgf").write_text("(;GM[4])")
    card = driver.window.around.panel("workshop").teach
    QTest.mouseClick(card.head, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: driver.session.study.teaching.counted and not driver.session.study.teaching.on)
    return card


def taught(qtbot, driver):
    card = open_card(qtbot, driver)
    click(driver, "Teach")
    qtbot.waitUntil(lambda: driver.session.study.teaching.machine is not None and not driver.session.study.teaching.on)
    return card


def test_players_are_offered_with_their_games(qtbot, driver):
    card = open_card(qtbot, driver)
    assert [card.players.itemText(row) for row in range(card.players.count())] == [
        "Anna (7 games)",
        "without a name (2 games)",
    ]


def test_without_games_nothing_can_be_taught(qtbot, driver):
    card = open_card(qtbot, driver, games=False)
    assert card.told.text() == "There are no games yet. Play some, or open a library."
    assert not card.teach.isEnabled()


def test_a_taught_machine_lies_on_the_bench_with_how_sure_it_is(qtbot, driver):
    card = taught(qtbot, driver)
    assert driver.session.study.bench.name == "Anna as Ray pattern"
    assert driver.session.study.bench.is_own
    assert numbers(driver)["own.live.2"] == 400
    assert card.told.text() == "Taught by 40 moves; it would make 50\N{NO-BREAK SPACE}% of them."
    rows = {card.numbers.item(row, 0).text(): card.numbers.item(row, 1) for row in range(card.numbers.rowCount())}
    assert rows["own, live, two"].text() == "400 ± 100"
    unsure = rows["own, dead, one"].data(Qt.ItemDataRole.AccessibleTextRole)
    assert unsure.endswith("(unsure)")


def test_it_is_compared_in_words_whatever_the_unit(qtbot, driver):
    card = taught(qtbot, driver)
    assert card.rivals.currentText() == "Compared with Ray pattern:"
    assert card.compared.text() == "own, live, three: worth 4 times as much"


@pytest.mark.parametrize("manner", ["holds"], indirect=True)
def test_it_can_be_stopped(qtbot, driver):
    card = open_card(qtbot, driver)
    click(driver, "Teach")
    qtbot.waitUntil(lambda: card.told.text() == "20 of 40 moves")
    QTest.mouseClick(card.teach, Qt.MouseButton.LeftButton)
    assert not driver.session.study.teaching.on
    assert driver.session.study.bench.name == "ray-pattern"


@pytest.mark.parametrize(("size", "percent"), [("760x600", 100), ("1366x768", 100), ("1366x768", 150)])
def test_no_words_are_cut(qtbot, of_size, size, percent, written_language):
    driver = of_size(size, written_language, percent)
    card = open_card(qtbot, driver)
    QTest.mouseClick(card.teach, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(card.compared.isVisible)
    assert unfit(qtbot, driver.window) == []
