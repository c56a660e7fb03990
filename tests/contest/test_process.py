"""Engines that misbehave: the failure is named, the wait is limited, and no process is left running."""

from __future__ import annotations

import os
import random
import sys
import threading
import time
from pathlib import Path

import pytest

from gobang import processes
from gobang.contest.line_process import LineProcess
from gobang.contest.machine import CannotStart, Failure, NotGomocup
from gobang.contest.process import ContestPatience, Process
from gobang.game.engines.budget import Budget
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from tests.waiting import LONG_S, until

BRAIN = (sys.executable, "-S", "-E", str(Path(__file__).parents[1] / "brains/misbehave.py"))
LONG_MS = 1000 * LONG_S
SHORT = ContestPatience(ok=500, ready=LONG_MS, late=LONG_MS, leave=500)
"""Long enough for a correct engine on a busy machine."""
AGES = str(10 * LONG_S)
"""How many seconds a slow engine takes: nobody waits so long."""
START = Position.of(15, [Point(7, 7)])

KEEPS_ALL = """
import sys
for line in sys.stdin:
    with open(sys.argv[1], "a") as kept:
        kept.write(line)
    print({"START": "OK", "TURN": "0,0"}.get(line.split()[0], ""), flush=True)
"""
"""An engine that writes down every line that it reads."""


@pytest.fixture
def engine():
    """Starts engines, and ends them after the test."""
    made = []

    def make(manner, *more, patience=SHORT, turn_ms=100, memory_mb=0, waits=None):
        machine = Process([*BRAIN, manner, *more], Budget(turn_ms, memory_mb=memory_mb), patience, waits)
        machine.begin(random.Random(0))
        made.append(machine)
        return machine

    yield make
    for machine in made:
        machine.close()


ANSWERS = """
import queue, sys
for line in sys.stdin:
    if line.startswith(("START", "BEGIN")):
        print("OK" if line.startswith("START") else "7,7", flush=True)
"""
"""Plays one move, each word when it is asked: what comes earlier belongs to no question."""


def test_our_engine_takes_no_module_from_the_folder_in_which_a_contest_is_started(tmp_path, monkeypatch):
    """Python puts that folder first: a file there would run in place of a library."""
    (tmp_path / "queue.py").write_text("raise SystemExit('taken from the folder')")
    monkeypatch.chdir(tmp_path)
    command = (sys.executable, "-c", ANSWERS)
    monkeypatch.setattr("gobang.contest.process.OURS", command)
    machine = Process(command, Budget(100))
    try:
        assert machine.answer(Position.empty(15), FREESTYLE) == Point(7, 7)
    finally:
        machine.close()


@pytest.mark.parametrize(
    "manner",
    [
        *("splits lines", "chatty", "complains", "complains of info", "lower case", "no answer to start"),
        *("starts late", "loads at its first move", "answers twice"),
    ],
)
def test_odd_but_honest_engines_play(manner, engine):
    machine = engine(manner, "0.2")
    position = START
    for _ in range(3):
        point = machine.answer(position, FREESTYLE)
        assert position.is_free(point)
        position = position.play(point)
        position = position.play(next(p for p in position.points() if p.y > 9 and position.is_free(p)))


@pytest.mark.parametrize(
    ("manner", "failure"),
    [
        ("deaf", Failure.LATE),
        ("slow", Failure.LATE),
        ("floods", Failure.FLOODED),
        ("floods without lines", Failure.FLOODED),
        ("dies", Failure.DEAD),
        ("crashes", Failure.DEAD),
        ("does not start", Failure.DEAD),
        ("closes its output", Failure.DEAD),
        ("refuses", Failure.NO_MOVE),
        ("wrong size", Failure.NO_MOVE),
    ],
)
def test_bad_engines_are_named_and_started_again(manner, failure, engine):
    first = 1000 if failure is Failure.LATE else LONG_MS
    machine = engine(manner, AGES, patience=ContestPatience(ok=LONG_MS, ready=first, late=400, leave=200))
    for _ in range(2):
        assert machine.answer(START, FREESTYLE) is failure


@pytest.mark.parametrize(("manner", "failure"), [("garbles", Failure.GARBLED), ("falls silent", Failure.LATE)])
def test_who_writes_what_is_no_move_is_told_from_who_is_silent(manner, failure, engine):
    machine = engine(manner, patience=ContestPatience(ok=LONG_MS, ready=LONG_MS, late=400, leave=200))
    point = machine.answer(START, FREESTYLE)
    assert machine.answer(START.play(point).play(Point(9, 9)), FREESTYLE) is failure
    assert (machine.transcript[-1].startswith("< my move is ")) is (failure is Failure.GARBLED)


