"""The evaluation of each move as a curve: Black's win is at the top, White's at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gobang.model.engines.thoughts import Evaluation
from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.hatching import hatched
from gobang.view.art.theme import Theme
from gobang.words.catalogue import tr
from gobang.words.engines import evaluation_sentence

LEAST = 62
"""The least height in logical pixels: less of a curve could not be read."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 26, 8, 8, 18


class EvaluationGraph(QWidget):
    """The area under an estimate is hatched, under a proved win solid; positions without a value leave a gap."""

    ply_chosen = Signal(int)  # the number of moves at the position that was clicked

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._values: tuple[Evaluation | None, ...] = (None,)
        self._current = 0
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setMaximumHeight(720)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Evaluation, move by move"))

    def set_theme(self, theme: Theme) -> None:
        """Use the colours of `theme`."""
        self._theme = theme
        self.update()

    def show_game(self, values: Sequence[Evaluation | None], current: int) -> None:
        """Show a value or None for each position of a line, from the start, and which one is on the board."""
        self._values, self._current = tuple(values) or (None,), current
        self.update()

    def sizeHint(self) -> QSize:
        """A low band; it grows if there is room."""
        return QSize(360, LEAST)

    def minimumSizeHint(self) -> QSize:
        """It may be made narrower."""
        return QSize(160, LEAST)

    # The pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the value under the pointer."""
        self._hovered = self._ply_at(event.position().x())
        value = self._values[self._hovered]
        text = evaluation_sentence(value) if value else tr("No estimate yet")
        QToolTip.showText(event.globalPosition().toPoint(), tr("After move {0}: {1}").format(self._hovered, text), self)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has left: highlight nothing."""
        super().leaveEvent(event)
        self._hovered = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for the position under the pointer."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.ply_chosen.emit(self._ply_at(event.position().x()))

    def _ply_at(self, x: float) -> int:
        last = len(self._values) - 1
        place = self._place
        return min(last, max(0, round((x - place.left()) / max(1.0, place.width()) * max(1, last))))

    # Painting

    @property
    def _place(self) -> QRectF:
        return QRectF(self.rect()).adjusted(style.scaled(_LEFT), _TOP, -_RIGHT, -style.scaled(_BOTTOM))

    def _spot(self, ply: int, black: float) -> QPointF:
        place, last = self._place, max(1, len(self._values) - 1)
        return QPointF(place.left() + ply / last * place.width(), place.top() + (1 - black) * place.height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the ground, the areas, the curve and the present position."""
        theme, painter, place = self._theme, QPainter(self), self._place
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
        painter.drawLine(self._spot(0, 0.5), self._spot(len(self._values) - 1 or 1, 0.5))
        painter.setPen(QPen(QColor(theme.accent_text), 1.8))
        for ply, (here, there) in enumerate(zip(self._values, self._values[1:], strict=False)):
            if here and there:
                painter.drawLine(self._spot(ply, here.black), self._spot(ply + 1, there.black))
        self._paint_points(painter)
        for chosen, colour in ((self._hovered, theme.soft_text), (self._current, theme.seal)):
            if chosen is not None and chosen < len(self._values):
                painter.setPen(QPen(QColor(colour), 1.4))
                painter.drawLine(self._spot(chosen, 1), self._spot(chosen, 0))

    def _paint_scale(self, painter: QPainter, place: QRectF) -> None:
        theme = self._theme
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
                self._spot(ply, 0.5),
                self._spot(ply, here.black),
                self._spot(ply + 1, there.black),
                self._spot(ply + 1, 0.5),
            ]
        )
        painter.setPen(Qt.PenStyle.NoPen)
        colour = mix(QColor(self._theme.chip), QColor(self._theme.accent), 0.62)
        painter.setBrush(colour if here.proved and there.proved else hatched(painter, colour))
        painter.drawPolygon(area)

    def _paint_points(self, painter: QPainter) -> None:
        """Paint a dot for each known value; without known neighbours the dot is all there is to see."""
        theme = self._theme
        for ply, value in enumerate(self._values):
            if value is None:
                continue
            alone = not any(self._values[other] for other in (ply - 1, ply + 1) if 0 <= other < len(self._values))
            if alone or ply == self._current:
                painter.setPen(QPen(QColor(theme.accent_text), 1.5))
                painter.setBrush(QColor(theme.accent if value.proved else theme.panel))
                painter.drawEllipse(self._spot(ply, value.black), 3.5, 3.5)
