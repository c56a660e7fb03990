"""A window that is killed at a random moment: every move that was shown for 200 ms is there at the next start.

The window runs in a process of its own without a screen, plays fast between machines or by hand, saves, reviews the
game, answers tasks and changes settings, and writes down each move of the game that it shows and each answer to a task
that is decided. Then it is killed, its files are read, and it is started again.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from dev import ROOT
from gobang.game.train import answer
from gobang.model.kept import game_file, settings
from gobang.model.train.book import LOG_FILE
from tools.soak.attack import Attack, Lost, Round

SHOWN_S = 0.2
"""A move that was shown so long must be on the disk."""
BEATS = 8
"""If since then the window has also had so many turns of 20 ms: on a busy machine it may stand still for longer."""
READY_S = 600.0
BRAINS = ROOT / "tests" / "brains"
"""Where the small engines are that review games and judge answers."""

WINDOW = """
import random, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gobang import app
from gobang.model.setup import Mode, Setup
from gobang.model.review import review_engine
from gobang.model.train import training_engine
from gobang.start import arguments
dice = random.Random(int(sys.argv[1]))
review_engine.COMMAND = (sys.executable, sys.argv[3] + "/reviewer.py", dice.choice(("errs", "holds")))
training_engine.COMMAND = (sys.executable, sys.argv[3] + "/trainer.py", dice.choice(("yes", "no", "holds")))
visits = dice.choice((0.02, 0.3))
session = app.build(arguments.parse(["--lang=en"]))
match = session.match
log = open(sys.argv[2], "a", buffering=1)
def shown(*_):
    if match.activity.aside is not None:  # a task is on the board, and the game lies aside
        return
    moves = match.position.moves
    log.write(f"{time.monotonic():.4f} {len(moves)} {' '.join(f'{p.x},{p.y}' for p in moves)}\\n")
def train(point):
    training = session.study.training
    dice.choices((lambda: training.answer(point), training.hint, training.solve, training.next), (5, 1, 2, 2))[0]()
def step():
    free = [p for p in match.position.points() if match.position.is_free(p)]
    what = dice.random()
    if what < 0.03:
        session.settings.change(volume=dice.randrange(101))
    elif what < 0.05:
        session.match.sheet.comment("x" * dice.randrange(300))
    elif what < 0.05 + visits:
        name = dice.choice(("play", "review", "review", "train", "train"))
        session.window.actions_.places[name].trigger()
        if name == "review":
            session.study.review.begin()
    elif free and session.window.around.place == "train":
        train(dice.choice(free))
    elif free and match.running and not match.setup.has_machine:
        match.offer(dice.choice(free))
    timer.start(dice.choice((0, 5, 20, 60, 90)))
timer = QTimer(singleShot=True)
timer.timeout.connect(step)
beat = QTimer(interval=20)
beat.timeout.connect(lambda: log.write(f"{time.monotonic():.4f} beat\\n"))
def begin():
    match.stone_placed.connect(shown)
    session.study.training.decided.connect(lambda *_: log.write("answered\\n"))
    match.ended.connect(lambda *_: QTimer.singleShot(300, lambda: session.game.begin(session.match.setup)))
    session.settings.change(pace_ms=dice.choice((0, 10, 40, 90)), animation=False, sound=False)
    if not (match.running and match.record.root.children):  # the game that was left may be over
        session.game.begin(Setup(mode=dice.choice((Mode.MACHINES, Mode.TWO_PLAYERS))))
    timer.start(0)
    beat.start()
    log.write(f"{time.monotonic():.4f} ready\\n")
