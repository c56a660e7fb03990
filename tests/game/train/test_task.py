"""Tasks: one key for all views of a task, and what is kept when it is turned."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.orientation import Orientation
from gobang.game.point import Stone
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.train.task import Aim, Task, TaskKind
from tests.game.train.made import FOUR_THREE, task, tasks

ways = st.sampled_from(list(Orientation))


@given(tasks(), ways)
def test_a_task_has_one_key_in_all_orientations(made: Task, way):
    assert made.seen(way).key == made.key


@given(tasks(), ways)
def test_a_task_has_one_key_in_both_colours_where_they_are_alike(made: Task, way):
    if made.rules is RENJU:
        with pytest.raises(ValueError, match="renju"):
            made.seen(way, exchanged=True)
    else:
        seen = made.seen(way, exchanged=True)
        assert (seen.key, seen.position.turn) == (made.key, made.position.turn.other)


@given(tasks(), ways, st.booleans())
def test_answers_and_line_are_seen_where_the_stones_are(made: Task, way, exchanged):
    seen = made.seen(way, exchanged=exchanged and made.rules is FREESTYLE)
    assert {way.meant(point, made.position.size) for point in seen.answers} == set(made.answers)
    assert tuple(way.meant(point, made.position.size) for point in seen.line) == made.line
    assert all(seen.position.is_free(point) for point in seen.answers)


def test_other_tasks_have_other_keys():
    black = task(FOUR_THREE, "c5")
    moved = task(FOUR_THREE.replace("OO..\n..O", "OO..\n.O."), "c5")
    white = task(FOUR_THREE, "c5", turn=Stone.WHITE)
    renju = task(FOUR_THREE, "c5", rules=RENJU)
    assert len({black.key, moved.key, white.key, renju.key}) == 4


def test_the_colours_of_renju_are_two_tasks():
    swap = str.maketrans("XO", "OX")
    black = task(FOUR_THREE, "c5", rules=RENJU)
    white = task(FOUR_THREE.translate(swap), "c5", rules=RENJU, turn=Stone.WHITE)
    assert black.key != white.key


def test_chance_shows_every_view():
    dice = random.Random(1)
    made = task(FOUR_THREE, "d5")
    seen = {(each.position.grid, each.position.turn) for each in (made.shuffled(dice) for _ in range(400))}
    assert len(seen) == 16
    renju = task(FOUR_THREE, "d5", rules=RENJU)
    assert {renju.shuffled(dice).position.turn for _ in range(50)} == {Stone.BLACK}


def test_a_mistake_is_shown_as_it_was_played():
    dice = random.Random(1)
    made = task(FOUR_THREE, "d5", kind=TaskKind.MISTAKE, aim=Aim.BEST)
    assert all(made.shuffled(dice) == made for _ in range(20))
