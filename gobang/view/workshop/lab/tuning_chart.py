"""The scores of a tuning: each start's on the way, and the best so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.workshop.share_grid import paint_share_grid

HIGH = 120
"""Its height, in logical pixels for words of the usual size."""


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A score: how far the whole tuning was, from 0 to 1, which start it is of, and the share of the points.

    `proved`: by games that no start has seen.
    """

    at: float
    run: int
    share: float
    proved: bool


class TuningChart(TellsErrors, QWidget):
    """Draws the share of the points, 0 to 100 %, against how far the tuning is. Proofs are larger dots."""

    def __init__(self) -> None:
        super().__init__()
        self._points: tuple[ChartPoint, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_points(self, points: Sequence[ChartPoint], spoken: str) -> None:
        """Show these scores, in the order in which they came."""
        self.setAccessibleName(spoken)
        if tuple(points) != self._points:
            self._points = tuple(points)
            self.update()
        self.setVisible(bool(points))

    def sizeHint(self) -> QSize:
        """Always the same height."""
        return QSize(240, style.scaled(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few lines
        """Paint a grid, the starts, and over them the best so far."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = style.font(style.TEXT - 3)
        painter.setFont(font)
        line = style.line_height(font)
        left = painter.fontMetrics().horizontalAdvance("100%") + 8
        room = QRectF(left, line / 2, self.width() - left - 8, self.height() - line)
        paint_share_grid(painter, room, line)
        painter.setPen(QPen(QColor(theme.soft_text), 1.2))
        for run in sorted({point.run for point in self._points}):
            spots = [self._spot(room, each) for each in self._points if each.run == run and not each.proved]
            painter.drawPolyline(QPolygonF(spots))
        painter.setPen(QPen(QColor(theme.accent), 2.4))
        painter.drawPolyline(QPolygonF(self._best(room)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_text))
        for each in self._points:
            painter.drawEllipse(self._spot(room, each), *((5.0, 5.0) if each.proved else (2.0, 2.0)))

    @staticmethod
    def _spot(room: QRectF, point: ChartPoint) -> QPointF:
        return QPointF(room.left() + point.at * room.width(), room.bottom() - point.share * room.height())

    def _best(self, room: QRectF) -> list[QPointF]:
        """The best so far as steps."""
        spots: list[QPointF] = []
        for each in self._points:
            spot = self._spot(room, each)
            if spots and spot.y() >= spots[-1].y():
                spot.setY(spots[-1].y())
            elif spots:
                spots.append(QPointF(spot.x(), spots[-1].y()))
            spots.append(spot)
        return spots
