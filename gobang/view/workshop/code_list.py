"""The rule of a calculation in lines of pseudocode, of which the present one is lit."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors

INDENT = 14
"""Pixels for four spaces at the beginning of a line."""


class CodeList(TellsErrors, QWidget):
    """Shows each line as often broken as it needs."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[str, ...] = ()
        self._lit = -1
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_lines(self, lines: Sequence[str], lit: int) -> None:
        """Show these lines, and light the one of this number."""
        lines = tuple(lines)
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
        self._lit = lit
        self.setAccessibleName(self._lines[lit].strip() if 0 <= lit < len(self._lines) else "")
        self.update()

    def hasHeightForWidth(self) -> bool:
        """A narrow one breaks its lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines."""
        return round(sum(box.height() for box, _ in self._boxes(width)))

    def sizeHint(self) -> QSize:
        """As high as its lines are at the present width."""
        return QSize(240, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        """The same height, and little width."""
        return QSize(160, self.heightForWidth(max(160, self.width())))

    def _boxes(self, width: float) -> list[tuple[QRectF, QRectF]]:
        """For each line the box that is lit, and that of its words in it."""
        metrics, found, y = QFontMetricsF(style.font(style.TEXT - 1)), [], 0.0
        for line in self._lines:
            words = line.lstrip()
            left = 6 + (len(line) - len(words)) / 4 * INDENT
            room = QRectF(left, y + 1, max(40.0, width - left - 4), 1000)
            needed = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()
            high = max(needed, style.line_height(style.font(style.TEXT - 1)))
            found.append((QRectF(0, y, width, high + 2), QRectF(left, y + 1, room.width(), high)))
            y += high + 2
        return found

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a dozen lines
        """Paint the lines."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(style.font(style.TEXT - 1))
        for number, (box, words) in enumerate(self._boxes(self.width())):
            here = number == self._lit
            if here:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.accent_tint))
                painter.drawRoundedRect(box, 4, 4)
            painter.setPen(QColor(theme.accent_text if here else theme.soft_text))
            painter.drawText(
                words, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, self._lines[number].strip()
            )
