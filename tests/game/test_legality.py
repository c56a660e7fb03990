"""What is strange about positions that were set up by hand."""

from __future__ import annotations

import pytest

from gobang.game.legality import Flaw, flaws, swapped
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU

BLACK, WHITE = Stone.BLACK, Stone.WHITE


def row(many: int, y: int = 0) -> list[Point]:
    return [Point(x, y) for x in range(many)]


@pytest.mark.parametrize(
    ("black", "white", "turn", "rules", "found"),
    [
        (0, 0, BLACK, FREESTYLE, []),
        (0, 0, WHITE, FREESTYLE, []),
        (2, 2, WHITE, FREESTYLE, []),
        (3, 2, WHITE, FREESTYLE, []),
        (3, 2, BLACK, FREESTYLE, [Flaw.COUNTS]),
        (4, 0, BLACK, FREESTYLE, [Flaw.COUNTS]),
        (5, 4, WHITE, FREESTYLE, [Flaw.FIVE]),
        (6, 6, BLACK, RENJU, [Flaw.FIVE]),
        (6, 4, WHITE, RENJU, [Flaw.COUNTS, Flaw.FORBIDDEN]),
    ],
)
def test_what_is_strange(black, white, turn, rules, found):
    assert flaws(Position.setup(15, row(black), row(white, 2), turn), rules) == found


def test_a_full_board_is_told():
    grid = bytes((1, 1, 2, 2, 1, 2, 2, 1, 1, 2, 1, 1, 2, 2, 1, 2, 2, 1, 1, 2, 1, 1, 2, 2, 1))
    assert Flaw.FULL in flaws(Position(5, grid, WHITE), FREESTYLE)


def test_colours_are_swapped_and_so_is_the_turn():
    before = Position.setup(9, row(3), row(2, 2), WHITE)
    after = swapped(before)
    assert after == Position.setup(9, row(2, 2), row(3), BLACK)
    assert swapped(after) == before
