"""The process that keeps a library's index: orders to it, and what it answers."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from gobang.model.engines.wire import Gone, Wire
from gobang.paths import package_parent

COMMAND = (sys.executable, "-m", "gobang.library")
MOST_FALLS = 2
"""How often it is started again after it has ended by itself before all its work was done."""


class LibrarianProcess(QObject):
    """Sends orders to the process, which is started for the first one, and again if it ends by itself."""

    heard = Signal(object)  # dict, an answer
    restarted = Signal()  # a new process knows nothing: it must be told again what is open
    failed = Signal(str, bool)  # it cannot be started, or (True) ends again and again; what was said about it

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent)
        self._command = tuple(command or COMMAND)
        self._falls, self._closed = 0, False
        self._waiting: list[str] = []
        """Orders for the next process, while the last one ends."""
        self._wire = Wire(parent=self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)

    def order(self, **words: Any) -> None:
        """Send an order; the first word says what is to be done."""
        if self._closed:
            return
        line = json.dumps(words)
        if self._wire.leaving and self._wire.alive:
            self._waiting.append(line)
            return
        if not self._wire.alive:
            self._wire.start(self._command, path=package_parent())
        self._wire.send(line)

    @property
    def alive(self) -> bool:
        """Whether there is a process that obeys orders, or will be one."""
        return bool(self._waiting) or (self._wire.alive and not self._wire.leaving)

    def forgive(self) -> None:
        """Forget how often it has ended by itself."""
        self._falls = 0

    def leave(self) -> None:
        """Let it end."""
        self._wire.leave()

    def close(self) -> None:
        """End it now, because the program ends."""
        self._closed = True
        self._waiting.clear()
        self._wire.kill()
        self._wire.wait(1)

    def _on_heard(self, line: str) -> None:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            return
        if isinstance(answer, dict):
            self.heard.emit(answer)

    def _on_gone(self, gone: Gone, said: str) -> None:
        waiting, self._waiting = self._waiting, []
        if gone is Gone.SENT_AWAY:
            for line in waiting:
                self.order(**json.loads(line))
            return
        self._falls += 1
        if gone is Gone.NEVER_CAME or self._falls > MOST_FALLS:
            self.failed.emit(said, gone is not Gone.NEVER_CAME)
        else:
            self.restarted.emit()
