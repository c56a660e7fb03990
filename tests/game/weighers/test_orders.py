"""Orders to the lab: what is written is read back, and what is no order is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.orders import (
    BadLabOrder,
    GameOrder,
    LabOrder,
    LabTask,
    read_order,
    write_game_order,
    write_order,
)
from tests.game.weighers.machines import FIVE, positions, profiles


@settings(max_examples=40)
@given(profile=profiles, position=positions(), numbers=st.tuples(*[st.integers(0, 10**6)] * 4))
def test_what_is_written_is_read_back(profile, position, numbers):
    games, seed, iterations, runs = numbers
    cases = tuple((Position(position.size, position.grid, position.turn), point) for point in _free(position)[:2])
    order = LabOrder(LabTask.TUNE, (profile,), games, seed, ("ring",), (-1, 2), iterations, runs, "文.jsonl", cases)
    found = read_order(write_order(order))
    assert found.weighers[0].numbers == profile.numbers
    assert write_order(found) == write_order(order)
    assert (found.cases, found.names, found.values, found.file) == (cases, ("ring",), (-1, 2), "文.jsonl")


def _free(position):
    return [Point(i % position.size, i // position.size) for i, cell in enumerate(position.grid) if not cell]


GOOD = write_order(
    LabOrder(LabTask.TRY, (FIVE["run-code"], FIVE["run-code"]), cases=((Position.empty(9), Point(1, 1)),))
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"try"', '"fly"'),
        ('"try"', '"tune"'),
        ('"games": 200', '"games": -1'),
        ('"games": 200', '"games": 1e400'),
        ('"seed"', '"need"'),
        ("[9, ", "[10, "),
        ("[9, ", "[99, "),
        ("[1, 1]", "[9, 1]"),
        ("[1, 1]", "[1]"),
        ('"names": []', '"names": 1'),
        ("reading", "heading"),
        (GOOD, "[]"),
        (GOOD, "{"),
        (GOOD, "[" * 100_000),
    ],
)
def test_no_line_breaks_the_reader(old, new):
    assert old in GOOD
    with pytest.raises(BadLabOrder):
        read_order(GOOD.replace(old, new))


def test_an_order_to_play_is_read_back_and_refused_where_no_game_can_be_played():
    start = Position.of(15, [Point(7, 7), Point(8, 8)])
    order = GameOrder((FIVE["run-code"], FIVE["five-tuple"]), False, start, FREESTYLE, (3, 4), (5, 6))
    line = write_game_order(order)
    found = read_order(line)
    assert (found.start, found.seeds, found.thrown, found.first_is_black) == (start, (3, 4), (5, 6), False)
    assert write_game_order(found) == line
    for old, new in (("freestyle", "renju"), ("freestyle", "x"), ("h8i7", "h8h8"), ("h8i7", "a1a2b1b2c1c2d1d2e1")):
        assert old in line
        with pytest.raises(BadLabOrder):
            read_order(line.replace(old, new))
