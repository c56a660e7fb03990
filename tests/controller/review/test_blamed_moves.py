"""A weigher's mistake leads to the workshop, where the number is looked for that should have played better."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState
from gobang.model.player import HumanPlayer
from gobang.model.workshop import lab_engine
from gobang.view.surroundings import WORKSHOP
from tests.controller.review.review_place import FREE, READING, card, click, reviewed, settled
from tests.lab import lab
from tests.reviewing import GAME


@pytest.fixture(autouse=True)
def at_hand(monkeypatch):
    """Let the engine at hand answer."""
    monkeypatch.setattr(lab_engine, "COMMAND", lab())


def put_up(driver) -> None:
    """A game in which White is the shape table, whose sixth move is a mistake."""
    record = Record.of(Position.of(15, parse_position_string(GAME, 15)))
    record.header = replace(record.header, black="Anna", white="shape-table")
    driver.match.open(GameState(record, FREE, READING), HumanPlayer(), HumanPlayer())


def test_a_weighers_mistake_is_blamed_in_the_workshop(qtbot, opened):
    driver = opened
    put_up(driver)
    panel = reviewed(qtbot, driver)
    assert not card(panel, "7 I8").blame_button.isVisibleTo(card(panel, "7 I8")), "a person's"
    QTest.mouseClick(card(panel, "6 I7").head, Qt.MouseButton.LeftButton)
    settled(qtbot, driver)
    click(driver, "Whose fault?")
    study = driver.session.study
    assert driver.window.around.place == WORKSHOP
    assert study.bench.name == "shape-table"
    assert len(driver.match.position.moves) == 5
    [move] = study.blame.moves
    assert move.position == driver.match.position
    assert move.point == next(each for each in study.review.mistakes if each.ply == 6).better[0]
    assert driver.window.around.panel(WORKSHOP).blame.is_open
    qtbot.waitUntil(lambda: len(study.blame.numbers) == 3)
