"""Attempts: what is right without an engine, the opponent's replies, hints, and what it was worth."""

from __future__ import annotations

import pytest

from gobang.game.point import Point, Stone
from gobang.game.review.appraisal import Appraisal
from gobang.game.ruleset import RENJU
from gobang.game.train.attempt import Attempt, Clue, Outcome, Region, Ruling
from gobang.game.train.task import Aim, TaskKind
from tests.game.train.made import FOUR_THREE, points, task

LINE = points("d5b5g5h5c4")
"""Moves that are free in FOUR_THREE, as if they were its solution."""


@pytest.fixture
def attempt() -> Attempt:
    return Attempt.at(task(FOUR_THREE, "d5", "d5b5g5h5c4"))


def test_the_known_line_needs_no_engine(attempt):
    ruling = attempt.known(LINE[0])
    assert ruling == Ruling(LINE[0], right=True, appraisal=Appraisal.won(5, LINE))
    after = attempt.ruled(ruling)
    assert after.position[LINE[0]] is Stone.BLACK
    assert after.position[LINE[1]] is Stone.WHITE
    assert (after.rest, after.plies, after.solved, after.outcome) == (LINE[2:], 3, False, None)


def test_other_moves_are_left_to_the_engine(attempt):
    assert attempt.known(Point(0, 0)) is None


def test_five_in_a_row_ends_it():
    board = FOUR_THREE.replace("..X.XX", ".XX.XX")
    attempt = Attempt.at(task(board, "d5", "d5"))
    solved = attempt.ruled(attempt.known(points("d5")[0]))
    assert (solved.solved, solved.over, solved.outcome) == (True, True, Outcome.FOUND)


def test_a_forbidden_move_is_wrong_without_an_engine():
    double_three = FOUR_THREE.replace("..X.XX", "....XX")
    where = points("c5")[0]
    ruling = Attempt.at(task(double_three, "a1", rules=RENJU)).known(where)
    assert ruling == Ruling(where, right=False, appraisal=Appraisal.lost(1, (where,)))
    assert Attempt.at(task(double_three, "a1")).known(where) is None, "freestyle forbids nothing"


def test_a_wrong_answer_changes_nothing_on_the_board(attempt):
    wrong = Ruling(Point(0, 0), right=False, appraisal=Appraisal(0.4, line=(Point(0, 0), Point(1, 1))))
    after = attempt.ruled(wrong)
    assert (after.position, after.wrong, after.outcome) == (attempt.position, (Point(0, 0),), Outcome.FAILED)
    assert not after.over, "the person may go on"


def test_another_win_goes_on_from_the_engines_line(attempt):
    other = points("c4b5g5h5d5")
    after = attempt.ruled(Ruling(other[0], right=True, appraisal=Appraisal.won(9, other[:3])))
    assert (after.rest, after.plies) == (other[2:3], 7)
    assert after.known(other[2]) is None, "the line does not reach the end"


def test_a_win_whose_reply_nobody_names_is_not_solved(attempt):
    alone = Ruling(Point(0, 0), right=True, appraisal=Appraisal.won(9, (Point(0, 0),)))
    assert attempt.ruled(alone) == attempt
    assert attempt.ruled(Ruling(Point(0, 0), right=True)) == attempt


@pytest.mark.parametrize("aim", [Aim.HOLD, Aim.BEST])
def test_one_move_solves_what_needs_no_win(aim):
    attempt = Attempt.at(task(FOUR_THREE, "d5", "d5", kind=TaskKind.MISTAKE, aim=aim))
    right = attempt.known(points("d5")[0])
    assert right == Ruling(points("d5")[0], right=True)
    assert attempt.known(Point(0, 0)) is None
    assert attempt.ruled(right).outcome is Outcome.FOUND


def test_listed_answers_are_all_there_are():
    attempt = Attempt.at(task(FOUR_THREE, "d5g5", kind=TaskKind.FORBIDDEN, rules=RENJU))
    assert attempt.known(points("g5")[0]).right
    assert not attempt.known(points("a1")[0]).right


def test_hints_climb_a_ladder(attempt):
    assert attempt.clue is None
    steps = []
    for _ in range(4):
        attempt = attempt.with_clue()
        steps.append(attempt.clue)
    assert steps == [Clue.KIND, Clue.REGION, Clue.MOVE, Clue.MOVE]
    assert attempt.region == Region(Point(0, 0), Point(4, 4))
    assert attempt.outcome is None


def test_the_region_ends_at_the_edge(attempt):
    assert attempt.ruled(attempt.known(LINE[0])).region == Region(Point(5, 0), Point(8, 4))


def test_help_counts_less():
    attempt = Attempt.at(task(FOUR_THREE.replace("..X.XX", ".XX.XX"), "d5", "d5")).with_clue()
    assert attempt.ruled(attempt.known(points("d5")[0])).outcome is Outcome.HELPED
    assert attempt.given_up().outcome is Outcome.FAILED
    assert attempt.given_up().over


def test_a_hint_that_names_the_move_leaves_nothing_to_be_rated():
    attempt = Attempt.at(task(FOUR_THREE.replace("..X.XX", ".XX.XX"), "d5", "d5"))
    two = attempt.with_clue().with_clue()
    assert two.ruled(two.known(points("d5")[0])).outcome is Outcome.HELPED
    three = two.with_clue()
    assert three.ruled(three.known(points("d5")[0])).outcome is Outcome.TOLD


def test_another_try_changes_nothing_of_what_the_first_was_worth():
    attempt = Attempt.at(task(FOUR_THREE.replace("..X.XX", ".XX.XX"), "d5", "d5")).given_up()
    again = attempt.again()
    assert not again.over
    solved = again.ruled(again.known(points("d5")[0]))
    assert solved.solved
    assert solved.outcome is Outcome.FAILED
