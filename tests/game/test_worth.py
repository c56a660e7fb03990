"""What a position is worth: one curve for all engines, one order, two sides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.reviewed_game import ReviewedGame
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import DRAW, SCALE, Proof, Worth, chance_of, empty_board, loss, score_of, win

worths = st.one_of(st.floats(0, 1).map(Worth), st.integers(0, 99).map(win), st.integers(0, 99).map(loss), st.just(DRAW))


@given(st.integers(-30_000, 30_000))
def test_what_one_side_gains_the_other_loses(score):
    assert chance_of(score) + chance_of(-score) == pytest.approx(1)
    assert chance_of(score) <= chance_of(score + 1)


def test_the_curve_has_one_scale():
    assert chance_of(0) == 0.5
    assert chance_of(SCALE) == pytest.approx(0.731, abs=0.001)
    assert 0 <= chance_of(-(10**30)) < chance_of(10**30) <= 1, "whatever an engine says"


@given(worths)
def test_turned_twice_it_is_the_same(worth):
    again = worth.turned.turned
    assert (again.proof, again.plies) == (worth.proof, worth.plies)
    assert again.chance == pytest.approx(worth.chance)
    assert worth.for_black(Stone.BLACK) == worth
    assert worth.for_black(Stone.WHITE) == worth.turned


@given(worths, worths)
def test_what_is_better_for_one_side_is_worse_for_the_other(one, other):
    if one.order > other.order:
        assert one.turned.order <= other.turned.order


def test_wins_come_before_chances_and_losses_after_them():
    best_first = [win(1), win(9), Worth(0.8), DRAW, Worth(0.2), loss(8), loss(2)]
    assert sorted(best_first, key=lambda worth: worth.order, reverse=True) == best_first
    assert [worth.proved for worth in best_first] == [True, True, False, True, False, True, True]
    assert DRAW.turned == DRAW
    assert win(3).turned == loss(3)
    assert loss(4).proof is Proof.LOSS


def test_who_begins_on_an_empty_board_is_ahead():
    chances = [empty_board(size).chance for size in range(5, 21)]
    assert chances == sorted(chances)
    assert (chances[0], chances[-1]) == (0.5, chance_of(200))


@pytest.mark.parametrize("after", [Appraisal(0.1), Appraisal(0.45), Appraisal(0.9)])
@pytest.mark.parametrize("moves", ["h8", "a1"])
def test_an_empty_board_is_worth_the_same_in_every_review(moves, after):
    line = Record.of(Position.of(15, parse_position_string(moves, 15))).mainline()
    found = {0: Finding(0, Appraisal(0.5)), 1: Finding(1, after)}
    game = ReviewedGame.known(line, FREESTYLE, 0, found)
    assert game.values[0].chance == empty_board(15).chance
    assert game.reviews[0].before.chance == max(0.5, 1 - after.chance), "the first move is compared with what is known"


@given(st.integers(-1500, 1500))
def test_a_chance_leads_back_to_its_score(score):
    assert score_of(chance_of(score)) == score
    assert score_of(0.0) == -score_of(1.0) < -1500
