"""Scores with their error bands, each on a line from no points to all; and the curve of a number that was swept."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.workshop.share_grid import paint_share_grid
from gobang.words.numbers import number_text
from gobang.words.workshop.trial_words import ScoreRow

BETWEEN = 12
"""The least distance between two texts in one line, in logical pixels."""
BAND, CURVE = 16, 130
"""The height of a band and of a curve, in logical pixels."""


class ScoreRows(TellsErrors, QWidget):
    """A rival and the score above each band; half of the points is marked on it."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[ScoreRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[ScoreRow]) -> None:
        """Show these scores."""
        self._rows = tuple(rows)
        self.setAccessibleName("; ".join(row.spoken for row in self._rows))
        self.setToolTip(style.as_text("\n".join(row.spoken for row in self._rows)))
        self.setVisible(bool(rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(240, len(self._rows) * self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take a line more for each row where it is narrow."""
        super().resizeEvent(event)
        self.updateGeometry()

    @property
    def _lines(self) -> int:
        """The lines of words of each row: games and share stand side by side where all of them have room."""
        metrics = QFontMetricsF(style.font())
        needed = (metrics.horizontalAdvance(row.counts) + metrics.horizontalAdvance(row.points) for row in self._rows)
        return 3 if max(needed, default=0.0) + BETWEEN > self.width() else 2

    @property
    def _row(self) -> int:
        return self._lines * style.line_height(style.font()) + BAND

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few lines
        """Paint the rows."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = style.line_height(style.font())
        for number, row in enumerate(self._rows):
            top, width = float(number * self._row), float(self.width())
            self._paint_line(painter, QRectF(0, top, width, line), row.name, row.text, strong=True)
            second = QRectF(0, top + line, width, line)
            if self._lines == 2:
                self._paint_line(painter, second, row.counts, row.points, strong=False)
            else:
                self._paint_line(painter, second, row.points, "", strong=False)
                self._paint_line(painter, second.translated(0, line), row.counts, "", strong=False)
            middle = top + self._lines * line + BAND / 2
            painter.setPen(QPen(QColor(theme.line), 2))
            painter.drawLine(QLineF(4, middle, width - 4, middle))
            painter.setPen(QPen(QColor(theme.soft_text), 1))
            painter.drawLine(QLineF(width / 2, middle - 6, width / 2, middle + 6))
            left, right, at = (4 + (width - 8) * share for share in (row.low, row.high, row.share))
            painter.setPen(QPen(QColor(theme.accent), 4, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(QLineF(left, middle, right, middle))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_text))
            painter.drawEllipse(QPointF(at, middle), 5, 5)

    @staticmethod
    def _paint_line(painter: QPainter, box: QRectF, left: str, right: str, *, strong: bool) -> None:
        theme = look.theme
        painter.setFont(style.font(bold=strong))
        painter.setPen(QColor(theme.accent_text if strong else theme.soft_text))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, right)
        room = box.width() - (QFontMetricsF(painter.font()).horizontalAdvance(right) + 8 if right else 0)
        painter.setFont(style.font())
        painter.setPen(QColor(theme.text if strong else theme.soft_text))
        text = QFontMetricsF(painter.font()).elidedText(left, Qt.TextElideMode.ElideRight, room)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)


class SweepCurve(TellsErrors, QWidget):
    """The score by the value of one number, at equal distances, with error bands; the present value is marked."""

    def __init__(self) -> None:
        super().__init__()
        self._points: tuple[tuple[int, ScoreRow], ...] = ()
        self._now: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_curve(self, points: Sequence[tuple[int, ScoreRow]], now: int | None, spoken: str) -> None:
        """Show these scores by value, the least first."""
        self._points, self._now = tuple(points), now
        self.setAccessibleName(spoken)
        self.setVisible(bool(points))
        self.update()

    def sizeHint(self) -> QSize:
        """Always the same height."""
        return QSize(240, style.scaled(CURVE))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few lines
        """Paint the curve above its values."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = style.font(style.TEXT - 3)
        painter.setFont(font)
        line = style.line_height(font)
        room = QRectF(34, 6, self.width() - 44, self.height() - line - 12)
        paint_share_grid(painter, room, line)
        pitch = room.width() / max(1, len(self._points) - 1)
        spots = []
        for number, (value, row) in enumerate(self._points):
            x = room.left() + number * pitch
            low, high, at = (room.bottom() - share * room.height() for share in (row.low, row.high, row.share))
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawLine(QLineF(x, low, x, high))
            spots.append(QPointF(x, at))
            here = value == self._now
            painter.setPen(QColor(theme.accent_text if here else theme.soft_text))
            words = QRectF(x - pitch / 2, room.bottom() + 4, pitch, line)
            text = QFontMetricsF(font).elidedText(number_text(value), Qt.TextElideMode.ElideNone, pitch)
            if here or number % 2 == len(self._points) % 2 or pitch > 46:
                painter.drawText(words.adjusted(-20, 0, 20, 0), Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(QPen(QColor(theme.accent), 1.6))
        painter.drawPolyline(QPolygonF(spots))
        painter.setPen(Qt.PenStyle.NoPen)
        for spot, (value, _) in zip(spots, self._points, strict=True):
            painter.setBrush(QColor(theme.seal if value == self._now else theme.accent_text))
            painter.drawEllipse(spot, 4, 4)
