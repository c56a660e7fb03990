"""An engine's processes: what it has started ends with it, and its memory is limited."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from gobang import processes
from gobang.game.engines.budget import Budget
from gobang.game.engines.events import News
from gobang.game.engines.question import Question
from gobang.game.engines.trouble import Trouble
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.engines import wire
from gobang.model.engines.dialogue import Dialogue
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.transcript import Voice
from tests.bad_brains import Ours, brain, is_answer, is_failure

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="known on Linux only")

SHORT = Budget(100)


@pytest.fixture
def pool(qapp):
    pool = EnginePool()
    yield pool
    pool.close()


def ask(pool, spec, budget=SHORT) -> Dialogue:
    dialogue = pool.lend(spec)
    dialogue.ask(Question(Position.empty(15), FREESTYLE, budget, patience_ms=60_000))
    return dialogue


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@linux
@pytest.mark.parametrize("manner", ["leaves a child", "leaves a stranger"])
def test_what_an_engine_started_ends_with_it_also_in_a_group_of_its_own(qtbot, pool, manner):
    dialogue = ask(pool, brain(manner))
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
        """It has started its child before that."""
    heard = next(line.text for line in pool.transcript(manner) if line.voice is Voice.HEARD and "child" in line.text)
    child = int(heard.split()[-1])
    assert runs(child)
    pool.close()
    qtbot.waitUntil(lambda: not runs(child))


@linux
def test_an_engine_that_takes_too_much_memory_is_stopped(qtbot, pool):
    dialogue = ask(pool, brain("takes much memory", 300), Budget(100, memory_mb=100))
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_failure) as told:
        """It is measured four times a second."""
    (failed,) = told.args
    assert failed.trouble is Trouble.GREEDY
    assert 190 <= int(failed.said.removesuffix(" MB")) <= 400


@linux
def test_memory_that_is_allowed_is_left_to_it_and_ours_measures_itself(qtbot, pool):
    for spec, budget in (
        (brain("takes much memory", 100), Budget(100, memory_mb=100)),
        (brain("takes much memory", 300), Budget(100)),
        (brain("takes much memory", 300, kind=Ours), Budget(100, memory_mb=100)),
    ):
        dialogue = ask(pool, spec, budget)
        with qtbot.waitSignal(dialogue.told, check_params_cb=lambda event: event is News.BEGUN):
            """It has been asked."""
        with qtbot.assertNotEmitted(dialogue.told, wait=round(3000 * processes.MEASURE_S)):
            """It thinks on."""


@linux
def test_an_idle_engine_is_not_measured(qtbot, pool):
    dialogue = pool.lend(brain("good"))
    question = Question(Position.empty(15), FREESTYLE, Budget(100, memory_mb=100))
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
        dialogue.ask(question)
    assert not dialogue._wire._meter.isActive()


def test_where_nothing_is_known_nothing_is_done(monkeypatch, tmp_path):
    monkeypatch.setattr(processes, "_PROCESSES", tmp_path / "none")
    assert processes.memory_mb(os.getpid()) == 0
    processes.end_marked("x")


def test_our_engine_takes_no_module_from_the_folder_of_the_window(qtbot, pool, tmp_path, monkeypatch):
    """Python puts the folder in which it is started first: a file there would run in place of a library."""
    (tmp_path / "queue.py").write_text("raise SystemExit('taken from the folder')")
    monkeypatch.chdir(tmp_path)
    spec = brain("good", kind=Ours)
    spec = type(spec)(name="ours", program=sys.executable, arguments=("-c", "import queue; print('OK', flush=True)"))
    with qtbot.waitSignal(pool.readied):
        pool.warm(spec)
    qtbot.waitUntil(lambda: "OK" in [line.text for line in pool.transcript("ours")])


@pytest.mark.parametrize("name", ["an engine", "a & b; $(touch x) `y` 'z'", 'quo"te'])
def test_a_program_in_a_folder_with_spaces_and_shell_characters_is_started(qtbot, tmp_path, name):
    if sys.platform == "win32":
        pytest.skip("a script is no program there")
    folder = tmp_path / name
    folder.mkdir()
    program = folder / f"{name}.sh"
    program.write_text("#!/bin/sh\necho OK\n")
    program.chmod(0o755)
    line, heard = wire.Wire(), []
    before = list(tmp_path.iterdir())
    with qtbot.waitSignals([line.heard, line.gone]):
        line.heard.connect(heard.append)
        line.start((str(program), name), str(folder))
    assert heard == ["OK"]
    assert list(tmp_path.iterdir()) == before
