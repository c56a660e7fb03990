"""The looks of stones; each colour is drawn once."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QRadialGradient

from gobang.game.point import Stone
from gobang.view.art.theme import Theme

BEFORE, BEHIND = 1.06, 1.30
"""How far stone and shadow go from the middle to the upper left and to the lower right, in radii."""


def paint_stone(painter: QPainter, centre: QPointF, radius: float, stone: Stone, theme: Theme) -> None:
    """Paint one stone with its shadow, lit from the upper left; EMPTY paints nothing."""
    if stone is Stone.EMPTY:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if theme.flat:
        _paint_flat(painter, centre, radius, stone, theme)
    else:
        _paint_shadow(painter, centre, radius, QColor(theme.stone_shadow))
        _paint_body(painter, centre, radius, stone, theme)
        if theme.glossy:
            _paint_gloss(painter, centre, radius, stone)
    painter.restore()


def _paint_flat(painter: QPainter, centre: QPointF, radius: float, stone: Stone, theme: Theme) -> None:
    black = stone is Stone.BLACK
    width = 0.13 * radius
    painter.setPen(QPen(QColor(theme.black_rim if black else theme.white_rim), width))
    painter.setBrush(QColor(theme.black_body if black else theme.white_body))
    painter.drawEllipse(centre, radius - width / 2, radius - width / 2)


def _paint_shadow(painter: QPainter, centre: QPointF, radius: float, colour: QColor) -> None:
    """Two shadows: a wide soft one away from the lamp, and a tight one where the stone touches the wood."""
    clear = QColor(colour)
    clear.setAlpha(0)
    for shift, reach, core, share in ((0.13, 1.17, 0.70, 0.75), (0.045, 1.07, 0.88, 0.9)):
        middle = centre + QPointF(0.55 * shift, shift) * radius
        tint = QColor(colour)
        tint.setAlphaF(colour.alphaF() * share)
        gradient = QRadialGradient(middle, reach * radius)
        gradient.setColorAt(0, tint)
        gradient.setColorAt(core, tint)
        gradient.setColorAt(1, clear)
        painter.setBrush(QBrush(gradient))
        painter.drawEllipse(middle, reach * radius, reach * radius)


def _paint_body(painter: QPainter, centre: QPointF, radius: float, stone: Stone, theme: Theme) -> None:
    black = stone is Stone.BLACK
    lit = centre + QPointF(-0.28, -0.40) * radius
    gradient = QRadialGradient(lit, (1.5 if black else 1.6) * radius)
    gradient.setColorAt(0, QColor(theme.black_light if black else theme.white_light))
    gradient.setColorAt(0.35 if black else 0.55, QColor(theme.black_body if black else theme.white_body))
    gradient.setColorAt(1, QColor(theme.black_edge if black else theme.white_edge))
    width = max(0.6, 0.035 * radius)
    painter.setPen(QPen(QColor(theme.black_rim if black else theme.white_rim), width))
    painter.setBrush(QBrush(gradient))
    painter.drawEllipse(centre, radius - width / 2, radius - width / 2)
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_gloss(painter: QPainter, centre: QPointF, radius: float, stone: Stone) -> None:
    """The window's reflection at the upper left, and light thrown back by the wood at the lower right."""
    strength = 0.34 if stone is Stone.BLACK else 0.95
    place, wide = centre + QPointF(-0.33, -0.43) * radius, 0.40 * radius
    gleam = QRadialGradient(place, wide)
    gleam.setColorAt(0, QColor.fromRgbF(1, 1, 1, strength))
    gleam.setColorAt(0.5, QColor.fromRgbF(1, 1, 1, strength * 0.42))
    gleam.setColorAt(1, QColor.fromRgbF(1, 1, 1, 0))
    painter.setBrush(QBrush(gleam))
    painter.drawEllipse(place, wide, wide)
    middle = centre + QPointF(-0.10, -0.13) * radius
    bounce = QRadialGradient(middle, 1.12 * radius)
    warm = QColor.fromRgbF(1, 0.86, 0.62, 0.15 if stone is Stone.BLACK else 0.20)
    bounce.setColorAt(0.86, QColor.fromRgbF(1, 0.86, 0.62, 0))
    bounce.setColorAt(1, warm)
    painter.setBrush(QBrush(bounce))
    painter.drawEllipse(centre, 0.965 * radius, 0.965 * radius)


class StoneSet:
    """One pixmap of each colour for stones of `radius` logical pixels; made when first asked for."""

    def __init__(self, radius: float, ratio: float, theme: Theme) -> None:
        self.radius, self.ratio, self.theme = radius, ratio, theme
        # Crossings lie in the middle of a device pixel, and so does the stone.
        self._before = math.ceil(radius * BEFORE * ratio)
        self._pixels = self._before + 1 + math.ceil(radius * BEHIND * ratio)
        self._pixmaps: dict[Stone, QPixmap] = {}

    @property
    def box(self) -> QRectF:
        """What a stone on (0, 0) covers with its shadow."""
        side, before = self._pixels / self.ratio, (self._before + 0.5) / self.ratio
        return QRectF(-before, -before, side, side)

    def pixmap(self, stone: Stone) -> QPixmap:
        """The picture of a black or a white stone."""
        if stone not in self._pixmaps:
            pixmap = QPixmap(self._pixels, self._pixels)
            pixmap.setDevicePixelRatio(self.ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            paint_stone(painter, -self.box.topLeft(), self.radius, stone, self.theme)
            painter.end()
            self._pixmaps[stone] = pixmap
        return self._pixmaps[stone]
