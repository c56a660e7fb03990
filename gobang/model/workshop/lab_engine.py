"""The engine process that tries weighers against each other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from gobang.game.weighers.orders import SILENT_S, LabOrder, write_order
from gobang.model.engines.order_engine import OrderEngine
from gobang.model.engines.specs import OWN

COMMAND = (*OWN.command, "weighers")


class LabEngine(OrderEngine):
    """Obeys the last order; one that it still obeys is stopped."""

    told = Signal(dict)  # a line of the answer, as its names and values

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command or COMMAND)

    def obey(self, order: LabOrder) -> None:
        """Give it an order."""
        self.stop()
        self._order(write_order(order), SILENT_S)

    def _take(self, line: str) -> None:
        said: Any = json.loads(line)
        if isinstance(said, dict):
            self.told.emit(said)
