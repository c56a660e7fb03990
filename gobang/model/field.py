"""An observable board: a Position, and a Cell at every crossing that says when it changes."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.cell import Cell


class Field(QObject):
    """The present board. `cells` has one Cell for each crossing, row by row from the top."""

    resized = Signal()  # all cells were replaced
    changed = Signal()  # emitted after the changed cells have emitted their signals

    def __init__(self, position: Position, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.position = position
        self.cells = self._make_cells()

    def __getitem__(self, point: Point) -> Stone:
        return self.position[point]

    def show(self, position: Position) -> None:
        """Make this the present board. Every move, undo, jump in the record and loaded file calls this."""
        before, self.position = self.position, position
        if before.size != position.size:
            outgrown, self.cells = self.cells, self._make_cells()
            self.resized.emit()
            for cell in outgrown.values():
                cell.deleteLater()
        elif before.grid != position.grid:
            for cell, was, now in zip(self.cells.values(), before.grid, position.grid, strict=True):
                if was != now:
                    cell.changed.emit()
        self.changed.emit()

    def _make_cells(self) -> dict[Point, Cell]:
        return {point: Cell(point, self.__getitem__, self) for point in self.position.points()}
