"""Ends the program when the system, or a person at a terminal, tells it to by a signal, as if its window were closed.

Python calls its handlers only when it is its turn, which an idle window may never give it; so that a signal is noticed
at once, the system's own handler writes its number into a pipe on which Qt waits.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier

_NAMES = ("SIGTERM", "SIGHUP", "SIGINT")
CODE = 128
"""The exit code after a signal is its number more than this."""


class EndSignals(QObject):
    """Calls `close` after the first signal and leaves the event loop; a second signal ends the process at once.

    One that the caller wants ignored stays so, as SIGHUP under `nohup`. Windows tells programs with a window otherwise.
    """

    def __init__(self, close: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._close = close
        if os.name != "posix":
            return
        self._pipe, write = os.pipe()
        for end in (self._pipe, write):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(write, warn_on_full_buffer=False)
        usual = (signal.SIG_DFL, signal.default_int_handler)
        self._numbers = [getattr(signal, name) for name in _NAMES]
        self._numbers = [number for number in self._numbers if signal.getsignal(number) in usual]
        for number in self._numbers:
            signal.signal(number, self._on_signal)
        self._notifier = QSocketNotifier(self._pipe, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_noticed)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        for number in self._numbers:
            signal.signal(number, signal.SIG_DFL)

    def _on_noticed(self) -> None:
        for number in os.read(self._pipe, 64):
            if number in self._numbers:
                self._close()
                QCoreApplication.exit(CODE + number)
                break
