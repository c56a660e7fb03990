"""What all conversations with a program have in common: lines and time come in, lines and events come out.

Nothing here does input or output, or waits. A transport starts the process, hands each line it writes to `hear`,
calls `tick` when the time of `left_ms` is over, sends what `take_lines` returns and acts on what `take_events` returns.
There are two: `model/engines/transport.py` with Qt, and `contest/line_process.py` with threads.
"""

from __future__ import annotations

import abc
import time
from collections import deque
from collections.abc import Callable, Iterator

from gobang.game.engines.events import Event
from gobang.game.engines.trouble import Trouble


def now_ms() -> float:
    """A clock in milliseconds that never goes back."""
    return time.monotonic() * 1000


class Exchange(abc.ABC):
    """A conversation with one program. It goes on when the process ends and another is started."""

    def __init__(self, clock: Callable[[], float] = now_ms) -> None:
        self._clock = clock
        self._deadline: float | None = None
        self._lines: list[str] = []
        self._events: deque[Event] = deque()

    @property
    @abc.abstractmethod
    def needs_process(self) -> bool:
        """Whether something is to be said, and there is no process to hear it."""

    @abc.abstractmethod
    def begin(self) -> None:
        """A process has been started."""

    @abc.abstractmethod
    def hear(self, line: str) -> None:
        """The process has written a line."""

    @abc.abstractmethod
    def end(self, trouble: Trouble, said: str) -> None:
        """The process has ended: what it was asked fails, what was still waiting goes on waiting."""

    @abc.abstractmethod
    def _expire(self) -> None:
        """Do what is due."""

    @property
    def left_ms(self) -> float | None:
        """How long until `tick` is to be called; None: it need not be."""
        return None if self._deadline is None else max(0.0, self._deadline - self._clock())

    def tick(self) -> None:
        """Do what is due, if it is time."""
        if self.left_ms == 0:
            self.limit(None)
            self._expire()

    def take_lines(self) -> list[str]:
        """The lines that are to be sent now, each once."""
        lines, self._lines = self._lines, []
        return lines

    def take_events(self) -> Iterator[Event]:
        """What has happened, each once and in order; what is done about one may add others."""
        while self._events:
            yield self._events.popleft()

    def send(self, *lines: str) -> None:
        """Let lines be sent."""
        self._lines += lines

    def tell(self, event: Event) -> None:
        """Let an event be told."""
        self._events.append(event)

    def limit(self, milliseconds: float | None) -> None:
        """Let `tick` be called after so long; None: never."""
        self._deadline = None if milliseconds is None else self._clock() + milliseconds
