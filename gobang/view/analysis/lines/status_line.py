"""What an engine is doing, in one line: cut with an ellipsis where there is no room, and then whole in the tool tip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from gobang.view.art import style
from gobang.view.handlers import TellsErrors


class StatusLine(TellsErrors, QLabel):
    """Always one line high, so that it moves nothing; a screen reader is told the whole text."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "soft")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._said = ""

    @property
    def said(self) -> str:
        """The whole text."""
        return self._said

    def say(self, text: str) -> None:
        """Show this text, or as much as there is room for."""
        if text != self._said:
            self._said = text
            self._fit()

    def sizeHint(self) -> QSize:
        """The height of a line, whether there is a text or not."""
        return QSize(super().sizeHint().width(), style.line_height(self.font()))

    def minimumSizeHint(self) -> QSize:
        """As high; it may be made as narrow as one likes."""
        return QSize(0, style.line_height(self.font()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more of the text, or less."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        line = " · ".join(self._said.splitlines())
        shown = self.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)
        style.set_tip(self, self._said if shown != line else "")
