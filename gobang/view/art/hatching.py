"""The stripes by which an estimate differs from what is certain."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QTransform

_STEP = 8
"""From one stripe to the next, in logical pixels, as Qt's own pattern has it on a plain screen."""


def hatched(painter: QPainter, colour: QColor) -> QBrush:
    """A brush of diagonal stripes, as wide on a sharp screen as on any other: Qt counts its own in device pixels."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    return QBrush(colour, Qt.BrushStyle.BDiagPattern) if ratio == 1 else _striped(colour.rgba(), ratio)


@lru_cache(maxsize=64)
def _striped(colour: int, ratio: float) -> QBrush:
    """Stripes for a screen with `ratio` device pixels to a logical one."""
    side = round(_STEP * ratio)
    tile = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor.fromRgba(colour), ratio))
    for shift in (-side, 0, side):  # the neighbours' stripes reach into the corners
        painter.drawLine(QLineF(shift - 2, side + 2, shift + side + 2, -2))
    painter.end()
    brush = QBrush(tile)
    brush.setTransform(QTransform.fromScale(_STEP / side, _STEP / side))
    return brush
