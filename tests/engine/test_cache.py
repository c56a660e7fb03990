"""The kernels' cache: filled once, used again, missing, and shared by six processes."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import threading
import time
import types
from typing import ClassVar

import pytest

from gobang.engine import brain
from gobang.engine.__main__ import serve
from gobang.engine.protocol import loading
from gobang.engine.search import cache
from gobang.game.ruleset import FREESTYLE, RENJU

SAID = "START 9\nINFO timeout_turn 600000\nINFO max_depth 2\nTURN 4,4\n"


def start(environment):
    return subprocess.Popen(
        [sys.executable, "-m", "gobang.engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )


def talk(process):
    """Ask for a move, and wait for it before the input ends."""
    process.stdin.write(SAID)
    process.stdin.flush()
    lines = []
    while not lines or not lines[-1][:1].isdigit():
        lines.append(process.stdout.readline().rstrip())
        assert lines[-1], process.stderr.read()
    out, err = process.communicate(timeout=240)
    assert process.returncode == 0, err
    assert not err
    lines += out.splitlines()
    assert "OK" in lines
    assert lines[-1][:1].isdigit(), lines
    return lines


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("kernels")


def test_six_at_once_on_an_empty_cache(folder):
    processes = [start({"GOBANG_CACHE": str(folder)}) for _ in range(6)]
    moves = {talk(process)[-1] for process in processes}
    assert len(moves) == 1


def test_second_start_uses_the_cache(folder):
    made = sorted(folder.rglob("*.nbi"))
    assert made
    dates = [file.stat().st_mtime_ns for file in made]
    process = start({"GOBANG_CACHE": str(folder)})
    assert not any("compiling" in line for line in talk(process))
    assert [file.stat().st_mtime_ns for file in sorted(folder.rglob("*.nbi"))] == dates


def test_the_answer_to_start_waits_for_kernels_that_are_in_the_cache(monkeypatch):
    """Then the first move of a process is the search's, however little time it has."""
    assert loading.PATIENCE > 2
    monkeypatch.setattr(brain, "PATIENCE", 600.0)  # also enough for compiling on a slow machine
    loader = loading.Loader()
    loader.begin()
    loader.compiling = False
    assert list(brain.Brain(loader).hear("START 15"))[-1] == "OK"
    assert loader.searcher(0) is not None


def test_so_does_the_answer_to_about(monkeypatch):
    """Some managers ask it first, and their patience is added to that for START."""
    waited = []
    loader = loading.Loader()
    thread = types.SimpleNamespace(join=waited.append, is_alive=lambda: len(waited) < 3)
    monkeypatch.setattr(loader, "_thread", thread)
    monkeypatch.setattr(brain, "GREETING_PATIENCE", 600.0)
    assert list(brain.Brain(loader).hear("ABOUT")) == [brain.ABOUT]
    assert len(waited) == 3, "it waits until the search is loaded"
    waited.clear()
    loader.compiling = True
    assert list(brain.Brain(loader).hear("ABOUT")) == [brain.ABOUT]
    assert not waited, "compiling takes too long to wait for"


def test_loading_begins_with_the_process(monkeypatch):
    """Not only at START: on a busy machine each second counts."""
    begun = []

    class Loader(loading.Loader):
        def begin(self):
            begun.append(self)

    monkeypatch.setattr(loading, "Loader", Loader)
    monkeypatch.setattr(sys, "stdin", types.SimpleNamespace(buffer=io.BytesIO(b"")))
    serve()
    assert len(begun) == 1


class Searcher:
    """Stands for the search: `problems` are raised by the next ones that are made."""

    problems: ClassVar[list[BaseException]] = []

    def __init__(self):
        if self.problems:
            raise self.problems.pop(0)

    def warm_up(self):
        """Nothing to warm up."""

    def prepare(self):
        """Nothing to prepare."""


