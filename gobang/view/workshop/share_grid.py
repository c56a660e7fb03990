"""The lines of a chart of scores: none, half and all of the points."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gobang.view.art.look import look
from gobang.words.numbers import whole_percent_text

BESIDE = 6
"""What is kept free between the shares and the chart, in logical pixels."""


def paint_share_grid(painter: QPainter, room: QRectF, line: float) -> None:
    """Paint the lines across `room`, and left of it the shares in the painter's font, whose lines are `line` high."""
    theme = look.theme
    for share in (0.0, 0.5, 1.0):
        y = room.bottom() - share * room.height()
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(QLineF(room.left(), y, room.right(), y))
        painter.setPen(QColor(theme.soft_text))
        side = QRectF(0, y - line / 2, room.left() - BESIDE, line)
        painter.drawText(
            side, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, whole_percent_text(round(100 * share))
        )
