"""What a new game is made of."""

from __future__ import annotations

import pytest

from gobang.game.point import Stone
from gobang.model.opponents import HUMAN
from gobang.model.setup import Mode, Setup

BLACK, WHITE = Stone.BLACK, Stone.WHITE


def seats(setup: Setup) -> tuple[str, str]:
    return setup.seat(BLACK), setup.seat(WHITE)


def test_who_sits_where():
    assert seats(Setup(Mode.TWO_PLAYERS)) == (HUMAN, HUMAN)
    assert seats(Setup(Mode.VERSUS, "x", own=WHITE)) == ("x", HUMAN)
    assert seats(Setup(Mode.MACHINES, "x", "y")) == ("x", "y")


def test_swapping_exchanges_the_colours():
    assert seats(Setup(Mode.VERSUS, "x").swapped()) == ("x", HUMAN)
    assert seats(Setup(Mode.MACHINES, "x", "y").swapped()) == ("y", "x")


def test_who_begins_and_which_colour_are_two_choices_except_under_renju():
    assert Setup(first=WHITE, own=WHITE).start.turn is WHITE
    assert Setup(first=WHITE, rule="renju").start.turn is BLACK


@pytest.mark.parametrize("wrong", [{"size": 4}, {"size": 23}, {"rule": "chess"}, {"own": Stone.EMPTY}])
def test_nonsense_is_refused(wrong):
    with pytest.raises(ValueError, match="Setup"):
        Setup(**wrong)
