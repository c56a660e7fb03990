"""Lets SIGTERM and SIGHUP end a command as Ctrl-C does: its engines are ended, and its files closed."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Self

_NAMES = ("SIGTERM", "SIGHUP")
"""Windows has no SIGHUP."""


class AsInterrupt:
    """While the block runs, the first of these signals is like Ctrl-C; a second ends the process at once.

    One that the caller wants ignored stays so, as under `nohup`.
    """

    def __init__(self) -> None:
        self.number: int | None = None
        """The signal that came."""
        self._usual: list[int] = []

    def __enter__(self) -> Self:
        numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
        self._usual = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
        for number in self._usual:
            signal.signal(number, self._on_signal)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._restore()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self.number = number
        self._restore()
        interrupted = signal.getsignal(signal.SIGINT)
        if callable(interrupted):
            interrupted(signal.SIGINT, frame)
        else:  # Ctrl-C is ignored, as in a script's background
            raise KeyboardInterrupt

    def _restore(self) -> None:
        for number in self._usual:
            signal.signal(number, signal.SIG_DFL)
        self._usual = []
