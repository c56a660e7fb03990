"""Two machines play, and a person watches: one move at a time, at the speed that suits, from ever new openings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel

from gobang.game.judging import judge
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.opponent_id import OpponentId
from gobang.model.play.random_opening import MOST_STONES
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.new_game_dialog import NewGameDialog
from gobang.view.orders.action_button import ActionButton
from gobang.view.play.pace_row import PACES

BOTH = Setup(Mode.MACHINES, OpponentId.of_weigher(SCHEMES[0]), OpponentId.of_weigher(SCHEMES[1]))
PERSON = Setup(Mode.VERSUS, OpponentId.of_weigher(SCHEMES[0]))
CONTROL = Qt.KeyboardModifier.ControlModifier


def button(driver, action) -> ActionButton:
    (found,) = (each for each in driver.window.around.orders.findChildren(ActionButton) if each.action is action)
    return found


def ply(driver) -> int:
    return driver.match.record.current.ply


def by_key(driver) -> None:
    QTest.keyClick(driver.window, Qt.Key.Key_Right, CONTROL)


def by_button(driver) -> None:
    QTest.mouseClick(button(driver, driver.window.actions_.one_move), Qt.MouseButton.LeftButton)


def by_moving(driver) -> None:
    QTest.keyClick(driver.window, Qt.Key.Key_M, CONTROL)


@pytest.fixture
def watched(start):
    """A game of two machines that waits before its first move."""
    driver = start(setup=BOTH, pace_ms=60_000)
    QTest.keyClick(driver.window, Qt.Key.Key_P, CONTROL)
    driver.session.settings.change(pace_ms=0)
    assert driver.match.can_resume
    return driver


@pytest.mark.parametrize("order", [by_key, by_button, by_moving])
def test_each_order_plays_exactly_one_move_and_the_game_waits_again(qtbot, watched, order):
    for number in range(1, 4):
        order(watched)
        qtbot.waitUntil(lambda: watched.match.held)
        assert ply(watched) == number
        assert watched.match.can_resume


def test_one_move_of_a_game_that_runs_is_its_last_before_a_pause(qtbot, start):
    driver = start(setup=BOTH, pace_ms=60_000)
    by_key(driver)
    QTest.keyClick(driver.window, Qt.Key.Key_M, CONTROL)  # now, and not after a minute
    qtbot.waitUntil(lambda: driver.match.held)
    assert ply(driver) == 1


def test_after_steps_the_game_can_go_on(qtbot, watched):
    by_key(watched)
    qtbot.waitUntil(lambda: watched.match.held)
    QTest.keyClick(watched.window, Qt.Key.Key_P, CONTROL)
    qtbot.waitUntil(lambda: ply(watched) > 4)


def test_a_step_that_wins_ends_the_game(qtbot, watched):
    while watched.match.verdict is None:
        before = ply(watched)
        by_key(watched)
        qtbot.waitUntil(lambda before=before: ply(watched) > before)
    assert judge(watched.match.position, watched.match.setup.rules) is not None
    assert not watched.window.actions_.one_move.isEnabled()


def test_the_button_stands_where_nobody_could_resign(watched):
    actions = watched.window.actions_
    assert button(watched, actions.one_move).isVisible()
    assert not button(watched, actions.resign).isVisible()
    watched.session.game.begin(PERSON)
    assert button(watched, actions.resign).isVisible()
    assert not button(watched, actions.one_move).isVisible()
    assert not actions.one_move.isEnabled()


def test_the_speed_is_chosen_below_the_players_while_only_machines_play(watched):
    row = watched.window.players.pace
    assert row.isVisible()
    assert row.slider.value() == PACES.index(0)
    QTest.keyClick(row.slider, Qt.Key.Key_Left)
    pace = PACES[PACES.index(0) - 1]
    assert watched.session.settings.now.pace_ms == pace
    assert {player.pace_ms for player in watched.match.seats.players} == {pace}
    assert f"{pace / 1000:g}" in row.slider.accessibleDescription()
    watched.session.settings.change(pace_ms=3000)
    assert row.slider.value() == 0
    watched.session.game.begin(PERSON)
    assert not row.isVisible()


def test_each_box_says_which_colour_its_machine_has(watched):
    choices = watched.window.choices
    assert choices.opponent.whole_text.startswith("Black: ")
    assert choices.second.whole_text.startswith("White: ")
    watched.session.game.begin(PERSON)
    assert not choices.opponent.whole_text.startswith("Black")


def test_where_an_opening_may_exchange_the_colours_each_box_says_who_begins_it(watched):
    watched.session.game.begin(replace(BOTH, opening="swap2"))
    choices = watched.window.choices
    assert choices.opponent.whole_text.startswith("First: ")
    assert choices.second.whole_text.startswith("Second: ")
    watched.window.actions_.game_options.trigger()
    dialog = watched.dialog(NewGameDialog)
    labels = {label.text() for label in dialog.findChildren(QLabel) if label.isVisible()}
    assert {"First player", "Second player"} <= labels
    QTest.keyClick(dialog.opening, Qt.Key.Key_Home)
    labels = {label.text() for label in dialog.findChildren(QLabel) if label.isVisible()}
    assert {"Black", "White"} <= labels


def test_a_random_opening_is_chosen_in_the_set_up(qtbot, watched):
    watched.session.settings.change(pace_ms=60_000)
    watched.window.actions_.game_options.trigger()
    dialog = watched.dialog(NewGameDialog)
    tick = next(box for box in dialog.findChildren(QCheckBox) if box.text() == "Random opening")
    assert tick.isVisible()
    QTest.keyClick(tick, Qt.Key.Key_Space)
    assert tick.isChecked()
    QTest.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: watched.match.setup.random_opening)
    assert 1 < ply(watched) <= MOST_STONES
    assert judge(watched.match.position, watched.match.setup.rules) is None


@pytest.mark.parametrize("mode", [Mode.VERSUS, Mode.TWO_PLAYERS, Mode.FREE])
def test_a_person_begins_on_an_empty_board(driver, mode):
    driver.session.game.begin(replace(BOTH, mode=mode, random_opening=True))
    assert not driver.match.record.root.children


def test_an_opening_rule_has_no_random_opening_before_it(driver):
    assert not replace(BOTH, random_opening=True, opening="swap").begins_at_random


def test_again_does_not_replay_the_same_game(qtbot, start):
    driver = start(setup=BOTH)
    qtbot.waitUntil(lambda: driver.match.verdict is not None)
    first = driver.match.position.moves
    driver.session.settings.change(pace_ms=60_000)
    driver.press_notice("Again")
    assert driver.match.setup.begins_at_random
    assert "random opening" in driver.notice()
    opened = driver.match.position.moves
    assert opened
    assert opened != first[: len(opened)]
