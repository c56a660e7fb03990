"""The card of the day: what is due, what is new, what is done, and on which of the last days there was practice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr

_TILE, _SQUARE, _MUCH = 52, 16, 10
"""Heights, and the number of answers from which on a day has the full colour."""


@dataclass(frozen=True, slots=True)
class DayNumbers:
    """What the card shows: numbers with their words, and the answers of the last days."""

    due: int = 0
    new: int = 0
    done: int = 0
    streak: str = ""
    days: tuple[int, ...] = ()
    days_text: str = ""


class TodayCard(QFrame):
    """Three numbers, a square for each of the last days, and when tasks come again."""

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self._numbers: DayNumbers | None = None
        self._streak = style.soft()
        words = (tr("due"), tr("new"), tr("done"))
        tips = (
            tr("Tasks that come again today"),
            tr("Tasks that you have never tried, for today"),
            tr("Answers that you have given today"),
        )
        self.tiles = [_Tile(word, tip, number) for number, (word, tip) in enumerate(zip(words, tips, strict=True))]
        self._squares = _DaySquares()
        again = style.soft(sentence)
        again.setWordWrap(True)
        head, row, box = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        head.addWidget(style.heading(tr("Today")))
        head.addStretch()
        head.addWidget(self._streak)
        row.setSpacing(style.UNIT)
        for tile in self.tiles:
            row.addWidget(tile, 1)
        box.setContentsMargins(14, 12, 14, 12)
        box.setSpacing(10)
        box.addLayout(head)
        box.addLayout(row)
        box.addWidget(self._squares)
        box.addWidget(again)

    def show_numbers(self, numbers: DayNumbers) -> None:
        """Show these."""
        if numbers == self._numbers:
            return
        self._numbers = numbers
        for tile, number in zip(self.tiles, (numbers.due, numbers.new, numbers.done), strict=True):
            tile.show_number(number)
        widest = max(tile.sizeHint().width() for tile in self.tiles)
        for tile in self.tiles:
            tile.set_room(widest)
        self._streak.setText(numbers.streak)
        self._squares.show_days(numbers.days, numbers.days_text)


class _Tile(TellsErrors, QLabel):
    """A number and its word."""

    def __init__(self, word: str, tip: str, place: int) -> None:
        super().__init__()
        self._word, self._place = word, place
        self._number, self._room = "", 0
        self.setToolTip(tip)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_number(self, number: int) -> None:
        """Show this number."""
        self._number = str(number)
        self.setText(f"{number} {self._word}")
        self.updateGeometry()

    def set_room(self, width: int) -> None:
        """Put number and word side by side from this width on; below it they lie one over the other."""
        self._room = width
        self.update()

    def sizeHint(self) -> QSize:
        """Room for number and word side by side."""
        return QSize(round(self._number_width + self._word_width) + 34, style.scaled(_TILE))

    def minimumSizeHint(self) -> QSize:
        """Room for them one over the other."""
        return QSize(round(max(self._number_width, self._word_width)) + 12, style.scaled(_TILE))

    @property
    def _number_width(self) -> float:
        return QFontMetricsF(style.font(style.CLOCK, bold=True)).horizontalAdvance(self._number)

    @property
    def _word_width(self) -> float:
        return QFontMetricsF(style.font(style.TEXT - 1)).horizontalAdvance(self._word)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the ground, the number in its colour, and the word."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), 1) if theme.flat else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.chip))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, style.BUTTON_CORNER, style.BUTTON_CORNER)
        ink = theme.soft_text if self._number == "0" else (theme.seal_text, theme.text, theme.accent_text)[self._place]
        beside = self._room <= self.width()
        painter.setPen(QColor(ink))
        painter.setFont(style.font(style.CLOCK if beside else style.HEADING, bold=True))
        middle, centre = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignHCenter
        if beside:
            painter.drawText(box.adjusted(14, 0, 0, 0), middle | Qt.AlignmentFlag.AlignLeft, self._number)
        else:
            painter.drawText(box.adjusted(0, 5, 0, 0), centre | Qt.AlignmentFlag.AlignTop, self._number)
        painter.setPen(QColor(theme.soft_text))
        painter.setFont(style.font(style.TEXT - 1))
        if beside:
            left = 14 + self._number_width + 8
            painter.drawText(box.adjusted(left, 2, 0, 0), middle | Qt.AlignmentFlag.AlignLeft, self._word)
        else:
            painter.drawText(box.adjusted(0, 0, 0, -5), centre | Qt.AlignmentFlag.AlignBottom, self._word)


class _DaySquares(TellsErrors, QWidget):
    """A square for each day, the last one at the right; the darker, the more answers."""

    def __init__(self) -> None:
        super().__init__()
        self._days: Sequence[int] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_days(self, days: Sequence[int], text: str) -> None:
        """Show these numbers of answers."""
        self._days = days
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a square."""
        return QSize(200, _SQUARE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the squares from edge to edge."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(_SQUARE, self.width() // max(1, len(self._days)) - 3)
        step = (self.width() - side) / max(1, len(self._days) - 1)
        for number, many in enumerate(self._days):
            box = QRectF(number * step, (_SQUARE - side) / 2, side, side).adjusted(0.5, 0.5, -0.5, -0.5)
            strength = min(1.0, 0.3 + 0.7 * many / _MUCH) if many else 0.0
            painter.setPen(QPen(QColor(theme.line), 1) if theme.flat or not many else Qt.PenStyle.NoPen)
            painter.setBrush(mix(QColor(theme.chip), QColor(theme.accent), strength))
            painter.drawRoundedRect(box, 3, 3)
