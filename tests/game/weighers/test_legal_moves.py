"""A weigher's legal move: what it plays if the rules forbid its heaviest point."""

from __future__ import annotations

import random

import pytest

from gobang.game.forbidden import forbidden_points
from gobang.game.notation import parse_board, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Tie, weigh
from gobang.paths import resources

PROFILES = {name: loads((resources() / f"weights/{name}.toml").read_text(encoding="utf-8")) for name in SCHEMES}
CROWDED = Position.of(15, parse_position_string("g8a1i8a3h7o1h9o15", 15))
"""Black to move: H8 would make a double three."""
BLOCKED = parse_board("XXX.XX\nOXOXOO\nXOXOXO\nXOOXOX\nOXXOOO\nOOXXXO", Stone.BLACK)
"""The only free crossing makes six in a row for Black, which is no five."""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_renju_forbids_is_passed_over_and_nothing_else_changes(scheme):
    weighing = weigh(CROWDED, PROFILES[scheme])
    banned = forbidden_points(CROWDED)
    assert Point(7, 7) in banned
    for seed in range(10):
        assert weighing.choose(RENJU, random.Random(seed)) not in banned
    expected = [point for point, _ in weighing.top(len(weighing.weights)) if point not in banned]
    assert weighing.ranked(RENJU) == expected
    assert weighing.ranked(FREESTYLE) == [point for point, _ in weighing.top(len(weighing.weights))]
    other = weigh(CROWDED.turned(Stone.WHITE), PROFILES[scheme])
    assert other.playable(RENJU) == other.playable(FREESTYLE) == other.best


def test_among_equals_only_the_allowed_ones_are_drawn():
    found = 0
    dice = random.Random(7)
    for _ in range(60):
        position = CROWDED
        while len(position.moves) < 14:
            point = Point(dice.randrange(5, 11), dice.randrange(4, 10))
            if position.is_free(point):
                position = position.play(point)
        weighing = weigh(position, PROFILES["shape-table"])
        allowed = tuple(point for point in weighing.best if point not in forbidden_points(position))
        assert weighing.profile.tie is Tie.RANDOM
        assert {weighing.choose(RENJU, random.Random(seed)) for seed in range(40)} <= set(weighing.playable(RENJU))
        if allowed:
            assert weighing.playable(RENJU) == allowed
        else:
            assert len(weighing.playable(RENJU)) == 1
            found += 1
    assert 0 < found < 60, "some positions forbid all of the heaviest points, others do not"


@pytest.mark.parametrize("scheme", SCHEMES)
def test_there_may_be_no_legal_move(scheme):
    weighing = weigh(BLOCKED, PROFILES[scheme])
    assert weighing.choose(FREESTYLE) == Point(3, 0)
    assert weighing.choose(RENJU) is None
    assert weighing.ranked(RENJU) == []
