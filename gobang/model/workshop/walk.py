"""A walk through the calculation of a weight, step by step, or point by point over the whole board."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.point import Point, Stone
from gobang.game.weighers.steps import SumStep, in_step, steps
from gobang.game.weighers.weights import Weighing

STEP_MS, POINT_MS = 900, 120
"""How long a step, and in a walk over the board a point, is shown at the usual speed."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times the usual speed a walk can have."""


@dataclass(frozen=True, slots=True)
class WalkSide:
    """One machine's part of what a walk shows: its step, and over the whole board the heaviest points so far."""

    weighing: Weighing
    step: SumStep
    heaviest: tuple[Point, ...] = ()


class Walk(QObject):
    """Shows one step after the other of a weighing that it was given; nothing else, until it is given another one.

    Over the whole board a step is a point, row by row from the top, as the two loops of a program go. A second weighing
    of the same position is walked through beside the first, in step with it.
    """

    moved = Signal()  # another step is shown, it plays or has stopped, or there is nothing to be shown any more

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._weighing: Weighing | None = None
        self._second: Weighing | None = None
        self._points: tuple[Point, ...] = ()
        self._steps: tuple[SumStep, ...] = ()
        self._second_steps: tuple[SumStep, ...] = ()
        self._pairs: tuple[tuple[int, int], ...] = ()
        """Which steps of the two are shown together."""
        self.whole = False
        """Whether it goes over the whole board."""
        self.at = 0
        """The number of the step shown, from 0."""
        self.speed = 1.0
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._on_tick)

    @property
    def on(self) -> bool:
        """Whether there is a calculation to be shown."""
        return self._weighing is not None

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._clock.isActive()

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._points if self.whole else self._pairs) - 1

    @property
    def point(self) -> Point:
        """The point whose weight is calculated."""
        return self._points[self.at if self.whole else 0]

    @property
    def step(self) -> SumStep:
        """The step shown; over the whole board the last one of its point."""
        if self._weighing is None:
            raise LookupError
        return self._last_of(self._weighing) if self.whole else self._steps[self._pairs[self.at][0]]

    @property
    def heaviest(self) -> tuple[Point, ...]:
        """Of the points seen so far in a walk over the board, the heaviest."""
        return () if self._weighing is None else self._heaviest_of(self._weighing)

    @property
    def first(self) -> WalkSide | None:
        """What is shown of the first machine; None if nothing is."""
        return None if self._weighing is None else WalkSide(self._weighing, self.step, self.heaviest)

    @property
    def second(self) -> WalkSide | None:
        """What is shown of the machine beside it; None if there is none."""
        if self._second is None:
            return None
        step = self._last_of(self._second) if self.whole else self._second_steps[self._pairs[self.at][1]]
        return WalkSide(self._second, step, self._heaviest_of(self._second))

    def _last_of(self, weighing: Weighing) -> SumStep:
        """The step that ends the calculation of the point."""
        return steps(weighing.position, weighing.profile, self.point)[-1]

    def _heaviest_of(self, weighing: Weighing) -> tuple[Point, ...]:
        if not self.whole:
            return ()
        weights = weighing.weights
        seen = self._points[: self.at + 1]
        most = max(weights[point] for point in seen)
        return tuple(point for point in seen if weights[point] == most)

    def begin(self, weighing: Weighing, point: Point, second: Weighing | None = None, *, whole: bool = False) -> None:
        """Show the first step of the weight of a free point, or the first point of the board."""
        self._clock.stop()
        self.whole, self.at = whole, 0
        self._show(weighing, second, point)
        self.moved.emit()

    def follow(self, weighing: Weighing, second: Weighing | None = None) -> None:
        """Show the same step by other numbers, or end where the position is another one."""
        if self._weighing is None:
            return
        if weighing.position != self._weighing.position:
            self.end()
            return
        self._show(weighing, second, self.point)
        self.at = min(self.at, self.last)
        self.moved.emit()

    def end(self) -> None:
        """Show nothing any more."""
        if self._weighing is not None:
            self._clock.stop()
            self._weighing = self._second = None
            self._points, self._pairs, self.at = (), (), 0
            self.moved.emit()

    def go(self, at: int) -> None:
        """Show the step of this number, or the nearest one."""
        at = max(0, min(self.last, at))
        if self.on and at != self.at:
            self.at = at
            if at == self.last:
                self._clock.stop()
            self.moved.emit()

    def play(self, *, on: bool) -> None:
        """Go on by itself, from the first step if the last one is shown, or stop."""
        if not self.on or on is self.playing:
            return
        if on and self.at == self.last:
            self.at = 0
        if on:
            self._clock.start(self._pause_ms)
        else:
            self._clock.stop()
        self.moved.emit()

    def set_speed(self, speed: float) -> None:
        """Go so many times as fast as usual, one of SPEEDS."""
        self.speed = speed
        self._clock.setInterval(self._pause_ms)

    @property
    def _pause_ms(self) -> int:
        return round((POINT_MS if self.whole else STEP_MS) / self.speed)

    def _show(self, weighing: Weighing, second: Weighing | None, point: Point) -> None:
        self._weighing, self._second = weighing, second
        free = tuple(weighing.position.stones(Stone.EMPTY))
        self._points = free if self.whole else (point,)
        self._steps = self._second_steps = steps(weighing.position, weighing.profile, point)
        if second is not None:
            self._second_steps = steps(second.position, second.profile, point)
        self._pairs = in_step(self._steps, self._second_steps)

    def _on_tick(self) -> None:
        self.go(self.at + 1)
