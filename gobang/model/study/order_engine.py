"""A process of our engine that obeys orders, which are lines of JSON, and answers them with lines of JSON."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from gobang.game.talk.events import Failed, Stuck
from gobang.game.talk.order_conversation import AnswerLine, Changed, Idle, Obeyed, OrderConversation, OrderEvent
from gobang.model.engines.wire import Gone, Wire
from gobang.paths import package_parent


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
        self._talk = OrderConversation()
        self._wire = Wire(parent=self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)
        self._limit = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._limit.timeout.connect(self._on_limit)

    @property
    def busy(self) -> bool:
        """Whether somebody waits for the answer to an order."""
        return self._talk.busy

    @property
    def compiling(self) -> bool:
        """Whether it compiles its search, which it does once on a machine."""
        return self._talk.compiling

    @property
    def ready(self) -> bool:
        """Whether its process has obeyed an order, so that the next one waits for no loading."""
        return self._talk.ready

    @property
    def alive(self) -> bool:
        """Whether there is a process."""
        return self._wire.alive

    def stop(self) -> None:
        """Let it stop, and end it if it does not; while it compiles it is left alone."""
        self._talk.stop()
        self._go_on()

    def close(self) -> None:
        """End the process."""
        self._talk.stop()
        self._wire.kill()
        self._wire.wait(1)

    def _order(self, line: str, seconds: float) -> None:
        """Give it an order, and start a process if there is none; one that is ending is waited for."""
        self._talk.order(line, seconds)
        self._go_on()

    def _take(self, said: dict[str, Any], line: str) -> None:
        """Take a line of the answer to the last order; each kind of engine has its own."""

    def _on_heard(self, line: str) -> None:
        self._talk.hear(line)
        self._go_on()

    def _on_limit(self) -> None:
        self._talk.tick()
        self._go_on()

    def _on_gone(self, gone: Gone, said: str) -> None:
        self._talk.end(self._wire.trouble(gone), said)
        self._go_on()

    def _go_on(self) -> None:
        """Send and signal what the conversation wants, and set the timer."""
        if self._talk.needs_process and not self._wire.alive:
            self._talk.begin()
            self._wire.start(self._command, path=package_parent())
        for line in self._talk.take_lines():
            self._wire.send(line)
        left = self._talk.left_ms
        if left is None:
            self._limit.stop()
        else:
            self._limit.start(math.ceil(left))
        for event in self._talk.take_events():
            self._tell(event)

    def _tell(self, event: OrderEvent) -> None:
        match event:
            case AnswerLine(line, said):
                self._take(said, line)
            case Changed():
                self.changed.emit()
            case Obeyed():
                self.finished.emit()
            case Failed(trouble, said):
                self.failed.emit(trouble, said)
            case Idle():
                self._wire.leave()
            case Stuck():
                self._wire.kill()
