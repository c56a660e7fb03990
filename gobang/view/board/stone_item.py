"""A stone that paints whatever its cell holds."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QWidget

from gobang.game.point import Stone
from gobang.model.kept.settings import LastMove
from gobang.view.art import mark_art
from gobang.view.art.stone_art import StoneSet
from gobang.view.art.theme import Theme
from gobang.view.handlers import TellsErrors

if TYPE_CHECKING:  # importing a PySide type takes time; these are made later, with the first event of each kind
    from PySide6.QtWidgets import QStyleOptionGraphicsItem


class MoveMark(enum.Enum):
    """The mark on a stone that shows when it was played."""

    NONE = enum.auto()
    DOT = enum.auto()
    RING = enum.auto()
    NUMBER = enum.auto()
    LAST_NUMBER = enum.auto()


def mark_of(style: LastMove, *, last: bool, numbers: bool) -> MoveMark:
    """The mark that a played stone gets, according to the preferences."""
    if last and (numbers or style is LastMove.NUMBER):
        return MoveMark.LAST_NUMBER
    if last:
        return MoveMark.RING if style is LastMove.RING else MoveMark.DOT
    return MoveMark.NUMBER if numbers else MoveMark.NONE


def paint_mark(
    painter: QPainter, spot: QPointF, pitch: float, stone: Stone, theme: Theme, mark: MoveMark, number: int
) -> None:
    """Paint a mark on a stone."""
    match mark:
        case MoveMark.DOT | MoveMark.RING:
            mark_art.paint_last(painter, spot, pitch, stone, theme, ring=mark is MoveMark.RING)
        case MoveMark.NUMBER | MoveMark.LAST_NUMBER:
            last = theme.last_on_black if stone is Stone.BLACK else theme.last_on_white
            colour = last if mark is MoveMark.LAST_NUMBER else mark_art.ink_on(stone, theme)
            mark_art.paint_text(painter, spot, pitch, str(number), colour)
        case MoveMark.NONE:
            pass


class StoneItem(TellsErrors, QGraphicsItem):
    """Shows the stone on one crossing. The surface sets its place, looks (`dress`), stone and mark."""

    def __init__(self, height: float, stones: StoneSet, spot: QPointF, pitch: float) -> None:
        super().__init__()
        self.setZValue(height)
        self._stones, self._pitch = stones, pitch
        self._stone = Stone.EMPTY
        self._number, self._mark = 0, MoveMark.NONE
        self.setPos(spot)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def stone(self) -> Stone:
        """What is painted here."""
        return self._stone

    def dress(self, stones: StoneSet, spot: QPointF, pitch: float) -> None:
        """Lie at `spot` of the scene and look like `stones`."""
        self.prepareGeometryChange()
        self._stones, self._pitch = stones, pitch
        self.setPos(spot)

    def mark(self, mark: MoveMark, number: int = 0) -> None:
        """Show `mark`, with the number of the move where it is one."""
        if (mark, number) != (self._mark, self._number):
            self._mark, self._number = mark, number
            self.update()

    def arrive(self, share: float) -> None:
        """Show the stone on its way to the board, from 0 (just released) to 1 (lying there)."""
        self.setOpacity(1 - 0.55 * (1 - share))
        self.setScale(1 + 0.14 * (1 - share))

    def boundingRect(self) -> QRectF:
        return self._stones.box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002  Qt's signature
        stones, stone = self._stones, self._stone
        painter.drawPixmap(stones.box.topLeft(), stones.pixmap(stone))
        paint_mark(painter, QPointF(0, 0), self._pitch, stone, stones.theme, self._mark, self._number)

    def show_stone(self, stone: Stone) -> None:
        """Show `stone`, or nothing if it is EMPTY."""
        self._stone = stone
        self.setVisible(stone is not Stone.EMPTY)
        self.update()
