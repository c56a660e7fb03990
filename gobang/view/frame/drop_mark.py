"""What is shown over the window while files are dragged over it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors

EDGE, THICK, ROUND = 12, 3, 12
"""How far the frame is from the edge, its thickness, and the radius of its corners."""
SHADE = 200
"""How much of what is below is covered, of 255."""


class DropMark(TellsErrors, QWidget):
    """A frame and a sentence in the middle. The pointer and the dragged files go through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.text = ""
        """The sentence shown."""
        self.hide()

    def show_over(self, widget: QWidget, text: str) -> None:
        """Cover `widget` of the same window with this sentence."""
        self.text = text
        self.setAccessibleName(text)
        self.setGeometry(widget.geometry())
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the frame and the sentence."""
        theme = look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = QColor(theme.window)
        shade.setAlpha(SHADE)
        painter.fillRect(self.rect(), shade)
        painter.setPen(QPen(QColor(theme.accent), THICK, Qt.PenStyle.DashLine))
        inside = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        painter.drawRoundedRect(inside, ROUND, ROUND)
        font = style.font(style.TEXT + 4, bold=True)
        room = inside.width() - 2 * EDGE
        text = QFontMetricsF(font).elidedText(self.text, Qt.TextElideMode.ElideMiddle, room)
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        painter.drawText(inside, Qt.AlignmentFlag.AlignCenter, text)
