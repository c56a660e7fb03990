"""Carries a conversation with a program in Qt's event loop: a process, a timer, and signals for what comes out."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from gobang.game.engines.events import Event, News
from gobang.game.engines.exchange import Exchange
from gobang.model.engines.transcript import Transcript
from gobang.model.engines.wire import Gone, Wire
from gobang.paths import package_parent


class Transport(QObject):
    """Starts the process when the conversation needs one, sends and reads its lines, and keeps its time."""

    told = Signal(object)  # an Event

    def __init__(self, talk: Exchange, transcript: Transcript | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._exchange = talk
        self._command: Sequence[str] = ()
        self._folder, self._own = "", True
        """Where the process is started, and whether it is one of our modules."""
        self._limit = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._limit.timeout.connect(self._on_limit)
        self._wire = Wire(transcript, self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)

    @property
    def alive(self) -> bool:
        """Whether there is a process, including one that is starting or ending."""
        return self._wire.alive

    def kill(self) -> None:
        """End the process now."""
        self._wire.kill()

    def wait(self, seconds: float) -> bool:
        """Wait for the process to end, when the program exits. False if it is still running."""
        return self._wire.wait(seconds)

    def _start(self) -> None:
        """Start the process."""
        self._exchange.begin()
        self._wire.start(self._command, self._folder, package_parent() if self._own else "")

    def _go_on(self) -> None:
        """Send and tell what the conversation wants, and set the timer."""
        if self._exchange.needs_process and not self.alive:
            self._start()
        for line in self._exchange.take_lines():
            self._wire.send(line)
        left = self._exchange.left_ms
        if left is None:
            self._limit.stop()
        else:
            self._limit.start(math.ceil(left))
        self._note()
        for event in self._exchange.take_events():
            self._tell(event)

    def _note(self) -> None:
        """Take note of how the conversation stands, before its events are told."""

    def _tell(self, event: Event) -> None:
        if event is News.STUCK:
            self._wire.kill()
        elif event is News.IDLE:
            self._wire.leave()
        else:
            self.told.emit(event)

    def _on_heard(self, line: str) -> None:
        self._exchange.hear(line)
        self._go_on()

    def _on_limit(self) -> None:
        self._exchange.tick()
        self._go_on()

    def _on_gone(self, gone: Gone, said: str) -> None:
        self._exchange.end(self._wire.trouble(gone), said)
        self._go_on()
