"""One crossing of the board, which signals when its stone changes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point, Stone


class Cell(QObject):
    """A crossing that says when its stone comes or goes. The stone itself stands in the field: `stone_at` asks it."""

    changed = Signal()

    def __init__(self, point: Point, stone_at: Callable[[Point], Stone], parent: QObject) -> None:
        super().__init__(parent)
        self.point = point
        self._stone_at = stone_at

    @property
    def stone(self) -> Stone:
        """What stands here now."""
        return self._stone_at(self.point)
