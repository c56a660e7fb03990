"""The steps of a calculation: their sum is always the weight, and each says what it read and which number it added."""

from __future__ import annotations

import random
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.game.notation import parse_board
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.weighers.making.converting import as_patterns
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.steps import Act, board_steps, steps
from gobang.game.weighers.weights import weigh
from tests.game.weighers.machines import FIVE, positions, profiles
from tests.game.weighers.test_weights import NAMES, VECTORS, board

MACHINES = {**FIVE, **{f"{name} as patterns": as_patterns(FIVE[name]) for name in SCHEMES if name != "union-weights"}}


def check(position, profile, point, weight):
    found = steps(position, profile, point)
    numbers = profile.numbers
    assert (found[0].act, found[-1].act, found[-1].total) == (Act.BEGIN, Act.END, weight)
    total = 0
    for step in found:
        total += step.added
        assert step.total == total
        assert step.added == (numbers[step.number] * step.times if step.number else 0)
        assert all(cell in position for cell in step.cells)
    return found


@pytest.mark.parametrize("scheme", MACHINES)
def test_they_sum_to_the_weight_on_every_vector(scheme):
    name = scheme.removesuffix(" as patterns")
    letter = next(letter for letter, each in NAMES.items() if each == name)
    some = VECTORS if scheme in FIVE else VECTORS[::8]
    for vector in some:
        position = board(vector["board"], Stone.WHITE)
        for point in position.stones(Stone.EMPTY):
            check(position, MACHINES[scheme], point, vector["weights"][letter][point.y][point.x])


@settings(max_examples=80)
@given(profile=profiles, position=positions(), seed=st.integers(0, 2**32))
def test_they_sum_to_the_weight_for_any_weigher_anywhere(profile, position, seed):
    weights = weigh(position, profile).weights
    for point in random.Random(seed).sample(list(weights), min(4, len(weights))):
        check(position, profile, point, weights[point])


def acts(scheme, text):
    return [step.act for step in steps(parse_board(text, Stone.WHITE), FIVE[scheme], Point(2, 2))]


EMPTY = "......\n" * 6


def test_every_part_of_the_rule_is_a_step():
    assert acts("ray-pattern", EMPTY) == [Act.BEGIN, *[Act.NOTHING] * 8, Act.END]
    assert acts("shape-table", EMPTY) == [Act.BEGIN, *[Act.ADD] * 8, Act.RING, Act.END]
    assert acts("union-weights", EMPTY) == [Act.BEGIN, *[Act.NOTHING] * 8, Act.END]
    windows = acts("five-tuple", EMPTY)
    assert (windows.count(Act.ADD), windows.count(Act.OFF_BOARD)) == (7, 13)


def test_a_run_that_is_too_long_and_a_pair_that_is_joined_are_told():
    long = "..XXXXX\n" + ".......\n" * 6
    [step] = [s for s in steps(parse_board(long, Stone.WHITE), FIVE["ray-pattern"], Point(1, 0)) if s.act is Act.LONG]
    assert (step.stone, step.direction, len(step.cells)) == (Stone.BLACK, (1, 0), 5)
    pair = ".........\n" * 4 + "...O.O...\n" + ".........\n" * 4
    found = steps(parse_board(pair, Stone.WHITE), FIVE["union-weights"], Point(4, 4))
    [join] = [step for step in found if step.act is Act.JOIN]
    assert (join.found, join.number, join.added) == ("one-one", "union.one-one", 60)


def test_a_ray_is_read_outward_and_the_whole_board_row_by_row():
    position = parse_board(".XX...\n......\n......\n......\n......\n......", Stone.WHITE)
    [found] = [step for step in steps(position, FIVE["run-code"], Point(3, 0)) if step.act is Act.ADD]
    assert (found.cells, found.direction) == ((Point(2, 0), Point(1, 0)), (-1, 0))
    assert (found.found, found.number, found.added) == ("live 2", "opponent.live.2", 400)
    points = [point for point, _ in board_steps(position, FIVE["run-code"])]
    assert points == list(position.stones(Stone.EMPTY))


def test_a_taken_point_has_no_calculation():
    position = reduce(Position.play, [Point(3, 3)], Position.empty(9))
    with pytest.raises(ValueError, match="x=3"):
        steps(position, FIVE["run-code"], Point(3, 3))
