"""How soon a changed number is on the board, and whether the window waits while a machine is tried.

`python3 dev.py bench workshop`; exit code 1 if one of the promises below is broken. Best on a quiet machine.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from itertools import islice
from statistics import quantiles

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtTest import QTest

from gobang.app import Session, build
from gobang.game.notation import parse_point
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState
from gobang.model.setup import Mode, Setup
from gobang.start.options import Options
from gobang.view.surroundings import WORKSHOP
from tools.screens import screen

SOON_MS, GAP_MS = 16.0, 50.0
"""What is promised: from an edit to the painted heat of 19 by 19 crossings at p95, and the window's longest gap."""
EDITS, DRAG_S, TICK_MS = 100, 10.0, 5
INSIDE = "GOBANG_BENCH_WORKSHOP"


class Paints(QObject):
    """Notes when a widget was painted last."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.Paint
        return super().eventFilter(watched, event)


def main() -> int:
    if INSIDE not in os.environ:
        with screen("1366x768") as env, tempfile.TemporaryDirectory() as data:
            own = {**env, "GOBANG_DATA": data, INSIDE: "1"}
            return subprocess.run([sys.executable, "-m", "tools.bench_workshop"], env=own).returncode
    session = build(Options(size=(1366, 768)))
    session.settings.change(animation=False, sound=False)
    session.begin()
    session.show()
    QTest.qWaitForWindowExposed(session.window)
    prepare(session)
    soon = edits(session)
    gap, games = drag(session)
    session.window.close()
    session.study.close()
    session.opponents.close()
    print(f"edit to painted heat, 19 by 19, p95      {soon:8.1f} ms    at most {SOON_MS:g}")
    print(f"longest gap of the window while trying   {gap:8.1f} ms    at most {GAP_MS:g}")
    print(f"games a second while a number is dragged {games:8.0f}")
    return soon > SOON_MS or gap > GAP_MS


def prepare(session: Session) -> None:
    """Put sixty stones on a large board, and a copy of a machine on the bench."""
    dice = random.Random(1)
    files = "abcdefghijklmnopqrs"
    names = [f"{letter}{number}" for letter in files[4:15] for number in range(5, 16)]
    position = Position.of(19, [parse_point(name, 19) for name in islice(dice.sample(names, 60), 60)])
    session.desk.put_up(GameState(Record.of(position), Setup(Mode.TWO_PLAYERS, size=19)))
    session.window.around.visit(WORKSHOP)
    session.study.bench.choose("ray-pattern")
    session.study.bench.copy("Mine")
    QTest.qWait(500)


def edits(session: Session) -> float:
    """The time from a changed number to its painted weights at p95, in ms."""
    board, bench, paints = session.window.board, session.study.bench, Paints()
    board.viewport().installEventFilter(paints)
    times = []
    for number in range(EDITS):
        QTest.qWait(10)
        begun, before = time.perf_counter(), paints.count
        bench.set({"own.live.2": 200 + number + 1})
        while board.overlays.weighing is None or board.overlays.weighing.profile is not bench.profile:
            QCoreApplication.processEvents()
        while paints.count == before:
            QCoreApplication.processEvents()
        times.append(1000 * (time.perf_counter() - begun))
    return quantiles(times, n=20)[-1]


def drag(session: Session) -> tuple[float, float]:
    """The longest gap between two ticks of the window in ms, and games a second, while a number is dragged."""
    study = session.study
    study.live_trial.begin({"ray-pattern": study.bench.of("ray-pattern")})
    while study.trial.on:  # the engine loads, perhaps compiles
        QTest.qWait(50)
    gaps, last = [0.0], time.perf_counter()

    def tick() -> None:
        nonlocal last
        now = time.perf_counter()
        gaps.append(1000 * (now - last))
        last = now

    timer = QTimer(interval=TICK_MS)
    timer.timeout.connect(tick)
    timer.start()
    played, shown, begun, value = 0, 0, time.perf_counter(), 300
    while time.perf_counter() - begun < DRAG_S:
        value += 1
        study.bench.set({"own.live.2": value}, "drag")
        QTest.qWait(16)
        count = study.trial.played
        played += count - shown if count >= shown else count
        shown = count
    timer.stop()
    study.live_trial.end()
    return max(gaps), played / DRAG_S


if __name__ == "__main__":
    sys.exit(main())
