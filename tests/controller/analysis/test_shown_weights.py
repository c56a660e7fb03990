"""Whose weights are shown, and when none are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.analysis.weigher_card import WeigherCard
from gobang.view.frame.tabs import Tab
from tests.bad_brains import brain
from tests.view.boards import point

BLACK, WHITE = "five-tuple", "run-code"
MACHINES = Setup(Mode.MACHINES, OpponentId.of_weigher(BLACK), OpponentId.of_weigher(WHITE))


@pytest.fixture
def begin(start, qtbot):
    """Begin a game in which machines wait before each move, with weights on the board and in their panel."""

    def begun(setup: Setup, **preferences: object):
        driver = start(show_weights=True, scheme="union-weights", pace_ms=60_000, **preferences)
        driver.window.bring(Tab.WEIGHTS)
        driver.session.game.begin(setup)
        qtbot.waitUntil(lambda: driver.window.tabs.seen(Tab.WEIGHTS))
        return driver

    return begun


def cards(driver) -> dict[str, WeigherCard]:
    return {card.name: card for card in driver.window.findChildren(WeigherCard)}


def follow(driver) -> QCheckBox:
    (box,) = (each for each in driver.window.findChildren(QCheckBox) if each.text() == "Follow")
    return box


def shown(driver) -> tuple[str, str]:
    """Whose weights the board shows, and which card is chosen."""
    weighing = driver.board.overlays.weighing
    return "" if weighing is None else weighing.profile.name, driver.panels.weights.scheme


def test_between_machines_the_one_to_move_is_followed(qtbot, begin):
    driver = begin(MACHINES)
    qtbot.waitUntil(lambda: shown(driver) == (BLACK, BLACK))
    assert follow(driver).isChecked()
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: shown(driver) == (WHITE, WHITE))
    assert driver.board.overlays.weighing.position is driver.match.position
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: shown(driver) == (BLACK, BLACK))
    assert driver.session.settings.now.scheme == "union-weights", "the choice is the person's"


def test_who_switches_that_off_sees_the_chosen_one(qtbot, begin):
    driver = begin(MACHINES)
    qtbot.waitUntil(lambda: shown(driver) == (BLACK, BLACK))
    QTest.mouseClick(follow(driver), Qt.MouseButton.LeftButton)
    assert shown(driver) == ("union-weights", "union-weights")
    QTest.mouseClick(follow(driver), Qt.MouseButton.LeftButton)
    assert shown(driver) == (BLACK, BLACK)


def test_who_chooses_a_card_follows_no_more(qtbot, begin):
    driver = begin(MACHINES)
    qtbot.waitUntil(lambda: shown(driver) == (BLACK, BLACK))
    QTest.mouseClick(cards(driver)["ray-pattern"], Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert shown(driver) == ("ray-pattern", "ray-pattern")
    assert not follow(driver).isChecked()
    assert not driver.session.settings.now.follow


def test_the_weigher_to_compare_with_is_not_compared_with_itself(qtbot, begin):
    driver = begin(MACHINES, compare=WHITE)
    qtbot.waitUntil(lambda: shown(driver) == (BLACK, BLACK))
    assert driver.board.overlays.second.profile.name == driver.panels.weights.compared == WHITE
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: shown(driver) == (WHITE, WHITE))
    assert driver.board.overlays.second is driver.panels.weights.compared is None
    driver.window.actions_.move_now.trigger()
    qtbot.waitUntil(lambda: shown(driver) == (BLACK, BLACK))
    assert driver.panels.weights.compared == WHITE


@pytest.mark.parametrize("setup", [Setup(Mode.VERSUS, MACHINES.opponent), Setup(Mode.TWO_PLAYERS), Setup(Mode.FREE)])
def test_with_a_person_at_the_board_nothing_is_followed(qtbot, begin, setup):
    driver = begin(setup)
    driver.click("h8")
    qtbot.waitUntil(lambda: shown(driver) == ("union-weights", "union-weights"))
    assert not follow(driver).isVisible()


def test_an_engine_that_is_to_move_leaves_the_weigher_shown(qtbot, begin):
    driver = begin(MACHINES)
    driver.session.opponents.engines.add(brain("good"))
    driver.session.game.begin(replace(MACHINES, opponent=OpponentId.of_engine("good")))
    qtbot.waitUntil(lambda: shown(driver) == ("union-weights", "union-weights"))
    driver.match.try_out(point("h8"))
    qtbot.waitUntil(lambda: shown(driver) == (WHITE, WHITE))
    driver.match.try_out(point("a1"))
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.position is driver.match.position)
    assert shown(driver) == (WHITE, WHITE)


@pytest.mark.parametrize("end", ["five", "resigned"])
def test_after_the_end_of_a_game_no_weights_are_listed(qtbot, begin, end):
    driver = begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8a1i8a2j8a3k8a4")
    qtbot.waitUntil(lambda: all(card.accessibleDescription() for card in cards(driver).values()))
    driver.click("l8") if end == "five" else driver.match.resign()
    assert driver.match.verdict is not None
    qtbot.waitUntil(lambda: not any(card.accessibleDescription() for card in cards(driver).values()))
    assert shown(driver)[0] == ""
    driver.window.actions_.previous.trigger()
    qtbot.waitUntil(lambda: all(card.accessibleDescription() for card in cards(driver).values()))
