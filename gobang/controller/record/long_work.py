"""Does gradual work between the window's events, so that it never stops answering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from gobang.game.gradual import Gradual, Pause

FIRST_MS = 40
"""How long work may take at once: nearly every file is read in that time."""
SLICE_MS = 8
"""How long work goes on at a time after that, between two frames."""


class LongWork(QObject):
    """Does one piece of work at a time, and passes on its result or its error.

    `replaces`: its result takes the place of a whole tree, which is freed first. To look for what can be freed takes
    0.4 s where a tree of 200,000 nodes stays.
    """

    def __init__(self, parent: QObject | None = None, *, replaces: bool = False) -> None:
        super().__init__(parent)
        self._work: Gradual[Any] | None = None
        self._done: Callable[[Any], None] | None = None
        self._failed: Callable[[Exception], None] | None = None
        self._told: Callable[[float], None] | None = None
        self._pause = Pause(thorough=replaces)
        self.destroyed.connect(self._pause.end)  # a window that is closed or replaced leaves its work
        self._soon = QTimer(self, interval=0)
        self._soon.timeout.connect(lambda: self._go_on(SLICE_MS))

    @property
    def running(self) -> bool:
        """Whether there is work that is not done."""
        return self._work is not None

    def begin(
        self,
        work: Gradual[Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        told: Callable[[float], None],
    ) -> None:
        """Do `work` in place of any other; then call `done` with its result or `failed` with its error.

        Short work is done when this returns. During longer work `told` is called now and then with the part done.
        """
        self.cancel()
        self._work, self._done, self._failed, self._told = work, done, failed, told
        self._go_on(FIRST_MS)
        if self._work is work:
            self._pause.begin()
            self._soon.start()

    def finish(self) -> None:
        """Do all the rest at once, whatever it takes."""
        while self._work is not None:
            self._go_on(SLICE_MS)

    def cancel(self) -> None:
        """Stop the work; neither `done` nor `failed` is called."""
        self._soon.stop()
        self._work = None
        self._pause.end()

    def _go_on(self, ms: int) -> None:
        work, done, failed, told = self._work, self._done, self._failed, self._told
        if work is None or done is None or failed is None or told is None:
            return
        watch = QElapsedTimer()
        watch.start()
        part = 0.0
        try:
            while watch.elapsed() < ms:
                part = next(work)
        except StopIteration as end:
            self.cancel()
            done(end.value)
            return
        except (OSError, ValueError) as error:
            self.cancel()
            failed(error)
            return
        told(part)
