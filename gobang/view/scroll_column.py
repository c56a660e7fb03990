"""A column of controls that scrolls up and down where its room is too low for it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from gobang.view.handlers import TellsErrors


class ScrollColumn(TellsErrors, QScrollArea):
    """Holds `content`, as wide as itself. It takes no keyboard focus: what it holds does."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content = content
        self.setWidget(content)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys that point sideways to whoever holds the column, which never moves so."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """As wide as the content needs beside a scroll bar: it cannot be moved sideways."""
        content, bar = self._content.minimumSizeHint(), self.verticalScrollBar().sizeHint()
        return QSize(content.width() + bar.width(), super().minimumSizeHint().height())
