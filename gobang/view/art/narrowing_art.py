"""How moves look that an analysis leaves out, and those at which alone it looks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gobang.game.point import Point
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.contrast import mix
from gobang.view.art.theme import Theme

OUT, ALONE = 0.27, 0.455
"""The radius of a sign for a move left out, and half the side of the frame round one that is looked at, in pitches."""


def paint_narrowed(
    painter: QPainter, geometry: Geometry, theme: Theme, points: Sequence[Point], *, alone: bool
) -> None:
    """A circle with a bar, as on a road where nobody may enter; if `alone`, a dashed frame round the move."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pitch = geometry.pitch
    wood = mix(QColor(theme.wood_from), QColor(theme.wood_to), 0.5)
    halo = QColor(theme.ink_dark if QColor(theme.board_focus).lightnessF() > 0.5 else theme.ink_light)
    for point in points:
        spot = geometry.spot(point)
        if alone:
            box = QRectF(-ALONE * pitch, -ALONE * pitch, 2 * ALONE * pitch, 2 * ALONE * pitch).translated(spot)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(halo, max(2.6, 0.1 * pitch)))
            painter.drawRect(box)
            painter.setPen(QPen(QColor(theme.board_focus), max(1.6, 0.06 * pitch), Qt.PenStyle.DashLine))
            painter.drawRect(box)
        else:
            painter.setBrush(wood)
            painter.setPen(QPen(QColor(theme.board_text), max(1.6, 0.07 * pitch)))
            painter.drawEllipse(spot, OUT * pitch, OUT * pitch)
            arm = QPointF(0.7 * OUT * pitch, 0.7 * OUT * pitch)
            painter.drawLine(spot - arm, spot + arm)
    painter.restore()
