"""What a chosen crossing gets, a stone or a mark, and the stone that is shown under the pointer before."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point, Stone
from gobang.model.field import Field
from gobang.view.board.input.pointer import Pointer
from gobang.view.board.inspection import Inspection
from gobang.view.board.overlays import Overlays


class Placing(QObject):
    """Knows whose stone may be placed, and whether a tool for marks is in use instead."""

    placed = Signal(object)  # Point: a stone is wanted there
    marked = Signal(object)  # Point: a mark is wanted there

    def __init__(
        self, field: Field, overlays: Overlays, inspection: Inspection, pointer: Pointer, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._field, self._overlays, self._inspection, self._pointer = field, overlays, inspection, pointer
        self._turn: Stone | None = None
        self._marking = False
        pointer.aimed_changed.connect(self.show)

    @property
    def turn(self) -> Stone | None:
        """Whose stone may be placed now; None when nobody may place one."""
        return self._turn

    def set_turn(self, stone: Stone | None) -> None:
        """Set whose stone follows the pointer; None when nobody may place one now."""
        self._turn = stone
        self.show()

    def set_marking(self, marking: bool) -> None:
        """Set whether a crossing that is chosen is marked instead of played."""
        self._marking = marking
        self.show()

    def choose(self, point: Point) -> None:
        """A crossing was clicked, or chosen at the cursor."""
        if self._marking:
            self.marked.emit(point)
        else:
            self.placed.emit(point)

    def show(self) -> None:
        """Show the stone where a click would place it: at the point aimed at, else under the pointer.

        None is shown where it would be refused: on a stone, on a point that is marked as forbidden, and beside the
        points that are marked as the only ones for it.
        """
        aimed = self._pointer.aimed
        point = self._pointer.point if aimed is None else aimed
        places = self._overlays.marks.places
        refused = point in self._overlays.forbidden or (bool(places) and point not in places)
        nothing = self._marking or bool(self._inspection.line) or refused
        if nothing or point is None or self._turn is None or self._field[point] is not Stone.EMPTY:
            self._overlays.ghost(None, Stone.EMPTY)
        else:
            self._overlays.ghost(point, self._turn, aimed=aimed is not None)
