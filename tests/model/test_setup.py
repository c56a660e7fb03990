"""What a new game is made of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.openings.opening_rules import RIF, SWAP2
from gobang.game.point import Stone
from gobang.model.kept.plain import from_plain, to_plain
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.setup import Mode, Setup

BLACK, WHITE = Stone.BLACK, Stone.WHITE
X, Y = OpponentId.of_level(1), OpponentId.of_engine("y")


def seats(setup: Setup) -> tuple[OpponentId, OpponentId]:
    return setup.seat(BLACK), setup.seat(WHITE)


def test_who_sits_where():
    assert seats(Setup(Mode.TWO_PLAYERS)) == (HUMAN, HUMAN)
    assert seats(Setup(Mode.VERSUS, X, own=WHITE)) == (X, HUMAN)
    assert seats(Setup(Mode.MACHINES, X, Y)) == (X, Y)


@pytest.mark.parametrize("between", [Mode.TWO_PLAYERS, Mode.FREE, Mode.VERSUS])
def test_machines_that_play_each_other_leave_the_persons_opponent_as_it_was(between):
    own = Setup(Mode.VERSUS, X, own=WHITE)
    machines = replace(own.in_mode(Mode.MACHINES), opponent=Y, second=Y)
    assert seats(machines) == (Y, Y)
    again = from_plain(Setup(), to_plain(machines)).in_mode(between).in_mode(Mode.VERSUS)
    assert (seats(again), again.second) == (seats(own), Y)


def test_swapping_exchanges_the_colours():
    assert seats(Setup(Mode.VERSUS, X).swapped()) == (X, HUMAN)
    assert seats(Setup(Mode.MACHINES, X, Y).swapped()) == (Y, X)


def test_who_begins_and_which_colour_are_two_choices_except_under_renju():
    assert Setup(first=WHITE, own=WHITE).start.turn is WHITE
    assert Setup(first=WHITE, rule="renju").start.turn is BLACK


@pytest.mark.parametrize(
    "wrong", [{"size": 4}, {"size": 23}, {"rule": "chess"}, {"own": Stone.EMPTY}, {"opening": "e4"}]
)
def test_nonsense_is_refused(wrong):
    with pytest.raises(ValueError, match="Setup"):
        Setup(**wrong)


def test_an_opening_rule_counts_where_it_fits():
    assert Setup().opening_rule is None
    assert Setup(opening="swap2", first=WHITE).opening_rule is SWAP2
    assert Setup(opening="swap2", first=WHITE).begins is BLACK
    assert Setup(opening="rif").opening_rule is None, "it belongs to renju"
    assert Setup(opening="rif", rule="renju").opening_rule is RIF
    assert Setup(opening="rif", rule="renju", size=7).opening_rule is None
    assert Setup(Mode.FREE, opening="swap2").opening_rule is None


def test_settings_of_earlier_editions_have_a_free_opening():
    kept = to_plain(Setup(size=19))
    del kept["opening"]
    assert from_plain(Setup(), kept) == Setup(size=19)
    assert from_plain(Setup(), to_plain(Setup(opening="pro"))) == Setup(opening="pro")
