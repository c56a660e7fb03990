"""Which replies a forced win must answer: compared with playing every reply out by the judge alone."""

from __future__ import annotations

import random

import pytest

from gobang.game.analysis.replies import replies, wins_at_once
from gobang.game.judging import ban, judge
from gobang.game.notation import parse_position_string, point_name
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.review.shapes import five_points, makes_five
from gobang.game.ruleset import CARO, FREESTYLE, RENJU, RULES, STANDARD


def board(black: str, white: str, turn: Stone) -> Position:
    return Position.setup(15, parse_position_string(black, 15), parse_position_string(white, 15), turn)


def names(points) -> list[str]:
    return sorted(point_name(point, 15).lower() for point in points)


def legal(position, rules):
    return [point for point in position.stones(Stone.EMPTY) if ban(position, point, rules) is None]


def has_five(position, rules) -> bool:
    side = position.turn
    verdicts = (judge(position.play(point), rules) for point in position.stones(Stone.EMPTY))
    return any(verdict is not None and verdict.winner is side for verdict in verdicts)


def won_by_playing_out(position, rules) -> bool:
    """A five now, or a move after which every legal reply leaves a five, by the judge alone."""
    if has_five(position, rules):
        return True
    if has_five(position.turned(position.turn.other), rules):
        return False
    for move in legal(position, rules):
        after = position.play(move)
        answers = legal(after, rules)
        if (
            answers
            and has_five(position.place(move, position.turn), rules)
            and all(has_five(after.play(answer), rules) for answer in answers)
        ):
            return True
    return False


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_it_says_what_playing_out_says(rules):
    """On boards of 6 by 6, where every reply can be played out by the judge."""
    dice = random.Random(rules.name)
    compared = 0
    while compared < 4:
        points = dice.sample(list(Position.empty(6).points()), 12)
        position = Position.setup(6, points[:6], points[6:], dice.choice((Stone.BLACK, Stone.WHITE)))
        if judge(position, rules):
            continue
        compared += 1
        assert wins_at_once(position, rules) is won_by_playing_out(position, rules)
        if has_five(position, rules):
            assert replies(position, rules).wins
            continue
        open_ = [point for point in legal(position, rules) if not won_by_playing_out(position.play(point), rules)]
        assert list(replies(position, rules).open) == open_


@pytest.mark.parametrize("rules", [FREESTYLE, STANDARD, RENJU, CARO])
def test_fives_are_those_that_are_found_crossing_by_crossing(rules):
    dice = random.Random(7)
    for _ in range(4):
        points = dice.sample([p for p in Position.empty(15).points() if 4 < p.x < 12 and 4 < p.y < 12], 30)
        position = Position.setup(15, points[:20], points[20:], Stone.BLACK)
        for stone in (Stone.BLACK, Stone.WHITE):
            each = [point for point in position.stones(Stone.EMPTY) if makes_five(position, point, stone, rules)]
            assert five_points(position, stone, rules) == each


def test_a_four_has_one_reply_a_straight_four_none():
    assert names(replies(board("e8f8g8h8", "d8", Stone.WHITE), FREESTYLE).open) == ["i8"]
    assert replies(board("e8f8g8h8", "", Stone.WHITE), FREESTYLE).open == ()


def test_a_three_is_answered_beside_it_or_by_a_four():
    position = board("g8h8i8", "a1b1c1", Stone.WHITE)
    assert names(replies(position, FREESTYLE).open) == ["d1", "e1", "f8", "j8"]


def test_a_five_of_the_defender_wins():
    found = replies(board("e8f8g8h8", "a1b1c1d1", Stone.WHITE), FREESTYLE)
    assert names(found.wins) == ["e1"]


def test_black_cannot_stop_a_four_on_a_forbidden_point():
    position = board("e8j5j6j7j9j10", "f8g8h8i8", Stone.BLACK)
    assert replies(position, RENJU).open == ()
    assert names(replies(position, FREESTYLE).open) == ["j8"]


def test_where_one_stone_stops_one_of_three_fives_the_other_two_are_left():
    """H8 makes two fours in the row and one in the column; nothing else wins, so that H8 alone is a reply."""
    position = board("d8f8g8j8h5h6h7", "c8h4a15o15", Stone.WHITE)
    assert names(replies(position, FREESTYLE).open) == ["h8"]


def test_a_quiet_move_leaves_every_reply_open():
    position = board("h8", "h9", Stone.WHITE)
    assert len(replies(position, FREESTYLE).open) == 223
