"""Work that an engine in a process of its own does for the workshop: one order at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.trouble import Trouble
from gobang.game.weighers.orders import LabOrder, problem_in
from gobang.model.workshop.lab_engine import LabEngine


class LabWork(QObject):
    """Gives the engine orders and is on until one is done, was stopped, or has failed."""

    changed = Signal()  # it has begun or ended, or there is more to be shown
    completed = Signal()  # what was ordered is done
    failed = Signal(object, str)  # Trouble, what was said about it
    refused = Signal(object)  # LabProblem: why the engine cannot do it

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent)
        self.on = False
        """Whether an answer is waited for."""
        self.engine = LabEngine(self, command)
        self.engine.told.connect(self._on_told)
        self.engine.finished.connect(self._on_finished)
        self.engine.failed.connect(self._on_failed)
        self.engine.changed.connect(self.changed)

    def stop(self) -> None:
        """Wait for no more."""
        if self.on:
            self.on = False
            self.engine.stop()
            self.changed.emit()

    def close(self) -> None:
        """End the engine."""
        self.on = False
        self.engine.close()

    def _obey(self, order: LabOrder) -> None:
        self.on = True
        self.engine.obey(order)
        self.changed.emit()

    def _take(self, said: Mapping[str, Any]) -> None:
        """Take what the engine says while it is waited for."""
        raise AssertionError(f"no kind of work takes this: {said}")

    def _on_told(self, said: Mapping[str, Any]) -> None:
        if not self.on:
            return
        if problem := problem_in(said):
            self.on = False
            self.refused.emit(problem)
        else:
            self._take(said)
        self.changed.emit()

    def _on_finished(self) -> None:
        if self.on:
            self.on = False
            self.changed.emit()
            self.completed.emit()

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        self.on = False
        self.failed.emit(trouble, said)
        self.changed.emit()
