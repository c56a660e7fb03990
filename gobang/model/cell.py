"""One crossing of the board, as a thing that can be watched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point, Stone

if TYPE_CHECKING:
    from gobang.model.field import Field


class Cell(QObject):
    """A crossing that says when its stone comes or goes; the stone itself stands in the field."""

    changed = Signal()

    def __init__(self, field: Field, point: Point) -> None:
        super().__init__(field)
        self._field = field
        self.point = point

    @property
    def stone(self) -> Stone:
        """What stands here now."""
        return self._field[self.point]
