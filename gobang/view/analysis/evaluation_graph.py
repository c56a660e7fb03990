"""The evaluation of each move as a curve: Black's win is at the top, White's at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF

from gobang.game.worth import Worth
from gobang.view.analysis.move_graph import MoveGraph
from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.hatching import hatched
from gobang.view.art.look import look
from gobang.view.art.marks import Half
from gobang.words.catalogue import tr
from gobang.words.worth import worth_sentence

LEAST_HEIGHT = 62
"""The least height in logical pixels: less of a curve could not be read."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 26, 8, 8, 18


class EvaluationGraph(MoveGraph):
    """The area under an estimate is hatched, under a proved win solid; positions without a value leave a gap."""

    def __init__(self) -> None:
        super().__init__(tr("Evaluation, move by move"))
        self._values: tuple[Worth | None, ...] = (None,)
        self._second: tuple[Worth | None, ...] = ()
        self.setMaximumHeight(720)

    def show_game(self, values: Sequence[Worth | None], current: int, second: Sequence[Worth | None] = ()) -> None:
        """Show a value or None for each position of a line, from the start, and which one is on the board.

        `second` are a second engine's values, as many; it has a dashed curve, and both then have their letters.
        """
        self._values, self._current = tuple(values) or (None,), current
        self._second = tuple(second) if any(second) else ()
        self.update()

    # Painting

    @property
    def _least(self) -> int:
        return LEAST_HEIGHT

    @property
    def _last(self) -> int:
        return len(self._values) - 1

    def _text(self, ply: int) -> str:
        values = [each[ply] for each in self._told]
        told = [worth_sentence(value) if value else tr("No estimate yet") for value in values]
        if self._second:
            told = [f"{half.value}: {text}" for half, text in zip(Half, told, strict=True)]
        return tr("After move {0}: {1}").format(ply, " · ".join(told))

    @property
    def _place(self) -> QRectF:
        return QRectF(self.rect()).adjusted(style.scaled(_LEFT), _TOP, -_RIGHT, -style.scaled(_BOTTOM))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the ground, the areas, the curve and the present position."""
        theme, painter, place = look.theme, QPainter(self), self._place
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(QColor(theme.chip))
        painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), 4, 4)
        self._paint_scale(painter, place)
        # Antialiasing would leave a seam between two solid pieces.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for ply in range(len(self._values) - 1):
            self._paint_area(painter, ply)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), 1, Qt.PenStyle.DashLine))
        painter.drawLine(self._at(0, 0.5), self._at(len(self._values) - 1 or 1, 0.5))
        for values, pen in zip(self._told, self._pens, strict=False):
            painter.setPen(pen)
            for ply, (here, there) in enumerate(pairwise(values)):
                if here and there:
                    painter.drawLine(self._at(ply, here.chance), self._at(ply + 1, there.chance))
            self._paint_points(painter, values)
        if self._second:
            self._paint_letters(painter)
        for chosen, colour in ((self._hovered, theme.soft_text), (self._current, theme.seal)):
            if chosen is not None and chosen < len(self._values):
                painter.setPen(QPen(QColor(colour), 1.4))
                painter.drawLine(self._at(chosen, 1), self._at(chosen, 0))

    def _paint_scale(self, painter: QPainter, place: QRectF) -> None:
        theme = look.theme
        inset = min(9, place.height() / 4)  # in a low band the two discs are smaller rather than one over the other
        for black, y in ((True, place.top() + inset), (False, place.bottom() - inset)):
            painter.setPen(QPen(QColor(theme.soft_text), 1))
            painter.setBrush(QColor(theme.black_body if black else theme.white_body))
            radius = min(6.5, inset - 0.5)
            painter.drawEllipse(QPointF(place.left() - 14, y), radius, radius)
        painter.setFont(style.font(style.TEXT - 2))
        painter.setPen(QColor(theme.soft_text))
        last = len(self._values) - 1
        flags = Qt.AlignmentFlag.AlignTop
        line = QRectF(place.left(), place.bottom() + 2, place.width(), 16)
        painter.drawText(line, flags | Qt.AlignmentFlag.AlignLeft, "0")
        if last:
            painter.drawText(line, flags | Qt.AlignmentFlag.AlignRight, str(last))

    def _paint_area(self, painter: QPainter, ply: int) -> None:
        here, there = self._values[ply], self._values[ply + 1]
        if here is None or there is None:
            return
        area = QPolygonF(
            [
                self._at(ply, 0.5),
                self._at(ply, here.chance),
                self._at(ply + 1, there.chance),
                self._at(ply + 1, 0.5),
            ]
        )
        painter.setPen(Qt.PenStyle.NoPen)
        colour = mix(QColor(look.theme.chip), QColor(look.theme.accent), 0.62)
        painter.setBrush(colour if here.proved and there.proved else hatched(painter, colour))
        painter.drawPolygon(area)

    @property
    def _told(self) -> tuple[tuple[Worth | None, ...], ...]:
        """The values of each engine."""
        return (self._values, self._second) if self._second else (self._values,)

    @property
    def _pens(self) -> tuple[QPen, QPen]:
        """What the curves are drawn with, the first engine's and the second's."""
        dashed = QPen(QColor(look.theme.text), 1.8)
        dashed.setDashPattern([3, 2])
        return QPen(QColor(look.theme.accent_text), 1.8), dashed

    def _paint_letters(self, painter: QPainter) -> None:
        """Paint each engine's letter at the end of its curve, one above the other."""
        ends = []
        for half, values in zip(Half, self._told, strict=True):
            known = [self._at(ply, value.chance) for ply, value in enumerate(values) if value is not None]
            if known:
                ends.append((known[-1], half.value))
        painter.setFont(style.font(style.TEXT - 2, bold=True))
        painter.setPen(QColor(look.theme.text))
        boxes = letter_places([end for end, _ in ends], self._place, painter.fontMetrics().height())
        for box, (_, letter) in zip(boxes, ends, strict=True):
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)

    def _paint_points(self, painter: QPainter, values: Sequence[Worth | None]) -> None:
        """Paint a dot for each known value; without known neighbours the dot is all there is to see."""
        theme = look.theme
        for ply, value in enumerate(values):
            if value is None:
                continue
            alone = not any(values[other] for other in (ply - 1, ply + 1) if 0 <= other < len(values))
            if alone or ply == self._current:
                painter.setPen(QPen(QColor(theme.accent_text), 1.5))
                painter.setBrush(QColor(theme.accent if value.proved else theme.panel))
                spot = self._at(ply, value.chance)
                if values is self._second:
                    painter.drawRect(QRectF(spot.x() - 3, spot.y() - 3, 6, 6))
                else:
                    painter.drawEllipse(spot, 3.5, 3.5)


def letter_places(ends: Sequence[QPointF], place: QRectF, height: float) -> list[QRectF]:
    """Where the letters of curves with these `ends` stand in the band `place`: in squares beside each other."""
    found: list[QRectF] = []
    upper = min(ends, key=lambda end: end.y())
    for end in ends:
        top = end.y() - height - 3 if end is upper else end.y() + 3
        top = min(place.bottom() - height, max(place.top(), top))
        left = min(place.right() - height, max(place.left(), end.x() - height / 2))
        box = QRectF(left, top, height, height)
        if found and box.intersects(found[-1]):  # at an edge of the band, where both engines see the same winner
            box.moveRight(found[-1].left())
        found.append(box)
    return found
