"""A line to search in: a text, how many places hold it, and buttons to go from one to the next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.buttons import small_button
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr


class FindBar(TellsErrors, QWidget):
    """Hidden until it is opened. Enter goes to the next place, Shift+Enter to the previous one, Escape closes it."""

    text_changed = Signal(str)
    step_wanted = Signal(int)  # 1: the next place, -1: the previous one
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit(clearButtonEnabled=True)
        wanted = tr("Find in comments and marks")
        self.field.setPlaceholderText(wanted)
        self.field.setAccessibleName(wanted)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self.text_changed)
        self._count: QLabel = style.soft()
        texts = {"previous": tr("Previous place"), "next": tr("Next place"), "close": tr("Close the search")}
        self._buttons = {name: small_button(text, quiet=True) for name, text in texts.items()}
        orders = {
            "previous": lambda: self.step_wanted.emit(-1),
            "next": lambda: self.step_wanted.emit(1),
            "close": self.close_it,
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.field, 1)
        row.addWidget(self._count)
        for name, button in self._buttons.items():
            button.clicked.connect(orders[name])
            row.addWidget(button)
        self.hide()

    def open(self) -> None:
        """Show the line, with the keys in it."""
        for name, button in self._buttons.items():
            button.setIcon(icons.icon(name, look.theme))
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def close_it(self) -> None:
        """Hide the line."""
        self.hide()
        self.closed.emit()

    def show_count(self, place: int, places: int) -> None:
        """Say which of so many places is shown; 0: none of them. Without a text nothing is missed."""
        if not places:
            self._count.setText(tr("not found") if self.field.text().strip() else "")
        else:
            self._count.setText(tr("{0} of {1}").format(place or "–", places))
        for name in ("previous", "next"):
            self._buttons[name].setEnabled(places > 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle Enter and Escape before the dialogs and notices around do."""
        if watched is not self.field or not isinstance(event, QKeyEvent):
            return False
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        escape = event.key() == Qt.Key.Key_Escape
        if event.type() is QEvent.Type.ShortcutOverride and (enter or escape):
            event.accept()
            return True
        if event.type() is not QEvent.Type.KeyPress:
            return False
        if enter:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.step_wanted.emit(-1 if back else 1)
        elif escape:
            self.close_it()
        return enter or escape
