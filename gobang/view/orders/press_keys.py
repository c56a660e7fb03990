"""Space and Enter press the button that has the focus, before they are anything else in the window.

So that they do this only where somebody went to the button, no button has the focus when a dialog has closed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget

from gobang.view.handlers import TellsErrors

if TYPE_CHECKING:  # PySide makes a type when it is imported; this one comes with the first key
    from PySide6.QtGui import QKeyEvent


class PressKeys(TellsErrors, QObject):
    """Lets both keys press the focused button. Otherwise Space would analyse, whose key it is, and Enter do nothing.

    `main` gives what has the keys after a dialog: the board, or what the place that covers it has in its stead.
    """

    def __init__(self, window: QWidget, main: Callable[[], QWidget]) -> None:
        super().__init__(window)
        self._window, self._main = window, main
        window.installEventFilter(self)

    @property
    def focused(self) -> QWidget | None:
        """What has the keys, or gets them when the window is active again."""
        return self._window.focusWidget()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the key before it is a shortcut; a button presses itself at Space, and is pressed here at Enter."""
        if event.type() is QEvent.Type.ShortcutOverride and self._means_press(event):  # type: ignore[arg-type]
            event.accept()
            return True
        if event.type() is QEvent.Type.KeyPress and self._means_press(event):  # type: ignore[arg-type]
            focus = self.focused
            if isinstance(focus, QAbstractButton) and event.key() != Qt.Key.Key_Space:  # type: ignore[attr-defined]
                focus.click()
                return True
        if event.type() is QEvent.Type.WindowUnblocked and self._on_button:
            self._main().setFocus()
        return super().eventFilter(watched, event)

    @property
    def _on_button(self) -> bool:
        return isinstance(self.focused, (QAbstractButton, QComboBox))

    def _means_press(self, event: QKeyEvent) -> bool:
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return event.key() in keys and plain and self._on_button