def test_answers_to_nothing_do_not_keep_us_busy():
    code = "while True: print('OK')"
    machine = Process([sys.executable, "-S", "-c", code], Budget(100), ContestPatience(ok=1000, ready=2000, leave=200))
    assert machine.answer(START, FREESTYLE) is Failure.FLOODED


@pytest.mark.parametrize("move", ["7,7", "15,-1"])
def test_an_impossible_move_is_handed_on_and_the_engine_begins_anew(move, tmp_path):
    kept = tmp_path / "kept"
    code = KEEPS_ALL.replace('"0,0"', repr(move))
    machine = Process([sys.executable, "-S", "-c", code, str(kept)], Budget(100), SHORT)
    try:
        for starts in (1, 2):
            assert not START.is_free(machine.answer(START, FREESTYLE))
            assert kept.read_text().split("\n").count("START 15") == starts
    finally:
        machine.close()


def test_only_the_first_move_after_a_start_may_take_long(engine):
    """An engine may have to load something before its first move; before later ones it has."""
    machine = engine("slow", "0.9", patience=ContestPatience(ok=LONG_MS, ready=LONG_MS, late=100, leave=200))
    point = machine.answer(START, FREESTYLE)
    assert START.is_free(point)
    after = START.play(point).play(Point(9, 9))
    assert machine.answer(after, FREESTYLE) is Failure.LATE
    assert after.is_free(machine.answer(after, FREESTYLE)), "it was started anew, and loaded anew"


def test_an_engine_plays_game_after_game(engine):
    machine = engine("good")
    for start in (START, START.play(Point(0, 0)).play(Point(3, 3)), Position.empty(9), START):
        point = machine.answer(start, FREESTYLE)
        assert start.is_free(point)
        machine.begin(random.Random(0))


def told(pid):
    """What Linux tells of a process after its name: its state, parent, group and so on; nothing if it has gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def runs(pid):
    return told(pid)[:1] not in ([], ["Z"], ["X"])


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux who is alive")
@pytest.mark.parametrize("manner", ["leaves a child", "refuses to die"])
def test_what_an_engine_has_started_ends_with_it(manner, engine):
    machine = engine(manner)
    machine.answer(START, FREESTYLE)
    pid = machine._program._process.pid
    group = [each.name for each in Path("/proc").glob("[0-9]*") if told(each.name)[2:3] == [str(pid)]]
    assert len(group) == (2 if manner == "leaves a child" else 1)
    machine.close()
    until(lambda: not any(map(runs, group)))


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="known on Linux only")


@linux
def test_what_an_engine_has_started_in_a_group_of_its_own_ends_with_it(engine):
    machine = engine("leaves a stranger")
    machine.answer(START, FREESTYLE)
    mark = f"{processes.MARK}={machine._program._mark}".encode()

    def marked():
        return [folder.name for folder in Path("/proc").glob("[0-9]*") if mark in environment(folder)]

    until(lambda: len(marked()) == 2)  # one that is just being started has no environment yet
    machine.close()
    until(lambda: not marked())


def environment(folder):
    try:
        return (folder / "environ").read_bytes().split(b"\0")
    except OSError:
        return []


@linux
def test_an_engine_that_takes_too_much_memory_is_ended(engine):
    machine = engine("takes much memory", "300", memory_mb=100)
    assert machine.answer(START, FREESTYLE) is Failure.GREEDY


@linux
def test_an_engine_is_measured_also_where_it_answers_at_once(engine, monkeypatch):
    monkeypatch.setattr(processes, "MEASURE_S", 0.0)
    monkeypatch.setattr(processes, "memory_mb", lambda _pid: 300)
    machine = engine("good", memory_mb=100)
    assert machine.answer(START, FREESTYLE) is Failure.GREEDY


@linux
def test_an_engine_that_is_late_because_of_its_memory_is_not_called_slow(engine, monkeypatch):
    monkeypatch.setattr(processes, "MEASURE_S", 10 * LONG_S)
    monkeypatch.setattr(processes, "memory_mb", lambda _pid: 300)
    machine = engine("deaf", memory_mb=100, patience=ContestPatience(ok=LONG_MS, ready=1000, late=400, leave=200))
    assert machine.answer(START, FREESTYLE) is Failure.GREEDY


@linux
def test_memory_that_is_allowed_is_left_to_it(engine, monkeypatch):
    measured = []
    monkeypatch.setattr(processes, "memory_mb", lambda pid: measured.append(pid) or 180)
    patience = ContestPatience(ok=500, ready=1000, late=100, leave=200)
    assert engine("deaf", patience=patience, memory_mb=100).answer(START, FREESTYLE) is Failure.LATE
    assert measured
    measured.clear()
    assert engine("deaf", patience=patience).answer(START, FREESTYLE) is Failure.LATE
    assert not measured


def test_closing_ends_an_answer_that_another_thread_waits_for(engine):
    machine = engine("deaf", patience=ContestPatience(ready=60000, leave=200))
    answers = []
    waiting = threading.Thread(target=lambda: answers.append(machine.answer(START, FREESTYLE)))
    waiting.start()
    until(lambda: machine._program is not None)
    machine.close()
    waiting.join(LONG_S)
    assert answers == [Failure.DEAD]
    assert machine.answer(START, FREESTYLE) is Failure.DEAD, "closed is closed"
    machine.close()


def test_an_engine_is_told_its_budget_and_the_rule(tmp_path):
    kept = tmp_path / "kept"
    machine = Process([sys.executable, "-S", "-c", KEEPS_ALL, str(kept)], Budget(70, memory_mb=64, level=3), SHORT)
    assert machine.answer(START, RENJU) == Point(0, 0)
    machine.close()
    lines = kept.read_text().split("\n")
    for info in ("timeout_turn 70", f"max_memory {64 << 20}", "level 3", f"rule {RENJU.gomocup}"):
        assert lines.count(f"INFO {info}") == 1
    assert [line for line in lines if not line.startswith("INFO")][:2] == ["START 15", "TURN 7,7"]


def test_our_engine_is_to_make_its_own_moves_from_the_first_on(tmp_path, monkeypatch):
    """In a contest no weigher moves in the place of a level that loads; another's program is told nothing of it."""
    told = {}
    for name in ("ours", "theirs"):
        command = (sys.executable, "-S", "-c", KEEPS_ALL, str(tmp_path / name))
        monkeypatch.setattr("gobang.contest.process.OURS", command if name == "ours" else ())
        machine = Process(command, Budget(70, level=3), SHORT)
        assert machine.answer(START, FREESTYLE) == Point(0, 0)
        machine.close()
        told[name] = "INFO own_moves 1\n" in (tmp_path / name).read_text()
    assert told == {"ours": True, "theirs": False}


