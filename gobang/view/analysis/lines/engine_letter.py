"""The letter that an engine has while two of them think, on the half of a tile that its moves have on the board."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel

from gobang.view.art import candidate_art, style
from gobang.view.art.look import look
from gobang.view.art.marks import Half
from gobang.view.handlers import TellsErrors


class EngineLetter(TellsErrors, QLabel):
    """A small frame with the letter, and a bar above it or below: where the engine's half is."""

    def __init__(self, half: Half) -> None:
        super().__init__()
        self._half = half
        self.setFont(style.font(style.TEXT - 1, bold=True))
        self.setFixedWidth(style.scaled(20))

    def call(self, name: str) -> None:
        """Set the name of the engine, for screen readers and the tool tip."""
        self.setAccessibleName(f"{self._half.value} {name}")
        self.setToolTip(style.as_text(name))

    def sizeHint(self) -> QSize:
        """As high as a line."""
        return QSize(self.width(), style.line_height(style.font()))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a letter
        """Paint the frame, the bar and the letter."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(theme.accent_text), 1.2))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(box, 3, 3)
        bar = candidate_art.half_of(box, self._half, 0.32 * box.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_text))
        painter.drawRoundedRect(bar, 2, 2)
        painter.setPen(QColor(theme.text))
        painter.setFont(self.font())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._half.value)
