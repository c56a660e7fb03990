"""A machine goes through every opening rule by itself, on both sides, and looks after its side."""

from __future__ import annotations

import random
import zlib

import pytest

from gobang.game.openings.action import Action, ActionKind
from gobang.game.openings.choosing import choosing
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from tests.game.openings.walks import opened


def chosen(phase, estimate, dice):
    """What is done where every position is estimated at once."""
    thoughts = choosing(phase, dice)
    try:
        position = next(thoughts)
        while True:
            position = thoughts.send(estimate(position))
    except StopIteration as decided:
        return decided.value


def by_lot(seed):
    """An estimate that knows nothing: another number for every position."""
    return lambda position: zlib.crc32(position.grid + bytes((position.turn, seed))) / 2**31 - 1


def for_black(value):
    """The same hope for Black everywhere."""
    return lambda position: value if position.turn is Stone.BLACK else -value


def by_column(position: Position) -> float:
    """Black likes its stones at the right."""
    hope = sum(point.x for point in position.stones(Stone.BLACK)) / 100
    return hope if position.turn is Stone.BLACK else -hope


@pytest.mark.parametrize("name", OPENING_RULES)
def test_a_machine_plays_both_sides_of_fifty_openings(name):
    kinds = set()
    for seed in range(50):
        phase = OpeningPhase.begin(OPENING_RULES[name], (15, 16, 10, 19)[seed % 4])
        dice, estimate = random.Random(seed), by_lot(seed)
        while not phase.done:
            phase = phase.act(chosen(phase, estimate, dice))
            kinds.add(phase.actions[-1].kind)
    steps = {step.kind.value for step in OPENING_RULES[name].steps}
    assert kinds >= {kind for kind in ActionKind if kind.value in steps}
    assert {"swap", "colour"}.isdisjoint(steps) or len(kinds & set(ActionKind) - {ActionKind.PLACE}) > 1


def test_it_goes_to_the_better_side():
    swap = opened("rif", "h8; h9; i9")
    assert chosen(swap, for_black(0.5), random.Random()) == Action(ActionKind.SWAP)
    assert chosen(swap, for_black(-0.5), random.Random()) == Action(ActionKind.STAY)
    third = opened("soosyrv-8", "h8; h9; i9; stay; a1; declare 1")
    assert chosen(third, for_black(0.5), random.Random()) == Action(ActionKind.STAY)
    assert chosen(third, for_black(-0.5), random.Random()) == Action(ActionKind.SWAP)
    colour = opened("swap2", "h8; h9; i9")
    assert chosen(colour, for_black(0.5), random.Random()) == Action(ActionKind.BLACK)
    assert chosen(colour, for_black(-0.5), random.Random()) == Action(ActionKind.WHITE)


def test_ten_fifths_are_offered_where_all_of_them_are_good():
    phase = opened("taraguchi-10", "h8; stay; h9; stay; i9; stay; i8")
    offer = chosen(phase, for_black(0.1), random.Random())
    assert (offer.kind, len(offer.points)) == (ActionKind.OFFER, 10)
    assert phase.act(offer).offered == offer.points
    assert chosen(phase, for_black(0.0), random.Random()) == Action(ActionKind.STAY)


def test_the_best_fifths_are_offered_and_the_worst_is_taken():
    phase = opened("rif", "h8; h9; i9; stay; g8")
    offer = chosen(phase, by_column, random.Random())
    assert {point.x for point in offer.points} == {10}
    after = phase.act(Action(ActionKind.OFFER, (Point(3, 3), Point(12, 3))))
    assert chosen(after, by_column, random.Random()) == Action(ActionKind.TAKE, (Point(3, 3),))


def test_a_stone_is_even_where_a_choice_follows_and_good_where_none_does():
    even = {chosen(opened("swap", "h8; h9"), by_column, random.Random(seed)).points[0].x for seed in range(9)}
    good = {chosen(opened("pro", "h8; h9"), by_column, random.Random(seed)).points[0].x for seed in range(9)}
    assert max(even) <= 7
    assert min(good) >= 9


def test_the_number_makes_the_worst_of_the_fifths_even():
    phase = opened("soosyrv-8", "h8; h9; i9; stay; g8")

    def best_three(position):
        good = position.moves[-1] in (Point(7, 5), Point(8, 5), Point(6, 6))
        return -0.9 if good and position.turn is Stone.WHITE else 0.1

    assert chosen(phase, best_three, random.Random()).number == 4
    assert chosen(phase, for_black(0.1), random.Random()).number == 1


def test_nothing_is_chosen_when_it_is_over():
    with pytest.raises(ValueError, match="free"):
        chosen(opened("free", ""), by_column, random.Random())
