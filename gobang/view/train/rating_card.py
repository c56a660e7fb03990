"""The card of the person's rating: the number with its error, and its course over the last answers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr

_LEAST_SPAN = 60.0
"""The rating's course fills the height only if it spans more than this."""


class RatingCard(QFrame):
    """Shows what it is given."""

    def __init__(self, tip: str) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        style.set_tip(self, tip)
        self.number = QLabel()
        self.number.setProperty("role", "number")
        self._course = _Course()
        words, box = QVBoxLayout(), QHBoxLayout(self)
        words.setSpacing(2)
        words.addWidget(style.heading(tr("Your rating")))
        words.addWidget(self.number)
        words.addStretch()
        box.setContentsMargins(14, 10, 14, 10)
        box.setSpacing(16)
        box.addLayout(words)
        box.addWidget(self._course, 1)

    def show_rating(self, text: str, course: Sequence[float]) -> None:
        """Show the rating, and what it was after each of the last answers."""
        self.number.setText(text)
        self._course.show_course(course)
        drawn = len(course) > 1
        self._course.setVisible(drawn)
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Preferred, policy.Preferred if drawn else policy.Fixed)


class _Course(TellsErrors, QWidget):
    """A line from left to right."""

    def __init__(self) -> None:
        super().__init__()
        self._course: tuple[float, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setRetainSizeWhenHidden(True)  # so that nothing below the card moves when there is a line
        self.setSizePolicy(policy)

    def show_course(self, course: Sequence[float]) -> None:
        """Show these numbers."""
        if tuple(course) != self._course:
            self._course = tuple(course)
            self.update()

    def sizeHint(self) -> QSize:
        """As high as the words beside it."""
        return QSize(160, style.scaled(40))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the line, if there are two numbers."""
        if len(self._course) < 2:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low, high = min(self._course), max(self._course)
        middle, span = (low + high) / 2, max(_LEAST_SPAN, high - low)
        step, tall = (self.width() - 4) / (len(self._course) - 1), self.height() - 8
        line = [
            QPointF(2 + number * step, 4 + tall * (0.5 - (each - middle) / span))
            for number, each in enumerate(self._course)
        ]
        painter.setPen(QPen(QColor(look.theme.accent), 2, j=Qt.PenJoinStyle.RoundJoin, c=Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(QPolygonF(line))
