"""The engine process that judges games and moves for a review."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from gobang.game.review.appraisal import Finding
from gobang.game.review.review_lines import BadReport, ReviewOrder, read_finding, write_order
from gobang.model.engines.order_engine import OrderEngine
from gobang.model.engines.specs import OWN

COMMAND = (*OWN.command, "review")


class ReviewEngine(OrderEngine):
    """Looks at the positions of a game."""

    found = Signal(object)  # Finding, about the last order

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command or COMMAND)
        self._size = 0

    def obey(self, order: ReviewOrder) -> None:
        """Give it an order, and start a process if there is none; one that is ending is waited for."""
        self._size = order.start.size
        self._order(write_order(order), order.seconds)

    def _take(self, line: str) -> None:
        finding: Finding
        try:
            finding = read_finding(line, self._size)
        except BadReport:
            return
        self.found.emit(finding)
