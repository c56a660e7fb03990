"""Tables worked out beforehand weigh as the pure ones do, on every window, and games played with them are the same."""

from __future__ import annotations

import random
from itertools import islice, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.contest.dice import CountedDice
from gobang.contest.machine import Failure
from gobang.contest.openings import starts
from gobang.contest.referee import play
from gobang.contest.weigher import Weigher
from gobang.engine.kernels.weighing import HALVES
from gobang.engine.weighers.compiled import half_number, worked_out
from gobang.engine.weighers.machine import QuickWeigher, quick_play
from gobang.engine.weighers.quick import Quick, QuickGame
from gobang.game.lines import REACH
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, RULES
from gobang.game.weighers.making.converting import as_patterns
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.profile_text import dumps
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import weigh
from tests.game.weighers.machines import (
    FIVE,
    all_windows,
    pattern_tables,
    positions,
    rays,
    shapes,
    strewn,
    unions,
    windows,
)
from tests.game.weighers.test_weights import VECTORS, board

WINDOWS = all_windows()
PLACES = [
    half_number(tuple(window[REACH - 1 :: -1])) * HALVES + half_number(tuple(window[REACH + 1 :])) for window in WINDOWS
]
NAMES = dict(zip("ABCDE", SCHEMES, strict=True))


def pure(table, some):
    return [sum(term.weight for term in table.terms(WINDOWS[at])) for at in some]


def test_there_are_as_many_windows_as_two_halves_make():
    assert sorted(PLACES) == list(range(HALVES * HALVES))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_window_weighs_the_same(scheme):
    table = FIVE[scheme].table
    assert worked_out(table)[PLACES].tolist() == pure(table, range(len(WINDOWS)))


@settings(max_examples=30)
@given(table=st.one_of(rays, windows, shapes, unions(), pattern_tables), seed=st.integers(0, 2**32))
def test_so_does_every_table_that_can_be_made(table, seed):
    some = random.Random(seed).sample(range(len(WINDOWS)), 400)
    assert worked_out(table)[np.array(PLACES)[some]].tolist() == pure(table, some)


@pytest.mark.parametrize("scheme", [scheme for scheme in SCHEMES if scheme != "union-weights"])
def test_and_so_do_converted_ones(scheme):
    assert (worked_out(as_patterns(FIVE[scheme]).table) == worked_out(FIVE[scheme].table)).all()


@pytest.mark.parametrize("letter", NAMES)
def test_every_vector_matches_on_every_point(letter):
    quick = Quick(FIVE[NAMES[letter]])
    for vector, swapped in product(VECTORS, (False, True)):
        position = board(vector["board"], Stone.WHITE, swapped)
        game = QuickGame(position, quick, quick, FREESTYLE)
        found = [[0] * 15 for _ in range(15)]
        for point, weight in game.weights(position.turn).items():
            found[point.y][point.x] = weight
        assert found == vector["weights"][letter]
        assert [list(divmod(at, 15)) for at in game.best] == vector["best"][letter]


@settings(max_examples=60)
@given(position=positions(), scheme=st.sampled_from(SCHEMES))
def test_boards_of_all_sizes_weigh_the_same_for_both_sides(position, scheme):
    game = QuickGame(position, Quick(FIVE[scheme]), Quick(FIVE["five-tuple"]), FREESTYLE)
    assert game.weights(Stone.BLACK) == weigh(position.turned(Stone.BLACK), FIVE[scheme]).weights
    assert game.weights(Stone.WHITE) == weigh(position.turned(Stone.WHITE), FIVE["five-tuple"]).weights


@pytest.mark.parametrize("rules", RULES.values(), ids=lambda rules: rules.name)
def test_games_are_the_same_move_by_move_and_so_are_the_lots(rules):
    count = 1 if rules is RENJU else 2
    for black, white in product(SCHEMES, repeat=2):
        found = []
        for make, referee in ((Weigher, play), (QuickWeigher, quick_play)):
            machines, dice = (make(black), make(white)), (CountedDice(1), CountedDice(2))
            for machine, die in zip(machines, dice, strict=True):
                machine.begin(die)
            played = [referee(start, *machines, rules) for start in islice(starts(15, random.Random(7)), count)]
            found.append((played, [die.thrown for die in dice]))
        assert found[0] == found[1]


def test_a_game_may_begin_on_any_board_and_may_be_over_at_once():
    machines = QuickWeigher("five-tuple"), QuickWeigher("union-weights")
    pure_ones = Weigher("five-tuple"), Weigher("union-weights")
    dice = random.Random(3)
    for size in (5, 6, 9, 15, 16, 22):
        for full in (0, 0.2, 0.7, 1):
            start = strewn(size, dice, full, Stone.WHITE)
            assert quick_play(start, *machines, FREESTYLE) == play(start, *pure_ones, FREESTYLE)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_single_moves_are_the_same_where_moves_are_forbidden_too(scheme):
    quick, other = QuickWeigher(scheme), Weigher(scheme)
    dice = random.Random(5)
    for _ in range(12):
        position = strewn(15, dice, dice.random() * 0.5, dice.choice((Stone.BLACK, Stone.WHITE)))
        for rules in (FREESTYLE, RENJU):
            for machine in (quick, other):
                machine.begin(random.Random(9))
            assert quick.answer(position, rules) == other.answer(position, rules)
    full = Position(5, bytes((1, 2) * 12 + (1,)), Stone.WHITE)
    assert quick.answer(full, FREESTYLE) is Failure.NO_MOVE


def test_heaviest_and_lightest_numbers_stay_exact(tmp_path):
    most = WeightProfile("x", "", "", Tie.FIRST, FIVE["five-tuple"].table, ring=10**9)
    profile = most.changed(dict.fromkeys(most.numbers, 10**9) | {"own.stones.4": -(10**9)})
    file = tmp_path / "x.toml"
    file.write_text(dumps(profile), "utf-8")
    position = strewn(15, random.Random(1), 0.3, Stone.BLACK)
    quick = QuickWeigher(str(file)).quick
    assert QuickGame(position, quick, quick, FREESTYLE).weights(Stone.BLACK) == weigh(position, profile).weights
