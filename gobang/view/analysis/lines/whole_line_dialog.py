"""A whole line of an engine, to read and to copy, however long it is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from gobang.model.engines.thoughts import Thought
from gobang.view.analysis.lines.line_text import moves_text
from gobang.view.art import style
from gobang.words.catalogue import tr
from gobang.words.engines.engines import depth_text
from gobang.words.worth import move_worth_text

WIDTH, HEIGHT = 420, 130


class WholeLineDialog(QDialog):
    """Shows all moves of `thought` on a board of `size`, as text that can be selected."""

    copied = Signal(str)  # the moves, to be put on the clipboard

    def __init__(self, thought: Thought, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("The whole line"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        moves = moves_text(thought.moves, size)
        self.text = QPlainTextEdit(moves, readOnly=True, tabChangesFocus=True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setMinimumSize(style.scaled(WIDTH), style.scaled(HEIGHT))
        self.text.setAccessibleName(tr("The whole line"))
        self.copy = QPushButton(tr("Copy"))
        self.copy.clicked.connect(lambda: self.copied.emit(moves))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(style.UNIT)
        about = [move_worth_text(thought.worth)]
        if thought.depth:
            about.append(tr("depth {0}").format(depth_text(thought)))
        layout.addWidget(style.soft(" · ".join(about)))
        layout.addWidget(self.text)
        layout.addWidget(buttons)
