"""Orders to the process that keeps a library's index, and what it answers: without input and output."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from gobang.game.engines.events import Failed, News
from gobang.game.engines.exchange import Exchange, now_ms
from gobang.game.engines.trouble import Trouble


class LibraryConversation(Exchange):
    """Gives each order at once, and tells each line of the answers.

    What is ordered while the process leaves is for the next one. If it ends by itself, that is told as a failure, and
    nothing is kept: a new process knows no library, and must be told anew which one to open.
    """

    def __init__(self, clock: Callable[[], float] = now_ms) -> None:
        super().__init__(clock)
        self._alive = self._leaving = self._closed = False
        self._waiting: list[str] = []
        """Orders for the next process."""

    @property
    def needs_process(self) -> bool:
        """Whether an order waits for a process to be started."""
        return bool(self._waiting) and not self._alive

    @property
    def obeys(self) -> bool:
        """Whether there is a process that obeys orders, or will be one."""
        return bool(self._waiting) or (self._alive and not self._leaving)

    # Orders

    def order(self, **words: Any) -> None:
        """Give an order; the first word says what is to be done. Nothing is ordered any more after `close`."""
        line = json.dumps(words)
        if self._alive and not self._leaving:
            self.send(line)
        elif not self._closed:
            self._waiting.append(line)

    def leave(self) -> None:
        """Let the process end."""
        if self._alive:
            self._leaving = True
            self.tell(News.IDLE)

    def close(self) -> None:
        """Order nothing any more, because the program ends and the process with it."""
        self._closed = self._leaving = True
        self._waiting.clear()

    # What happens

    def begin(self) -> None:
        """A process has been started."""
        self._alive = True
        self.send(*self._waiting)
        self._waiting.clear()

    def hear(self, line: str) -> None:
        """The process has written a line."""
        self.tell(line)

    def end(self, trouble: Trouble, said: str) -> None:
        """The process has ended. Orders that wait go to the next one, if this one was to leave."""
        left, self._alive, self._leaving = self._leaving, False, self._closed
        self._lines.clear()
        if not left:
            self.tell(Failed(trouble, said))

    def _expire(self) -> None:
        """Nothing is ever due: reading a large library may take long."""
