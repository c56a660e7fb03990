"""An engine's clock in a contest: for a move, for a game, with increments, and what is noted of its moves."""

from __future__ import annotations

import random
import sys

import pytest

from gobang.contest.machine import Failure
from gobang.contest.planning.plan import TimeLimits
from gobang.contest.process import ContestPatience, Process
from gobang.game.engines.budget import Budget
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from tests.waiting import LONG_S

LONG_MS = 1000 * LONG_S
SAYS = """
import sys, time
kept = open(sys.argv[1], "w", buffering=1)
slow, moves = float(sys.argv[2]), 0
for line in sys.stdin:
    kept.write(line)
    word = line.split()[0]
    if word == "START":
        print("OK", flush=True)
    elif word in ("BEGIN", "TURN", "DONE"):
        moves += 1
        if moves > 1:
            time.sleep(slow)
        print("MESSAGE depth 7-12 | eval 150 | nodes 10 | time 3ms | i9 j10", flush=True)
        print(f"{moves},0", flush=True)
"""


@pytest.fixture
def engine(tmp_path):
    made = []

    def make(clock, slow=0.0):
        command = [sys.executable, "-S", "-c", SAYS, str(tmp_path / "kept"), str(slow)]
        patience = ContestPatience(ok=LONG_MS, ready=LONG_MS, late=LONG_MS, leave=200)
        machine = Process(command, Budget(clock.move_ms or clock.game_ms), patience, clock=clock)
        machine.begin(random.Random(0))
        made.append(machine)
        return machine

    yield make
    for machine in made:
        machine.close()


def answers(machine, count):
    """Its answers to moves that follow each other."""
    position, found = Position.of(15, parse_position_string("h8", 15)), []
    for number in range(count):
        found.append(machine.answer(position, FREESTYLE))
        if isinstance(found[-1], Failure):
            break
        position = position.play(found[-1]).play(Point(number, 14))
    return found


def test_a_move_that_takes_longer_than_its_time_and_the_tolerance_loses(engine):
    found = answers(engine(TimeLimits(move_ms=50, tolerance_ms=50), slow=0.3), 3)
    assert found[1:] == [Failure.LATE], "the first move may take as long as the program loads"


def test_the_tolerance_is_given(engine):
    found = answers(engine(TimeLimits(move_ms=50, tolerance_ms=LONG_MS), slow=0.1), 3)
    assert Failure.LATE not in found


def test_a_game_has_its_own_time_and_each_move_uses_it(engine, tmp_path):
    found = answers(engine(TimeLimits(game_ms=500, tolerance_ms=50), slow=0.3), 4)
    assert found[-1] is Failure.LATE
    assert 2 <= len(found) <= 3
    told = [line.split()[2] for line in (tmp_path / "kept").read_text().splitlines() if "time_left" in line]
    assert told[0] == "500"
    assert int(told[-1]) < 250


def test_an_increment_is_added(engine):
    machine = engine(TimeLimits(game_ms=LONG_MS, increment_ms=1000, tolerance_ms=LONG_MS), slow=0.05)
    answers(machine, 3)
    assert machine._left_ms > LONG_MS


def test_a_new_game_has_the_whole_time_again(engine):
    machine = engine(TimeLimits(game_ms=LONG_MS, tolerance_ms=LONG_MS), slow=0.05)
    answers(machine, 3)
    assert machine._left_ms < LONG_MS
    machine.begin(random.Random(0))
    assert machine._left_ms == LONG_MS


def test_what_it_says_of_its_move_is_noted(engine):
    machine = engine(TimeLimits(move_ms=LONG_MS, tolerance_ms=LONG_MS), slow=0.05)
    answers(machine, 2)
    note = machine.note
    assert note.ms >= 50
    assert (note.depth, note.percent) == (7, 68)
    assert note.line[0] == Point(8, 6)


def test_the_first_move_is_not_measured(engine):
    """A program loads meanwhile; a zero would lower the mean of what its moves took."""
    machine = engine(TimeLimits(LONG_MS))
    answers(machine, 1)
    assert machine.note.ms is None
    answers(machine, 1)
    assert machine.note.ms is not None
