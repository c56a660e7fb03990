"""A walk shows one step after the other, and its sums are the weights."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.weighers.steps import Act
from gobang.game.weighers.weights import weigh
from gobang.model.workshop.walk import Walk
from tests.game.weighers.machines import FIVE

BOARD = Position.of(9, parse_position_string("e5d5e6d6e4", 9))


@pytest.fixture
def walk(qapp):
    return Walk()


@pytest.mark.parametrize("name", FIVE)
def test_the_last_step_of_a_point_says_its_weight(walk, name):
    weighing = weigh(BOARD, FIVE[name])
    for point, weight in weighing.weights.items():
        walk.begin(weighing, point)
        walk.go(walk.last)
        assert walk.step.act is Act.END
        assert walk.step.total == weight


@pytest.mark.parametrize("name", FIVE)
def test_a_walk_over_the_board_ends_at_the_heaviest(walk, name):
    weighing = weigh(BOARD, FIVE[name])
    walk.begin(weighing, parse_point("a1", 9), whole=True)
    assert walk.last + 1 == len(weighing.weights)
    assert walk.point == parse_point("a9", 9), "row by row from the top"
    walk.go(walk.last)
    assert walk.point == parse_point("i1", 9)
    assert set(weighing.best) <= set(walk.heaviest)


def test_it_plays_to_the_end_and_from_the_start_again(walk, qtbot):
    walk.begin(weigh(BOARD, FIVE["ray-pattern"]), parse_point("e7", 9))
    walk.set_speed(1000)
    with qtbot.waitSignal(walk.moved, check_params_cb=lambda: walk.at == walk.last):
        walk.play(on=True)
    assert not walk.playing
    walk.play(on=True)
    assert (walk.at, walk.playing) == (0, True)
    walk.play(on=False)
    assert not walk.playing


def test_it_stays_at_its_step_when_numbers_change(walk):
    weighing = weigh(BOARD, FIVE["ray-pattern"])
    walk.begin(weighing, parse_point("e7", 9))
    walk.go(walk.last)
    at, before = walk.at, walk.step.total
    walk.follow(weigh(BOARD, FIVE["ray-pattern"].changed({"own.live.3": 9000, "opponent.live.3": 9000})))
    assert walk.at == at
    assert walk.step.total != before


def test_another_position_ends_it(walk):
    walk.begin(weigh(BOARD, FIVE["ray-pattern"]), parse_point("e7", 9))
    after = BOARD.play(parse_point("a1", 9))
    walk.follow(weigh(after, FIVE["ray-pattern"]))
    assert not walk.on


def test_beyond_its_ends_it_stands_still(walk):
    walk.begin(weigh(BOARD, FIVE["ray-pattern"]), parse_point("e7", 9))
    walk.go(-5)
    assert walk.at == 0
    walk.go(10_000)
    assert walk.at == walk.last
