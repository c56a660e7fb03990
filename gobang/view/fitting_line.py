"""A line of text that is shortened where it has no room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from gobang.view.art import style
from gobang.view.handlers import TellsErrors


class FittingLine(TellsErrors, QLabel):
    """A line that is shortened where there is no room for it; then the tool tip has all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._whole = ""

    def say(self, text: str) -> None:
        """Show this text."""
        self._whole = text
        self.setAccessibleName(text)
        self._cut()

    def minimumSizeHint(self) -> QSize:
        """A line, however narrow."""
        return QSize(20, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text anew."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        cut = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(1, self.width()))
        if cut != self.text():
            self.setText(cut)
        style.set_tip(self, self._whole if cut != self._whole else "")


def fitting_line(*, bold: bool) -> FittingLine:
    """A line, bold or soft, that is shortened where it has no room."""
    line = FittingLine()
    line.setProperty("role", "heading" if bold else "soft")
    return line
