"""A question to the engine process that looks for forced wins."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.trouble import Trouble
from gobang.game.position import Position
from gobang.model.forced.forcing_engine import ForcingEngine


class ForcingLook(QObject):
    """Asks about one position at a time. It outlives windows."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.position: Position | None = None
        """The position that was asked about, with the side to move that it has on the board; None: nothing is."""
        self.failed = False
        """Whether there will be no answer, or no more of it."""

    @cached_property
    def _engine(self) -> ForcingEngine:
        """Made for the first question."""
        engine = ForcingEngine(self)
        self._listen(engine)
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
    def _listen(self, engine: ForcingEngine) -> None:
        """Connect what the engine tells of answers."""

    @abstractmethod
    def _clear(self) -> None:
        """Forget the answer."""

    def _on_failed(self, _trouble: Trouble, _said: str) -> None:
        if self.position is not None:
            self.failed = True
            self.changed.emit()
