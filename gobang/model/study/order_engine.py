"""A process of our engine that obeys orders, which are lines of JSON, and answers them with lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.model.engines.wire import Gone, Wire
from gobang.model.player import Trouble
from gobang.paths import package_parent

STOP_MS = 900
"""How long the engine may take to stop before it is ended."""
IDLE_MS = 120_000
"""How long the engine waits for another order; until then it remembers what it has found."""


class OrderEngine(QObject):
    """Obeys one order at a time, in a process of its own that is started for the first one.

    The base of the engines that judge games and tasks: `_take` gets each line that answers the last order.
    """

    changed = Signal()  # it compiles its search, or does so no longer
    finished = Signal()  # the last order is obeyed to the end
    failed = Signal(object, str)  # Trouble, what was said about it: the last order is not obeyed

    def __init__(self, parent: QObject | None, command: Sequence[str]) -> None:
        super().__init__(parent)
        self._command = tuple(command)
        self._owed = 0
        """How many orders are not answered to the end. What is said is about the last one if this is 1."""
        self._wanted = False
        """Whether anybody waits for the last order."""
        self._next = ""
        """The order for the next process, once the one before has ended."""
        self.compiling = False
        """Whether it compiles its search, which it does once on a machine."""
        self._wire = Wire(parent=self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)
        self._patience = QTimer(self, singleShot=True, interval=STOP_MS)
        self._patience.timeout.connect(self._wire.kill)
        self._idle = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._idle.timeout.connect(self._wire.leave)

    @property
    def alive(self) -> bool:
        """Whether there is a process."""
        return self._wire.alive

    def stop(self) -> None:
        """Let it stop, and end it if it does not; while it compiles it is left alone."""
        self._next, self._wanted = "", False
        if self._owed:
            self._wire.send("stop")
            if not self.compiling:
                self._patience.start()

    def close(self) -> None:
        """End the process."""
        self._next, self._wanted = "", False
        self._idle.stop()
        self._wire.kill()
        self._wire.wait(1)

    def _order(self, line: str) -> None:
        """Give it an order, and start a process if there is none; one that is ending is waited for."""
        self._patience.stop()
        self._idle.stop()
        self._wanted = True
        if self._wire.alive and self._wire.leaving:
            self._next = line
            self._wire.kill()
            return
        if not self._wire.alive:
            self._wire.start(self._command, path=package_parent())
        self._owed += 1
        self._wire.send(line)

    def _take(self, said: dict[str, Any], line: str) -> None:
        """Take a line of the answer to the last order; each kind of engine has its own."""

    def _on_heard(self, line: str) -> None:
        try:
            said = json.loads(line)
        except ValueError:
            return
        if not isinstance(said, dict):
            return
        if "compiling" in said:
            self.compiling = True
            self.changed.emit()
        elif "done" in said or "error" in said:
            self._on_answered(str(said.get("error", "")))
        else:
            self.compiling = False
            if self._owed == 1 and self._wanted:
                self._take(said, line)

    def _on_answered(self, error: str) -> None:
        """Note that an order is obeyed, or cannot be."""
        self._owed = max(0, self._owed - 1)
        self.compiling = False
        if self._owed:
            return
        self._patience.stop()
        self._idle.start()
        wanted, self._wanted = self._wanted, False
        if wanted and error:
            self.failed.emit(Trouble.UNLOADED, error)
        elif wanted:
            self.finished.emit()

    def _on_gone(self, gone: Gone, said: str) -> None:
        self._owed, self.compiling = 0, False
        self._patience.stop()
        self._idle.stop()
        following, self._next = self._next, ""
        if following:
            self._order(following)
        elif self._wanted:
            self._wanted = False
            self.failed.emit(self._wire.trouble(gone), said)
