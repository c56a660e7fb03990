"""The comment on the move shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr


class _CommentEdit(TellsErrors, QPlainTextEdit):
    """A text box that leaves the key of Undo to the window while there is no typing to undo. Escape leaves it."""

    left = Signal()  # Escape was pressed

    def __init__(self) -> None:
        super().__init__(tabChangesFocus=True)
        self.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the window have the key if the text itself has nothing to undo."""
        undo = event.type() is QEvent.Type.ShortcutOverride and event.matches(QKeySequence.StandardKey.Undo)  # type: ignore[attr-defined]
        if watched is self and undo and not self.document().isUndoAvailable():
            event.ignore()
            return True
        if watched is self and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() is QEvent.Type.ShortcutOverride:  # before it closes a notice or the sheet
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self.left.emit()
                return True
        return False


class CommentPanel(QWidget):
    """A text box for the comment of the current node."""

    left = Signal()  # Escape was pressed in the text box
    comment_edited = Signal(str)  # the text after the user has edited it; not emitted by `set_comment`

    def __init__(self) -> None:
        super().__init__()
        self._heading: QLabel = style.heading()
        self._edit = _CommentEdit()
        self._about: object = None
        """What the text is a comment on."""
        self._edit.setMinimumHeight(72)
        self._heading.setBuddy(self._edit)
        box = QVBoxLayout(self)
        box.setContentsMargins(2 * style.UNIT, style.UNIT, 2 * style.UNIT, 2 * style.UNIT)
        box.setSpacing(style.UNIT)
        box.addWidget(self._heading)
        box.addWidget(self._edit)
        self.setFocusProxy(self._edit)
        self._edit.left.connect(self.left)
        self._edit.textChanged.connect(self._on_text_changed)
        self._label()

    @property
    def comment(self) -> str:
        """The present text."""
        return self._edit.toPlainText()

    def set_comment(self, text: str, about: object) -> None:
        """Show the comment on `about`. The cursor does not move if the text is the same.

        What was typed about something else cannot be brought back here by redoing it.
        """
        if about is not self._about:
            self._about = about
            self._edit.document().clearUndoRedoStacks()
        if text != self.comment:
            self._edit.blockSignals(True)
            self._edit.setPlainText(text)
            self._edit.blockSignals(False)

    def write(self) -> None:
        """Give the text box the keys; who was elsewhere goes on behind what is written already."""
        if not self._edit.hasFocus():
            self._edit.moveCursor(QTextCursor.MoveOperation.End)
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_text_changed(self) -> None:
        self.comment_edited.emit(self.comment)

    def _label(self) -> None:
        self._heading.setText(tr("Comment"))
        self._edit.setPlaceholderText(tr("Add a comment…"))
        self._edit.setAccessibleName(tr("Comment on this move"))


if __name__ == "__main__":
    from gobang.view.demo import show

    show(CommentPanel)
