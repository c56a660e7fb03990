"""The clock of a game: how long each side has thought, and how much time it has left."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from gobang.game.play.timecontrol import NO_LIMIT, ClockReading, TimeControl
from gobang.game.point import Stone

GAP_MS = 3000
"""A longer gap than this means that the computer slept or the program stood still, so nobody was thinking."""
TENTHS_MS = 10_000
"""Below this the tenths of seconds are shown."""
REARM = 1.5
"""Time that was low counts as enough again above this multiple of the low limit."""


def moment() -> tuple[int, int]:
    """The milliseconds of the monotonic clock and of the calendar. On some systems the first stops during sleep."""
    return time.monotonic_ns() // 1_000_000, time.time_ns() // 1_000_000


class Clock(QObject):
    """Two watches of which at most one runs. All times are whole milliseconds.

    Without a limit a watch counts up from zero; with one it counts down, and `fell` is emitted when nothing is left.
    After a gap a limited clock stands still and `slept` is emitted; what has passed since the last beat, which comes
    every second, is not counted.
    """

    ticked = Signal()  # the value of `shown` may have changed
    fell = Signal(object)  # Stone: the side whose time is up
    low = Signal(object)  # Stone whose time begins to run short; again only after it had enough in between
    slept = Signal()  # the watch that ran was stopped by a gap

    def __init__(self, control: TimeControl = NO_LIMIT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.running: Stone | None = None
        self._since = (0, 0)
        self._wait = 0
        self._beat = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._on_beat)
        self._spent: dict[Stone, int] = {}
        self._readings: dict[Stone, ClockReading] = {}
        self._low: dict[Stone, bool] = {}
        self._set(control)

    def reset(self, control: TimeControl) -> None:
        """Set both watches to their start; none runs."""
        self._set(control)
        self.ticked.emit()

    def put(self, readings: dict[Stone, ClockReading], spent: dict[Stone, int] | None = None) -> None:
        """Set what is left to `readings`, and the time used to `spent` if it is given; no watch runs."""
        self._stop()
        self._readings = dict(readings)
        self._spent = dict(spent or self._spent)
        for stone in self._readings:
            self._look(stone, tell=False)
        self.ticked.emit()

    def start(self, stone: Stone) -> None:
        """Start the watch of `stone` and stop the other."""
        if stone is self.running:
            return
        self.stop()
        self.running = stone
        self._arm()
        self.ticked.emit()

    def stop(self) -> None:
        """Stop both watches; the time spent is kept."""
        if self.running is not None:
            self._stop()
            self.ticked.emit()

    def moved(self, stone: Stone) -> bool:
        """`stone` has made a move: stop its watch and, if it ran, grant what a move earns. Returns whether in time."""
        if stone is not self.running:
            return True
        self._stop()
        in_time = not (self.limited and self._readings[stone].fallen)
        if in_time:
            self._readings[stone] = self.control.credit(self._readings[stone])
            self._look(stone, tell=False)
        self.ticked.emit()
        return in_time

    # What the watches show

    @property
    def limited(self) -> bool:
        """Whether time can run out."""
        return self.control.main_ms is not None

    @property
    def readings(self) -> dict[Stone, ClockReading]:
        """What each side has left, by its watch."""
        return {stone: self.reading(stone) for stone in self._readings}

    def reading(self, stone: Stone) -> ClockReading:
        """What `stone` has left."""
        reading = self._readings[stone]
        return self.control.spend(reading, self._passed()) if self.limited and stone is self.running else reading

    def spent(self, stone: Stone) -> int:
        """How long `stone` has thought so far."""
        return self._spent[stone] + (self._passed() if stone is self.running else 0)

    @property
    def all_spent(self) -> dict[Stone, int]:
        """How long each side has thought so far."""
        return {stone: self.spent(stone) for stone in self._spent}

    def left(self, stone: Stone) -> int | None:
        """What `stone` has left of its main time or, after it, of the running period; None without a limit."""
        if not self.limited:
            return None
        reading = self.reading(stone)
        return reading.main_ms or reading.period_ms

    def shown(self, stone: Stone) -> int:
        """What a watch shows: the time left under a limit, the time spent otherwise."""
        left = self.left(stone)
        return self.spent(stone) if left is None else left

    def is_low(self, stone: Stone) -> bool:
        """Whether the time of `stone` runs short."""
        return self._low[stone]

    # How time passes

    def _set(self, control: TimeControl) -> None:
        self.running = None
        self._beat.stop()
        self.control = control
        self._readings = dict.fromkeys((Stone.BLACK, Stone.WHITE), control.full)
        self._spent = dict.fromkeys((Stone.BLACK, Stone.WHITE), 0)
        self._low = dict.fromkeys((Stone.BLACK, Stone.WHITE), False)

    def _gap(self) -> bool:
        """Whether much more time has passed than the beat should have taken."""
        now = moment()
        steady, calendar = now[0] - self._since[0], now[1] - self._since[1]
        return steady > self._wait + GAP_MS or calendar - steady > GAP_MS

    def _passed(self) -> int:
        return 0 if self._gap() else moment()[0] - self._since[0]

    def _stop(self) -> None:
        if self.running is not None:
            self._count(self.running)
            self.running = None
            self._beat.stop()

    def _count(self, stone: Stone) -> None:
        """Put what has passed since the last beat on the watch of `stone`."""
        passed = self._passed()
        self._since = moment()
        self._spent[stone] += passed
        if self.limited:
            self._readings[stone] = self.control.spend(self._readings[stone], passed)

    def _look(self, stone: Stone, *, tell: bool) -> None:
        """Check whether time has become short."""
        control = self.control
        left = control.before_fall(self._readings[stone])
        if not self.limited or left > REARM * control.low_ms:
            self._low[stone] = False
        elif left <= control.low_ms and not self._low[stone]:
            self._low[stone] = True
            if tell:
                self.low.emit(stone)

    def _arm(self) -> None:
        """Wake up when what is shown changes, when time becomes short, or when it is up."""
        stone = self.running
        if stone is None:
            return
        self._since = moment()
        reading = self._readings[stone]
        if self.limited:
            left = reading.main_ms or reading.period_ms
            step = 100 if left <= TENTHS_MS else 1000
            self._wait = min(left, left % step or step)
            until_low = self.control.before_fall(reading) - self.control.low_ms
            if until_low > 0:
                self._wait = min(self._wait, until_low)
        else:
            self._wait = 1000 - self._spent[stone] % 1000
        self._beat.start(self._wait)

    def _on_beat(self) -> None:
        stone = self.running
        if stone is None:
            return
        if self._gap() and self.limited:
            self.stop()
            self.slept.emit()
            return
        self._count(stone)
        if self.limited and self._readings[stone].fallen:
            self.stop()
            self.fell.emit(stone)
            return
        self._look(stone, tell=True)
        if self.running is stone:  # a slot may have stopped it
            self._arm()
            self.ticked.emit()
