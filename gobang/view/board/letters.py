"""Lets users type the name of a crossing while a button has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from gobang.view.board.board_view import BoardView
from gobang.view.handlers import TellsErrors

if TYPE_CHECKING:  # importing a PySide type takes time; this one is made later, with the first key
    from PySide6.QtGui import QKeyEvent


class Letters(TellsErrors, QObject):
    """Passes letters and digits from a focused button to the board, with the focus, before they act as shortcuts.

    It does so only for buttons that do not take the focus from a click: users who reached them play with the keyboard.
    """

    def __init__(self, window: QWidget, board: BoardView) -> None:
        super().__init__(window)
        self._window, self._board = window, board
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Claim the key before it acts as a shortcut, and give it to the board when it is pressed."""
        kind = event.type()
        if kind not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) or not self._means_point(event):  # type: ignore[arg-type]
            return super().eventFilter(watched, event)
        if kind is QEvent.Type.ShortcutOverride:
            event.accept()
        else:
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)
            self._board.wake()
            QCoreApplication.sendEvent(self._board, event)
        return True

    def _means_point(self, event: QKeyEvent) -> bool:
        focus = self._window.focusWidget()
        if not isinstance(focus, QAbstractButton) or focus.focusPolicy() is not Qt.FocusPolicy.TabFocus:
            return False
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        return plain and self._board.begins_point(event.text())
