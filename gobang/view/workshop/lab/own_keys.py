"""Keeps a list's keys from the window's orders, which act on the game."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from gobang.view.handlers import TellsErrors


class OwnKeys(TellsErrors, QObject):
    """Lets a list have the arrows, Space, and the letters by which its rows are found."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept these keys before they become an order."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            alone = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
            if alone and (event.key() in _KEYS or event.text().isalnum()):
                event.accept()
                return True
        return super().eventFilter(watched, event)


_KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Space),
)
