"""The engine process that looks for forced wins."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from gobang.game.analysis.forced import BadForced, Looking, WinAnswer, WinOrder, read_answer, write_order
from gobang.model.engines.order_engine import OrderEngine
from gobang.model.engines.specs import OWN

COMMAND = (*OWN.command, "forced")


class ForcingEngine(OrderEngine):
    """Obeys the last order; one that it still obeys is stopped."""

    answered = Signal(object)  # WinAnswer
    looking = Signal(object)  # Looking: the search goes on

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command or COMMAND)
        self._size = 0

    def obey(self, order: WinOrder) -> None:
        """Give it an order."""
        self._size = order.position.size
        self.stop()
        self._order(write_order(order), order.seconds)

    def _take(self, line: str) -> None:
        said: WinAnswer | Looking
        try:
            said = read_answer(line, self._size)
        except BadForced:
            return
        if isinstance(said, Looking):
            self.looking.emit(said)
        else:
            self.answered.emit(said)
