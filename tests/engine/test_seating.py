"""The engine's matches on a dask.distributed cluster of real processes: the same table, though a worker is lost."""

from __future__ import annotations

import pickle
import socket
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from gobang.contest.entrants import BadCommand
from gobang.contest.machine import CannotStart, Failure
from gobang.engine.lab import seating, tools
from gobang.engine.lab.learning import fit
from gobang.engine.lab.players import Workshop, machine
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from tests.engine.test_far_contest import PLAN, moves

pytest.importorskip("distributed", reason="the extra gobang-desktop[cluster] is not installed")

ROOT = Path(__file__).parents[2]
PATIENCE_S = 300
QUIET = [sys.executable, "-W", "ignore"]

SCHEDULER = """
import asyncio
from distributed import Scheduler

async def main():
    async with Scheduler(host="127.0.0.1", port=0, dashboard=False) as scheduler:
        print(scheduler.address, flush=True)
        await scheduler.finished()

asyncio.run(main())
"""
WORKER = """
import asyncio, sys
from distributed import Worker

async def main():
    address, folder = sys.argv[1:]
    async with Worker(address, nthreads=1, host="127.0.0.1", local_directory=folder, dashboard=False) as worker:
        print(worker.address, flush=True)
        await worker.finished()

asyncio.run(main())
"""
BRAIN = """
import os, select, socket, sys

taken, asked = set(), 0

def move():
    global asked
    asked += 1
    if asked == 2:
        meet()
    x, y = next((x, y) for y in range(15) for x in range(15) if (x, y) not in taken)
    taken.add((x, y))
    print(f"{x},{y}", flush=True)

def meet():
    # say whose child this is to whoever listens, and wait until nobody does, or until the input ends
    try:
        heard = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
        heard.sendall(f"{os.getppid()}\\n".encode())
        if sys.stdin in select.select([sys.stdin, heard], [], [])[0]:
            sys.exit()
    except ConnectionError:
        pass

while line := sys.stdin.readline():
    word = line.split()[0] if line.strip() else ""
    if word in ("START", "RESTART"):
        taken, asked = set(), 0
        print("OK", flush=True)
    elif word == "BEGIN":
        move()
    elif word == "TURN":
        taken.add(tuple(map(int, line.split()[1].split(","))))
        move()
    elif word == "BOARD":
        taken = set()
        while (stone := sys.stdin.readline().strip()) != "DONE":
            taken.add(tuple(map(int, stone.split(",")[:2])))
        move()
    elif word == "END":
        break
"""


