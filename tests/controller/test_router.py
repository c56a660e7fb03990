"""Each order of the window is connected once, and each deed has one owner."""

from __future__ import annotations

import pytest
from PySide6.QtCore import SIGNAL
from PySide6.QtWidgets import QMenu

from gobang.model.orders import Deed, Order
from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import LIBRARY, PLAY, REVIEW, TRAIN


def test_each_order_is_connected_once(driver):
    """Beside what Qt connects itself: each menu with the action, and the group that it belongs to."""
    for name, action in driver.window.actions_.named.items():
        by_qt = sum(isinstance(each, QMenu) for each in action.associatedObjects()) + bool(action.actionGroup())
        assert action.receivers(SIGNAL("triggered(bool)")) - by_qt == 1, name


def test_nothing_is_left_undone(driver):
    assert driver.session.furnishings.router.unheard == []


def test_nobody_else_can_take_an_order_or_a_deed(driver):
    router, actions = driver.session.furnishings.router, driver.window.actions_
    with pytest.raises(ValueError, match="New game"):
        router.always(actions.new_game, lambda: None)
    with pytest.raises(ValueError, match="TAKE_BACK"):
        router.obey({Deed.TAKE_BACK: lambda: None})


def test_every_order_of_the_table_is_an_action_or_names_a_crossing(driver):
    named = driver.window.actions_.named
    assert {order for order in Order if order.value not in named} == {Order.POINT, Order.PLAY_HERE, Order.WHAT_IF}


@pytest.mark.parametrize("place", [PLAY, REVIEW, TRAIN, LIBRARY])
def test_what_is_enabled_is_what_is_offered(driver, place):
    """In every place, with a game of two moves, at its beginning and at its end."""
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    driver.window.around.visit(place)
    router, named = driver.session.furnishings.router, driver.window.actions_.named
    for node in (driver.match.record.root, driver.match.record.line()[-1]):
        driver.match.go(node)
        for order in Order:
            if order.value in named:
                assert named[order.value].isEnabled() is (router.deed(order) is not None), order
