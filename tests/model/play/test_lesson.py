"""The first lesson without a window: what solves an exercise, what does not, and what becomes of the person's game."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.play.exercises import EXERCISES, Skill
from gobang.game.point import Point
from gobang.model.play.lesson import Lesson
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from tests.desk import desk_of


@pytest.fixture
def lesson(match):
    """A lesson that has begun in a game of three moves."""
    made = Lesson(desk_of(match))
    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS))
    for point in parse_position_string("h8h9g8", 15):
        match.offer(point)
    made.begin()
    return made


def solve(lesson, match) -> None:
    """Do what the exercise asks for."""
    exercise = lesson.exercise
    match exercise.skill:
        case Skill.FIVE | Skill.BLOCK:
            match.offer(exercise.answers[0])
        case Skill.TAKE_BACK:
            match.take_back()
        case skill:
            lesson.note(skill)


def wrong(exercise) -> Point:
    free = (Point(row, column) for row in range(9) for column in range(9))
    return next(p for p in free if p not in (*exercise.answers, *exercise.position.moves))


def test_each_exercise_is_solved_by_what_it_asks_for_and_the_game_comes_back(lesson, match):
    changes, left = [], []
    lesson.changed.connect(lambda: changes.append((lesson.number, lesson.solved)))
    lesson.left.connect(lambda: left.append(True))
    for number in range(1, len(EXERCISES) + 1):
        assert (lesson.number, lesson.solved, lesson.on) == (number, False, True)
        solve(lesson, match)
        assert lesson.solved
        assert changes[-1] == (number, True)
        lesson.go_on()
    assert lesson.last
    lesson.end()
    assert len(match.position.moves) == 3
    assert not lesson.on
    assert left == []


def test_another_stone_is_told_and_not_placed(lesson, match):
    while lesson.exercise.skill is not Skill.FIVE:
        lesson.note(lesson.exercise.skill)
        lesson.go_on()
    erred = []
    lesson.erred.connect(erred.append)
    point = wrong(lesson.exercise)
    match.offer(point)
    assert erred == [point]
    assert match.position == lesson.exercise.position
    assert not lesson.solved


def test_a_stone_after_a_step_away_is_an_answer_to_the_exercise(lesson, match):
    while lesson.exercise.skill not in (Skill.FIVE, Skill.BLOCK):
        solve(lesson, match)
        lesson.go_on()
    match.go(match.record.root)
    match.offer(lesson.exercise.answers[0])
    assert lesson.solved


def test_a_skill_that_is_not_asked_for_solves_nothing(lesson):
    other = next(skill for skill in Skill if skill is not lesson.exercise.skill)
    lesson.note(other)
    assert not lesson.solved


def test_a_new_game_ends_the_lesson_which_begins_later_where_it_was_left(lesson, match):
    solve(lesson, match)
    left = []
    lesson.left.connect(lambda: left.append(True))
    match.begin(HumanPlayer(), HumanPlayer())
    assert left == [True]
    assert not lesson.on
    lesson.go_on()
    assert lesson.number == 1
    lesson.begin()
    assert (lesson.number, lesson.solved) == (2, False)
    lesson.begin()
    assert lesson.number == 1, "a lesson that is on begins anew"