class TestTheEndOfLoading:
    @pytest.fixture
    def said(self, monkeypatch):
        module = types.ModuleType("searcher")
        module.Searcher = Searcher
        module.prepared = lambda *_: None
        monkeypatch.setitem(sys.modules, "gobang.engine.search.searcher", module)
        monkeypatch.setattr(Searcher, "problems", [])
        return []

    @pytest.fixture
    def gate(self, monkeypatch):
        """Loading waits for it."""
        gate = threading.Event()
        monkeypatch.setattr(Searcher, "warm_up", lambda _: gate.wait(60))
        return gate

    def test_it_is_said_when_start_was_answered_before(self, said, gate):
        loader = loading.Loader(said.append)
        loader.begin()
        loader.promise()
        assert said == []
        gate.set()
        assert loader.searcher() is not None
        assert said == ["MESSAGE ready: the search is loaded"]

    def test_nothing_is_said_when_it_was_over_by_then(self, said):
        loader = loading.Loader(said.append)
        assert loader.searcher() is not None
        loader.promise()
        assert said == []

    def test_a_move_waits_for_the_search_and_the_answer_to_start_for_all_that_is_prepared(
        self, said, gate, monkeypatch
    ):
        gate.set()
        preparing, prepared = threading.Event(), threading.Event()
        monkeypatch.setattr(Searcher, "prepare", lambda _: preparing.set() or prepared.wait(60))
        loader = loading.Loader(said.append)
        assert loader.searcher(60) is not None
        assert preparing.wait(60)
        answering = threading.Thread(target=loader.give_time, args=(60,))
        answering.start()
        answering.join(0.2)
        assert answering.is_alive()
        prepared.set()
        answering.join(60)
        assert not answering.is_alive()

    def test_a_problem_is_said_where_nobody_waits_and_the_next_command_tries_again(self, said, gate, monkeypatch):
        monkeypatch.setattr(Searcher, "warm_up", lambda _: gate.wait(60) and 1 // 0)
        loader = loading.Loader(said.append)
        loader.begin()
        loader.promise()
        thread = loader._thread
        gate.set()
        thread.join(60)
        assert said == ["ERROR cannot load the search: ZeroDivisionError: integer division or modulo by zero"]
        monkeypatch.setattr(Searcher, "warm_up", lambda _: None)
        assert loader.searcher() is not None

    def test_a_command_that_waits_is_told_of_the_problem_and_the_next_one_tries_again(self, said, gate):
        gate.set()
        Searcher.problems.append(OSError("no room\non the disk"))
        loader = loading.Loader(said.append)
        with pytest.raises(loading.CannotLoad, match="cannot load the search: OSError: no room on the disk"):
            loader.searcher()
        assert loader.searcher() is not None
        assert said == []

    def test_tables_that_are_prepared_meanwhile_swallow_no_problem(self, said):
        Searcher.problems.append(OSError("no room"))
        loader = loading.Loader(said.append)
        loader.prepare(FREESTYLE, frozenset())
        for thread in threading.enumerate():
            if thread.name == "tables":
                thread.join(60)
        with pytest.raises(loading.CannotLoad, match="no room"):
            loader.searcher()

    def test_a_rule_that_changes_all_the_time_leaves_one_thread_that_builds_the_last_rules_tables(
        self, said, gate, monkeypatch
    ):
        built = []
        monkeypatch.setattr(sys.modules["gobang.engine.search.searcher"], "prepared", lambda *each: built.append(each))
        loader = loading.Loader(said.append)
        loader.begin()
        for rules in (FREESTYLE, RENJU) * 20:
            loader.prepare(rules, frozenset())
        (thread,) = [thread for thread in threading.enumerate() if thread.name == "tables"]
        gate.set()
        thread.join(60)
        assert built == [(RENJU, frozenset())]
        loader.prepare(FREESTYLE, frozenset({1}))
        for thread in threading.enumerate():
            if thread.name == "tables":
                thread.join(60)
        assert built[1:] == [(FREESTYLE, frozenset({1}))]


def test_a_process_waits_while_another_one_compiles(tmp_path):
    first, second = cache.Turn(tmp_path), cache.Turn(tmp_path)
    first.wait()
    waiting = threading.Thread(target=second.wait)
    waiting.start()
    waiting.join(0.3)
    assert waiting.is_alive()
    first.finish()
    waiting.join(60)
    assert not waiting.is_alive()
    assert cache.is_complete(tmp_path)


def test_importing_the_last_kernel_marks_the_cache(folder, tmp_path):
    """Not only a brain: `solve` and `bench` compile as well."""
    some = tmp_path / "kernels"
    shutil.copytree(folder, some)
    mark = next(some.rglob(cache.COMPLETE))
    mark.unlink()
    environment = os.environ | {"GOBANG_CACHE": str(some), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    code = "import gobang.engine.search.searcher"
    interpreted = environment | {"NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", code], env=interpreted, check=True)
    assert not mark.exists()
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    assert mark.exists()


def test_kernels_that_nobody_uses_are_removed_after_a_month(tmp_path):
    now, then = time.time(), time.time() - 31 * 86400
    for name, date in (("kernels-old", then), ("kernels-in-use", now), ("something-else", then)):
        mark = tmp_path / name / cache.COMPLETE
        mark.parent.mkdir()
        mark.touch()
        os.utime(mark, (date, date))
    mine = tmp_path / "kernels-mine"
    mine.mkdir()
    cache.finish(mine)
    assert cache.is_complete(mine)
    assert {path.name for path in tmp_path.iterdir()} == {"kernels-mine", "kernels-in-use", "something-else"}


def test_an_interrupted_compiling_is_told_as_compiling(folder, tmp_path):
    """Its folder holds kernels, but not all of them."""
    some = tmp_path / "kernels"
    shutil.copytree(folder, some)
    out, _ = start({"GOBANG_CACHE": str(some)}).communicate("START 15\nEND\n", timeout=240)
    assert "MESSAGE compiling" not in out
    for file in some.rglob("*.nbi"):
        if "search" in file.name:
            file.unlink()
    next(some.rglob(cache.COMPLETE)).unlink()
    assert any(some.rglob("*.nbi"))
    out, _ = start({"GOBANG_CACHE": str(some)}).communicate("START 15\nEND\n", timeout=240)
    assert "MESSAGE compiling" in out


def test_the_check_sums_are_computed_once_at_a_start(folder):
    """The brain's loader and the kernels ask the same turn."""
    code = (
        "from gobang.engine.search import cache\n"
        "read, usual = [], cache._sums\n"
        "cache._sums = lambda folder: read.append(folder) or usual(folder)\n"
        "from gobang.engine.protocol.loading import Loader\n"
        "loader = Loader()\n"
        "assert loader.searcher() is not None\n"
        "print(len(read), loader.compiling)\n"
    )
    environment = {"GOBANG_CACHE": str(folder), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "1 False\n"


def test_bounds_are_kept(folder):
    """NUMBA_BOUNDSCHECK turns an index beyond an array into an exception."""
    code = (
        "import random\n"
        "from gobang.engine.lab.bench import cases\n"
        "from gobang.engine.search.limits import Limits\n"
        "from gobang.engine.search.searcher import Searcher\n"
        "from gobang.game.point import Point, Stone\n"
        "from gobang.game.position import Position\n"
        "from gobang.game.ruleset import RULES\n"
        "searcher = Searcher()\n"
        "searcher.set_table(1 << 20)\n"
        "for rules in RULES.values():\n"
        "    for size in (5, 22):\n"
        "        dice = random.Random(size)\n"
        "        points = [Point(x, y) for x in range(size) for y in range(size)]\n"
        "        dice.shuffle(points)\n"
        "        black, white = points[: len(points) // 4], points[-len(points) // 4 :]\n"
        "        position = Position.setup(size, black, white, Stone.BLACK)\n"
        "        searcher.best(position, rules, Limits(depth=3))\n"
        "        searcher.wins(position, rules, 0.3)\n"
        "for case in cases()[::4]:\n"
        "    searcher.best(case.position, case.rules, Limits(depth=5))\n"
    )
    environment = {"GOBANG_CACHE": str(folder), "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | environment | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_no_writable_folder_means_no_cache(tmp_path, monkeypatch):
    """As on a read-only home; compiling without a cache is numba's own affair."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("GOBANG_CACHE", str(blocked / "below"))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    assert cache.Turn.of_this_process().folder is None
    assert "NUMBA_CACHE_DIR" not in os.environ
    monkeypatch.setenv("GOBANG_CACHE", "")
    assert cache.Turn.of_this_process().folder is None


def test_works_with_a_read_only_home(tmp_path):
    """No cache anywhere: the first move is a weigher's, the brain says so and goes on."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    process = start({"GOBANG_CACHE": str(blocked / "below")})
    out, err = process.communicate("START 15\nINFO timeout_turn 100\nBEGIN\nEND\n", timeout=240)
    assert process.returncode == 0, err
    assert "MESSAGE compiling the search" in out
    assert "OK" in out.splitlines()


def test_the_name_changes_with_the_kernels(tmp_path, monkeypatch):
    kernels = tmp_path / "kernels"
    kernels.mkdir()
    for source in cache._KERNELS.glob("*.py"):
        (kernels / source.name).write_bytes(source.read_bytes())
    monkeypatch.setattr(cache, "_KERNELS", kernels)
    before = cache.fingerprint()
    assert cache.fingerprint() == before
    edited = kernels / "vcf.py"
    times = edited.stat().st_atime_ns, edited.stat().st_mtime_ns
    edited.write_text(edited.read_text() + "\n")
    os.utime(edited, ns=times)
    assert cache.fingerprint() != before
