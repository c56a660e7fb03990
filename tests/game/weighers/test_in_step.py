"""Two calculations in step read the same line at the same time, and both are shown whole."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.weighers.steps import Act, in_step, steps
from tests.game.weighers.machines import FIVE

BOARD = Position.of(9, parse_position_string("e5d5e6d6e4", 9))
POINTS = [parse_point(name, 9) for name in ("a1", "e7", "c5", "f4")]


@pytest.mark.parametrize("names", list(combinations(FIVE, 2)))
def test_both_read_the_same_line_and_every_step_is_shown(names):
    for point in POINTS:
        one, other = (steps(BOARD, FIVE[name], point) for name in names)
        pairs = in_step(one, other)
        assert {a for a, _ in pairs} == set(range(len(one)))
        assert {b for _, b in pairs} == set(range(len(other)))
        assert all(b >= a for before, after in pairwise(pairs) for a, b in zip(before, after, strict=True))
        for a, b in pairs:
            if one[a].line is not None and other[b].act is not Act.BEGIN and other[b].line is not None:
                assert one[a].line is other[b].line or not any(step.line is one[a].line for step in other)


def test_two_of_one_reading_go_step_by_step():
    one = steps(BOARD, FIVE["ray-pattern"], POINTS[1])
    assert in_step(one, one) == tuple((at, at) for at in range(len(one)))
