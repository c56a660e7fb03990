"""Small pictures of the last position of a game, for lists."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap

from gobang.game.library import line_text
from gobang.game.point import Stone
from gobang.view.art.theme import Theme

KEPT = 400
"""Pictures that are kept: some screens full."""
CORNER, EDGE = 4.0, 0.055


@lru_cache(maxsize=KEPT)
def thumbnail(line: str, size: int, theme: Theme, side: int, ratio: float) -> QPixmap:
    """The stones at the end of a line on a board of `side` logical pixels."""
    picture = QPixmap(_ground(size, theme, side, ratio))
    pitch, edge = _pitch(size, side)
    radius = max(1.0, pitch * 0.47)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for (x, y), stone in line_text.stones(line):
        black = stone is Stone.BLACK
        painter.setBrush(QColor(theme.black_body if black else theme.white_light))
        if theme.flat:
            painter.setPen(QPen(QColor(theme.black_rim if black else theme.white_rim), 1))
        else:
            painter.setPen(QPen(QColor(theme.black_edge if black else theme.white_rim), 0.5))
        painter.drawEllipse(QRectF(edge + x * pitch - radius, edge + y * pitch - radius, 2 * radius, 2 * radius))
    painter.end()
    return picture


@lru_cache(maxsize=16)
def _ground(size: int, theme: Theme, side: int, ratio: float) -> QPixmap:
    """The empty board."""
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wood = QLinearGradient(0, 0, side, side)
    wood.setColorAt(0, QColor(theme.wood_from))
    wood.setColorAt(1, QColor(theme.wood_to))
    painter.setBrush(wood)
    painter.setPen(QPen(QColor(theme.wood_edge), 1))
    painter.drawRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), CORNER, CORNER)
    pitch, edge = _pitch(size, side)
    lines = QColor(theme.grid)
    if not theme.flat:
        lines.setAlphaF(0.45)
    painter.setPen(QPen(lines, 0.5))
    for number in range(size):
        at, end = edge + number * pitch, side - edge
        painter.drawLine(QPointF(edge, at), QPointF(end, at))
        painter.drawLine(QPointF(at, edge), QPointF(at, end))
    painter.end()
    return picture


def _pitch(size: int, side: int) -> tuple[float, float]:
    """The distance of two lines, and that of the outer line from the edge."""
    edge = side * EDGE + 1
    return (side - 2 * edge) / (size - 1), edge
