"""Measures a bare window or ours from inside its process, and prints JSON.

`probe.py bare|ours start|live|analyse BEGAN`, or `probe.py ours train BEGAN`. BEGAN is time.perf_counter_ns() of the
parent just before it started this process. Our window is started by `gobang.__main__`, as for a user; the measuring
begins where it would enter the event loop.
"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, cast

if __name__ == "__main__":
    # Import from the checkout instead of this file's folder, as for a user; import nothing more before Qt.
    sys.path[0] = sys.path[0].rpartition("tools")[0]
    if sys.argv[1] == "ours":
        import gobang.__main__  # reads the command line before Qt is there, as for a user
        import gobang.start.plain_imports  # comes before all else of Qt, as for a user

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QWidget

if TYPE_CHECKING:
    from gobang.view.main_window import MainWindow

SIDE = 1440
CLICKS = 100
SETTLE, IDLE = 1.0, 4.0
TICK_MS = 4
"""How often the event loop must show that it runs: a quarter of a frame."""
ANALYSE, COMPILE = 8.0, 180.0
"""How many seconds of analysis are measured, and how many the engine may take to compile before."""


class Painted(QObject):
    """Notes the time when a widget's first paint has reached the screen."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.at: int = 0
        self.widget = widget
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self.at:
            # A timer of zero fires once painting is over and the content was given to the screen.
            QTimer.singleShot(0, self._note)
        return False

    def _note(self) -> None:
        self.at = self.at or time.perf_counter_ns()


def wait(seconds: float) -> None:
    """Run the event loop for `seconds`, sleeping while idle."""
    from PySide6.QtCore import QEventLoop

    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def gaps(seconds: float) -> list[float]:
    """Milliseconds between successive turns of the event loop during `seconds`."""
    found = []
    last = time.perf_counter()

    def tick() -> None:
        nonlocal last
        now = time.perf_counter()
        found.append((now - last) * 1000)
        last = now

    timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
    timer.timeout.connect(tick)
    timer.start()
    wait(seconds)
    timer.stop()
    return found


def memory() -> float:
    """Resident memory in MB (2**20 bytes, as task managers count); on macOS the peak; 0 if unknown."""
    try:
        with open("/proc/self/statm", encoding="ascii") as statm:  # noqa: PTH123  no import
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        pass
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


class BareBoard(QWidget):
    """A minimal widget of a board's size that answers a click by painting a stone."""

    def __init__(self) -> None:
        super().__init__()
        self.stones: list[QPoint] = []
        self.stone = QPixmap(88, 88)
        self.stone.fill(Qt.GlobalColor.black)
        self.setMinimumSize(480, 480)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.stones.append(event.position().toPoint())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.lightGray)
        for point in self.stones:
            painter.drawPixmap(point, self.stone)


def click_times(target: QWidget, places: list[QPoint]) -> list[float]:
    """For each place: the milliseconds from the release of the button until the target has painted."""
    times = []
    for place in places:
        at, everywhere = QPointF(place), QPointF(target.mapToGlobal(place))
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        no_key = Qt.KeyboardModifier.NoModifier
        press = QMouseEvent(QEvent.Type.MouseButtonPress, at, everywhere, left, left, no_key)
        release = QMouseEvent(QEvent.Type.MouseButtonRelease, at, everywhere, left, none, no_key)
        QCoreApplication.sendEvent(target, press)
        QCoreApplication.processEvents()
        painted = Painted(target)
        began = time.perf_counter_ns()
        QCoreApplication.sendEvent(target, release)
        while not painted.at and time.perf_counter_ns() - began < 1_000_000_000:
            QCoreApplication.processEvents()
        times.append(((painted.at or time.perf_counter_ns()) - began) / 1e6)
        target.removeEventFilter(painted)
        wait(0.02)  # a person's next click comes later, so let animations end
    return times


def repaint_times(target: QWidget) -> list[float]:
    """The milliseconds that each full repaint of the target takes."""
    times = []
    for _ in range(40):
        began = time.perf_counter_ns()
        target.repaint()
        times.append((time.perf_counter_ns() - began) / 1e6)
    return times


def grow(window: QWidget, target: QWidget, side: int) -> None:
    """Resize the window until the target is `side` by `side`, as nearly as the layout allows."""
    for _ in range(4):
        window.resize(window.size() + QSize(side, side) - target.size())
        wait(0.2)


def measure(target: QWidget, what: str, began: int) -> dict[str, object]:
    """Wait for the first content, then measure what was asked for; `target` is the widget that paints the board."""
    painted = Painted(target)
    while not painted.at:
        QCoreApplication.processEvents()
    found: dict[str, object] = {"first": (painted.at - began) / 1e6, "whole": (painted.at - began) / 1e6}
    target.removeEventFilter(painted)
    wait(SETTLE)
    found["memory"] = memory()
    if what != "live":
        return found
    used = time.process_time()
    wait(IDLE)
    found["idle"] = (time.process_time() - used) / IDLE * 100
    return found


