"""The threat lens: every threat of both sides, and in renju which are worth nothing and why."""

from __future__ import annotations

import random

import pytest

from gobang.game.analysis.threat_lens import at, look
from gobang.game.forbidden import ForbiddenKind
from gobang.game.gradual import finish
from gobang.game.notation import parse_point, parse_position_string, point_name
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.review.shapes import Threat
from gobang.game.ruleset import CARO, FREESTYLE, RENJU, STANDARD


def board(black: str, white: str = "") -> Position:
    return Position.setup(15, parse_position_string(black, 15), parse_position_string(white, 15), Stone.BLACK)


def seen(position: Position, rules=FREESTYLE) -> dict[tuple[str, Stone], Threat]:
    return {(point_name(each.point, 15).lower(), each.stone): each.threat for each in finish(look(position, rules))}


def test_threats_of_both_sides_are_seen_whoever_is_to_move():
    position = board("g8h8", "c3c4c5c6")
    for turned in (position, position.turned(Stone.WHITE)):
        found = seen(turned)
        assert found["i8", Stone.BLACK] is Threat.THREE
        assert found["c7", Stone.WHITE] is found["c2", Stone.WHITE] is Threat.FIVE
        assert ("c7", Stone.BLACK) not in found


@pytest.mark.parametrize("rules", [FREESTYLE, STANDARD, CARO, RENJU])
def test_no_threat_of_a_random_board_is_passed_over(rules):
    """The lens looks only where two stones are near; every crossing asked one by one must say the same."""
    dice = random.Random(rules.name)
    for _ in range(3):
        stones = dice.sample([p for p in Position.empty(15).points() if 4 < p.x < 11 and 4 < p.y < 11], 18)
        position = Position.setup(15, stones[:9], stones[9:], Stone.BLACK)
        every = [
            found
            for point in position.near(4)
            for stone in (Stone.BLACK, Stone.WHITE)
            if (found := at(position, point, stone, rules)) is not None
        ]
        assert list(finish(look(position, rules))) == every


def test_a_forbidden_point_is_shown_with_its_reason_and_does_not_win():
    position = board("g8h8i6i7")
    found = at(position, parse_point("i8", 15), Stone.BLACK, RENJU)
    assert found is not None
    assert found.banned is not None
    assert (found.threat, found.banned.kind, found.wins) == (Threat.DOUBLE_THREE, ForbiddenKind.DOUBLE_THREE, False)
    free = at(position, parse_point("i8", 15), Stone.BLACK, FREESTYLE)
    assert free is not None
    assert free.banned is None


def test_a_three_whose_straight_fours_are_forbidden_is_false_and_says_where():
    """F8 and J8 would each make six in their columns."""
    position = board("g8i8f5f6f7f9f10j5j6j7j9j10")
    found = at(position, parse_point("h8", 15), Stone.BLACK, RENJU)
    assert found is not None
    assert (found.threat, found.wins) == (Threat.NONE, False)
    assert [(point_name(each.point, 15), each.kind) for each in found.false] == [("F8", ForbiddenKind.OVERLINE)]
    free = at(position, parse_point("h8", 15), Stone.BLACK, FREESTYLE)
    assert free is not None
    assert (free.threat, free.false) == (Threat.THREE, ())


def test_a_four_of_white_that_black_may_not_stop_wins():
    blocked = board("j5j6j7j9j10e8", "f8g8h8")
    found = at(blocked, parse_point("i8", 15), Stone.WHITE, RENJU)
    assert found is not None
    assert found.unanswered is not None
    assert (found.threat, found.unanswered.kind, found.wins) == (Threat.FOUR, ForbiddenKind.OVERLINE, True)
    plain = at(blocked, parse_point("i8", 15), Stone.WHITE, FREESTYLE)
    assert plain is not None
    assert not plain.wins
