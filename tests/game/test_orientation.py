"""Turning and mirroring the board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.orientation import Orientation
from gobang.game.point import Point

ways = st.sampled_from(Orientation)


@given(ways, st.integers(5, 22), st.data())
def test_a_point_is_meant_where_it_is_seen(way, size, data):
    point = Point(data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size - 1)))
    assert way.meant(way.seen(point, size), size) == point


def test_the_eight_are_eight():
    assert len({way.seen(Point(1, 0), 15) for way in Orientation}) == 8


def test_a_turn_to_the_right_brings_the_left_upper_corner_to_the_right():
    assert Orientation.USUAL.turned_right.seen(Point(0, 0), 15) == Point(14, 0)
    assert Orientation.USUAL.turned_left.seen(Point(0, 0), 15) == Point(0, 14)
    assert Orientation.USUAL.mirrored.seen(Point(3, 2), 15) == Point(11, 2)


@pytest.mark.parametrize("way", Orientation)
def test_four_turns_and_two_mirrors_are_nothing(way):
    assert way.turned_right.turned_right.turned_right.turned_right is way
    assert way.turned_right.turned_left is way
    assert way.mirrored.mirrored is way
    assert way.turned_right.mirrored is way.mirrored.turned_left
