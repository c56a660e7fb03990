"""What makes the game even: asked by key and menu, shown as pale stones, added to the record by the notice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.notation import point_name
from gobang.model.balance import balance_look
from gobang.model.setup import Mode, Setup
from tests.balancing import balancer

SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def begun(driver, monkeypatch):
    """A game of two persons with a stone on the board, and an engine of this manner."""

    def begin(manner: str = "even"):
        monkeypatch.setattr(balance_look, "COMMAND", balancer(manner))
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
        driver.click("h8")
        driver.window.setFocus()
        return driver

    return begin


def shown(driver) -> list[str]:
    return [point_name(point, 15) for point in driver.board.overlays.marks.preview]


def played(driver) -> list[str]:
    return [point_name(point, 15) for point in driver.match.position.moves]


def test_a_key_finds_one_stone_and_the_notice_adds_it(qtbot, begun):
    driver = begun()
    QTest.keyClick(driver.window, Qt.Key.Key_B, SHIFT)
    assert driver.notice() == "Looking for a stone that makes the game even…"
    qtbot.waitUntil(lambda: shown(driver) == ["A15"])
    assert driver.notice() == "With White A15 the game is even: Black wins with a chance of 52\N{NO-BREAK SPACE}%."
    assert played(driver) == ["H8"], "nothing is played"
    driver.press_notice("Add to the record")
    assert [point_name(node.move, 15) for node in driver.match.record.root.children[0].children] == ["A15"]
    assert shown(driver) == []


def test_another_key_finds_two_stones_and_escape_ends_it(qtbot, begun):
    driver = begun("apart")
    QTest.keyClick(driver.window, Qt.Key.Key_B, SHIFT | ALT)
    assert driver.notice() == "Looking for two stones that make the game even…"
    qtbot.waitUntil(lambda: shown(driver) == ["A15", "B15"])
    said = driver.notice()
    assert said.startswith("Nothing makes the game even. With White A15, then Black B15 it is nearest to that: ")
    assert said.endswith("85\N{NO-BREAK SPACE}%.")
    QTest.keyClick(driver.window, Qt.Key.Key_Escape)
    assert shown(driver) == []
    assert driver.session.study.balance.position is None


def test_the_next_move_ends_it(qtbot, begun):
    driver = begun()
    driver.window.actions_.balance_one.trigger()
    qtbot.waitUntil(lambda: bool(shown(driver)))
    driver.click("i9")
    assert shown(driver) == []
    assert driver.session.study.balance.position is None


@pytest.mark.parametrize(
    ("manner", "said"),
    [
        ("full", "No stone can be placed here that does not end the game."),
        ("dies", "The engine gives no answer. Ask again."),
        ("slow", "The engine is still getting ready; then it looks for what makes the game even."),
    ],
)
def test_what_goes_wrong_is_said(qtbot, begun, manner, said):
    driver = begun(manner)
    driver.window.actions_.balance_one.trigger()
    qtbot.waitUntil(lambda: driver.notice() == said)
    assert shown(driver) == []


def test_a_search_is_stopped_by_its_notice(begun):
    driver = begun("holds")
    driver.window.actions_.balance_two.trigger()
    driver.press_notice("Stop")
    assert driver.session.study.balance.position is None


def test_it_is_not_on_offer_after_the_end(driver):
    action = driver.window.actions_.balance_one
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert action.isEnabled()
    driver.click("h8a1i8b1j8c1k8d1l8")
    assert not action.isEnabled()


def test_a_new_window_shows_what_was_found(qtbot, begun):
    driver = begun()
    driver.window.actions_.balance_one.trigger()
    qtbot.waitUntil(lambda: bool(shown(driver)))
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: shown(driver) == ["A15"])
    assert "A15" in driver.notice()
