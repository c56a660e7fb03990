"""Fives, fours and threes as players name them."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_point, parse_position_string, point_name
from gobang.game.point import Line, Stone
from gobang.game.position import Position
from gobang.game.review.shapes import Threat, five_points, fours, open_threes, stopped_threes, threat_of
from gobang.game.ruleset import CARO, FREESTYLE, RENJU, STANDARD


def board(black: str, white: str = "", turn: Stone = Stone.BLACK) -> Position:
    return Position.setup(15, parse_position_string(black, 15), parse_position_string(white, 15), turn)


def at(name: str):
    return parse_point(name, 15)


def names(points):
    return sorted(point_name(point, 15).lower() for point in points)


@pytest.mark.parametrize(
    ("black", "white", "move", "made"),
    [
        ("e8f8g8h8", "", "i8", Threat.FIVE),
        ("f8g8h8", "", "i8", Threat.STRAIGHT_FOUR),
        ("f8g8h8", "e8", "i8", Threat.FOUR),
        ("f8g8i8", "", "h8", Threat.STRAIGHT_FOUR),
        ("e8f8g8", "", "i8", Threat.FOUR),
        ("f8g8h8i5i6i7", "e8i4", "i8", Threat.DOUBLE_FOUR),
        ("f8g8h8i6i7", "e8", "i8", Threat.FOUR_THREE),
        ("g8h8i6i7", "", "i8", Threat.DOUBLE_THREE),
        ("g8h8", "", "i8", Threat.THREE),
        ("g8h8", "f8", "i8", Threat.NONE),
        ("g8h8", "e8k8", "i8", Threat.NONE),  # the straight four would have no room for both fives
        ("d8f8g8j8", "", "h8", Threat.DOUBLE_FOUR),
    ],
)
def test_a_move_makes_what_players_say_it_makes(black, white, move, made):
    assert threat_of(board(black, white), at(move), Stone.BLACK, FREESTYLE) is made


def test_the_rule_decides_what_a_five_is():
    long = board("d8e8f8g8i8")
    assert names(five_points(long, Stone.BLACK, FREESTYLE)) == ["c8", "h8"]
    assert names(five_points(long, Stone.BLACK, STANDARD)) == ["c8"]
    closed = board("e8f8g8h8", "d8j8")
    assert names(five_points(closed, Stone.BLACK, FREESTYLE)) == ["i8"]
    assert five_points(closed, Stone.BLACK, CARO) == []


def test_open_threes_and_fours_are_named_by_their_stones_and_by_what_they_gain():
    position = board("g8h8i8", "c3c4c5d13e13f13g13")
    (three,) = open_threes(position, Stone.BLACK, FREESTYLE)
    assert names(three.stones) == ["g8", "h8", "i8"]
    assert names(three.gains) == ["f8", "j8"]
    (four,) = fours(board("", "d13e13f13g13c13"[:12], Stone.WHITE), Stone.WHITE, FREESTYLE)[:1]
    assert names(four.stones) == ["d13", "e13", "f13", "g13"]
    assert {name for row in fours(position, Stone.WHITE, FREESTYLE) for name in names(row.gains)} == {"c13", "h13"}
    assert open_threes(board("g8h8i8", "f8"), Stone.BLACK, FREESTYLE) == []


def test_a_three_that_may_not_grow_is_none_under_renju():
    """Black's h8 would be a double three, so the row g8 i8 can only grow at its ends."""
    position = board("h8i8j8k5k6k7k9"[:12])
    rows = open_threes(position, Stone.BLACK, RENJU)
    assert all(at("k8") not in row.gains for row in rows)


def test_a_three_is_stopped_by_a_stone_or_by_the_edge_at_an_end():
    position = board("a1b1c1h8h9h10l8l9l10l11", "h11k8")
    assert stopped_threes(position, at("b1")) == [Line.ROW]
    assert stopped_threes(position, at("h8")) == [Line.COLUMN]
    assert stopped_threes(position, at("l9")) == [], "that is a four"
    assert stopped_threes(board("h8h9h10"), at("h8")) == []