@contextmanager
def cluster(folder, workers=2):
    """The address of a scheduler without a dashboard, and its workers' processes; all are killed in the end."""
    started = []

    def start(code, *arguments):
        command = [*QUIET, "-c", code, *map(str, arguments)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        started.append(process)
        said = process.stdout.readline().strip()
        assert said.startswith("tcp://")
        return said

    try:
        address = start(SCHEDULER)
        for number in range(workers):
            start(WORKER, address, folder / f"worker{number}")
        yield address, started[1:]
    finally:
        for process in started:
            process.kill()
            process.wait(PATIENCE_S)
            process.stdout.close()


def contest(*arguments):
    """A match in a process of its own, which has begun."""
    command = [*QUIET, "-m", "gobang.engine", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def told(match):
    """What the match has printed when it has ended."""
    out, problems = match.communicate(timeout=PATIENCE_S)
    assert match.returncode == 0, problems
    return out


@pytest.mark.parametrize("first", ["level=2", "weigher=shape-table"])
def test_the_table_is_the_same_on_a_cluster(tmp_path, first):
    words = ["test", first, "weigher=five-tuple", "--games", "6", "--seed", "5"]
    here = told(contest(*words))
    assert "pairs with" in here
    with cluster(tmp_path) as (address, _):
        assert told(contest(*words, "--scheduler", address)) == here


def test_self_play_is_the_same_on_a_cluster(tmp_path):
    words = ["--games", "201", "--nodes", "30", "--seed", "5"]
    here = told(contest("selfplay", str(tmp_path / "here"), *words))
    assert here.startswith("200 games, ")
    with cluster(tmp_path) as (address, _):
        assert told(contest("selfplay", str(tmp_path / "there"), *words, "--scheduler", address)) == here
    one, other = (fit.kept(tmp_path / name, FREESTYLE) for name in ("here", "there"))
    assert all(
        np.array_equal(getattr(one, field.name), getattr(other, field.name), equal_nan=True) for field in fields(one)
    )


@pytest.mark.skipif(sys.platform == "win32", reason="select reads no pipes there")
def test_a_lost_workers_game_is_played_again_and_its_engine_has_ended(tmp_path):
    brain = tmp_path / "brain.py"
    brain.write_text(BRAIN)
    with socket.create_server(("127.0.0.1", 0)) as ear, cluster(tmp_path) as (address, workers):
        ear.settimeout(PATIENCE_S)
        program = f"cmd:{sys.executable} {brain} {ear.getsockname()[1]}"
        words = ["test", program, "level=1", "--games", "4", "--seed", "5"]
        match = contest(*words, "--scheduler", address)
        engine, _ = ear.accept()
        ear.close()  # the engines of other games find nobody, and play on
        with engine:
            engine.settimeout(PATIENCE_S)
            parent = int(engine.makefile().readline())
            [busy] = [worker for worker in workers if worker.pid == parent]
            busy.kill()
            assert engine.recv(1) == b""  # the engine in mid-game has ended with it
        afar = told(match)
    assert "lost without a five" not in afar
    assert afar == told(contest(*words))


def test_without_a_scheduler_or_with_a_bad_program_a_sentence_says_so(tmp_path, capsys):
    assert tools.run(["test", "nodes=1", "base", "--tls-key", "k.pem"]) == 2
    assert "with --scheduler only" in capsys.readouterr().err
    assert tools.run(["test", "nodes=1", "base", "--scheduler", "nowhere"]) == 2
    assert "nowhere: " in capsys.readouterr().err
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
        assert tools.run(["test", "nodes=1", "base", "--scheduler", f"tls://127.0.0.1:{port}"]) == 2
        assert "wants --tls-ca-file" in capsys.readouterr().err
    with socket.socket() as deaf:  # bound, so that nobody else listens there
        deaf.bind(("127.0.0.1", 0))
        port = deaf.getsockname()[1]
        assert tools.run(["test", "nodes=1", "base", "--scheduler", f"tcp://127.0.0.1:{port}"]) == 2
        assert f":{port}: " in capsys.readouterr().err
    with cluster(tmp_path, workers=1) as (address, _):
        match = contest("test", f"cmd:{tmp_path / 'gone'}", "level=1", "--games", "2", "--scheduler", address)
        _, problem = match.communicate(timeout=PATIENCE_S)
    assert match.returncode == 2
    assert "gone" in problem.splitlines()[-1]


@pytest.mark.parametrize(
    ("address", "is_open"),
    [
        ("tcp://127.0.0.1:8786", False),
        ("tcp://[::1]:8786", False),
        ("localhost:8786", False),
        ("tls://node7:8786", False),
        ("tcp://192.168.1.7:8786", True),
        ("tcp://[fe80::1]:8786", True),
        ("node7:8786", True),
        ("ws://node7:8786", True),
        ("tcp://0.0.0.0:8786", True),
        ("nowhere", True),
    ],
)
def test_who_plays_beyond_this_machine_without_tls_is_warned(address, is_open, monkeypatch, capsys):
    """Whoever reaches such a cluster runs what he likes on it."""
    assert seating.is_open_to_all(address) is is_open

    def refused(_):
        raise seating.NoCluster("none")

    monkeypatch.setattr(seating, "_connect", refused)
    assert tools.run(["test", "nodes=1", "base", "--scheduler", address]) == 2
    assert ("can run programs there: use tls://" in capsys.readouterr().err) is is_open


def test_the_documented_cluster_listens_on_this_machine_only():
    said = (ROOT / "docs/decisions/0030-contests.md").read_text("utf-8")
    commands = [line.strip() for line in said.splitlines() if line.strip().startswith("dask ")]
    assert len(commands) == 4
    for command in commands:
        assert "--no-dashboard --dashboard-address 127.0.0.1:0" in command
        assert "--host 127.0.0.1" in command or "$TLS" in command


def test_problems_and_machines_travel():
    for problem in (CannotStart("engine --fast", OSError(2, "none")), BadCommand("cmd:'", "quote")):
        again = pickle.loads(pickle.dumps(problem))
        assert (type(again), str(again), vars(again).keys()) == (type(problem), str(problem), vars(problem).keys())
    make = Workshop(("nodes=7", "weigher=run-code"))
    assert pickle.loads(pickle.dumps(make)) == make


def test_a_closed_machine_plays_no_more():
    closed = machine("nodes=7")
    closed.close()
    assert closed.answer(Position.empty(9), FREESTYLE) is Failure.DEAD


def test_a_contest_of_a_file_has_the_same_games_on_a_cluster(tmp_path):
    (tmp_path / "contest.toml").write_text(PLAN, encoding="utf-8")
    assert tools.run(["contest", str(tmp_path)]) == 0
    here = moves(tmp_path)
    (tmp_path / "games.jsonl").unlink()
    with cluster(tmp_path) as (address, _):
        assert tools.run(["contest", str(tmp_path), "--scheduler", address]) == 0
    assert moves(tmp_path) == here