session.show()
session.window.painted.connect(begin)  # after the session's own slot, which puts the left game on the board
QApplication.exec()
"""


def attack(round_: Round) -> None:
    """Start, kill, look, and start again in the same folder; a new folder after ten kills."""
    while not round_.over:
        with tempfile.TemporaryDirectory(prefix="gobang-kill-") as name:
            for _ in range(min(10, round_.most - round_.tried)):
                dice = round_.dice()
                with round_.trial():
                    _kill(Path(name), dice)


def _kill(folder: Path, dice: random.Random) -> None:
    before = _answers(folder / "data")
    shown, killed = play(folder, dice, dice.random() * 1.5)
    look(folder / "data", shown, killed)
    told, kept = shown.splitlines().count("answered"), _answers(folder / "data") - before
    if kept < told:
        raise Lost(f"{told} answers to tasks were decided, and {kept} are kept")


def _answers(data: Path) -> int:
    """How many whole answers the log of the training holds; the last line may have been cut by a kill."""
    path = data / "state" / LOG_FILE
    kept = 0
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            answer.loads(line)
        except ValueError:
            continue
        kept += 1
    return kept


def play(folder: Path, dice: random.Random, seconds: float, before: str = "", rows: int = 0) -> tuple[str, float]:
    """Let a window play for so long and kill it; `before` is Python that its process runs first.

    On a busy machine it may go on until it has shown `rows` rows.

    Returns the rows of what it showed and when it was killed, on the clock of `time.monotonic`. Raises Lost if it did
    not start, ended by itself or printed a traceback.
    """
    log = folder / "shown.txt"
    log.write_text("")
    environment = os.environ | {"GOBANG_DATA": str(folder / "data"), "QT_QPA_PLATFORM": "offscreen"}
    process = subprocess.Popen(
        [sys.executable, "-c", before + WINDOW, str(dice.randrange(10**9)), str(log), str(BRAINS)],
        env=environment,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        until = time.monotonic() + READY_S
        while "ready" not in log.read_text() and process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        started = "ready" in log.read_text()
        time.sleep(seconds)
        while len(moves_shown(log.read_text())) < rows and process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        ended = process.poll()
    finally:
        process.kill()
        killed = time.monotonic()
        _, said = process.communicate()
    if not started or ended is not None or "Traceback" in said:
        raise Lost(f"started {started}, ended {ended}: {said[-300:]}")
    return log.read_text(), killed


def moves_shown(log: str) -> list[list[str]]:
    """The rows of what was shown: when, how many moves, and each move."""
    return [line.split() for line in log.splitlines() if line.endswith(tuple("0123456789"))]


def look(data: Path, log: str, killed: float) -> None:
    """Raise Lost for a broken file, or if a game that was shown long enough is nowhere."""
    for path in data.rglob("*.broken*"):
        raise Lost(f"{path.name} was broken")
    for path in (data / "config").glob("settings.json"):
        settings.loads(path.read_text("utf-8"))
    beats = [float(line.split()[0]) for line in log.splitlines() if line.endswith("beat")]
    late = min(killed - SHOWN_S, beats[-BEATS]) if len(beats) >= BEATS else 0.0
    old = [row[2:] for row in moves_shown(log) if float(row[0]) < late]
    if not old:
        return
    wanted = old[-1]
    texts = [path.read_text("utf-8") for path in (data / "state").rglob("*.sgf")]
    left = sorted((data / "state").glob("unfinished*.json"))
    texts += [json.loads(path.read_text("utf-8")).get("record", "") for path in left]
    points = [f"[{chr(97 + int(x))}{chr(97 + int(y))}]" for x, y in (point.split(",") for point in wanted)]
    if not any(_holds(text, points) for text in texts):
        raise Lost(f"{len(points)} moves were shown for {SHOWN_S} s and are nowhere; {len(texts)} games are kept")
    taken = game_file.claim(data / "state")
    game_file.release(taken)
    if taken.name != game_file.FIRST:
        raise Lost(f"a lock was left: the next window would use {taken.name}")


def _holds(text: str, points: list[str]) -> bool:
    """Whether the moves stand in the text in this order, with comments and the like between them."""
    at = 0
    for point in points:
        at = text.find(point, at)
        if at < 0:
            return False
    return True


ATTACK = Attack("kill", "the window is killed at a random moment", attack)
