"""Draws the signs of a pattern as little stones, crossings and ends."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from gobang.game.point import Stone
from gobang.view.art.small_stone import draw_small_stone
from gobang.view.art.theme import Theme


def width_of(signs: str, pitch: float) -> float:
    """How wide the signs are, drawn one `pitch` apart."""
    return len(signs) * pitch


def paint_signs(
    painter: QPainter, left: float, middle: float, signs: str, pitch: float, theme: Theme, own: Stone
) -> None:
    """Paint the signs from `left` on, around the height `middle`. `own` is the colour of the side to move."""
    for number, sign in enumerate(signs):
        spot = QPointF(left + (number + 0.5) * pitch, middle)
        match sign:
            case "O" | "X":
                square = QRectF(spot.x() - pitch / 2, spot.y() - pitch / 2, pitch, pitch).adjusted(0.5, 0.5, -0.5, -0.5)
                draw_small_stone(painter, square, own if sign == "O" else own.other, theme)
            case "%":
                painter.setPen(QPen(QColor(theme.soft_text), 1.2))
                painter.setBrush(QColor(theme.pressed))
                painter.drawEllipse(spot, pitch / 2 - 1.5, pitch / 2 - 1.5)
            case _:
                _paint_crossing(painter, spot, sign, pitch, theme)


def _paint_crossing(painter: QPainter, spot: QPointF, sign: str, pitch: float, theme: Theme) -> None:
    """Paint a crossing without a stone: empty, the point itself, an end, or whatever there is."""
    if sign == "#":
        painter.setPen(QPen(QColor(theme.text), 2.4))
        painter.drawLine(QLineF(spot.x() - 1, spot.y() - pitch / 2, spot.x() - 1, spot.y() + pitch / 2))
        return
    painter.setPen(QPen(QColor(theme.soft_text), 1))
    painter.drawLine(QLineF(spot.x() - pitch / 2, spot.y(), spot.x() + pitch / 2, spot.y()))
    if sign == ".":
        painter.drawLine(QLineF(spot.x(), spot.y() - pitch / 3, spot.x(), spot.y() + pitch / 3))
    elif sign == "*":
        painter.setPen(QPen(QColor(theme.accent_text), 1.6))
        painter.setBrush(QColor(theme.panel))
        painter.drawEllipse(spot, pitch / 2 - 2.5, pitch / 2 - 2.5)
    elif sign == "?":
        painter.setBrush(QColor(theme.soft_text))
        painter.drawEllipse(spot, 1.2, 1.2)
