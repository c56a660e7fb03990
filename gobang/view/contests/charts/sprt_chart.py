"""The curve of a sequential test: the log-likelihood ratio after each pair of games, between its two bounds."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors

MARGIN = 16


@dataclass(frozen=True, slots=True)
class SprtShown:
    """The ratios so far, the bounds, and what is written: at the bounds, below the curve, and for screen readers.

    `ratios` are (pairs played, ratio), in order; `along` is how many pairs the whole width is.
    """

    ratios: tuple[tuple[int, float], ...]
    along: int
    low: float
    high: float
    low_text: str
    high_text: str
    told: str
    spoken: str
    scale_text: str = ""
    """What is measured upwards."""
    along_text: str = ""
    """What is counted to the right, and how many of it the whole width is."""


class SprtChart(TellsErrors, QWidget):
    """Draws what it is given."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: SprtShown | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_test(self, shown: SprtShown | None) -> None:
        """Show this test; None: none."""
        if shown != self._shown:
            self._shown = shown
            self.setAccessibleName("" if shown is None else shown.spoken)
            self.update()

    def sizeHint(self) -> QSize:
        """Enough to see the curve rise."""
        return QSize(300, style.scaled(170))

    def minimumSizeHint(self) -> QSize:
        """The bounds and their words."""
        return QSize(200, style.scaled(110))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few lines
        """Paint the bounds, the middle, the curve and the words."""
        shown, theme = self._shown, look.theme
        if shown is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small, text = style.font(style.TEXT - 2, bold=True), style.font(style.TEXT - 1)
        line, below = style.line_height(small), style.line_height(text)
        room = QRectF(MARGIN, line + 4, self.width() - 2 * MARGIN, self.height() - 2 * line - below - 14)
        ratios = [ratio for _, ratio in shown.ratios]
        most, least = max([shown.high, *ratios]), min([shown.low, *ratios])

        def height(ratio: float) -> float:
            return room.top() + (most - ratio) / (most - least) * room.height()

        right = Qt.AlignmentFlag.AlignRight
        for bound, words, colour, ink in (
            (shown.high, shown.high_text, theme.accent, theme.accent_text),
            (shown.low, shown.low_text, theme.seal, theme.seal_text),
        ):
            y = height(bound)
            painter.setPen(QPen(QColor(colour), 1.4, Qt.PenStyle.DashLine))
            painter.drawLine(QLineF(room.left(), y, room.right(), y))
            top = y - line - 2 if bound == shown.high else y + 2
            painter.setFont(small)
            painter.setPen(QColor(ink))
            painter.drawText(QRectF(room.left(), top, room.width(), line), right | Qt.AlignmentFlag.AlignVCenter, words)
        painter.setPen(QPen(QColor(theme.line), 1.2))
        painter.drawLine(QLineF(room.left(), height(0), room.right(), height(0)))
        painter.setFont(small)
        painter.setPen(QColor(theme.soft_text))
        vertical = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(room.left(), 2, room.width(), line), vertical, shown.scale_text)
        painter.drawText(QRectF(room.left(), height(0) + 2, room.width(), line), right | vertical, shown.along_text)
        spots = [
            QPointF(room.left() + pairs / shown.along * room.width(), height(ratio)) for pairs, ratio in shown.ratios
        ]
        painter.setPen(QPen(QColor(theme.accent_text), 2.2, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF(spots))
        if spots:
            painter.setBrush(QColor(theme.accent_text))
            painter.drawEllipse(spots[-1], 3.5, 3.5)
        painter.setFont(text)
        painter.setPen(QColor(theme.soft_text))
        told = QRectF(room.left(), self.height() - below - 2, room.width(), below)
        words = painter.fontMetrics().elidedText(shown.told, Qt.TextElideMode.ElideRight, round(told.width()))
        painter.drawText(told, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
