"""The board as a graphics scene: wood, lines and the stones of a field, at any size."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.model.cell import Cell
from gobang.model.field import Field
from gobang.model.kept.settings import Coordinates, LastMove
from gobang.view.art import mark_art
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.look import look
from gobang.view.art.stone_art import StoneSet
from gobang.view.board import arrival
from gobang.view.board.background import Background
from gobang.view.board.layer import Layer
from gobang.view.board.stone_item import MoveMark, StoneItem, mark_of
from gobang.view.handlers import TellsErrors

FIRST_SIDE = 632
"""The side of a board that was not given a size yet, in logical pixels."""
FIVE_HEIGHT = 1000.0


class Surface(TellsErrors, QGraphicsScene):
    """Shows a field. The scene's coordinates are the widget's logical pixels, so nothing is resampled.

    It hears the field's cells; the board tells it when the whole field has changed, and where to lie.
    """

    laid_out = Signal()  # the crossings may lie elsewhere now

    def __init__(self, field: Field, parent: QObject) -> None:
        super().__init__(parent)
        # Without an index: with so few items, keeping one up to date takes longer than searching.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._field = field
        self._width, self._height, self._ratio = FIRST_SIDE, FIRST_SIDE, 1.0
        self._coordinates, self._last_style, self._numbers = Coordinates.LETTERS, LastMove.DOT, False
        self._orientation = Orientation.USUAL
        self._five: tuple[Point, ...] = ()
        self._geometry = Geometry.fit(field.position.size, FIRST_SIDE, FIRST_SIDE)
        self._stones = StoneSet(self._geometry.radius, 1.0, look.theme)
        self._shown = field.position
        self._items: dict[Point, StoneItem] = {}
        self._arrival: arrival.Arrival | None = None
        """The landing of the stone placed last; None if there was none, or if it could not be seen."""
        self._five_layer = Layer(FIVE_HEIGHT)
        self.addItem(self._five_layer)
        self.background = Background(self._geometry, look.theme, self._coordinates, self)
        self.start_over()
        look.changed.connect(self._lay_out)

    # What is shown

    @property
    def field(self) -> Field:
        """What is shown."""
        return self._field

    @property
    def geometry(self) -> Geometry:
        """Where the crossings lie now."""
        return self._geometry

    @property
    def stone_set(self) -> StoneSet:
        """The pictures of stones at this size and in these colours."""
        return self._stones

    @property
    def coordinates(self) -> Coordinates:
        """What stands along the edges."""
        return self._coordinates

    @property
    def last_move_style(self) -> LastMove:
        """How the last stone is marked."""
        return self._last_style

    @property
    def numbers(self) -> bool:
        """Whether stones bear the numbers of their moves."""
        return self._numbers

    @property
    def five(self) -> tuple[Point, ...]:
        """The stones joined as a five."""
        return self._five

    def stones(self) -> dict[Point, Stone]:
        """The stones that can be seen at this moment."""
        return {point: item.stone for point, item in self._items.items() if item.isVisible()}

    # How it is shown

    def fit(self, width: int, height: int, ratio: float) -> None:
        """Fill a widget of this size in logical pixels, on a screen with `ratio` device pixels to each."""
        self._width, self._height, self._ratio = width, height, ratio
        self._lay_out()

    def set_coordinates(self, coordinates: Coordinates) -> None:
        """Show letters and numbers, numbers only, or none."""
        self._coordinates = coordinates
        self._lay_out()

    def set_orientation(self, orientation: Orientation) -> None:
        """Turn or mirror the board."""
        self._orientation = orientation
        self._lay_out()

    def set_numbers(self, shown: bool) -> None:
        """Write the number of its move on every stone that was played."""
        self._numbers = shown
        self._mark_stones()

    def set_last_move_style(self, style: LastMove) -> None:
        """Mark the last stone by a dot, a ring, or its number in another colour."""
        self._last_style = style
        self._mark_stones()

    def set_five(self, points: Iterable[Point]) -> None:
        """Join and frame these stones; an empty tuple removes the line."""
        self._five = tuple(points)
        self._draw_five()

    # Following the field

    def start_over(self) -> None:
        """Show the field's cells, after all of them were replaced."""
        self._finish_arrival()
        for item in self._items.values():
            self.removeItem(item)
        self._items = {}
        for cell in self._field.cells.values():
            cell.changed.connect(self._on_cell_changed)
            self._show_cell(cell)
        self._five = ()
        self._shown = self._field.position
        self._lay_out()
        self._mark_stones()

    def follow(self) -> Point | None:
        """Mark the stones of the field's new position.

        Returns the last move, if it was played on the position before.
        """
        self._finish_arrival()
        before, now = self._shown, self._field.position
        self._shown = now
        self.set_five(())  # told anew where this position has one
        self._mark_stones()
        return now.last if now.size == before.size and now.moves[:-1] == before.moves else None

    def settle(self, point: Point) -> None:
        """Animate the landing of the stone on `point`."""
        self._arrival = arrival.Arrival(self._items[point], self)

    def _finish_arrival(self) -> None:
        if self._arrival is not None:
            self._arrival.finish()
            self._arrival = None

    def _on_cell_changed(self) -> None:
        cell = self.sender()
        if isinstance(cell, Cell):
            self._show_cell(cell)

    def _show_cell(self, cell: Cell) -> None:
        """Let the cell's item show its stone.

        The item is made for the first stone there, so an empty board has none.
        """
        item = self._items.get(cell.point)
        if item is None and cell.stone is not Stone.EMPTY:
            point, geometry = cell.point, self._geometry
            item = self._items[point] = StoneItem(
                self._level(point), self._stones, geometry.spot(point), geometry.pitch
            )
            self.addItem(item)
        if item is not None:
            item.show_stone(cell.stone)

    def _level(self, point: Point) -> float:
        """The height of a stone, below 1: it grows row by row, so that shadows lie under the stones right and below."""
        size = self._field.position.size
        seen = self._orientation.seen(point, size)
        return (seen.y * size + seen.x) / 1000

    # Drawing

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        square, exposed = self._geometry.square, QRectF(rect)
        if not square.contains(exposed):
            painter.fillRect(exposed, QColor(look.theme.window))
        painter.drawPixmap(square.topLeft(), self.background.pixmap())

    def _lay_out(self) -> None:
        """Lay out everything for the present size, screen and colours."""
        width, height, ratio = self._width, self._height, self._ratio
        labelled = self._coordinates is not Coordinates.NONE
        self._geometry = Geometry.fit(
            self._field.position.size, width, height, ratio, labelled=labelled, orientation=self._orientation
        )
        self.setSceneRect(QRectF(0, 0, width, height))
        self._stones = StoneSet(self._geometry.radius, ratio, look.theme)
        for point, item in self._items.items():
            item.dress(self._stones, self._geometry.spot(point), self._geometry.pitch)
            item.setZValue(self._level(point))
        self.background.lay_out(self._geometry, look.theme, self._coordinates)
        self._draw_five()
        self.laid_out.emit()

    def _mark_stones(self) -> None:
        position = self._field.position
        numbers = {point: number for number, point in enumerate(position.moves, start=1)}
        for point, item in self._items.items():
            if point in numbers:
                mark = mark_of(self._last_style, last=point == position.last, numbers=self._numbers)
                item.mark(mark, numbers[point])
            else:
                item.mark(MoveMark.NONE)

    def _draw_five(self) -> None:
        if not self._five:
            self._five_layer.clear()
            return
        geometry, theme, five = self._geometry, look.theme, self._five
        corners = [geometry.around(point, 0.7) for point in five]
        rect = corners[0]
        for corner in corners:
            rect = rect.united(corner)
        self._five_layer.put(rect, lambda painter: mark_art.paint_five(painter, geometry, theme, five))
