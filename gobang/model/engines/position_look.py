"""A question about one position to a process of our engine, and what goes with every such question."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.trouble import Trouble
from gobang.game.position import Position
from gobang.model.engines.order_engine import OrderEngine

Asked = TypeVar("Asked", bound="PositionEngine")


class PositionEngine(OrderEngine):
    """Obeys the last order about a position; one that it still obeys is stopped."""

    _size = 0
    """The lines of the board that the last order was about."""

    def _ask(self, position: Position, line: str, seconds: float) -> None:
        """Give it the order `line` about `position`."""
        self._size = position.size
        self.stop()
        self._order(line, seconds)


class PositionLook(QObject, Generic[Asked]):
    """Asks about one position at a time. It outlives windows."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.position: Position | None = None
        """The position that was asked about, with the side to move that it has on the board; None: nothing is."""
        self.failed = False
        """Whether there will be no answer, or no more of it."""

    @cached_property
    def _engine(self) -> Asked:
        """Made for the first question."""
        engine = self._make()
        engine.failed.connect(self._on_failed)
        engine.changed.connect(self.changed)
        return engine

    @property
    def compiling(self) -> bool:
        """Whether the answer waits for the engine, which compiles its search once on a machine."""
        return self.position is not None and self._engine.compiling

    def forget(self) -> None:
        """Withdraw the question, and know nothing any more."""
        if self.position is not None:
            self._engine.stop()
            self.position = None
            self._clear()
            self.changed.emit()

    def close(self) -> None:
        """End the process."""
        if "_engine" in vars(self):
            self._engine.close()

    @abstractmethod
    def _make(self) -> Asked:
        """An engine process, whose answers are heard."""

    @abstractmethod
    def _clear(self) -> None:
        """Forget the answer."""

    def _on_failed(self, _trouble: Trouble, _said: str) -> None:
        if self.position is not None:
            self.failed = True
            self.changed.emit()
