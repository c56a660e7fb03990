"""Orders to the process that plays a contest, and the events it tells: without input and output."""

from __future__ import annotations

from collections.abc import Callable

from gobang.contest.running.messages import ContestOrder, write
from gobang.game.engines.events import Failed, News
from gobang.game.engines.exchange import Exchange, now_ms
from gobang.game.engines.trouble import Trouble


class ContestConversation(Exchange):
    """Gives each order at once, and tells each line; an order that finds no process waits for one to be started."""

    def __init__(self, clock: Callable[[], float] = now_ms) -> None:
        super().__init__(clock)
        self._alive = self._leaving = self._wanted = False
        self._waiting: list[str] = []

    @property
    def needs_process(self) -> bool:
        """Whether the contest is wanted, and nobody plays it."""
        return self._wanted and not self._alive

    @property
    def on(self) -> bool:
        """Whether there is a process that obeys, or will be one."""
        return self._wanted

    def open(self) -> None:
        """Let a process be started."""
        self._wanted = True

    def order(self, order: ContestOrder) -> None:
        """Give an order."""
        self._wanted = True
        if self._alive and not self._leaving:
            self.send(write(order))
        else:
            self._waiting.append(write(order))

    def leave(self) -> None:
        """Let the process end, and start none."""
        self._wanted = False
        self._waiting.clear()
        if self._alive and not self._leaving:
            self._leaving = True
            self.tell(News.IDLE)

    def begin(self) -> None:
        """A process has been started."""
        self._alive = True
        self.send(*self._waiting)
        self._waiting.clear()

    def hear(self, line: str) -> None:
        """The process has written a line."""
        if not self._leaving:
            self.tell(line)

    def end(self, trouble: Trouble, said: str) -> None:
        """The process has ended; if it was not told to, that is told as a failure, and none is started by itself."""
        left, self._alive, self._leaving = self._leaving, False, False
        self._lines.clear()
        if not left and self._wanted and not self._waiting:
            self._wanted = False
            self.tell(Failed(trouble, said))

    def _expire(self) -> None:
        """Nothing is ever due: a game may take hours."""
