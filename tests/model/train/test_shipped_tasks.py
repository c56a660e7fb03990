"""The tasks that come with the program."""

from __future__ import annotations

from collections import Counter

import pytest

from gobang.game.point import Stone
from gobang.game.review.shapes import open_threes, threat_of
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.train.task import AIMS, SHAPES, Aim, TaskKind, Topic
from gobang.model.train import shipped_tasks


def test_there_are_enough_of_every_kind_and_no_two_are_the_same():
    shipped = shipped_tasks.shipped()
    assert len(shipped) >= 300
    assert len({task.key for task in shipped}) == len(shipped)
    kinds = Counter(task.kind for task in shipped)
    assert set(kinds) == set(AIMS)
    assert min(kinds.values()) >= 40
    for kind in (TaskKind.WIN_BY_FOURS, TaskKind.WIN_BY_THREATS, TaskKind.ONLY_DEFENCE):
        assert {task.rules for task in shipped if task.kind is kind} == {FREESTYLE, RENJU}


def test_they_are_graded():
    shipped = [task for task in shipped_tasks.shipped() if task.aim is Aim.WIN]
    assert max(task.difficulty for task in shipped) - min(task.difficulty for task in shipped) > 1000
    by_plies = {plies: [t.difficulty for t in shipped if t.plies == plies] for plies in (3, 9)}
    assert sum(by_plies[3]) / len(by_plies[3]) < sum(by_plies[9]) / len(by_plies[9])


def test_the_solutions_end_the_game():
    for task in (*shipped_tasks.shipped(), *shipped_tasks.course()):
        if task.aim is Aim.WIN:
            assert len(task.line) == task.plies


def stones(task) -> int:
    return len(task.position.grid) - task.position.grid.count(Stone.EMPTY)


@pytest.mark.parametrize("topic", Topic)
def test_each_lesson_begins_with_at_most_six_stones(topic):
    lesson = [task for task in shipped_tasks.course() if task.topic is topic]
    assert max(map(stones, lesson[:3])) <= 6
    assert max(map(stones, lesson)) <= 30


def test_the_lesson_of_the_open_three_makes_and_stops_open_threes():
    lesson = [task for task in shipped_tasks.course() if task.topic is Topic.OPEN_THREE]
    for task in lesson:
        position, own = task.position, task.position.turn
        assert stones(task) <= 6
        for answer in task.answers:
            if task.kind is TaskKind.SHAPE:
                assert len(open_threes(position.place(answer, own), own, task.rules)) == 1
            else:
                assert open_threes(position, own.other, task.rules)
                assert not open_threes(position.place(answer, own), own.other, task.rules)
    assert {task.kind for task in lesson} == {TaskKind.SHAPE, TaskKind.ONLY_DEFENCE}


def test_what_makes_the_shape_of_a_lesson_is_what_players_call_so():
    """The engine has found the answers by its own tables of patterns."""
    for task in (each for each in shipped_tasks.course() if each.kind is TaskKind.SHAPE):
        position, wanted = task.position, SHAPES[task.topic]
        free = position.stones(Stone.EMPTY)
        makes = {point for point in free if threat_of(position, point, position.turn, task.rules) is wanted}
        assert makes == set(task.answers)


def test_no_two_tasks_of_the_course_are_the_same():
    course = shipped_tasks.course()
    assert len({task.key for task in course}) == len(course)


def test_the_course_has_six_lessons_of_eight_tasks():
    course = shipped_tasks.course()
    assert Counter(task.topic for task in course) == dict.fromkeys(Topic, 8)
    assert [task.topic for task in course] == sorted(
        (task.topic for task in course), key=lambda topic: list(Topic).index(topic)
    )
