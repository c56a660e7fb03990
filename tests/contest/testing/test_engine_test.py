"""The test of an engine: who is sound has no fault, and each fault comes with its lines."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar

import pytest

from gobang.contest.machine import Failure, MoveNote
from gobang.contest.planning.plan import TimeLimits
from gobang.contest.testing import engine_test
from gobang.contest.testing.engine_test import Aspect, EngineTest, Mark
from gobang.game.lines import points
from gobang.game.ruleset import FREESTYLE, RuleSet
from tests.waiting import LONG_S

BRAIN = (sys.executable, "-S", "-E", str(Path(__file__).parents[2] / "brains/misbehave.py"))
PLAYS = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "START":
        print("OK", flush=True)
    elif word == "TURN":
        raise SystemExit("a bug in line 9")
    elif word in ("BEGIN", "DONE"):
        print("0,0", flush=True)
"""
TELLS = """
import sys
for line in sys.stdin:
    with open("told", "a") as told:
        told.write(line)
    if line.startswith("START"):
        print("OK", flush=True)
    elif line.startswith(("BEGIN", "TURN")) or line.strip() == "DONE":
        raise SystemExit("it has been told all")
"""
STAYS = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(1000)"], start_new_session=True)
for line in sys.stdin:
    if line.startswith("START"):
        print("OK", flush=True)
time.sleep(1000)
"""


@pytest.fixture(autouse=True)
def few_sizes(monkeypatch):
    monkeypatch.setattr(engine_test, "OTHER_SIZES", (20,))
    monkeypatch.setattr(engine_test, "GAMES", 1)


def results(*command, **more):
    found = {}
    for line in EngineTest(command, **{"turn_ms": 100, "tolerance_ms": 1000 * LONG_S, **more}).run():
        found.setdefault(line.tested, line)
    return found


def test_a_sound_engine_has_no_fault():
    found = results(*BRAIN, "good")
    assert {line.mark for line in found.values()} <= {Mark.PASSED, Mark.LACKS}
    assert {*Aspect} - {*found} <= {Aspect.MEMORY}
    assert found[Aspect.NAME].values == ("Misbehave 1",)


def test_over_stepped_time_is_a_fault():
    line = results(*BRAIN, "slow", "0.2", tolerance_ms=50)[Aspect.MOVE_TIME]
    assert line.mark is Mark.FAULT
    assert line.values[0] >= 200


def test_a_crash_is_a_fault_and_shows_what_the_program_said_of_it(tmp_path):
    (tmp_path / "brain.py").write_text(PLAYS, encoding="utf-8")
    found = results(sys.executable, "-S", "brain.py", folder=str(tmp_path))
    assert (found[Aspect.GAMES].mark, found[Aspect.GAMES].why) == (Mark.FAULT, "dead")
    assert "! a bug in line 9" in found[Aspect.GAMES].said
    assert found[Aspect.NAME].mark is Mark.FAULT


def test_it_is_told_its_threads_and_options_as_in_a_contest(tmp_path):
    (tmp_path / "brain.py").write_text(TELLS, encoding="utf-8")
    results(sys.executable, "-S", "brain.py", folder=str(tmp_path), threads=3, options=(("max_depth", "4"),))
    told = (tmp_path / "told").read_text().splitlines()
    assert {"INFO thread_num 3", "INFO max_depth 4", "INFO timeout_turn 100"} <= {*told}


def test_who_loses_track_with_turn_is_always_sent_the_whole_board(monkeypatch):
    told = []
    monkeypatch.setattr(Silent, "asked", [])
    monkeypatch.setattr(engine_test, "Process", lambda *_, whole_board, **_more: told.append(whole_board) or Silent())
    [*EngineTest(["brain"], whole_board=True)._knows(TimeLimits(move_ms=10))]
    assert told
    assert all(told)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells whose children they are")
def test_who_stays_after_end_is_a_fault_and_so_are_its_children(tmp_path, monkeypatch):
    monkeypatch.setattr(engine_test, "ABOUT_S", 0.1)
    (tmp_path / "brain.py").write_text(STAYS, encoding="utf-8")
    lines = EngineTest([sys.executable, "-S", "brain.py"], folder=str(tmp_path))._speaks()
    found = {line.tested: line for line in lines}
    assert found[Aspect.END].mark is Mark.FAULT
    assert (found[Aspect.CHILDREN].mark, found[Aspect.CHILDREN].values) == (Mark.FAULT, (1,))


class Silent:
    """Stands in for the conversation with a program that plays freestyle, and is silent by every other rule."""

    asked: ClassVar[list[RuleSet]] = []
    """The rules by which a move was asked for."""
    memory_mb, spoken, note = 0, (), MoveNote()

    def __init__(self, *_more, **_named):
        pass

    def answer(self, position, rules):
        self.asked.append(rules)
        free = (point for point in points(position.size) if position.is_free(point))
        return next(free) if rules is FREESTYLE else Failure.LATE

    def close(self):
        pass


def test_who_is_silent_by_one_rule_is_not_waited_for_by_each_of_them(monkeypatch):
    monkeypatch.setattr(engine_test, "Process", Silent)
    lines = [*EngineTest(["brain"])._knows(TimeLimits(move_ms=10))]
    assert [line.mark for line in lines if line.tested is Aspect.SIZE] == [Mark.PASSED]
    assert [line.mark for line in lines if line.tested is Aspect.RULE] == [Mark.LACKS] * 4
    assert len([rules for rules in Silent.asked if rules is not FREESTYLE]) == 1


def test_what_is_no_program_is_not_tested_further():
    [line] = EngineTest(["./no-such-program"]).run()
    assert (line.tested, line.mark) == (Aspect.STARTS, Mark.FAULT)