LOADS_FOR_SWAP2 = """
import sys, time
for line in sys.stdin:
    if line.startswith("START"):
        print("OK", flush=True)
    elif line.startswith("DONE"):
        time.sleep(0.5)
        print("SWAP", flush=True)
"""


def test_our_engine_may_load_before_it_answers_in_an_opening(monkeypatch):
    command = (sys.executable, "-S", "-c", LOADS_FOR_SWAP2)
    monkeypatch.setattr("gobang.contest.process.OURS", command)
    machine = Process(command, Budget(1), ContestPatience(ok=LONG_MS, ready=LONG_MS, late=1, leave=500))
    assert machine.swap2([Point(7, 7), Point(8, 8), Point(9, 9)], 15, FREESTYLE) == ()
    machine.close()


def test_an_engine_that_does_not_exist_is_named():
    with pytest.raises(CannotStart, match="no-such-brain"):
        Process(["no-such-brain"], Budget(100)).answer(Position.empty(15), FREESTYLE)


# Programs that do not speak Gomocup, and those that load


FIFTH = Position.of(15, [Point(7, 7), Point(8, 8), Point(9, 9), Point(10, 10)])
LATER = Position.of(15, [Point(x, y) for y in (3, 5) for x in range(5)])


@pytest.mark.parametrize(("start", "foreign"), [(FIFTH, 300), (LATER, 100 * LONG_MS)])
def test_a_program_that_only_echoes_is_not_waited_for_and_named(engine, start, foreign):
    """After few lines it has `foreign` milliseconds, after many none."""
    patience = ContestPatience(ok=300, ready=100 * LONG_MS, late=100 * LONG_MS, leave=200, slack=foreign)
    machine = engine("echoes", patience=patience)
    for _ in range(2):
        with pytest.raises(NotGomocup, match=r"misbehave.* not of the Gomocup protocol: (DONE|.*,[12])$"):
            machine.answer(start, FREESTYLE)


def test_a_program_that_says_little_and_nothing_of_the_protocol_is_named_as_soon_as_in_a_window(engine):
    """It was waited for three minutes in each game, because it answers START and DONE only."""
    patience = ContestPatience(ok=300, ready=LONG_MS, late=LONG_MS, leave=200, slack=300)
    with pytest.raises(NotGomocup, match="hello, what can I do for you"):
        engine("greets", patience=patience).answer(FIFTH, FREESTYLE)


