"""The board's wood: a diagonal gradient under wavering growth rings, all computed here."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from gobang.view.art.theme import Theme

_SEED = 17
"""The seed of the random numbers, so that the wood looks the same at every start."""
_ROWS = 2000
"""Samples of the rings from top to bottom, on a board large enough; smooth scaling does the rest."""
_STRIPS = 240
"""Upright strips of such a board; each is shifted and stretched a little, which makes the rings waver."""


@dataclass(frozen=True, slots=True)
class _Ring:
    """One year of growth: `top` and `bottom` as shares of the board, and how dark its late wood is, 0 to 1."""

    top: float
    bottom: float
    depth: float


@cache
def _rings() -> tuple[_Ring, ...]:
    """The rings from above the board to below it; wide and narrow ones come in groups, as in real wood."""
    dice = random.Random(_SEED)
    rings, y, climate = [], -0.15, 0.0
    while y < 1.15:
        climate = 0.8 * climate + dice.uniform(-0.5, 0.5)
        width = 0.0075 * math.exp(0.6 * climate) + 0.0035
        rings.append(_Ring(y, y + width, dice.uniform(0.15, 1.0) ** 1.6))
        y += width
    return tuple(rings)


def _shift(x: float) -> float:
    """How far the ring that starts in the middle of the left edge has moved at `x`, both as shares of the board."""
    return 0.010 * math.sin(1.9 * x + 0.4) + 0.0022 * math.sin(6.1 * x + 1.9) + 0.0005 * math.sin(19.3 * x)


def _stretch(x: float) -> float:
    """How much wider than the average the rings are at `x`."""
    return 1 + 0.030 * math.sin(2.3 * x + 2.2) + 0.004 * math.sin(7.3 * x)


def _wavering(x: float, y: float) -> float:
    return 0.5 + _shift(x) + (y - 0.5) * _stretch(x)


def _tinted(samples: bytes, width: int, height: int, colour: QColor, strength: float) -> QImage:
    """`samples`, one byte a pixel and rows unpadded, as a veil of `colour`, at 255 with the opacity `strength`."""
    image = QImage(samples, width, height, width, QImage.Format.Format_Indexed8)
    red, green, blue = colour.red(), colour.green(), colour.blue()
    image.setColorTable([(round(i * strength) << 24) | (red << 16) | (green << 8) | blue for i in range(256)])
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _ring_samples(rows: int) -> bytes:
    """One column of pixels through the rings: each is light first, grows darker and ends abruptly."""
    column = bytearray(rows)
    for ring in _rings():
        first, last = (max(0, min(rows, math.ceil((edge + 0.15) / 1.3 * rows))) for edge in (ring.top, ring.bottom))
        for row in range(first, last):
            phase = ((row / rows * 1.3 - 0.15) - ring.top) / (ring.bottom - ring.top)
            column[row] = round(255 * ring.depth * phase**3)
    return bytes(column)


def texture(side: int, theme: Theme) -> QImage:
    """A square of wood made of pixels, `side` device pixels wide; for the screen and for PNG. 15 ms at 700 px."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    square = QRectF(0, 0, side, side)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(square, _base(square, theme))
    if not theme.flat:
        _paint_rings(painter, square, QColor(theme.grain))
        _paint_fibres(painter, square, QColor(theme.grain))
        painter.fillRect(square, _light(square))
    painter.end()
    return image


def paint_vector(painter: QPainter, square: QRectF, theme: Theme, corner: float) -> None:
    """Fill `square`, its corners rounded, with wood made of curves; for SVG, where a texture would be a photograph."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_base(square, theme))
    painter.drawRoundedRect(square, corner, corner)
    if theme.flat:
        return
    side = square.width()
    edge = corner / side  # SVG files of Qt know no clipping: what would stick out at the corners is left out
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ring in _rings():
        heights = [_wavering(step / 16, ring.bottom) for step in range(17)]
        if edge < min(heights) and max(heights) < 1 - edge:
            path = QPainterPath(square.topLeft() + QPointF(0, heights[0]) * side)
            for step, height in enumerate(heights[1:], start=1):
                path.lineTo(square.topLeft() + QPointF(step / 16, height) * side)
            tint = QColor(theme.grain)
            tint.setAlphaF(0.13 * ring.depth)
            painter.setPen(QPen(tint, side * 0.3 * (ring.bottom - ring.top), c=Qt.PenCapStyle.FlatCap))
            painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_light(square))
    painter.drawRoundedRect(square, corner, corner)


def _base(square: QRectF, theme: Theme) -> QBrush:
    gradient = QLinearGradient(square.topLeft(), square.bottomRight())
    gradient.setColorAt(0, QColor(theme.wood_from))
    gradient.setColorAt(1, QColor(theme.wood_to))
    return QBrush(gradient)


def _paint_rings(painter: QPainter, square: QRectF, colour: QColor) -> None:
    side = square.width()
    rows, strips = (min(most, max(1, round(side * share))) for most, share in ((_ROWS, 4), (_STRIPS, 0.5)))
    column = _tinted(b"".join(bytes((v, v, v, v)) for v in _ring_samples(rows)), 4, rows, colour, 0.18)
    # About one row a pixel: strips that skipped rows would disagree with their neighbours, and the rings would fray.
    column = column.scaled(
        4, round(side * 1.3), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)  # 2 ms instead of 40
    edges = [round(i * side / strips) for i in range(strips + 1)]
    for left, right in pairwise(edges):
        x = (left + right) / 2 / side
        top, bottom = _wavering(x, -0.15), _wavering(x, 1.15)
        painter.drawImage(
            QRectF(square.left() + left, square.top() + top * side, right - left, (bottom - top) * side),
            column,
            QRectF(1, 0, 2, column.height()),
        )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)


def _paint_fibres(painter: QPainter, square: QRectF, colour: QColor) -> None:
    """Three veils of noise, each stretched along the grain: broad tones, streaks, and fibres."""
    dice = random.Random(_SEED)
    for width, height, strength in ((3, 7, 0.05), (7, 60, 0.06), (14, 400, 0.10)):
        veil = _tinted(dice.randbytes((width + 2) * (height + 2)), width + 2, height + 2, colour, strength)
        # Less a column and a row on each side, where there is nothing to blend with and the smoothness would end.
        painter.drawImage(square, veil, QRectF(1, 1, width, height))


def _light(square: QRectF) -> QBrush:
    """Light from the upper left, as on the stones, and shade in the opposite corner."""
    lamp = QRadialGradient(square.topLeft() + QPointF(0.25, 0.18) * square.width(), square.width() * 1.15)
    lamp.setColorAt(0, QColor(255, 236, 190, 50))
    lamp.setColorAt(0.55, QColor(255, 232, 180, 0))
    lamp.setColorAt(0.56, QColor(90, 40, 0, 0))
    lamp.setColorAt(1, QColor(90, 40, 0, 34))
    return QBrush(lamp)
