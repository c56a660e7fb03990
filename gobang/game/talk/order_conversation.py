"""Orders to a process of our engine, which are lines of JSON, and what it answers: without input and output.

`gobang-engine review` and `training` obey them. As in `conversation.py`, lines and time come in, lines and events come
out. The transports are `model/study/order_engine.py` in the window and `terminal/order_process.py`.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from gobang.game.talk.conversation import now_ms
from gobang.game.talk.events import Failed, Stuck
from gobang.game.talk.trouble import Trouble

STOP = "stop"
"""Tells the engine to end what it does."""
STOP_MS = 900
"""How long the engine may take to stop before it is ended."""
IDLE_MS = 120_000
"""How long the engine waits for another order; until then it remembers what it has found."""
SLACK_S = 60.0
"""How much longer than its order allows the engine may be silent before it is ended; loading it takes most of that."""


@dataclass(frozen=True, slots=True)
class Changed:
    """It compiles its search, or does so no longer, or it is ready."""


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A part of the answer to the last order: the line, and what it says."""

    line: str
    said: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Obeyed:
    """The last order is obeyed to the end."""


@dataclass(frozen=True, slots=True)
class Idle:
    """The process has had nothing to do for long, and is to leave."""


OrderEvent = Changed | AnswerLine | Obeyed | Idle | Failed | Stuck


@dataclass(frozen=True, slots=True, eq=False)
class _Order:
    """A line for the engine, and how long it may be silent about it."""

    line: str
    seconds: float


class OrderConversation:
    """Gives one order at a time; what is said about an earlier one is not told. `clock` tells milliseconds."""

    def __init__(self, clock: Callable[[], float] = now_ms) -> None:
        self.deadline: float | None = None
        """When `tick` is to be called, on the clock; None: never."""
        self.compiling = False
        """Whether it compiles its search, which it does once on a machine."""
        self.ready = False
        """Whether its process has obeyed an order, so that the next one waits for no loading."""
        self._clock = clock
        self._alive = self._leaving = self._stops = False
        self._wanted: _Order | None = None
        """The order for whose answer somebody waits."""
        self._given: list[_Order] = []
        """The orders that the process has not answered to the end, the oldest first. What it says is about that one."""
        self._lines: list[str] = []
        self._events: deque[OrderEvent] = deque()

    @property
    def busy(self) -> bool:
        """Whether somebody waits for the answer to an order."""
        return self._wanted is not None

    @property
    def needs_process(self) -> bool:
        """Whether an order waits for a process to be started."""
        return self.busy and not self._alive

    @property
    def left_ms(self) -> float | None:
        """How long until the deadline; None if there is none."""
        return None if self.deadline is None else max(0.0, self.deadline - self._clock())

    # Orders

    def order(self, line: str, seconds: float) -> None:
        """Give an order, about which the engine may be silent for so long; a process that is ending is waited for."""
        self._wanted = _Order(line, seconds)
        if self._leaving:
            self._events.append(Stuck())
        elif self._alive:
            self._give(self._wanted)

    def stop(self) -> None:
        """Let it stop, and end it if it does not; while it compiles it is left alone."""
        self._wanted = None
        if self._given:
            self._lines.append(STOP)
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
            self._events.append(Changed())
        elif self._given and self._given[0] is self._wanted:
            self._events.append(AnswerLine(line, said))

    def tick(self) -> None:
        """Do what is due, if the deadline has come."""
        if self.deadline is None or self._clock() < self.deadline:
            return
        self.deadline, self._leaving = None, True
        if not self._given:
            self._events.append(Idle())
            return
        self._events.append(Stuck())
        if self._given[0] is self._wanted:
            self._wanted = None
            self._events.append(Failed(Trouble.SILENT))
        self._given.clear()  # a wanted order is for the next process

    def end(self, trouble: Trouble, said: str) -> None:
        """The process has ended: the order that it was given fails, one that was still waiting goes on waiting."""
        lost = self._wanted in self._given
        self._given.clear()
        self._lines.clear()
        self._alive = self._leaving = self.compiling = self.ready = False
        self.deadline = None
        if self._wanted is not None and lost:
            self._wanted = None
            self._events.append(Failed(trouble, said))

    # What comes out

    def take_lines(self) -> list[str]:
        """The lines that are to be sent now, each once."""
        lines, self._lines = self._lines, []
        return lines

    def take_events(self) -> Iterator[OrderEvent]:
        """What has happened, each once and in order; what is done about one may add others."""
        while self._events:
            yield self._events.popleft()

    def _give(self, order: _Order) -> None:
        self._given.append(order)
        self._lines.append(order.line)
        self._watch()

    def _watch(self) -> None:
        """Wait no longer than is due: for another order, for the answer, or for what the process has to stop."""
        stops, self._stops = self._stops, False
        if self.compiling:
            self.deadline = None
        elif not self._given:
            self.deadline = self._clock() + IDLE_MS
        elif self._given[0] is self._wanted:
            self.deadline = self._clock() + 1000 * (self._wanted.seconds + SLACK_S)
        else:
            self._stops = True
            if not stops:
                self.deadline = self._clock() + STOP_MS

    def _end_order(self, error: str) -> None:
        """Note that an order is obeyed, or cannot be."""
        answered = self._given.pop(0) if self._given else None
        loaded, self.ready = not self.ready, True
        wanted = answered is not None and answered is self._wanted
        if wanted:
            self._wanted = None
        self._watch()
        if loaded:
            self._events.append(Changed())
        if wanted:
            self._events.append(Failed(Trouble.UNLOADED, error) if error else Obeyed())
