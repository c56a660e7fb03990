"""How far a contest is, as a strip from edge to edge with words on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QProgressBar, QSizePolicy

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors

HIGH, EDGE = 32, 14


class ProgressStrip(TellsErrors, QProgressBar):
    """Filled as far as games were played; says how many at the left, and how long it will take at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._left = self._right = ""
        self._over = False
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_progress(self, played: int, total: int, left: str, right: str, *, over: bool) -> None:
        """Show that so many games of all were played, with these words; `over`: nothing is played now."""
        self._left, self._right, self._over = left, right, over
        self.setRange(0, max(1, total))
        self.setValue(min(played, max(1, total)))
        self.setAccessibleName(left)
        self.setAccessibleDescription(right)
        self.setToolTip(style.as_text("\n".join(filter(None, (left, right)))))
        self.update()

    def sizeHint(self) -> QSize:
        """A row of words."""
        return QSize(300, max(HIGH, style.scaled(HIGH)))

    def minimumSizeHint(self) -> QSize:
        """The same height, and little width."""
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  two shapes and two texts
        """Paint the ground, the part that was played, and the words."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(box, 10, 10)
        painter.fillPath(outline, QColor(theme.panel))
        share = self.value() / max(1, self.maximum())
        done = QPainterPath()
        done.addRect(QRectF(box.left(), box.top(), box.width() * share, box.height()))
        part = outline.intersected(done)
        painter.fillPath(part, QColor(theme.chip if self._over else theme.accent_tint))
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        bold, plain = style.font(bold=True), style.font(style.TEXT - 1)
        words = box.adjusted(EDGE, 0, -EDGE, 0)
        wide = QFontMetricsF(bold).horizontalAdvance(self._left)
        if box.width() * share > wide + 1.5 * EDGE:  # before, its edge would go through the words
            painter.setPen(QPen(QColor(theme.soft_text if self._over else theme.accent), 1))
            painter.drawPath(part)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text if self._over else theme.accent_text))
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._left)
        room = words.width() - wide - EDGE
        text = QFontMetricsF(plain).elidedText(self._right, Qt.TextElideMode.ElideRight, room)
        painter.setFont(plain)
        painter.setPen(QColor(theme.text))
        painter.drawText(words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
