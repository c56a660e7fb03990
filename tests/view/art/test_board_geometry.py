"""Crossings and places on the screen, both ways."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF

from gobang.game.orientation import Orientation
from gobang.game.point import Point
from gobang.view.art.board_geometry import Geometry

sizes = st.integers(5, 22)
lengths = st.integers(360, 2560)
ratios = st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0])


@given(sizes, lengths, lengths, ratios, st.booleans(), st.floats(-0.49, 0.49), st.floats(-0.49, 0.49), st.data())
def test_every_place_belongs_to_the_nearest_crossing(size, width, height, ratio, labelled, dx, dy, data):
    way = data.draw(st.sampled_from(Orientation))
    geometry = Geometry.fit(size, width, height, ratio, labelled=labelled, orientation=way)
    point = Point(data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size - 1)))
    spot = geometry.spot(point) + QPointF(dx, dy) * geometry.pitch
    assert geometry.point_at(spot) == point


@given(sizes, lengths, lengths, ratios, st.booleans())
def test_the_board_is_square_centred_inside_and_large(size, width, height, ratio, labelled):
    geometry = Geometry.fit(size, width, height, ratio, labelled=labelled)
    square = geometry.square
    assert square.width() == pytest.approx(square.height())
    assert min(width, height) - 1 <= square.width() <= min(width, height)
    assert abs(square.center().x() - width / 2) <= 1
    assert abs(square.center().y() - height / 2) <= 1
    for corner in (Point(0, 0), Point(size - 1, size - 1)):
        stone = geometry.around(corner, 0.5)
        assert square.contains(stone)


@given(sizes, lengths, ratios)
def test_lines_lie_in_the_middle_of_device_pixels(size, side, ratio):
    geometry = Geometry.fit(size, side, side, ratio)
    for i in range(size):
        spot = geometry.spot(Point(i, i)) * ratio
        assert spot.x() % 1 == pytest.approx(0.5, abs=1e-6)
        assert spot.y() % 1 == pytest.approx(0.5, abs=1e-6)


def test_beside_the_outer_lines_there_is_no_crossing():
    geometry = Geometry.fit(15, 632, 632)
    corner = geometry.spot(Point(0, 0))
    assert geometry.point_at(corner - QPointF(0.49, 0.49) * geometry.pitch) == Point(0, 0)
    assert geometry.point_at(corner - QPointF(0.51, 0) * geometry.pitch) is None
    assert geometry.point_at(corner - QPointF(0, 0.51) * geometry.pitch) is None
    far = geometry.spot(Point(14, 14))
    assert geometry.point_at(far + QPointF(0.51, 0) * geometry.pitch) is None
    assert geometry.point_at(QPointF(-5, -5)) is None


def test_without_coordinates_the_grid_is_wider():
    labelled, bare = (Geometry.fit(15, 700, 700, labelled=choice) for choice in (True, False))
    assert bare.pitch > labelled.pitch
    assert labelled.margin >= 0.9 * labelled.pitch - 1
    assert math.isclose(bare.square.width(), labelled.square.width())


def test_a_margin_is_kept_free():
    geometry = Geometry.fit(15, 1024, 1024, margin=12)
    assert geometry.square.left() == 12
    assert geometry.square.right() == 1012
