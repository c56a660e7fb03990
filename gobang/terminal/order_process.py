"""A process of our engine that obeys orders for a command of the terminal, which waits for the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self

from gobang.contest.line_process import OURS, Ended, LineProcess
from gobang.game.talk.events import Failed, Stuck
from gobang.game.talk.order_conversation import AnswerLine, Changed, Obeyed, OrderConversation, OrderEvent
from gobang.terminal.complaint import Complaint
from gobang.words.engines import trouble_sentence


class OrderProcess:
    """Obeys one order after the other. The process starts when it is needed, and ends with the block.

    `kind` is the engine's command, such as "review"; `prepares` is called when it says that it compiles its search.
    """

    def __init__(self, kind: str, prepares: Callable[[], None]) -> None:
        self._kind, self._prepares = kind, prepares
        self._talk = OrderConversation()
        self._process: LineProcess | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._end()

    def answers(self, order: str, seconds: float) -> Iterator[AnswerLine]:
        """What the process says about an order until it is obeyed; it may be silent for so long. Raises Complaint."""
        self._talk.order(order, seconds)
        while True:
            for event in self._go_on():
                match event:
                    case AnswerLine():
                        yield event
                    case Obeyed():
                        return
                    case Failed(trouble, said):
                        raise Complaint(said or trouble_sentence(trouble, "Gobang"))
                    case Changed() if self._talk.compiling:
                        self._prepares()
                    case Stuck():
                        self._end()

    def _go_on(self) -> Iterator[OrderEvent]:
        """Carry on the conversation until something happens. Raises Complaint."""
        if self._process is None and self._talk.needs_process:
            try:
                self._process = LineProcess([*OURS, self._kind], own=True)
            except OSError as error:
                raise Complaint(str(error)) from error
            self._talk.begin()
        if self._process is not None:
            for line in self._talk.take_lines():
                self._process.send(line)
            left = self._talk.left_ms
            try:
                for line in self._process.hear(None if left is None else left / 1000):
                    self._talk.hear(line)
            except Ended as ended:
                self._process.end(0)
                self._process = None
                self._talk.end(ended.trouble, "")
        self._talk.tick()
        return self._talk.take_events()

    def _end(self) -> None:
        if self._process is not None:
            self._process.end(0)
            self._process = None
