"""The ratings of a contest's entrants as they grow, with the error of each at the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr
from gobang.words.numbers import number_text

LEAST_SPAN = 100
"""The chart shows at least so many points of Elo."""
NAMES = 0.3
"""The part of the width for the names, at the most."""
CLOSE = 0.8
"""Names stand no closer than this part of a line's height; the last ones of too many are left out."""
DASHES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
"""Lines of one colour differ by these."""


@dataclass(frozen=True, slots=True)
class RatingLine:
    """An entrant's ratings, each with the number of games of the contest after which it was so; its error at the end.

    `error` is half the 95 % interval, None where it is not known.
    """

    name: str
    points: tuple[tuple[int, float], ...]
    error: float | None


class RatingsChart(TellsErrors, QWidget):
    """Draws a line for each entrant, with its name at the end if there is room, in the order of the ratings."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[RatingLine, ...] = ()
        self.setAccessibleName(tr("Ratings as they grow"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_lines(self, lines: Sequence[RatingLine], spoken: str) -> None:
        """Show these, the best first."""
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            self.setAccessibleDescription(spoken)
            self.update()

    def sizeHint(self) -> QSize:
        """Enough for lines to part."""
        return QSize(300, style.scaled(170))

    def minimumSizeHint(self) -> QSize:
        """Little."""
        return QSize(200, style.scaled(110))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few lines
        """Paint the scale, the lines and the names."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = style.font(style.TEXT - 2)
        painter.setFont(font)
        high, metrics = style.line_height(font), QFontMetricsF(font)
        lines = [line for line in self._lines if line.points]
        if not lines:
            painter.setPen(QColor(theme.soft_text))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("Ratings appear after the first games."))
            return
        values = [value for line in lines for _, value in line.points]
        ends = [line.points[-1][1] + sign * (line.error or 0) for line in lines for sign in (-1, 1)]
        low, high_value = min(values + ends), max(values + ends)
        middle, span = (low + high_value) / 2, max(LEAST_SPAN, high_value - low)
        scale = metrics.horizontalAdvance("−0,000") + 8
        names = min(max(metrics.horizontalAdvance(line.name) for line in lines) + 22, self.width() * NAMES)
        room = QRectF(scale, 0.6 * high, self.width() - scale - names - 12, self.height() - 2.1 * high)
        last = max(line.points[-1][0] for line in lines) or 1

        def spot(games: int, value: float) -> QPointF:
            up = 0.5 + (value - middle) / span / 1.04
            return QPointF(room.left() + room.width() * games / last, room.bottom() - room.height() * up)

        self._paint_scale(painter, room, lambda value: spot(0, value).y(), middle, span)
        rows = self.height() - high
        named = lines[: 1 + int(rows / (CLOSE * high))]
        step = min(high, rows / max(1, len(named) - 1))
        tops = self._spread([spot(last, line.points[-1][1]).y() for line in named], step, rows + high / 2)
        for number, (line, top) in enumerate(zip_longest(lines, tops)):
            ink, pen = self._ink(number, len(lines)), DASHES[number % 3 if theme.flat else 0]
            painter.setPen(QPen(ink, 2, pen, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPolyline(QPolygonF([spot(*point) for point in line.points]))
            end = spot(*line.points[-1])
            if line.error:
                reach = room.height() * line.error / span / 1.04
                painter.setPen(QPen(ink, 1.4))
                painter.drawLine(QLineF(end.x(), end.y() - reach, end.x(), end.y() + reach))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawEllipse(end, 3.5, 3.5)
            if top is None:
                continue
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.drawLine(QLineF(end.x() + 4, end.y(), room.right() + 16, top))
            painter.setPen(QColor(theme.text))
            box = QRectF(room.right() + 20, top - high / 2, names - 12, high)
            text = metrics.elidedText(line.name, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.setPen(QColor(theme.soft_text))
        foot = QRectF(room.left(), self.height() - high - 2, room.width(), high)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, tr("{0} games").format(number_text(last)))

    @staticmethod
    def _paint_scale(
        painter: QPainter, room: QRectF, height: Callable[[float], float], middle: float, span: float
    ) -> None:
        """Paint lines at round ratings."""
        theme = look.theme
        step = next(step for step in (25, 50, 100, 200, 500, 1000, 2000, 5000) if span / step <= 6 or step == 5000)
        value = math.ceil((middle - span / 2) / step) * step
        line = painter.fontMetrics().height()
        while value <= middle + span / 2:
            y = height(value)
            painter.setPen(QPen(QColor(theme.line), 1.4 if value == 0 else 0.8))
            painter.drawLine(QLineF(room.left(), y, room.right(), y))
            painter.setPen(QColor(theme.soft_text))
            box = QRectF(0, y - line / 2, room.left() - 8, line)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number_text(value))
            value += step

    @staticmethod
    def _spread(wanted: Sequence[float], high: float, bottom: float) -> list[float]:
        """The middles of the names so that none lies on another, the last one at `bottom`; `wanted` come from above."""
        tops: list[float] = []
        for y in wanted:
            tops.append(max(y, tops[-1] + high) if tops else y)
        over = tops[-1] - bottom if tops else 0.0
        for at in range(len(tops) - 1, -1, -1):
            if over <= 0:
                break
            tops[at] -= over
            over = tops[at - 1] + high - tops[at] if at else 0.0
        return tops

    @staticmethod
    def _ink(number: int, many: int) -> QColor:
        """The colour of a line: from the accent for the best to seal red for the last."""
        theme = look.theme
        share = number / max(1, many - 1)
        if theme.flat:
            return QColor(theme.accent if number == 0 else theme.text)
        amber = QColor(theme.heat_middle)
        if share < 0.5:
            return mix(QColor(theme.accent), amber, 2 * share)
        return mix(amber, QColor(theme.seal), 2 * share - 1)
