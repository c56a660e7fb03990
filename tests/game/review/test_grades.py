"""Grades from findings, and how findings are made to agree."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.review import grades
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.grades import Grade
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Proof
from tests.game.review.made import appraisals

START = Position.empty(15)
QUIET = tuple(parse_position_string("h8a1h9a15i3o1", 15))


def at(name: str):
    return parse_point(name, 15)


def reviews(appraisals, moves=QUIET, **more):
    return grades.review(START, moves, FREESTYLE, {ply: Finding(ply, a) for ply, a in appraisals.items()}, **more)


def graded(before: Appraisal, after: Appraisal) -> Grade:
    """The grade of the third move; `after` is for its opponent."""
    (review,) = reviews({2: before, 3: after})
    return review.grade


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (0.0, Grade.BEST),
        (0.03, Grade.GOOD),
        (0.05, Grade.INACCURACY),
        (0.1, Grade.MISTAKE),
        (0.2, Grade.BLUNDER),
        (0.5, Grade.BLUNDER),
    ],
)
def test_estimates_grade_by_what_the_move_costs(cost, grade):
    assert graded(Appraisal(0.75, line=(at("k8"),)), Appraisal(0.25 + cost)) is grade


def test_proofs_grade_before_estimates():
    won, lost = Appraisal.won(5, (at("k8"),)), Appraisal.lost(6, (at("k8"),))
    assert graded(won, Appraisal(0.02)) is Grade.MISSED_WIN
    assert graded(won, Appraisal.won(4)) is Grade.LOSING_MOVE, "the win is gone, and so is the game"
    assert graded(won, Appraisal.lost(4)) is Grade.BEST
    assert graded(won, Appraisal.lost(10)) is Grade.GOOD, "a slower win is no mistake"
    assert graded(Appraisal(0.5, line=(at("k8"),)), Appraisal.won(9)) is Grade.LOSING_MOVE
    assert graded(lost, Appraisal.won(5)) is Grade.BEST
    assert graded(lost, Appraisal.won(1)) is Grade.GOOD, "who is lost cannot lose more"
    assert graded(Appraisal(0.5, line=(QUIET[2],)), Appraisal(0.9)) is Grade.BEST, "it was the best line's move"


def test_stopping_a_five_is_forced_and_making_one_is_not():
    moves = tuple(parse_position_string("h8a1i8c1j8e1k8l8g1g8", 15))
    known = {ply: Appraisal(0.5) for ply in range(len(moves) + 1)}
    found = {each.ply: each.grade for each in reviews(known, moves)}
    assert found[8] is Grade.FORCED
    assert found[7] is not Grade.FORCED


def test_before_a_forced_move_a_position_is_as_lost_as_after_it():
    moves = tuple(parse_position_string("h8a1i8c3j8e5k8l8g8", 15))
    even, won = Appraisal(0.5), Appraisal.won(1, moves[8:])
    found = reviews({5: Appraisal(0.5, line=(at("n1"),)), 6: even, 7: Appraisal(0.02), 8: won}, moves)
    assert [(each.ply, each.grade) for each in found][1:] == [(7, Grade.BEST), (8, Grade.FORCED)]
    assert [each.before.proof for each in found] == [None, Proof.WIN, Proof.LOSS]
    assert grades.losing_ply(found, Stone.WHITE) == 6, "not the move without a choice"


def test_stones_of_an_opening_rule_are_not_graded():
    known = {ply: Appraisal(0.5 if ply % 2 else 0.9) for ply in range(len(QUIET) + 1)}
    assert [each.grade is None for each in reviews(known, opening=3)] == [True] * 3 + [False] * 3


def test_moves_whose_positions_are_not_both_known_are_left_out():
    assert [each.ply for each in reviews({0: Appraisal(0.5), 1: Appraisal(0.5), 4: Appraisal(0.5)})] == [1]


values = st.one_of(
    st.floats(0, 1).map(Appraisal),
    st.integers(0, 30).map(lambda n: Appraisal.won(2 * n + 1)),
    st.integers(0, 30).map(lambda n: Appraisal.lost(2 * n)),
)


@given(st.lists(values, min_size=2, max_size=7))
def test_a_position_is_worth_at_least_what_its_move_leads_to_and_a_lost_one_leads_only_to_lost_ones(found):
    known = grades.agreed(QUIET[: len(found) - 1], dict(enumerate(found)))
    for ply, move in enumerate(QUIET[: len(found) - 1]):
        played = known[ply + 1].reached_by(move)
        if known[ply].proof is Proof.LOSS:
            assert known[ply + 1].proof is Proof.WIN
        else:
            assert known[ply].order >= played.order


@given(values)
def test_turning_twice_changes_nothing(value):
    assert value.turned.turned.order == pytest.approx(value.order)


def test_where_the_game_was_lost_and_could_last_have_been_saved():
    better = at("k8")
    known = {
        0: Appraisal(0.5),
        1: Appraisal(0.5),
        2: Appraisal(0.5),
        3: Appraisal(0.5, line=(better,)),
        4: Appraisal.won(7),
        5: Appraisal.lost(6),
        6: Appraisal.won(5),
    }
    found = reviews(known)
    loser = grades.loser_of(START, QUIET, FREESTYLE, found)
    assert loser is Stone.WHITE
    assert grades.losing_ply(found, loser) == 4
    assert grades.losing_ply(found, Stone.BLACK) is None
    escape = grades.last_escape(found, loser)
    assert (escape.ply, escape.move, escape.proved) == (4, better, False)
    assert grades.counts(found, Stone.WHITE)[Grade.LOSING_MOVE] == 1


@given(st.lists(appraisals, min_size=2, max_size=len(QUIET) + 1))
def test_the_move_by_which_a_game_was_lost_is_called_a_losing_move(found):
    """The headline said that a move had lost the game, and its card that it had missed a win."""
    judged = reviews(dict(enumerate(found)))
    for loser in (Stone.BLACK, Stone.WHITE):
        ply = grades.losing_ply(judged, loser)
        assert all(each.grade is Grade.LOSING_MOVE for each in judged if each.ply == ply)


def test_the_loser_of_a_finished_game_is_the_rules_one():
    five = tuple(parse_position_string("h8a1i8c1j8e1k8g1l8", 15))
    assert grades.loser_of(START, five, FREESTYLE, []) is Stone.WHITE
    assert grades.loser_of(START, QUIET, FREESTYLE, []) is None
