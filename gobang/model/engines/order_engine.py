"""A process of our engine that obeys orders, which are lines of JSON, and answers them with lines of JSON."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.events import Event, Failed, News
from gobang.game.engines.order_conversation import OrderConversation
from gobang.model.engines.transport import Transport


class OrderEngine(Transport):
    """Obeys one order at a time, in a process of its own that is started for the first one.

    The base of the engines that judge games and tasks: `_take` gets each line that answers the last order.
    """

    changed = Signal()  # it compiles its search, or does so no longer, or it is ready
    finished = Signal()  # the last order is obeyed to the end
    failed = Signal(object, str)  # Trouble, what was said about it: the last order is not obeyed

    def __init__(self, parent: QObject | None, command: Sequence[str]) -> None:
        self._talk = OrderConversation()
        super().__init__(self._talk, parent=parent)
        self._command = tuple(command)

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

    def stop(self) -> None:
        """Let it stop, and end it if it does not; while it compiles it is left alone."""
        self._talk.stop()
        self._go_on()

    def close(self) -> None:
        """End the process."""
        self._talk.stop()
        self.kill()
        self.wait(1)

    def _order(self, line: str, seconds: float) -> None:
        """Give it an order, and start a process if there is none; one that is ending is waited for."""
        self._talk.order(line, seconds)
        self._go_on()

    def _take(self, line: str) -> None:
        """Take a line of the answer to the last order; each kind of engine has its own."""

    def _tell(self, event: Event) -> None:
        match event:
            case str():
                self._take(event)
            case News.CHANGED:
                self.changed.emit()
            case News.OBEYED:
                self.finished.emit()
            case Failed(trouble, said):
                self.failed.emit(trouble, said)
            case _:
                super()._tell(event)
