"""New tasks for training, made on this machine."""

from __future__ import annotations

import enum
import random
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.trouble import Trouble
from gobang.game.ruleset import RuleSet
from gobang.game.train.orders import TasksOrder, orders_for
from gobang.game.train.task import AIMS, Task, TaskKind
from gobang.model.train.shelf import Selection, TaskShelf
from gobang.model.train.training_engine import TrainingEngine

AT_ONCE = 10
"""How many tasks are made each time."""


class MakingEnd(enum.Enum):
    """Why no more tasks are made."""

    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"


class TaskMaking(QObject):
    """Lets an engine make tasks and prove their answers, and keeps each of them as soon as it is made.

    The engine is a process of its own, so that meanwhile another one judges what the person answers.
    """

    changed = Signal()  # a task was made, it has begun or ended, or the engine compiles
    failed = Signal(object, str)  # Trouble, what was said about it: no more are made

    def __init__(self, shelf: TaskShelf, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent)
        self._shelf = shelf
        self._dice = random.Random()
        self._orders: list[TasksOrder] = []
        """What is still to be made; the engine works on the first of them."""
        self.made = 0
        """How many tasks were made since it has begun."""
        self.end: MakingEnd | None = None
        """Why it has ended; None before the first time and while it is on."""
        self.engine = TrainingEngine(self, command)
        self.engine.made.connect(self._on_made)
        self.engine.finished.connect(self._on_finished)
        self.engine.failed.connect(self._on_failed)
        self.engine.changed.connect(self.changed)

    @property
    def on(self) -> bool:
        """Whether tasks are being made."""
        return bool(self._orders)

    def begin(self, selection: Selection, rules: RuleSet) -> None:
        """Make tasks of a kind, or some of each kind if no such kind is chosen. Forbidden points are always renju's."""
        kind = selection if isinstance(selection, TaskKind) and selection in AIMS else None
        self.made, self.end = 0, None
        self._orders = orders_for(kind, rules, AT_ONCE, self._dice)
        self.engine.obey(self._orders[0])
        self.changed.emit()

    def stop(self) -> None:
        """Make no more; those that are made are kept."""
        if self.on:
            self._orders, self.end = [], MakingEnd.STOPPED
            self.engine.stop()
            self.changed.emit()

    def close(self) -> None:
        """End the engine."""
        self._orders = []
        self.engine.close()

    def _on_made(self, task: Task) -> None:
        self.made += self._shelf.add(task)
        self.changed.emit()

    def _on_finished(self) -> None:
        self._orders = self._orders[1:]
        if self._orders:
            self.engine.obey(self._orders[0])
        else:
            self.end = MakingEnd.DONE
        self.changed.emit()

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        self._orders, self.end = [], MakingEnd.FAILED
        self.failed.emit(trouble, said)
        self.changed.emit()
