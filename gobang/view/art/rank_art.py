"""Marks of the workshop: crossings that rank higher or lower by changed numbers, the move before, and what is read."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gobang.game.point import Point
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.theme import Theme

ASIDE, HALF = 0.40, 0.11
"""Where the arrowhead of a rank lies beside its crossing, and half its width, in pitches."""


def paint_ranks(
    painter: QPainter, geometry: Geometry, theme: Theme, risen: Collection[Point], fallen: Collection[Point]
) -> None:
    """A small arrowhead at the upper right of each crossing: up for those that rank higher, down for the others."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pitch = geometry.pitch
    painter.setPen(QPen(QColor(theme.wood_from), max(1.0, 0.03 * pitch)))
    for points, way, colour in ((risen, -1, theme.heat_best), (fallen, 1, theme.heat_worst)):
        painter.setBrush(QColor(colour))
        for point in points:
            at = geometry.spot(point) + QPointF(ASIDE * pitch, -ASIDE * pitch)
            tip, base = QPointF(0, way * HALF * pitch), QPointF(0, -way * HALF * pitch)
            side = QPointF(HALF * 1.2 * pitch, 0)
            painter.drawPolygon(QPolygonF([at + tip, at + base + side, at + base - side]))
    painter.restore()


def paint_former(painter: QPainter, geometry: Geometry, theme: Theme, points: Collection[Point]) -> None:
    """A dashed ring round each crossing that would have been played before."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(theme.board_focus), max(1.6, 0.055 * geometry.pitch), Qt.PenStyle.DashLine)
    pen.setDashPattern([2.2, 1.8])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for point in points:
        painter.drawEllipse(geometry.spot(point), 0.47 * geometry.pitch, 0.47 * geometry.pitch)
    painter.restore()


def paint_read(painter: QPainter, geometry: Geometry, theme: Theme, row: Sequence[Point]) -> None:
    """A frame around a row of crossings, in whichever direction it lies."""
    if not row:
        return
    first, last, pitch = geometry.spot(row[0]), geometry.spot(row[-1]), geometry.pitch
    way = last - first
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.seal), max(2.0, 0.06 * pitch)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.translate(first)
    painter.rotate(math.degrees(math.atan2(way.y(), way.x())))
    half = 0.5 * pitch
    painter.drawRoundedRect(QRectF(-half, -half, math.hypot(way.x(), way.y()) + 2 * half, 2 * half), 6, 6)
    painter.restore()
