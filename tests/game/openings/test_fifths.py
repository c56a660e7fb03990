"""Fifth stones that are the same move by the symmetry of the first four."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.notation import parse_position_string, point_name
from gobang.game.openings.fifths import all_different, first_same, same_as
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position


def board(text):
    return Position.of(15, parse_position_string(text, 15))


def names(points):
    return sorted(point_name(point, 15) for point in points)


def at(name):
    (point,) = parse_position_string(name, 15)
    return point


@pytest.mark.parametrize(
    ("stones", "point", "same"),
    [
        # the case of Meritee, old.renju.net, 2008: an axis between two rows
        ("h8h9h7h6", "g8", "G7 G8 I7 I8"),
        ("h8h9h7h6", "i9", "G6 G9 I6 I9"),
        ("h8h9h7h6", "h10", "H10 H5"),
        # no symmetry at all
        ("h8h9i9k3", "g8", "G8"),
        # one axis along a column, one along a diagonal
        ("h8h9h10h6", "g8", "G8 I8"),
        ("h8i9j10g7", "h9", "H9 I8"),
        # a half turn only
        ("h8g10i8j6", "h9", "H9 I7"),
        # an axis that is neither row, column nor diagonal of the board: black on a slope of two to one
        ("h8i6j9k7", "g10", "G10 I11"),
    ],
)
def test_the_same_move_by_the_symmetry_of_the_stones(stones, point, same):
    assert names(same_as(board(stones), at(point))) == same.split()


def test_points_that_differ_are_offered_together():
    position = board("h8h9h7h6")
    four = [at(name) for name in ("g8", "g7", "i8", "i7")]
    for one in four:
        for other in four:
            assert first_same(position, [one, other]) == (one, other)
    assert first_same(position, [at("g8"), at("i9")]) is None
    assert first_same(position, [at("a1"), at("g8"), at("b3"), at("i7")]) == (at("g8"), at("i7"))


def test_the_edges_do_not_count_but_nothing_lies_beyond_them():
    assert names(same_as(board("a8a9a7a6"), at("b8"))) == ["B7", "B8"]


def test_other_numbers_of_stones_have_no_fifth():
    with pytest.raises(ValueError, match="1"):
        same_as(board("h8h9h7"), at("a1"))


@st.composite
def four_stones(draw):
    """Two stones of each colour close together, where symmetries are frequent."""
    spot = st.builds(Point, st.integers(5, 9), st.integers(5, 9))
    return Position.of(15, draw(st.lists(spot, min_size=4, max_size=4, unique=True)))


@given(four_stones(), st.data())
def test_being_the_same_goes_both_ways(position, data):
    point = data.draw(st.sampled_from(list(position.stones(Stone.EMPTY))))
    same = same_as(position, point)
    assert point in same
    assert len(same) in (1, 2, 4)
    assert all(same_as(position, other) == same for other in same)


@given(four_stones(), st.sampled_from(Orientation), st.data())
def test_whatever_a_turn_of_the_board_keeps_is_the_same(position, way, data):
    """The other way to find it, for the symmetries that board and stones have in common."""
    turned = {stone: {way.seen(p, 15) for p in position.stones(stone)} for stone in (Stone.BLACK, Stone.WHITE)}
    if all(turned[stone] == set(position.stones(stone)) for stone in turned):
        point = data.draw(st.sampled_from(list(position.stones(Stone.EMPTY))))
        assert way.seen(point, 15) in same_as(position, point)


@given(four_stones())
def test_one_of_each_and_none_left_out(position):
    different = all_different(position)
    assert first_same(position, different) is None
    assert {p for one in different for p in same_as(position, one)} == set(position.stones(Stone.EMPTY))
    assert len(different) >= 55
