"""The pictures of the course's ideas: each shows what the sentence beside it says."""

from __future__ import annotations

import pytest

from gobang.game.forbidden import forbidden
from gobang.game.judging import fives_through
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.train.task import Topic
from gobang.view.train.idea_picture import DRAWN, STONES

CORNER = 5
"""Where the upper left corner of a picture lies on a board of 15: the board goes on around it."""
NEAR = [Point(x, y) for x in range(CORNER - 1, CORNER + 8) for y in range(CORNER - 1, CORNER + 6)]


def drawn(topic: Topic, turn: Stone = Stone.BLACK) -> tuple[Position, list[Point]]:
    """The board of a picture, and the points it points out."""
    found: dict[str, list[Point]] = {sign: [] for sign in "XO+#."}
    for y, row in enumerate(DRAWN[topic]):
        for x, sign in enumerate(row):
            found[sign].append(Point(CORNER + x, CORNER + y))
    assert set(STONES) == {"X", "O"}
    return Position.setup(15, found["X"], found["O"], turn), found["+"] + found["#"]


def fives(board: Position) -> list[Point]:
    """Where Black makes five."""
    return [p for p in NEAR if board.is_free(p) and fives_through(board.place(p, Stone.BLACK), p, FREESTYLE)]


def wins(board: Position) -> list[Point]:
    """Where Black makes a four that cannot be stopped: with two places for the fifth stone."""
    return [p for p in NEAR if board.is_free(p) and len(fives(board.place(p, Stone.BLACK))) > 1]


def test_three_with_both_ends_free_become_a_four_that_cannot_be_stopped():
    board, ends = drawn(Topic.OPEN_THREE)
    assert len(ends) == 2
    assert set(ends) <= set(wins(board))


def test_the_fifth_stone_wins():
    board, (end,) = drawn(Topic.FOUR)
    assert fives(board) == [end]


def test_a_four_and_an_open_three_cannot_both_be_stopped():
    board, (point,) = drawn(Topic.FOUR_THREE)
    assert not wins(board)
    after = board.place(point, Stone.BLACK)
    (end,) = fives(after)
    assert wins(after.place(end, Stone.WHITE))


def test_two_threats_cannot_both_be_stopped():
    board, (point,) = drawn(Topic.DOUBLE_THREAT)
    assert not wins(board)
    after = board.place(point, Stone.BLACK)
    replies = [p for p in NEAR if after.is_free(p) and (p.x == point.x or p.y == point.y)]
    assert all(wins(after.place(reply, Stone.WHITE)) for reply in replies)


def test_in_defence_the_point_stops_what_would_win_next():
    """The picture showed the end of a three that was stopped already."""
    board, (point,) = drawn(Topic.DEFENCE, Stone.WHITE)
    assert point in wins(board)
    assert not wins(board.place(point, Stone.WHITE))


def test_the_forbidden_point_is_one():
    board, (point,) = drawn(Topic.FORBIDDEN)
    assert forbidden(board, point) is not None


@pytest.mark.parametrize("topic", DRAWN)
def test_every_picture_points_something_out(topic):
    assert drawn(topic)[1]
