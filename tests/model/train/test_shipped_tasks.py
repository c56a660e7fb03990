"""The tasks that come with the program."""

from __future__ import annotations

from collections import Counter

from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.train.task import AIMS, Aim, TaskKind, Topic
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


def test_the_course_has_six_lessons_of_eight_tasks():
    course = shipped_tasks.course()
    assert Counter(task.topic for task in course) == dict.fromkeys(Topic, 8)
    assert [task.topic for task in course] == sorted(
        (task.topic for task in course), key=lambda topic: list(Topic).index(topic)
    )
