"""Texts that are shortened where they have no room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy

from gobang.view.art import style
from gobang.view.handlers import TellsErrors

MOST_LINES = 2
"""Into so many lines a text of a row is broken."""


def fitted(text: str, font: QFont, width: float, most: int = MOST_LINES) -> list[str]:
    """A text in at most so many lines, broken between words; what is too wide or too long is cut."""
    metrics = QFontMetricsF(font)
    layout, option = QTextLayout(text, font), QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    starts: list[int] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        starts.append(line.textStart())
    layout.endLayout()
    ends = [*starts[1:most], None]
    lines = [text[start:end].rstrip() for start, end in zip(starts, ends, strict=False)]
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines] or [""]


class FittingLine(TellsErrors, QLabel):
    """A text in one line, or in so many as are allowed, that is shortened where there is no room for it.

    Then the tool tip has all of it.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._whole, self._most = "", most

    def say(self, text: str) -> None:
        """Show this text."""
        self._whole = text
        self.setAccessibleName(text)
        self._cut()

    def minimumSizeHint(self) -> QSize:
        """As high as its text, however narrow."""
        return QSize(20, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text anew."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        lines = fitted(self._whole, self.font(), max(1, self.width()), self._most)
        cut = "\n".join(lines)
        if cut != self.text():
            self.setText(cut)
        style.set_tip(self, self._whole if " ".join(lines) != self._whole else "")


def fitting_line(*, bold: bool, most: int = 1) -> FittingLine:
    """A text, bold or soft, in at most so many lines, that is shortened where it has no room."""
    line = FittingLine(most)
    line.setProperty("role", "heading" if bold else "soft")
    return line
