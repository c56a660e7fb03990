"""Orders to a process of our engine, which are lines of JSON, and what it answers: without input and output.

`gobang-engine review` and `gobang-engine training` obey them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from gobang.game.engines.events import Failed, News
from gobang.game.engines.exchange import Exchange, now_ms
from gobang.game.engines.trouble import Trouble

STOP = "stop"
"""Tells the engine to end what it does."""
STOP_MS = 900
"""How long the engine may take to stop before it is ended."""
IDLE_MS = 120_000
"""How long the engine waits for another order; until then it remembers what it has found."""
SLACK_S = 60.0
"""How much longer than its order allows the engine may be silent before it is ended; loading it takes most of that."""


@dataclass(frozen=True, slots=True, eq=False)
class _Order:
    """A line for the engine, and how long it may be silent about it."""

    line: str
    seconds: float


class OrderConversation(Exchange):
    """Gives one order at a time; what is said about an earlier one is not told. `clock` tells milliseconds."""

    def __init__(self, clock: Callable[[], float] = now_ms) -> None:
        super().__init__(clock)
        self.compiling = False
        """Whether it compiles its search, which it does once on a machine."""
        self.ready = False
        """Whether its process has obeyed an order, so that the next one waits for no loading."""
        self._alive = self._leaving = self._stops = False
        self._wanted: _Order | None = None
        """The order for whose answer somebody waits."""
        self._given: list[_Order] = []
        """The orders that the process has not answered to the end, the oldest first. What it says is about that one."""

    @property
    def busy(self) -> bool:
        """Whether somebody waits for the answer to an order."""
        return self._wanted is not None

    @property
    def needs_process(self) -> bool:
        """Whether an order waits for a process to be started."""
        return self.busy and not self._alive

    # Orders

    def order(self, line: str, seconds: float) -> None:
        """Give an order, about which the engine may be silent for so long; a process that is ending is waited for."""
        self._wanted = _Order(line, seconds)
        if self._leaving:
            self.tell(News.STUCK)
        elif self._alive:
            self._give(self._wanted)

    def stop(self) -> None:
        """Let it stop, and end it if it does not; while it compiles it is left alone."""
        self._wanted = None
        if self._given:
            self.send(STOP)
            self._watch()

    # What happens

    def begin(self) -> None:
        """A process has been started."""
        self._alive = True
        if self._wanted is not None:
            self._give(self._wanted)

    def hear(self, line: str) -> None:
        """The process has written a line; one that is not of this language is ignored."""
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            return
        if not isinstance(said, dict):
            return
        self.compiling = "compiling" in said
        if "done" in said or "error" in said:
            self._end_order(str(said.get("error", "")))
            return
        self._watch()
        if self.compiling:
            self.tell(News.CHANGED)
        elif self._given and self._given[0] is self._wanted:
            self.tell(line)

    def _expire(self) -> None:
        self._leaving = True
        if not self._given:
            self.tell(News.IDLE)
            return
        self.tell(News.STUCK)
        if self._given[0] is self._wanted:
            self._wanted = None
            self.tell(Failed(Trouble.SILENT))
        self._given.clear()  # a wanted order is for the next process

    def end(self, trouble: Trouble, said: str) -> None:
        """The process has ended: the order that it was given fails, one that was still waiting goes on waiting."""
        lost = self._wanted in self._given
        self._given.clear()
        self._lines.clear()
        self._alive = self._leaving = self.compiling = self.ready = False
        self.limit(None)
        if self._wanted is not None and lost:
            self._wanted = None
            self.tell(Failed(trouble, said))

    def _give(self, order: _Order) -> None:
        self._given.append(order)
        self.send(order.line)
        self._watch()

    def _watch(self) -> None:
        """Wait no longer than is due: for another order, for the answer, or for what the process has to stop."""
        stops, self._stops = self._stops, False
        if self.compiling:
            self.limit(None)
        elif not self._given:
            self.limit(IDLE_MS)
        elif self._given[0] is self._wanted:
            self.limit(1000 * (self._wanted.seconds + SLACK_S))
        else:
            self._stops = True
            if not stops:
                self.limit(STOP_MS)

    def _end_order(self, error: str) -> None:
        """Note that an order is obeyed, or cannot be."""
        answered = self._given.pop(0) if self._given else None
        loaded, self.ready = not self.ready, True
        wanted = answered is not None and answered is self._wanted
        if wanted:
            self._wanted = None
        self._watch()
        if loaded:
            self.tell(News.CHANGED)
        if wanted:
            self.tell(Failed(Trouble.UNLOADED, error) if error else News.OBEYED)
