"""The reading whose table is drawn, and the other readings written so."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from gobang.game.notation import parse_board
from gobang.game.point import Point, Stone
from gobang.game.weighers.key_sheet import ProfileError
from gobang.game.weighers.making.converting import as_patterns
from gobang.game.weighers.patterns import MOST, Pattern, PatternTable
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.profile_text import dumps, loads
from gobang.game.weighers.weights import Kind, weigh
from tests.game.weighers.machines import FIVE, all_windows, pattern_tables, positions, rays, shapes, windows
from tests.game.weighers.test_weights import NAMES, VECTORS, board, grid

CONVERTED = {name: as_patterns(profile) for name, profile in FIVE.items() if name != "union-weights"}
WINDOWS = all_windows()
LINE = "XX.OO\n.....\n.....\n.....\n....."


def drawn(*patterns, ring=0):
    return WeightProfile("Mine", "", "", Tie.FIRST, PatternTable(patterns), ring)


def weight(text, point, *patterns):
    """The weight of a point for White, who has the O, where only rows count."""
    return weigh(parse_board(text, Stone.WHITE), drawn(*patterns)).weights[point]


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ("*OO", 1),
        ("OO*", 1),
        ("*OO#", 1),
        ("*OOO", 0),
        ("XX*OO", 1),
        ("#XX*OO#", 1),
        ("OX*OX", 0),
        ("%%*%%", 2),
        ("%*", 2),
        ("?X*", 1),
        ("????*", 2),
        (".*", 0),
        ("*", 2),
    ],
)
def test_a_pattern_counts_in_each_direction_in_which_it_fits(cells, expected):
    window = bytes(".OX#".index(sign) for sign in "###XX.OO###")
    assert drawn(Pattern(cells, 1, twice=True)).measure(window) == expected
    assert drawn(Pattern(cells, 1)).measure(window) == min(expected, 1)


def test_once_and_twice():
    both = "OO.OO\n.....\n.....\n.....\n....."
    assert weight(both, Point(2, 0), Pattern("*OO", 7)) == 7
    assert weight(both, Point(2, 0), Pattern("*OO", 7, twice=True)) == 14
    assert weight(LINE, Point(2, 0), Pattern("*OO", 7)) == weight(LINE, Point(2, 0), Pattern("*OO", 7, twice=True)) == 7


def test_its_reasons_name_it_and_the_crossings_that_it_holds():
    position = parse_board(LINE, Stone.WHITE)
    [reason] = weigh(position, drawn(Pattern("#OO*", 5))).reasons(Point(2, 0))
    assert (reason.kind, reason.pattern, reason.stone, reason.count) == (Kind.PATTERN, "#OO*", Stone.WHITE, 2)
    assert (reason.direction, reason.cells) == ((1, 0), (Point(2, 0), Point(3, 0), Point(4, 0)))
    [both] = weigh(position, drawn(Pattern("X*O", 5))).reasons(Point(2, 0))
    assert (both.stone, both.direction, both.count) == (Stone.EMPTY, None, 2)


@settings(max_examples=60)
@given(table=pattern_tables, position=positions())
def test_the_reasons_sum_to_the_weight_and_lie_on_the_board(table, position):
    weighing = weigh(position, WeightProfile("x", "", "", Tie.FIRST, table, ring=3))
    for point in random.Random(1).sample(list(weighing.weights), min(9, len(weighing.weights))):
        reasons = weighing.reasons(point)
        assert sum(reason.weight for reason in reasons) == weighing.weights[point]
        assert all(cell in position for reason in reasons for cell in reason.cells)


@pytest.mark.parametrize("name", CONVERTED)
def test_converted_ones_weigh_the_same_on_every_vector(name):
    letter = next(letter for letter, each in NAMES.items() if each == name)
    for vector in VECTORS:
        for swapped in (False, True):
            weighing = weigh(board(vector["board"], Stone.WHITE, swapped), CONVERTED[name])
            assert grid(weighing) == vector["weights"][letter]
            if not swapped:
                assert [[p.y, p.x] for p in weighing.best] == vector["best"][letter]


@pytest.mark.parametrize("name", CONVERTED)
@settings(max_examples=40)
@given(position=positions())
def test_converted_ones_weigh_the_same_on_random_boards(name, position):
    assert weigh(position, CONVERTED[name]).weights == weigh(position, FIVE[name]).weights


@settings(max_examples=20)
@given(table=rays | windows | shapes)
def test_any_table_weighs_the_same_when_it_is_converted(table):
    profile = WeightProfile("x", "", "", Tie.FIRST, table)
    converted = as_patterns(profile)
    for window in random.Random(len(dumps(profile))).sample(WINDOWS, 200):
        assert converted.measure(window) == profile.measure(window)


@pytest.mark.parametrize("name", CONVERTED)
def test_converted_ones_can_be_kept(name):
    found = CONVERTED[name]
    assert loads(dumps(found)).table == found.table
    assert len(found.table.patterns) <= MOST // 2
    assert (found.ring, found.tie) == (FIVE[name].ring, FIVE[name].tie)
    assert as_patterns(found).table == found.table


def test_unions_cannot_be_converted():
    with pytest.raises(ProfileError, match="strings whose values are joined cannot be written as patterns"):
        as_patterns(FIVE["union-weights"])
