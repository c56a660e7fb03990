"""How many moves have each grade: the shape of the grade and a few words, in as many rows as they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from gobang.game.review.grades import Grade
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.frame.flow import FlowLayout
from gobang.view.handlers import TellsErrors
from gobang.view.review import grade_art

_SHAPE = 18


@dataclass(frozen=True, slots=True)
class GradeCount:
    """A grade, its words, and how the number is shared between the sides."""

    grade: Grade
    text: str
    tip: str


class GradeCounts(QWidget):
    """A label for each grade that there is."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: tuple[GradeCount, ...] = ()
        self.labels: list[_CountLabel] = []
        self._flow = FlowLayout(style.UNIT)
        self.setLayout(self._flow)

    def show_counts(self, counts: Sequence[GradeCount]) -> None:
        """Show these."""
        if tuple(counts) == self._counts:
            return
        self._counts = tuple(counts)
        for label in self.labels:
            self._flow.removeWidget(label)
            label.hide()
            label.deleteLater()
        self.labels = [_CountLabel(count) for count in self._counts]
        for label in self.labels:
            self._flow.addWidget(label)
            label.show()


class _CountLabel(TellsErrors, QLabel):
    """A shape and words; to a screen reader a label."""

    def __init__(self, count: GradeCount) -> None:
        super().__init__(count.text)
        self._count = count
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setToolTip(count.tip)
        self.setAccessibleName(f"{count.text}. {count.tip}")
        self.setFont(style.font(style.TEXT - 1))

    def sizeHint(self) -> QSize:
        """Room for shape and words."""
        metrics = QFontMetricsF(style.font(style.TEXT - 1))
        return QSize(round(metrics.horizontalAdvance(self.text())) + _SHAPE + 6, style.scaled(22))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the shape and the words beside it."""
        painter = QPainter(self)
        grade_art.paint_grade(painter, QPointF(_SHAPE / 2, self.height() / 2), 4.6, self._count.grade, look.theme)
        painter.setFont(style.font(style.TEXT - 1))
        painter.setPen(QColor(look.theme.text))
        painter.drawText(self.rect().adjusted(_SHAPE, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.text())