def bare(what: str, began: int) -> dict[str, object]:
    """A main window with a label and a widget that paints."""
    application = QApplication(["bare"])
    window = QMainWindow()
    window.resize(1280, 800)
    board = BareBoard()
    window.setCentralWidget(board)
    window.statusBar().addWidget(QLabel("Gobang"))
    window.show()
    found = measure(board, what, began)
    if what == "analyse":
        found["gaps"] = gaps(ANALYSE)
    if what == "live":
        side = min(board.width(), board.height())
        places = [QPoint(20 + n % 10 * side // 12, 20 + n // 10 * side // 12) for n in range(CLICKS)]
        found["clicks"] = click_times(board, places)
        grow(window, board, SIDE)
        found["side"] = min(board.width(), board.height())
        found["repaints"] = repaint_times(board)
    application.quit()
    return found


def ours(what: str, began: int) -> dict[str, object]:
    """Our window, as `gobang` shows it at its first start."""
    found: dict[str, object] = {}

    def instead(*_arguments: object) -> int:
        [shown] = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMainWindow)]
        window = cast("MainWindow", shown)
        # The session's slot was connected before and makes the rest of the window.
        window.painted.connect(lambda: found.setdefault("whole", (time.perf_counter_ns() - began) / 1e6))
        # The window's first paint includes the board's; asking for its viewport earlier would cost our start 20 ms.
        found.update({**measure(window, what, began), **found})
        if what == "live":
            live(window, found)
        elif what == "analyse":
            found["gaps"] = analysed(window)
        elif what == "train":
            trained(window, found)
        return 0

    QApplication.exec = staticmethod(instead)  # type: ignore[method-assign]
    sys.argv[1:] = []
    gobang.__main__.main()
    return found


def live(window: MainWindow, found: dict[str, object]) -> None:
    """Play a game without a winner by clicks, then repaint the enlarged window with the weights shown."""
    from gobang.game.point import Point
    from gobang.model.setup import Mode, Setup

    window.choices.chosen.emit(Setup(mode=Mode.TWO_PLAYERS))
    wait(SETTLE)
    board = window.board
    # Each row alternates pairs of colours and is shifted by two against the next, so no line is longer than two.
    points = [Point(x, y) for y in range(15) for x in range(15)]
    black = [p for p in points if (p.x + 2 * p.y) % 4 < 2]
    white = [p for p in points if (p.x + 2 * p.y) % 4 >= 2]
    order = [p for pair in zip(black, white, strict=False) for p in pair][:CLICKS]
    found["clicks"] = click_times(board.viewport(), [board.spot(p).toPoint() for p in order])
    window.actions_.weights.setChecked(True)
    grow(window, board.viewport(), SIDE)
    wait(SETTLE)
    found["side"] = min(board.viewport().width(), board.viewport().height())
    found["repaints"] = repaint_times(board.viewport())


def trained(window: MainWindow, found: dict[str, object]) -> None:
    """Visit the place for training: how long its first task takes, the gaps meanwhile, and the memory afterwards."""
    from gobang.view.surroundings import TRAIN
    from gobang.view.train.train_panel import TrainPanel

    began = time.perf_counter_ns()
    window.around.visit(TRAIN)
    panel = window.around.panel(TRAIN)
    assert isinstance(panel, TrainPanel)
    until = time.monotonic() + COMPILE
    longest = 0.0
    while not panel.next_button.isEnabled() and time.monotonic() < until:
        turn = time.perf_counter_ns()
        QCoreApplication.processEvents()
        longest = max(longest, (time.perf_counter_ns() - turn) / 1e6)
    found["task"] = (time.perf_counter_ns() - began) / 1e6
    found["longest"] = longest
    wait(SETTLE)
    found["trained"] = memory()


def analysed(window: MainWindow) -> list[float]:
    """The gaps while our engine analyses the position after two moves, showing five lines, bar, curve and board."""
    from gobang.game.point import Point
    from gobang.model.setup import Mode, Setup

    window.choices.chosen.emit(Setup(mode=Mode.TWO_PLAYERS))
    wait(SETTLE)
    board = window.board
    click_times(board.viewport(), [board.spot(point).toPoint() for point in (Point(7, 7), Point(8, 6))])
    window.actions_.analysis.trigger()
    until = time.monotonic() + COMPILE
    while not board.overlays.marks.candidates and time.monotonic() < until:
        wait(0.1)
    found = gaps(ANALYSE)
    window.actions_.analysis.trigger()
    return found


if __name__ == "__main__":
    import json

    kind, what, began = sys.argv[1:]
    print(json.dumps({"bare": bare, "ours": ours}[kind](what, int(began))))
