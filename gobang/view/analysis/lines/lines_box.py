"""The box for the number of lines: it takes only the keys that change a number, and gives the others back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSpinBox

from gobang.view.art import style
from gobang.view.handlers import TellsErrors

WIDTH = 46
"""The width of the box without its text, in logical pixels."""


class LinesBox(TellsErrors, QSpinBox):
    """A number that is set without leaving the board: its arrows and the wheel do not take the keyboard focus.

    Who clicks into its text, or goes there by Tab, can type; Enter and Escape then lead back to the board.
    """

    left = Signal()  # Enter or Escape was pressed: the user is done

    def __init__(self, least: int, most: int) -> None:
        super().__init__(minimum=least, maximum=most)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.lineEdit().installEventFilter(self)  # its focus policy is always that of the box
        self.installEventFilter(self)

    def call_all(self, text: str) -> None:
        """Show this text for the least number, and be as wide as the longest text."""
        self.setSpecialValueText(text)
        longest = max(self.fontMetrics().horizontalAdvance(each) for each in (text, str(self.maximum())))
        self.setFixedWidth(style.scaled(WIDTH) + longest)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the focus when the text is clicked, and say of a key whose it is before it is an order.

        While the box has the focus, Up and Down are its own, and Space is the window's order. Qt's box would leave the
        former to the orders, and claim Space as if it could be typed.
        """
        if watched is not self and event.type() is QEvent.Type.MouseButtonPress:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        if watched is self and event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                event.accept()
                return True
            if event.key() == Qt.Key.Key_Space:
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the number, and Escape leaves it as it is; both leave the box."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.interpretText()
            self.left.emit()
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)
