"""What each move of a line does."""

from __future__ import annotations

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.review.shapes import Threat
from gobang.game.review.steps import steps_of
from gobang.game.ruleset import FREESTYLE


def steps(moves: str, line: str):
    return steps_of(Position.of(15, parse_position_string(moves, 15)), parse_position_string(line, 15), FREESTYLE)


def test_a_four_is_made_and_stopped_and_a_straight_one_follows():
    found = steps("h8a1i8c1j8e1", "k8g8l8")
    assert [step.stone for step in found] == [Stone.BLACK, Stone.WHITE, Stone.BLACK]
    assert [step.threat for step in found] == [Threat.STRAIGHT_FOUR, Threat.NONE, Threat.FIVE]
    assert [step.stops for step in found] == [False, True, False]


def test_an_open_three_is_told():
    assert [step.threat for step in steps("h8a1i8c1", "j8")] == [Threat.THREE]


def test_a_line_ends_where_it_cannot_be_played():
    assert len(steps("h8", "i9h8j7")) == 1
