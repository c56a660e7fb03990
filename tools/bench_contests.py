"""Whether the window waits while a contest of three programs is played, and another position is analysed meanwhile.

`python3 dev.py bench contests`; exit code 1 if the promise below is broken. The window is measured in the place for
contests, with four boards shown, and on the board that is analysed. Best on a quiet machine: on a busy one the gaps are
those of its other processes, too, and only the processor's time of the window's longest turn says what is ours.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
import time

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from gobang.app import Session, build
from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant, TimeLimits
from gobang.game.notation import parse_point
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.contests.contest_files import PlanWithFiles
from gobang.model.game_state import GameState
from gobang.model.setup import Mode, Setup
from gobang.start.options import Options
from gobang.view.contests.contests_panel import ContestsPanel
from gobang.view.surroundings import CONTESTS, PLAY
from tools.screens import screen

GAP_MS = 50.0
"""What is promised: the longest time between two turns of the window's event loop."""
MEASURED_S, TICK_MS, READY_S = 15.0, 5, 240.0
BOARDS = 3
"""Games at the same time, between as many programs."""
INSIDE = "GOBANG_BENCH_CONTESTS"
PROGRAM = shlex.join((sys.executable, "-B", "-m", "gobang.engine"))
"""Our engine as any other program: it has no weigher's moves, and is watched like a stranger's."""


def main() -> int:
    if INSIDE not in os.environ:
        with screen("1366x768") as env, tempfile.TemporaryDirectory() as data:
            own = {**env, "GOBANG_DATA": data, INSIDE: "1"}
            return subprocess.run([sys.executable, "-m", "tools.bench_contests"], env=own).returncode
    session = build(Options(size=(1366, 768)))
    session.settings.change(animation=False, sound=False)
    session.begin()
    session.show()
    QTest.qWaitForWindowExposed(session.window)
    analyse(session)
    play(session)
    run = session.study.contests.run
    begun, played = time.perf_counter(), run.played if run else 0
    found = []
    for words, place in (("contests, four boards shown", CONTESTS), ("the board that is analysed", PLAY)):
        session.window.around.visit(place)
        QTest.qWait(1000)
        found.append((words, *gaps(MEASURED_S)))
    games = (run.played if run else 0) - played
    took = time.perf_counter() - begun
    analysed = session.study.analysis.on
    session.window.close()
    session.study.close()
    session.opponents.close()
    load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load not known"
    print(f"{os.cpu_count()} cores, {load}; {BOARDS} games at once, {games} ended in {took:.0f} s")
    for words, longest, late, turn in found:
        print(f"{words:<30} longest gap {longest:6.1f} ms, 99 % below {late:5.1f} ms, longest turn {turn:5.1f} ms")
    print(f"at most {GAP_MS:g} ms are promised" if analysed else "the analysis ended too early")
    return max(each[1] for each in found) > GAP_MS


def analyse(session: Session) -> None:
    """Let our engine analyse a position of its own."""
    position = Position.of(15, [parse_point(name, 15) for name in ("h8", "i9", "g7", "i7", "i8")])
    session.desk.put_up(GameState(Record.of(position), Setup(Mode.TWO_PLAYERS)))
    session.window.actions_.analysis.trigger()
    end = time.monotonic() + READY_S
    while not session.window.board.overlays.marks.candidates and time.monotonic() < end:
        QTest.qWait(100)


def play(session: Session) -> None:
    """Begin a contest of three programs, with as many games at once, and show four boards."""
    entrants = tuple(PlannedEntrant(name, f"cmd:{PROGRAM}") for name in ("one", "two", "three"))
    time_limits = TimeLimits(move_ms=100, tolerance_ms=20_000)
    plan = ContestPlan("Bench", ContestFormat.ROUND_ROBIN, entrants, games=400, concurrency=BOARDS, time=time_limits)
    session.window.around.visit(CONTESTS)
    shelf = session.study.contests
    run = shelf.open(shelf.create(PlanWithFiles(plan, {})))
    run.agree(entrants)
    panel = session.window.around.panel(CONTESTS)
    if not isinstance(panel, ContestsPanel):
        raise TypeError(panel)
    QTest.mouseClick(panel.boards.buttons[4], Qt.MouseButton.LeftButton)
    run.go_on()
    end = time.monotonic() + READY_S
    while run.played < BOARDS and time.monotonic() < end:
        QTest.qWait(100)


def gaps(seconds: float) -> tuple[float, float, float]:
    """The longest gap between two ticks, below what 99 % are, and the processor's time of the longest turn, in ms."""
    found, turns = [0.0], [0.0]
    last, spent = time.perf_counter(), time.thread_time()

    def tick() -> None:
        nonlocal last, spent
        now, used = time.perf_counter(), time.thread_time()
        found.append(1000 * (now - last))
        turns.append(1000 * (used - spent))
        last, spent = now, used

    timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
    timer.timeout.connect(tick)
    timer.start()
    QTest.qWait(round(1000 * seconds))
    timer.stop()
    return max(found), sorted(found)[round(0.99 * (len(found) - 1))], max(turns)


if __name__ == "__main__":
    sys.exit(main())
