"""One crossing of the board, which signals when its stone changes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point, Stone


class Cell(QObject):
    """A crossing that signals when its stone changes. It stores no stone; `stone_at` asks the field."""

    changed = Signal()

    def __init__(self, point: Point, stone_at: Callable[[Point], Stone], parent: QObject) -> None:
        super().__init__(parent)
        self.point = point
        self._stone_at = stone_at

    @property
    def stone(self) -> Stone:
        """The stone on this crossing; EMPTY if there is none."""
        return self._stone_at(self.point)
