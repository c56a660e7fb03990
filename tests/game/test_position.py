"""Boards as values: they never change, and every move can be undone."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.judging import can_still_win
from gobang.game.notation import parse_board
from gobang.game.point import Line, Point, Stone
from gobang.game.position import LARGEST, SMALLEST, AbsurdBoard, IllegalMove, Position, centre, star_points
from tests.game.trees import starts


def test_only_boards_of_5_to_22():
    for size in (SMALLEST, LARGEST):
        assert Position.empty(size).count(Stone.EMPTY) == size * size
    for size in (-1, 0, SMALLEST - 1, LARGEST + 1):
        with pytest.raises(AbsurdBoard):
            Position.empty(size)


def test_a_position_cannot_be_changed():
    position = Position.empty()
    with pytest.raises(dataclasses.FrozenInstanceError):
        position.turn = Stone.WHITE
    after = position.play(Point(7, 7))
    assert position.last is None
    assert after.last == Point(7, 7)
    assert (after.turn, after[Point(7, 7)]) == (Stone.WHITE, Stone.BLACK)


@pytest.mark.parametrize("point", [Point(7, 7), Point(-1, 0), Point(0, 15), Point(15, 15)])
def test_taken_and_outside_crossings_are_illegal(point):
    with pytest.raises(IllegalMove) as caught:
        Position.of(15, [Point(7, 7)]).play(point)
    assert caught.value.args == (point,)


def test_a_board_that_was_put_there():
    position = Position.setup(9, black=[Point(4, 4)], white=[Point(0, 0), Point(8, 8)], turn=Stone.WHITE)
    assert position.moves == ()
    assert list(position.stones(Stone.WHITE)) == [Point(0, 0), Point(8, 8)]
    for black, white in (([Point(1, 1)], [Point(1, 1)]), ([Point(9, 1)], [])):
        with pytest.raises(IllegalMove):
            Position.setup(9, black, white, Stone.BLACK)
    with pytest.raises(AbsurdBoard):
        Position.setup(9, [], [], Stone.EMPTY)


@given(starts(), st.lists(st.builds(Point, st.integers(0, 21), st.integers(0, 21)), max_size=20))
def test_undo_undoes_and_the_order_rebuilds(start, points):
    position, seen = start, [start]
    for point in points:
        if point in position and not position[point]:
            position = position.play(point)
            seen.append(position)
    assert set(position.in_order()) == set(position.stones(Stone.BLACK)) | set(position.stones(Stone.WHITE))
    assert tuple(position.in_order()[len(position.in_order()) - len(position.moves) :]) == position.moves
    while len(seen) > 1:
        seen.pop()
        position = position.undo()
        assert position == seen[-1]
    with pytest.raises(IndexError):
        position.undo()


def test_what_if_a_stone_stood_there():
    position = Position.of(9, [Point(4, 4)])
    other = position.place(Point(0, 0), Stone.BLACK)
    assert (other[Point(0, 0)], other.turn, other.moves) == (Stone.BLACK, Stone.WHITE, (Point(4, 4),))
    assert other.place(Point(0, 0), Stone.EMPTY) == position
    assert position.turned(Stone.BLACK).turn is Stone.BLACK


def test_full_boards():
    assert not Position.empty(5).full
    assert parse_board("XO" * 2 + "X\n" + "XOXOX\n" * 4).full


def test_centres_and_stars():
    assert centre(15) == Point(7, 7)
    assert centre(16) == Point(8, 8)
    assert list(star_points(15)) == [Point(7, 7), Point(3, 3), Point(11, 3), Point(3, 11), Point(11, 11)]
    assert list(star_points(16)) == [Point(3, 3), Point(12, 3), Point(3, 12), Point(12, 12)]
    assert list(star_points(9)) == [Point(4, 4), Point(2, 2), Point(6, 2), Point(2, 6), Point(6, 6)]
    assert list(star_points(7)) == [Point(3, 3)]
    assert list(star_points(6)) == []


def test_colours_and_lines():
    assert Stone.BLACK.other is Stone.WHITE
    assert Stone.WHITE.other is Stone.BLACK
    assert Stone.EMPTY.other is Stone.EMPTY
    assert {line.value for line in Line} == {(1, 0), (0, 1), (1, 1), (1, -1)}


@pytest.mark.parametrize(
    ("rows", "black", "white"),
    [
        (["....."] * 5, True, True),
        (["X....", ".X...", "..X..", "...X.", "....X"], True, False),
        (["O....", ".O...", "..O..", "...O.", "....O"], False, True),
        (["XOXOX"] * 5, True, True),
        (["XXOOX", "OOXXO", "XXOOX", "OOXXO", "XXOOX"], False, False),
        (["....X", "...X.", "..O..", ".X...", "X...."], True, True),
    ],
)
def test_who_can_still_win(rows, black, white):
    position = parse_board("\n".join(rows))
    assert can_still_win(position, Stone.BLACK) is black
    assert can_still_win(position, Stone.WHITE) is white
