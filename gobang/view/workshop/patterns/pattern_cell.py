"""A button that shows one sign of a pattern."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gobang.game.point import Stone
from gobang.game.weighers.making.pattern_drawing import ANYTHING
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.workshop.sign_art import paint_signs

SIDE, LEAST = 30, 20
"""How wide it is, and how narrow it may become, for words of the usual size."""


class PatternCell(TellsErrors, QAbstractButton):
    """As large as its words would be. A checkable one has a frame of its own; those of a line touch each other."""

    def __init__(self, sign: str, *, checkable: bool = False) -> None:
        super().__init__()
        self._sign, self._own = sign, Stone.BLACK
        self.setCheckable(checkable)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def sign(self) -> str:
        """What it shows."""
        return self._sign

    def show_sign(self, sign: str, own: Stone) -> None:
        """Show a sign, own stones in this colour."""
        self._sign, self._own = sign, own
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(style.scaled(SIDE), style.scaled(SIDE))

    def minimumSizeHint(self) -> QSize:
        """Narrower where there is little room."""
        return QSize(style.scaled(LEAST), style.scaled(SIDE))

    def changeEvent(self, event: QEvent) -> None:
        """Show whether it can be pressed."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.EnabledChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a small square
        """Paint the sign on its place."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        pen = QPen(QColor(theme.line), 1)
        if self.hasFocus():
            pen = QPen(QColor(theme.focus_ring), 2)
        elif self.isChecked():
            pen = QPen(QColor(theme.accent), 2)
        fill = theme.accent_tint if self.isChecked() else theme.hover if self.underMouse() else theme.panel
        painter.setPen(pen)
        painter.setBrush(QColor(fill if self.isEnabled() else theme.window))
        painter.drawRoundedRect(box, 5, 5)
        middle = box.center()
        if self._sign == ANYTHING:
            self._paint_anything(painter, middle)
            return
        pitch = min(box.width() - 6, style.scaled(18))
        paint_signs(painter, middle.x() - pitch / 2, middle.y(), self._sign, pitch, theme, self._own)

    def _paint_anything(self, painter: QPainter, middle: QPointF) -> None:
        """Three dots: nothing is asked for here."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.theme.soft_text))
        for number in (-1, 0, 1):
            painter.drawEllipse(middle + QPointF(4.0 * number, 0), 1.2, 1.2)
