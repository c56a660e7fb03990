"""The ladder as a line: a dot for each level below it, one for each of the five above, and the machine's own place."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.words.workshop.ladder_words import LadderDot, LadderPlace

RADIUS = 8.0
"""Of a dot, in logical pixels."""
SIDE = 14.0
"""From the ends of the line to the sides."""


class LadderLine(TellsErrors, QWidget):
    """Shows one place; nothing without one."""

    def __init__(self) -> None:
        super().__init__()
        self._place: LadderPlace | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_place(self, place: LadderPlace | None) -> None:
        """Show where a machine stands."""
        if place != self._place:
            self._place = place
            self.setVisible(place is not None)
            self.setAccessibleName("" if place is None else place.spoken)
            lines = [] if place is None else [place.spoken, *(f"{dot.name}: {dot.rating}" for dot in place.dots)]
            self.setToolTip(style.as_text("\n".join(lines)))
            self.update()

    def sizeHint(self) -> QSize:
        """A line of words, the machine's place, and dots on both sides of the line."""
        return QSize(240, round(style.line_height(style.font()) + 8 * RADIUS))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few dots
        """Paint the line, the dots, and the place."""
        if self._place is None:
            return
        theme, place, painter = look.theme, self._place, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = style.line_height(style.font())
        middle = words + 5 * RADIUS
        painter.setPen(QPen(QColor(theme.line), 2))
        painter.drawLine(QLineF(SIDE, middle, self.width() - SIDE, middle))
        self._paint_dots(painter, middle)
        at, y = self._x(place.rating), words + RADIUS
        left, right = self._x(place.rating - place.error), self._x(place.rating + place.error)
        painter.setPen(QPen(QColor(theme.accent), 4, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(left, y, right, y))
        painter.setPen(QPen(QColor(theme.accent_text), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QLineF(at, y, at, middle))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_text))
        painter.drawEllipse(QPointF(at, y), 6, 6)
        painter.setFont(style.font(bold=True))
        painter.setPen(QColor(theme.accent_text))
        metrics = QFontMetricsF(painter.font())
        text = metrics.elidedText(place.text, Qt.TextElideMode.ElideRight, self.width())
        width = metrics.horizontalAdvance(text)
        start = min(max(0.0, at - width / 2), self.width() - width)
        painter.drawText(QRectF(start, 0, width + 1, words), Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_dots(self, painter: QPainter, middle: float) -> None:
        theme = look.theme
        painter.setFont(style.font(style.TEXT - 4))
        ends = {True: 0.0, False: 0.0}
        for dot in sorted(self._dots, key=lambda dot: dot.rating):
            at = self._x(dot.rating)
            painter.setPen(QPen(QColor(theme.soft_text), 1))
            painter.drawLine(QLineF(at, middle - 3, at, middle + 3))
            x = max(at, ends[dot.above] + 2 * RADIUS + 1)  # those that stand close together do not cover each other
            ends[dot.above] = x
            spot = QPointF(x, middle + (-1 if dot.above else 1) * (RADIUS + 4))
            painter.setBrush(QColor(theme.panel))
            painter.drawEllipse(spot, RADIUS, RADIUS)
            painter.setPen(QColor(theme.text))
            box = QRectF(spot.x() - 2 * RADIUS, spot.y() - RADIUS, 4 * RADIUS, 2 * RADIUS)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, dot.sign)

    @property
    def _dots(self) -> tuple[LadderDot, ...]:
        return () if self._place is None else self._place.dots

    def _x(self, rating: float) -> float:
        """Where a rating lies; those beyond the ends lie at them."""
        ratings = [dot.rating for dot in self._dots]
        low, high = min(ratings) - 100, max(ratings)
        share = min(1.0, max(0.0, (rating - low) / (high - low)))
        return SIDE + share * (self.width() - 2 * SIDE)
