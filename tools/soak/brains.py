"""Every misbehaving engine of tests/brains at the board: the window never stands still, and all have ended at close."""

from __future__ import annotations

import gc
import os
import random
import re
import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QTimer

from dev import ROOT
from gobang import app
from gobang.model.engines.specs import EngineSpec
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Setup
from gobang.processes import MARK
from gobang.start import arguments
from tools.soak.attack import Attack, Lost, Round, the_application

BRAIN = ROOT / "tests" / "brains" / "misbehave.py"
LONGEST_GAP_S = 0.05
"""Processor time that the window may take between two beats; by the clock, a busy machine takes longer."""
BEAT_MS = 5
ROUND_S = 0.8
"""How long one engine plays before its window closes."""


def manners() -> list[str]:
    """What the engines of tests/brains are called on the command line."""
    kinds = re.findall(r"^class (\w+)\(", BRAIN.read_text("utf-8"), re.MULTILINE)
    return ["".join(" " + c.lower() if c.isupper() else c for c in kind).strip() for kind in kinds]


class Beat:
    """Measures the longest gap between two turns of the event loop, in processor time of this process."""

    def __init__(self) -> None:
        self.longest, self._last = 0.0, time.process_time()
        self._timer = QTimer(interval=BEAT_MS)
        self._timer.timeout.connect(self._on_beat)
        self._timer.start()

    def _on_beat(self) -> None:
        now = time.process_time()
        self.longest, self._last = max(self.longest, now - self._last), now

    def begin(self) -> None:
        """Measure from here on."""
        self.longest, self._last = 0.0, time.process_time()


def attack(round_: Round) -> None:
    """Seat each engine in turn in one window; close it after each eight and look whether all have ended."""
    the_application()
    gc.freeze()  # as `app.run` does
    waiting: list[str] = []
    worst = 0.0
    kept = os.environ.get("GOBANG_DATA")
    try:
        while not round_.over:
            with tempfile.TemporaryDirectory(prefix="gobang-brains-") as folder:
                os.environ["GOBANG_DATA"] = folder
                session = app.build(arguments.parse(["--lang=en"]))
                session.show()
                _turn(0.5)
                _see_tabs(session)
                beat = Beat()
                for _ in range(min(8, round_.most - round_.tried)):
                    dice = round_.dice()
                    if not waiting:
                        waiting = dice.sample(manners(), len(manners()))
                    with round_.trial(waiting[-1].encode(), ".txt"):
                        manner = waiting.pop()
                        gap = _play(session, manner, beat, dice)
                        worst = max(worst, gap)
                        if round_.timed and gap > LONGEST_GAP_S:
                            raise Lost(f"{manner}: a gap of {1000 * gap:.0f} ms")
                with round_.trial():
                    _close(session)
                del session
                gc.collect()  # the program has one session; to free a dozen at once would be a gap that it never has
    finally:
        gc.unfreeze()
        if kept is None:
            os.environ.pop("GOBANG_DATA", None)
        else:
            os.environ["GOBANG_DATA"] = kept
    round_.notes.append(f"longest gap {1000 * worst:.0f} ms of the processor")


def _see_tabs(session: app.Session) -> None:
    """Bring each tab to the front once: what it makes at first sight is not an engine's doing."""
    for tab in session.window.actions_.tabs.values():
        tab.trigger()
        _turn(0.1)


def _play(session: app.Session, manner: str, beat: Beat, dice: random.Random) -> float:
    """One engine answers, or does not, for a while; stones, take-backs and analysis meanwhile. Returns the gap."""
    spec = EngineSpec(manner, sys.executable, ("-S", "-E", str(BRAIN), manner, "0.5"), turn_ms=100, memory_mb=0)
    session.opponents.engines.add(spec)
    session.game.begin(Setup(opponent=OpponentId.of_engine(session.opponents.engines.all[-1].name)))
    _turn(0.1)
    beat.begin()
    until = time.monotonic() + ROUND_S
    while time.monotonic() < until:
        match, actions = session.match, session.window.actions_
        free = [point for point in match.position.points() if match.position.is_free(point)]
        match.offer(dice.choice(free))
        if dice.random() < 0.2:
            dice.choice((actions.take_back, actions.move_now, actions.analysis, actions.pause)).trigger()
        _turn(dice.choice((0.01, 0.05, 0.2)))
    return beat.longest


def _close(session: app.Session) -> None:
    session.window.close()
    session.opponents.close()
    session.unfinished.close()
    session.window.deleteLater()
    session.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    until = time.monotonic() + 3
    while (left := _left()) and time.monotonic() < until:
        _turn(0.05)
    if left:
        raise Lost(f"{len(left)} processes were left: {left[0]}")


def _left() -> list[str]:
    """The command lines of the engines of this process that still run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            marked = f"{MARK}=".encode() in (folder / "environ").read_bytes()
            line = (folder / "cmdline").read_bytes().decode(errors="replace").replace("\0", " ")
            mine = int((folder / "stat").read_text().rpartition(")")[2].split()[1]) in (os.getpid(), 1)
        except (OSError, ValueError, IndexError):
            continue
        if marked and mine and "misbehave" in line:
            found.append(line)
    return found


def _turn(seconds: float) -> None:
    """Let the event loop run."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        QCoreApplication.processEvents()
        time.sleep(0.001)


ATTACK = Attack("brains", "engines that misbehave, at the board of a window", attack)
