"""Keeps in sight what somebody has just asked for, in a column that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from gobang.view.handlers import TellsErrors
from gobang.view.scroll_column import ScrollColumn


class InSight(TellsErrors, QObject):
    """Brings a part of the column into sight, and again when it grows, until somebody scrolls or wants another part."""

    def __init__(self, column: ScrollColumn) -> None:
        super().__init__(column)
        self._column = column
        self._part: QWidget | None = None
        self._grown = False
        self._soon = QTimer(self, singleShot=True, interval=0)  # the scroll bar must know the new height first
        self._soon.timeout.connect(self._bring)
        column.verticalScrollBar().actionTriggered.connect(self._let_go)

    def follow(self, part: QWidget) -> None:
        """Show the whole part, or its top where it is too high, and what it grows by from now on."""
        if self._part is not None:
            self._part.removeEventFilter(self)
        self._part, self._grown = part, False
        part.installEventFilter(self)
        self._soon.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the part has another height."""
        if watched is self._part and event.type() is QEvent.Type.Resize:
            self._grown = self._grown or not self._soon.isActive()
            self._soon.start()
        return super().eventFilter(watched, event)

    def _let_go(self) -> None:
        if self._part is not None:
            self._part.removeEventFilter(self)
            self._part = None

    def _bring(self) -> None:
        part, content = self._part, self._column.widget()
        if part is None or content is None or not part.isVisible():
            return
        top = part.mapTo(content, part.rect().topLeft()).y()
        bar, room = self._column.verticalScrollBar(), self._column.viewport().height()
        lowest = top + part.height() - room  # from there on its lower edge is seen
        value = max(bar.value(), lowest)
        bar.setValue(value if self._grown and part.height() > room else min(top, value))
