"""What is known of the position and what the person says of it, whole: in lines, and scrolled where these are many."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from gobang.view.art import style
from gobang.view.scroll_column import ScrollColumn
from gobang.words.catalogue import tr

MOST = 4
"""So many lines are shown at a time."""


class KnownText(ScrollColumn):
    """As high as its text, up to MOST lines; it takes the focus, to be scrolled by keys, only where it has more."""

    def __init__(self) -> None:
        label = self._label = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        label.setFont(style.font(style.TEXT - 1))
        label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        super().__init__(label)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(tr("Known of this position"))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    @property
    def said(self) -> str:
        """The whole text."""
        return self._label.text()

    def say(self, text: str) -> None:
        """Show this text from its beginning; empty: take no room."""
        if text != self.said:
            self._label.setText(text)
            self.setVisible(bool(text))
            self.verticalScrollBar().setValue(0)
            self.updateGeometry()
            self._take_focus()

    def heightForWidth(self, width: int) -> int:
        """The height of the text broken into lines of this width, or of MOST lines."""
        return min(self._label.heightForWidth(width), MOST * style.line_height(self._label.font()))

    def sizeHint(self) -> QSize:
        """As high as it is at its present width."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """A line, however narrow."""
        return QSize(0, style.line_height(self._label.font()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the text anew."""
        super().resizeEvent(event)
        self._take_focus()

    def _take_focus(self) -> None:
        more = self._label.heightForWidth(self.width()) > self.heightForWidth(self.width())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if more else Qt.FocusPolicy.NoFocus)
