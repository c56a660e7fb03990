"""The engine process that judges moves in tasks, and makes new tasks."""

from __future__ import annotations

import json
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from gobang.game.train.attempt import Ruling
from gobang.game.train.orders import RULING_S, TASK_S, BadOrder, RulingOrder, TasksOrder, read_ruling, write_order
from gobang.game.train.task import Task
from gobang.game.train.task_text import TaskError, read_entry
from gobang.model.engines.order_engine import OrderEngine
from gobang.model.engines.specs import OWN

COMMAND = (*OWN.command, "training")


class TrainingEngine(OrderEngine):
    """Obeys the last order; one that it still obeys is stopped."""

    ruled = Signal(object)  # Ruling: the answer to a RulingOrder
    made = Signal(object)  # Task: one of the answers to a TasksOrder

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command or COMMAND)
        self._size = 0

    def obey(self, order: RulingOrder | TasksOrder) -> None:
        """Give it an order."""
        judges = isinstance(order, RulingOrder)
        self._size = order.position.size if isinstance(order, RulingOrder) else order.size
        self.stop()
        self._order(write_order(order), RULING_S if judges else TASK_S)

    def _take(self, line: str) -> None:
        ruling: Ruling
        task: Task
        said = json.loads(line)
        try:
            if "ruling" in said:
                ruling = read_ruling(line, self._size)
                self.ruled.emit(ruling)
            elif isinstance(said.get("task"), dict):
                task = read_entry(said["task"])
                self.made.emit(task)
        except (BadOrder, TaskError):
            return
