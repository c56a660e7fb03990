"""A process of our engine that obeys orders, which are lines of JSON, and answers them with lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.model.engines.wire import Gone, Wire
from gobang.model.player import Trouble
from gobang.paths import package_parent

STOP_MS = 900
"""How long the engine may take to stop before it is ended."""
IDLE_MS = 120_000
"""How long the engine waits for another order; until then it remembers what it has found."""
SLACK_S = 60.0
"""How much longer than its order allows the engine may be silent before it is ended; loading it takes most of that."""


@dataclass(frozen=True, slots=True, eq=False)
class _Order:
    """A line for the engine, and how long it may work on it."""

    line: str
    seconds: float


class OrderEngine(QObject):
    """Obeys one order at a time, in a process of its own that is started for the first one.

    The base of the engines that judge games and tasks: `_take` gets each line that answers the last order.
    """

    changed = Signal()  # it compiles its search, or does so no longer, or it is ready
    finished = Signal()  # the last order is obeyed to the end
    failed = Signal(object, str)  # Trouble, what was said about it: the last order is not obeyed

    def __init__(self, parent: QObject | None, command: Sequence[str]) -> None:
        super().__init__(parent)
        self._command = tuple(command)
        self._wanted: _Order | None = None
        """The order for whose answer somebody waits."""
        self._given: list[_Order] = []
        """The orders that the process has not answered to the end, the oldest first. What it says is about that one."""
        self.compiling = False
        """Whether it compiles its search, which it does once on a machine."""
        self.ready = False
        """Whether its process has obeyed an order, so that the next one waits for no loading."""
        self._wire = Wire(parent=self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)
        self._patience = QTimer(self, singleShot=True, interval=STOP_MS)
        self._patience.timeout.connect(self._on_not_stopped)
        self._silence = QTimer(self, singleShot=True)
        self._silence.timeout.connect(self._on_silent)
        self._idle = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._idle.timeout.connect(self._wire.leave)

    @property
    def busy(self) -> bool:
        """Whether somebody waits for the answer to an order."""
        return self._wanted is not None

    @property
    def alive(self) -> bool:
        """Whether there is a process."""
        return self._wire.alive

    def stop(self) -> None:
        """Let it stop, and end it if it does not; while it compiles it is left alone."""
        self._wanted = None
        if self._given:
            self._wire.send("stop")
            self._watch()

    def close(self) -> None:
        """End the process."""
        self._wanted = None
        self._idle.stop()
        self._wire.kill()
        self._wire.wait(1)

    def _order(self, line: str, seconds: float) -> None:
        """Give it an order, and start a process if there is none; one that is ending is waited for."""
        self._wanted = _Order(line, seconds)
        if self._wire.alive and self._wire.leaving:
            self._wire.kill()
        else:
            self._give(self._wanted)

    def _give(self, order: _Order) -> None:
        """Send the process an order. It counts as given before a process is started, because that may fail at once."""
        self._idle.stop()
        self._given.append(order)
        if not self._wire.alive:
            self._wire.start(self._command, path=package_parent())
        if self._wire.alive:
            self._wire.send(order.line)
            self._watch()

    def _watch(self) -> None:
        """Wait no longer than is due: for what the process has to stop, or for the order whose answer is wanted."""
        self._silence.stop()
        if self.compiling or not self._given:
            self._patience.stop()
        elif self._given[0] is self._wanted:
            self._patience.stop()
            self._silence.start(round(1000 * (self._wanted.seconds + SLACK_S)))
        elif not self._patience.isActive():
            self._patience.start()

    def _take(self, said: dict[str, Any], line: str) -> None:
        """Take a line of the answer to the last order; each kind of engine has its own."""

    def _on_heard(self, line: str) -> None:
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            return
        if not isinstance(said, dict):
            return
        self.compiling = "compiling" in said
        if "done" in said or "error" in said:
            self._on_answered(str(said.get("error", "")))
            return
        self._watch()
        if self.compiling:
            self.changed.emit()
        elif self._given and self._given[0] is self._wanted:
            self._take(said, line)

    def _on_answered(self, error: str) -> None:
        """Note that an order is obeyed, or cannot be."""
        answered = self._given.pop(0) if self._given else None
        loaded, self.ready = not self.ready, True
        self._watch()
        if not self._given:
            self._idle.start()
        wanted = answered is not None and answered is self._wanted
        if wanted:
            self._wanted = None
        if loaded:
            self.changed.emit()
        if wanted and error:
            self.failed.emit(Trouble.UNLOADED, error)
        elif wanted:
            self.finished.emit()

    def _on_not_stopped(self) -> None:
        """End a process that goes on with an order nobody waits for; a wanted one is for the next process."""
        self._given.clear()
        self._wire.kill()

    def _on_silent(self) -> None:
        """End a process that says nothing about the wanted order."""
        self._wanted = None
        self._wire.kill()
        self.failed.emit(Trouble.SILENT, "")

    def _on_gone(self, gone: Gone, said: str) -> None:
        lost = self._wanted in self._given
        self._given.clear()
        self.compiling = self.ready = False
        self._watch()
        self._idle.stop()
        if self._wanted is None:
            return
        if lost:
            self._wanted = None
            self.failed.emit(self._wire.trouble(gone), said)
        else:
            self._give(self._wanted)
