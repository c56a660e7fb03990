"""Black's chances move by move: a line where they are estimated, filled where they are proved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF

from gobang.game.review.grades import Grade
from gobang.view.analysis.move_graph import MoveGraph
from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.look import look
from gobang.view.review import grade_art
from gobang.words.catalogue import tr
from gobang.words.review import place as words

_SIDE, _WORDS, _BOTTOM = 14, 26, 10
_HIGH = 96


@dataclass(frozen=True, slots=True)
class GraphPoint:
    """What is known about one position: Black's chance, whether it is proved, and the sentence of its tool tip."""

    black: float
    proved: bool
    text: str


class ReviewGraph(MoveGraph):
    """A click jumps to a position. Mistakes have their shapes on the line; the position on the board has a rule."""

    def __init__(self) -> None:
        super().__init__(tr("Black's chances, move by move"))
        self._points: tuple[GraphPoint | None, ...] = (None,)
        self._remembered: dict[int, GraphPoint] = {}
        self._grades: dict[int, Grade | None] = {}

    def show_game(
        self, points: Sequence[GraphPoint | None], mistakes: Mapping[int, Grade | None], current: int
    ) -> None:
        """Show what is known of each position from the first on, the mistakes by ply, and which one is on the board."""
        self._points, self._grades, self._current = tuple(points) or (None,), dict(mistakes), current
        self._tell()

    def remember(self, points: Mapping[int, GraphPoint]) -> None:
        """Show, by ply, what earlier analyses have found, where nothing else is known."""
        if points != self._remembered:
            self._remembered = dict(points)
            self._tell()

    @property
    def remembered(self) -> tuple[int, ...]:
        """The positions of which only that is shown."""
        return tuple(ply for ply, point in enumerate(self._points) if point is None and ply in self._remembered)

    @property
    def told(self) -> str:
        """What is known of the position on the board, also if it is only remembered."""
        return self._text(self._current) if 0 <= self._current < len(self._points) else ""

    def _tell(self) -> None:
        """Be seen where something is known, and let it be heard of the position on the board."""
        point = self._known(self._current) if 0 <= self._current < len(self._points) else None
        self.setAccessibleDescription(point.text if point else "")
        self.setVisible(any(self._known(ply) for ply in range(len(self._points))))
        self.update()

    def _known(self, ply: int) -> GraphPoint | None:
        return self._points[ply] or self._remembered.get(ply)

    def spot(self, ply: int) -> QPointF:
        """Where a position lies in the graph."""
        point = self._known(ply)
        return self._at(ply, 0.5 if point is None else point.black)

    # Painting

    @property
    def _least(self) -> int:
        return style.scaled(_HIGH)

    @property
    def _last(self) -> int:
        return len(self._points) - 1

    def _text(self, ply: int) -> str:
        point = self._known(ply)
        return words.position_sentence(ply, None) if point is None else point.text

    @property
    def _place(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_SIDE, style.scaled(_WORDS), -_SIDE, -_BOTTOM)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint a card with the words, the proved parts, the line, the mistakes and the present position."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
        self._paint_words(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for ply in range(len(self._points) - 1):
            self._paint_proved(painter, ply)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(self._at(0, 0.5), self._at(max(1, len(self._points) - 1), 0.5))
        for chosen, colour in ((self._hovered, theme.soft_text), (self._current, theme.accent_text)):
            if chosen is not None and 0 <= chosen < len(self._points):
                painter.setPen(QPen(QColor(colour), 1.2, Qt.PenStyle.DashLine))
                painter.drawLine(self._at(chosen, 1), self._at(chosen, 0))
        remembered = set(self.remembered)
        for ply in range(len(self._points) - 1):
            if (here := self._known(ply)) and (there := self._known(ply + 1)):
                only = ply in remembered or ply + 1 in remembered
                dots = Qt.PenStyle.DotLine if only else Qt.PenStyle.SolidLine
                painter.setPen(QPen(QColor(theme.accent_text), 1.8, dots, Qt.PenCapStyle.RoundCap))
                painter.drawLine(self._at(ply, here.black), self._at(ply + 1, there.black))
        painter.setPen(QPen(QColor(theme.accent_text), 1.4))
        painter.setBrush(QColor(theme.panel))
        for ply in remembered:
            painter.drawEllipse(self.spot(ply), 2.6, 2.6)
        for ply, grade in self._grades.items():
            if ply < len(self._points) and self._points[ply] is not None:
                grade_art.paint_grade(painter, self.spot(ply), 4.6, grade, theme)

    def _paint_words(self, painter: QPainter) -> None:
        theme = look.theme
        font = style.font(style.TEXT - 2)
        painter.setFont(font)
        painter.setPen(QColor(theme.soft_text))
        line = QRectF(_SIDE, 6, self.width() - 2 * _SIDE, style.scaled(_WORDS) - 8)
        left, right = tr("Black's chances"), tr("filled: proved · line: estimate")
        if self.remembered:
            right = tr("rings: remembered from earlier analyses")
        metrics = QFontMetricsF(font)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, left)
        room = line.width() - metrics.horizontalAdvance(left) - 12
        if metrics.horizontalAdvance(right) <= room:
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, right)

    def _paint_proved(self, painter: QPainter, ply: int) -> None:
        """Fill from the middle to the edge between two positions that are proved for the same side."""
        here, there = self._known(ply), self._known(ply + 1)
        if here is None or there is None or not (here.proved and there.proved) or here.black != there.black:
            return
        theme = look.theme
        colour = QColor(theme.accent if here.black > 0.5 else theme.seal)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mix(QColor(theme.panel), colour, 0.30))
        corners = [
            self._at(ply, 0.5),
            self._at(ply, here.black),
            self._at(ply + 1, there.black),
            self._at(ply + 1, 0.5),
        ]
        painter.drawPolygon(QPolygonF(corners))
