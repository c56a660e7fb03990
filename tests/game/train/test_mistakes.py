"""Tasks from reviewed games."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.review.grades import Grade, MoveReview
from gobang.game.ruleset import FREESTYLE
from gobang.game.train.difficulty import PER_QUIET, difficulty
from gobang.game.train.mistakes import UNPROVED, mistake_task
from gobang.game.train.rating import NEWCOMER
from gobang.game.train.task import Aim, TaskKind

POSITION = Position.of(15, parse_position_string("h8h9", 15))
PLAYED, *LINE = parse_position_string("a1i9j10k11", 15)


def reviewed(grade: Grade, before: Appraisal, after: Appraisal) -> MoveReview:
    return MoveReview(3, POSITION, PLAYED, POSITION.turn, grade, before, after)


OPEN = Appraisal(0.6, line=tuple(LINE))


@pytest.mark.parametrize(
    ("review", "aim", "line"),
    [
        (reviewed(Grade.MISSED_WIN, Appraisal.won(3, tuple(LINE)), Appraisal(0.5)), Aim.WIN, tuple(LINE)),
        (reviewed(Grade.LOSING_MOVE, OPEN, Appraisal.lost(8)), Aim.HOLD, tuple(LINE[:1])),
        (reviewed(Grade.BLUNDER, OPEN, Appraisal(0.2)), Aim.BEST, tuple(LINE[:1])),
    ],
)
def test_a_mistake_becomes_a_task(review, aim, line):
    task = mistake_task(review, FREESTYLE)
    assert (task.kind, task.aim, task.line, task.answers) == (TaskKind.MISTAKE, aim, line, tuple(LINE[:1]))
    assert (task.position.grid, task.position.moves) == (POSITION.grid, ())
    assert task.plies == len(line)
    assert task.refuted[0] == PLAYED


@pytest.mark.parametrize(
    "review",
    [
        reviewed(Grade.BEST, OPEN, OPEN),
        reviewed(Grade.MISTAKE, Appraisal(0.6), Appraisal(0.4)),
        reviewed(Grade.MISTAKE, Appraisal.lost(8, tuple(LINE)), Appraisal.lost(2)),
    ],
)
def test_what_has_nothing_better_becomes_none(review):
    assert mistake_task(review, FREESTYLE) is None


def test_what_is_longer_and_less_forced_is_harder():
    assert difficulty(3, 1, 1) < difficulty(7, 1, 1) < difficulty(7, 8, 1) < difficulty(7, 8, 1, threes=1)
    assert difficulty(7, 8, 1, threes=1) < difficulty(7, 8, 1, quiet=1)
    assert difficulty(7, 8, 1) > difficulty(7, 8, 4)


def graded(review: MoveReview) -> int:
    task = mistake_task(review, FREESTYLE)
    assert task is not None
    return task.difficulty


FOURS = Position.setup(
    15, parse_position_string("h8i8j8", 15), parse_position_string("c3d3e3k8", 15), Position.empty(15).turn
)


def test_a_mistake_is_the_harder_the_longer_the_proof_is_that_shows_it():
    lost = [graded(reviewed(Grade.LOSING_MOVE, OPEN, Appraisal.lost(plies))) for plies in (1, 3, 9, 21)]
    assert lost == sorted(lost)
    assert lost[1] < NEWCOMER.number
    assert lost[2] > NEWCOMER.number
    missed = [graded(reviewed(Grade.MISSED_WIN, Appraisal.won(plies, tuple(LINE)), Appraisal(0.5))) for plies in (3, 9)]
    assert missed[0] < missed[1]


def test_quiet_moves_make_it_harder_and_fours_do_not():
    four, far = parse_position_string("g8a1", 15)

    def missed(first) -> int:
        line = Appraisal.won(3, (first, *parse_position_string("f8b15", 15)))
        return graded(MoveReview(1, FOURS, PLAYED, FOURS.turn, Grade.MISSED_WIN, line, Appraisal(0.5)))

    assert missed(far) - missed(four) == PER_QUIET


def test_where_nothing_is_proved_the_plainer_loss_is_the_easier_task():
    much, little = (graded(reviewed(Grade.BLUNDER, OPEN, Appraisal(after))) for after in (0.1, 0.45))
    assert much < little < UNPROVED
