"""Window and duel end in every way while engines play: no engine is left, nor a child of one, and nothing is lost.

The engines play well, and end neither at the end of their input nor when they are told to; each has a child in its
process group and one in a session of its own. All processes of a trial have a variable in their environment by which
they are found, so that Linux is needed.
"""

from __future__ import annotations

import json
import os
import random
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dev import ROOT
from tools.screens import has_real_screen, screen
from tools.soak import kill
from tools.soak.attack import Attack, Lost, Round

BRAIN = ROOT / "tests" / "brains" / "clings.py"
ENGINE = (sys.executable, "-S", "-E", str(BRAIN))
VARIABLE = "GOBANG_TRIAL"
PATIENCE_S = 600.0
"""How long engines may take to come and to go on a busy machine."""
ENGINE_PROCESSES = 3
"""An engine and its children."""

WINDOW = """
import json, random, sys, time
from PySide6.QtCore import QTimer
from gobang import app
from gobang.model.engines.specs import EngineSpec
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Setup
from gobang.start import arguments
dice, log, command = random.Random(int(sys.argv[1])), open(sys.argv[2], "a", buffering=1), json.loads(sys.argv[3])
sessions = []
def shown(*_):
    moves = sessions[0].match.position.moves
    log.write(f"{time.monotonic():.4f} {len(moves)} {' '.join(f'{p.x},{p.y}' for p in moves)}\\n")
def step():
    match = sessions[0].match
    if match.running and match.seats[match.position.turn].by_hand:
        match.offer(dice.choice([p for p in match.position.points() if match.position.is_free(p)]))
    elif not match.running:
        sessions[0].game.begin(match.setup)
def begin():
    session = sessions[0]
    session.match.stone_placed.connect(shown)
    spec = EngineSpec("clings", command[0], tuple(command[1:]), turn_ms=100, memory_mb=0)
    session.opponents.engines.lend(spec)
    session.settings.change(animation=False, sound=False)
    session.game.begin(Setup(opponent=OpponentId.of_engine("clings")))
    timer.start(20)
    beat.start(20)
    log.write(f"{time.monotonic():.4f} ready\\n")
timer, beat = QTimer(), QTimer()
timer.timeout.connect(step)
beat.timeout.connect(lambda: log.write(f"{time.monotonic():.4f} beat\\n"))
show = app.Session.show
def first(session):
    sessions.append(session)
    show(session)
    session.window.painted.connect(begin)
app.Session.show = first
sys.exit(app.run(arguments.parse(["--lang=en"])))
"""


@dataclass(slots=True)
class Trial:
    """A program that plays with engines that cling to life, and the environment in which it was started."""

    process: subprocess.Popen[bytes]
    environment: dict[str, str]

    @property
    def left(self) -> list[int]:
        """The processes that it has started, those of their children too, itself, and what watches it."""
        return marked(self.environment[VARIABLE])


def started(command: list[str], environment: dict[str, str], engines: int) -> Trial:
    """Start a program and wait until so many engines have their children. Raises Lost if they do not come."""
    environment = environment | {VARIABLE: os.urandom(16).hex(), "PYTHONPATH": str(ROOT)}
    usual = signal.signal(signal.SIGHUP, lambda *_: None)  # under nohup it would be ignored by what we start, too
    try:
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGHUP, usual)
    trial = Trial(process, environment)
    try:
        wait(lambda: len(of_engines(trial.left)) >= engines * ENGINE_PROCESSES, "the engines did not come")
    except Lost:
        trial.process.kill()
        raise
    return trial


def wait(condition: Callable[[], object], lost: str) -> None:
    """Wait until `condition` holds. Raises Lost, which says `lost`, if it does not for PATIENCE_S."""
    until = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > until:
            raise Lost(lost)
        time.sleep(0.02)