@pytest.mark.parametrize("manner", ["floods", "floods without lines"])
def test_a_program_that_writes_more_than_can_be_read_is_not_waited_for(engine, manner):
    """It was waited for three minutes, because it writes no move."""
    patience = ContestPatience(ok=LONG_MS, ready=LONG_MS, late=LONG_MS, leave=200)
    machine, begun = engine(manner, patience=patience), time.monotonic()
    assert machine.answer(START, FREESTYLE) is Failure.FLOODED
    assert time.monotonic() - begun < LONG_S, "it was waited for"


GREETS_AND_LOADS = """
import sys, time
for line in sys.stdin:
    if line.startswith("TURN"):
        print("Brain 1.0", "(c) nobody", "loading", "MESSAGE the net", sep="\\n", flush=True)
        time.sleep(0.6)
        print("0,0", flush=True)
"""


def test_a_greeting_before_loading_is_forgiven():
    command = [sys.executable, "-S", "-c", GREETS_AND_LOADS]
    machine = Process(command, Budget(10), ContestPatience(ok=200, ready=LONG_MS, late=LONG_MS, leave=200, slack=100))
    try:
        assert machine.answer(START, FREESTYLE) == Point(0, 0)
    finally:
        machine.close()


CRASHES_AND_BABBLES = """
import os, sys
sys.stderr = sys.stdout
old = os.path.exists(sys.argv[1])
open(sys.argv[1], "a").close()
for line in sys.stdin:
    if old:
        sys.exit("\\n".join(["Traceback", "cannot go on"] * 10))
    elif line.startswith("START"):
        print("OK", flush=True)
    elif line.startswith("TURN"):
        print("0,0" if line.split() == ["TURN", "7,7"] else sys.exit(1), flush=True)
"""


def test_a_program_that_has_moved_speaks_gomocup_and_only_loses(tmp_path):
    command = [sys.executable, "-S", "-c", CRASHES_AND_BABBLES, str(tmp_path / "old")]
    machine = Process(command, Budget(100), SHORT)
    try:
        point = machine.answer(START, FREESTYLE)
        assert point == Point(0, 0)
        after = START.play(point).play(Point(9, 9))
        assert machine.answer(after, FREESTYLE) is Failure.DEAD
        assert machine.answer(LATER, FREESTYLE) is Failure.DEAD
    finally:
        machine.close()


@pytest.mark.parametrize(
    ("manner", "most"), [("starts late and thinks", 3 * LONG_S), ("loads at its first move", 2 * LONG_S)]
)
def test_a_program_that_loads_is_said_to_be_waited_for(engine, manner, most):
    told = []
    patience = ContestPatience(ok=LONG_MS, ready=LONG_MS, late=LONG_MS, leave=500, unsaid=100)
    machine = engine(manner, "0.5", patience=patience, waits=told.append, turn_ms=10)
    point = machine.answer(START, FREESTYLE)
    (seconds,) = told
    assert most - 1 < seconds < 3 * LONG_S + 1, "on a very busy machine it is told before the program has started"
    assert START.is_free(machine.answer(START, FREESTYLE))
    assert machine.answer(START.play(point).play(Point(9, 9)), FREESTYLE)
    assert len(told) == 1, "it is ready now"


def test_a_program_that_answers_at_once_is_not_said_to_be_waited_for(engine):
    told = []
    machine = engine("good", patience=ContestPatience(unsaid=LONG_MS), waits=told.append)
    assert START.is_free(machine.answer(START, FREESTYLE))
    assert told == []


@pytest.mark.parametrize(("path", "kept"), [("ours", None), (f"ours{os.pathsep}theirs", "theirs")])
def test_a_script_finds_the_modules_beside_it_also_where_a_window_has_started_us(path, kept, monkeypatch):
    given = processes.variables(processes.new_mark(), "ours") | {"PYTHONPATH": path}
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    found = processes.environment(processes.new_mark())
    assert ("PYTHONSAFEPATH" in found, found.get("PYTHONPATH")) == (False, kept)
    ours = processes.environment(processes.new_mark(), "ours")
    assert (ours["PYTHONSAFEPATH"], ours["PYTHONPATH"].split(os.pathsep)[0]) == ("1", "ours")


def test_where_the_system_tells_nothing_no_process_is_left_behind(monkeypatch):
    monkeypatch.setattr(processes, "marked", lambda _mark: 0)
    program = LineProcess([sys.executable, "-S", "-c", f"import time; time.sleep({AGES})"])
    try:
        assert program.left_behind() == 0
    finally:
        program.end(0)
