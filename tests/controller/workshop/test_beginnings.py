"""Machines that begin from nothing, from an example, or as patterns in the place of another table."""

from __future__ import annotations

import pytest

from gobang.game.notation import point_name
from gobang.game.weighers.making.beginnings import Beginning
from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.weights import weigh
from gobang.view.surroundings import WORKSHOP
from gobang.words.workshop.machines import beginning_name
from tests.controller.workshop.test_own_machines import order
from tests.controller.workshop.workshop_place import type_number, visit
from tests.game.weighers.machines import FIVE


def bench(driver):
    return driver.session.study.bench


def begin(driver, kind: Beginning) -> None:
    """Choose it in the menu."""
    menu = driver.window.around.panel(WORKSHOP).menu.begin
    (found,) = (each for each in menu.actions() if each.text() == beginning_name(kind))
    found.trigger()


def test_an_empty_machine_plays_the_first_free_point(driver):
    panel = visit(driver, moves="h8")
    begin(driver, Beginning.EMPTY)
    assert bench(driver).is_own
    assert bench(driver).name == "From nothing"
    best = weigh(driver.match.position, bench(driver).profile).best
    assert [point_name(point, 15) for point in best] == ["A15"]
    assert panel.card.patterns.isVisible()
    assert panel.card.patterns.heading.text() == "New pattern"


@pytest.mark.parametrize("kind", [kind for kind in Beginning if kind is not Beginning.EMPTY])
def test_an_example_is_ones_own_and_can_be_changed(driver, kind):
    visit(driver)
    begin(driver, kind)
    assert bench(driver).name == beginning_name(kind)
    numbers = bench(driver).profile.numbers
    assert (numbers["own.stones.4"] > 0) is (kind is not Beginning.DEFENCE)
    assert (numbers["opponent.stones.4"] > 0) is (kind is not Beginning.ATTACK)
    type_number(driver, "own.stones.4", "77")
    assert bench(driver).profile.numbers["own.stones.4"] == 77


@pytest.mark.parametrize("name", [name for name in FIVE if name != "union-weights"])
def test_a_machine_is_converted_and_each_point_weighs_the_same(driver, name):
    visit(driver, name)
    order(driver, "Convert to patterns").trigger()
    assert bench(driver).name != name
    profile = bench(driver).profile
    assert isinstance(profile.table, PatternTable)
    assert profile.copied_from == name
    assert weigh(driver.match.position, profile).weights == weigh(driver.match.position, FIVE[name]).weights
    assert driver.notice().endswith("weighs each point as before, now by patterns.")
    assert not order(driver, "Convert to patterns").isEnabled()
    assert bench(driver).differences == {}, "numbers of patterns are not those of the table that it was"


def test_unions_stay_as_they_are_and_why_is_said(driver):
    visit(driver, "union-weights")
    order(driver, "Convert to patterns").trigger()
    assert bench(driver).name == "union-weights"
    assert driver.notice() == (
        "Union weights stays as it is: strings whose values are joined cannot be written as patterns."
    )