def marked(value: str) -> list[int]:
    """The processes in whose environment VARIABLE is `value`, those that have ended and are not waited for excepted."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            environment = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if f"{VARIABLE}={value}".encode() in environment:
            found.append(int(folder.name))
    return found


def of_engines(processes: list[int]) -> list[int]:
    """Those of them that are an engine, or were started by one."""
    found = []
    for process in processes:
        try:
            if b"GOBANG_ENGINE=" in Path(f"/proc/{process}/environ").read_bytes():
                found.append(process)
        except OSError:
            continue
    return found


def see_all_ended(trial: Trial) -> None:
    """Wait until nothing is left of a program that was told to end. Raises Lost; what was left is then ended."""
    try:
        wait(lambda: trial.process.poll() is not None, "the program itself did not end")
        wait(lambda: not trial.left, "engines were left")
    except Lost as lost:
        raise Lost(f"{lost}: {len(of_engines(trial.left))} processes of engines") from None
    finally:
        for process in trial.left:
            os.kill(process, signal.SIGKILL)
        trial.process.kill()
        trial.process.wait()
        if trial.process.stderr:
            trial.process.stderr.close()


def duel(folder: Path, workers: int) -> Trial:
    """A duel with such an engine, one for each worker, which writes its games into `folder`."""
    command = [sys.executable, "-m", "gobang.terminal", *duel_words(folder, workers)]
    return started(command, os.environ | {"GOBANG_DATA": str(folder)}, workers)


def duel_words(folder: Path, workers: int) -> list[str]:
    """What `gobang-cli` is told for it."""
    engine = f"cmd:{shlex.join(ENGINE)}"
    more = ["--games", "1000", "--turn-ms", "100", "--workers", str(workers), "--games-file", str(folder / "games")]
    return ["duel", "--black", engine, "--white", "five-tuple", *more]


def window(folder: Path, seed: int, environment: dict[str, str]) -> Trial:
    """A window in which somebody plays against such an engine; it writes what it shows into `folder`."""
    log = folder / "shown.txt"
    log.write_text("")
    command = [sys.executable, "-c", WINDOW, str(seed), str(log), json.dumps(ENGINE)]
    return started(command, environment | {"GOBANG_DATA": str(folder / "data")}, 1)


def attack(round_: Round) -> None:
    """End a duel or a window in one of the ways, and look."""
    seconds = 0.0
    while not round_.over:
        dice = round_.dice()
        ways = [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]
        with tempfile.TemporaryDirectory(prefix="gobang-endings-") as name, round_.trial():
            folder = Path(name)
            if dice.random() < 0.5:
                seconds = max(seconds, _end_duel(folder, dice, dice.choice(ways)))
            elif dice.random() < 0.2 and has_real_screen():
                _end_screen(folder, dice)
            else:
                seconds = max(seconds, _end_window(folder, dice, dice.choice(ways)))
    round_.notes.append(f"all had ended after {seconds:.1f} s at most")


def _end_duel(folder: Path, dice: random.Random, way: signal.Signals) -> float:
    trial = duel(folder, dice.choice((1, 2)))
    time.sleep(dice.random())
    trial.process.send_signal(way)
    begun = time.monotonic()
    see_all_ended(trial)
    took = time.monotonic() - begun
    _see_code(trial, way)
    games = (folder / "games").read_bytes()
    whole, _, rest = games.rpartition(b"\n")
    if rest and way is not signal.SIGKILL:
        raise Lost(f"{way.name}: half a line is in the file of games")
    for line in whole.splitlines():
        json.loads(line)
    return took


def _end_window(folder: Path, dice: random.Random, way: signal.Signals) -> float:
    trial = window(folder, dice.randrange(10**9), os.environ | {"QT_QPA_PLATFORM": "offscreen"})
    time.sleep(dice.random())
    trial.process.send_signal(way)
    begun = time.monotonic()
    see_all_ended(trial)
    took = time.monotonic() - begun
    _see_code(trial, way)
    kill.look(folder / "data", (folder / "shown.txt").read_text(), begun)
    return took


def _end_screen(folder: Path, dice: random.Random) -> None:
    """The X server goes, and the window with it."""
    with screen() as environment:
        trial = window(folder, dice.randrange(10**9), environment)
        time.sleep(dice.random())
        begun = time.monotonic()
    see_all_ended(trial)
    kill.look(folder / "data", (folder / "shown.txt").read_text(), begun)


def _see_code(trial: Trial, way: signal.Signals) -> None:
    wanted = -way if way is signal.SIGKILL else 128 + way
    if trial.process.returncode != wanted:
        raise Lost(f"{way.name}: exit code {trial.process.returncode}")


ATTACK = Attack("endings", "window and duel are told to end, or killed, while engines with children play", attack)
