"""How the numbers of two weighers differ, whatever their units are."""

from __future__ import annotations

import pytest

from gobang.game.weighers.comparing import compared, unit_between
from tests.game.weighers.machines import FIVE

RAYS = FIVE["ray-pattern"].numbers


def test_a_table_in_another_unit_is_the_same():
    assert unit_between({name: 3 * number for name, number in RAYS.items()}, RAYS) == 3
    assert compared({name: 3 * number for name, number in RAYS.items()}, RAYS) == []


def test_the_largest_factor_comes_first_either_way():
    mine = {name: 10 * number for name, number in RAYS.items()}
    mine |= {"own.live.2": 20 * RAYS["own.live.2"], "own.live.3": 2 * RAYS["own.live.3"]}
    found = compared(mine, RAYS)
    assert [each.name for each in found] == ["own.live.3", "own.live.2"]
    assert [each.times for each in found] == pytest.approx([0.2, 2])


def test_what_is_not_sure_is_not_told():
    mine = RAYS | {"own.live.2": 2 * RAYS["own.live.2"]}
    assert len(compared(mine, RAYS, {"own.live.2": RAYS["own.live.2"] // 2})) == 1
    assert compared(mine, RAYS, {"own.live.2": RAYS["own.live.2"]}) == []


def test_numbers_of_one_unit_are_compared_as_they_are():
    doubled = {name: 2 * number for name, number in RAYS.items()}
    assert {each.times for each in compared(doubled, RAYS, same_unit=True)} == {2}


def test_without_numbers_above_nothing_no_unit_is_known():
    assert unit_between({"a": 0, "b": -3}, {"a": 4, "b": 2}) == 1
