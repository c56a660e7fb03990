"""The time each side has spent thinking, and what is left of it."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from gobang.game.point import Stone
from gobang.game.timecontrol import TimeControl


class Clock(QObject):
    """Two watches of which at most one runs. All times are whole milliseconds.

    Without a limit a watch counts up from zero; with one it counts down, and `fell` is emitted at zero.
    """

    ticked = Signal()  # what `shown` gives may have changed
    fell = Signal(object)  # Stone whose time is up

    def __init__(self, control: TimeControl | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.control = control or TimeControl()
        self.running: Stone | None = None
        self._spent = {Stone.BLACK: 0, Stone.WHITE: 0}
        self._granted = {Stone.BLACK: 0, Stone.WHITE: 0}
        self._since = QElapsedTimer()
        self._tick = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._tick.timeout.connect(self._on_tick)

    def reset(self, control: TimeControl) -> None:
        """Set both watches to their start; none runs."""
        self.restore(control, {Stone.BLACK: 0, Stone.WHITE: 0}, {Stone.BLACK: 0, Stone.WHITE: 0})

    def restore(self, control: TimeControl, spent: dict[Stone, int], granted: dict[Stone, int]) -> None:
        """Set both watches to where they were when `spent` and `granted` were read."""
        self.running = None
        self._tick.stop()
        self.control, self._spent, self._granted = control, dict(spent), dict(granted)
        self.ticked.emit()

    def start(self, stone: Stone) -> None:
        """Let the watch of `stone` run; the other one stands."""
        if stone is self.running:
            return
        self.stop()
        self.running = stone
        self._since.start()
        self._arm()
        self.ticked.emit()

    def stop(self) -> None:
        """Stop both watches; the time already spent stays spent."""
        if self.running is not None:
            self._spent[self.running] += self._since.elapsed()
            self.running = None
            self._tick.stop()
            self.ticked.emit()

    def moved(self, stone: Stone) -> None:
        """`stone` has made a move: stop its watch and grant what its move earns."""
        self.stop()
        self._granted[stone] += self.control.increment_ms

    def spent(self, stone: Stone) -> int:
        """Thinking time of `stone` so far."""
        return self._spent[stone] + (self._since.elapsed() if stone is self.running else 0)

    def granted(self, stone: Stone) -> int:
        """How much time the moves of `stone` have added to its own."""
        return self._granted[stone]

    def left(self, stone: Stone) -> int | None:
        """What `stone` has left, never below zero, or None without a limit."""
        if self.control.main_ms is None:
            return None
        return max(0, self.control.main_ms + self._granted[stone] - self.spent(stone))

    def shown(self, stone: Stone) -> int:
        """What a watch shows: the time left under a limit, the time spent otherwise."""
        left = self.left(stone)
        return self.spent(stone) if left is None else left

    def _arm(self) -> None:
        """Wake up when the shown second changes, or when the time is up."""
        if self.running is None:
            return
        left = self.left(self.running)
        wait = 1000 - self.spent(self.running) % 1000 if left is None else min(left, left % 1000 or 1000)
        self._tick.start(wait + 1)

    def _on_tick(self) -> None:
        stone = self.running
        if stone is None:
            return
        if self.left(stone) == 0:
            self.stop()
            self.fell.emit(stone)
        else:
            self._arm()
            self.ticked.emit()
