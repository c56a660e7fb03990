"""Stones the size of a letter, for cards and lists; the board has its own, larger ones."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from gobang.game.point import Stone
from gobang.view.art.theme import Theme


@lru_cache(maxsize=64)
def small_stone(stone: Stone, theme: Theme, size: float, ratio: float) -> QPixmap:
    """A black or white stone, `size` logical pixels across its square, for a screen of `ratio`."""
    pixels = max(1, round(size * ratio))
    picture = QPixmap(QSize(pixels, pixels))
    picture.fill(Qt.GlobalColor.transparent)
    picture.setDevicePixelRatio(ratio)
    black = stone is Stone.BLACK
    light, body, edge, rim = (
        (theme.black_light, theme.black_body, theme.black_edge, theme.black_rim)
        if black
        else (theme.white_light, theme.white_body, theme.white_edge, theme.white_rim)
    )
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if black is theme.dark and not theme.flat:
        rim = theme.soft_text  # black on a dark panel and white on a light one have no edge of their own
    side = pixels / ratio
    ball = QRectF(0, 0, side, side).adjusted(0.75, 0.75, -0.75, -0.75)
    if theme.flat:
        painter.setBrush(QColor(body))
        painter.setPen(QPen(QColor(rim), 1.5))
    elif side < 16:  # a shine would take so much of a stone this small that black turned grey
        painter.setBrush(QColor(edge if black else light))
        painter.setPen(QPen(QColor(rim), 1))
    else:
        shine = QRadialGradient(ball.topLeft() + QPointF(side * 0.34, side * 0.3), side * 0.72)
        for where, colour in ((0, light), (0.5, body), (1, edge)):
            shine.setColorAt(where, QColor(colour))
        painter.setBrush(shine)
        painter.setPen(QPen(QColor(rim), 0.75))
    painter.drawEllipse(ball)
    painter.end()
    return picture


def draw_small_stone(painter: QPainter, where: QRectF, stone: Stone, theme: Theme) -> None:
    """Paint a stone into `where`."""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(where.topLeft(), small_stone(stone, theme, where.width(), ratio))
