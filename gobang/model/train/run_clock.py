"""The clock of timed runs."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.train.attempt import Outcome
from gobang.game.train.timed_run import TimedRun
from gobang.model.play import clock


class RunClock(QObject):
    """Keeps the time of a run. Whoever begins it says when the time passes; before that it stands still."""

    ended = Signal()  # the time is up

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.run: TimedRun | None = None
        """The run in progress, or the last one until `forget`."""
        self.on = False
        """Whether a run is in progress."""
        self._up = QTimer(self, singleShot=True)
        self._up.timeout.connect(self._on_up)

    @property
    def left_ms(self) -> int:
        """How much time the run in progress has left."""
        return self.run.left_ms(clock.moment()[0]) if self.run is not None and self.on else 0

    def begin(self) -> None:
        """Begin a run."""
        self.run, self.on = TimedRun(), True

    def end(self) -> None:
        """End the run; its results stay."""
        self._up.stop()
        self.on = False

    def forget(self) -> None:
        """End the run, and leave nothing of it."""
        self.end()
        self.run = None

    def count(self, outcome: Outcome) -> None:
        """Count an answer in a run in progress."""
        if self.run is not None and self.on:
            self.run = self.run.right() if outcome in (Outcome.FOUND, Outcome.HELPED) else self.run.missed()

    def set_going(self, *, going: bool) -> None:
        """Let the time of a run in progress pass, or stand still. A run without time ends."""
        if self.run is None or not self.on:
            return
        now = clock.moment()[0]
        self.run = self.run.going(now) if going else self.run.standing(now)
        self._up.stop()
        if not self.left_ms:
            self._up.start(0)
        elif going:
            self._up.start(self.left_ms)

    def _on_up(self) -> None:
        self.end()
        self.ended.emit()
