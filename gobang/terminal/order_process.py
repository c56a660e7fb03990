"""A process of our engine that obeys orders for a command of the terminal, which waits for the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self

from gobang.contest.line_process import OURS, Ended, LineProcess
from gobang.game.engines.events import Failed, News
from gobang.game.engines.order_conversation import OrderConversation
from gobang.game.engines.trouble import Trouble
from gobang.terminal.complaint import Complaint
from gobang.words.engines.engines import trouble_sentence


class OrderProcess:
    """Obeys one order after the other. The process starts when it is needed, and ends with the block.

    `kind` is the engine's command, such as "review"; `prepares` is called when it says that it compiles its search.
    """

    def __init__(self, kind: str, prepares: Callable[[], None]) -> None:
        self._kind, self._prepares = kind, prepares
        self._talk = OrderConversation()
        self._process: LineProcess | None = None
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the process, also from another thread than the one that waits for answers, which gets a Complaint."""
        self._closed = True
        self._end()

    def answers(self, order: str, seconds: float) -> Iterator[str]:
        """What the process says about an order until it is obeyed; it may be silent for so long. Raises Complaint."""
        self._talk.order(order, seconds)
        while True:
            for event in self._talk.take_events():
                match event:
                    case str():
                        yield event
                    case News.OBEYED:
                        return
                    case News.CHANGED if self._talk.compiling:
                        self._prepares()
                    case News.STUCK | News.IDLE:
                        self._end()
                    case Failed(trouble, said):
                        raise Complaint(said or trouble_sentence(trouble, "Gobang"))
            process = self._running()
            try:
                process.carry_on(self._talk)
            except Ended as ended:
                self._end(ended.trouble)

    def _running(self) -> LineProcess:
        """The process; started if there is none. Raises Complaint if it was to end."""
        if self._closed:
            raise Complaint(trouble_sentence(Trouble.DIED, "Gobang"))
        if self._process is None:
            self._process = LineProcess([*OURS, self._kind], own=True)
            self._talk.begin()
        return self._process

    def _end(self, trouble: Trouble = Trouble.DIED) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end(0)
            self._talk.end(trouble, "")
