"""The dialog for the person's own words on a position: a label, a mark and a text."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gobang.view.art import style
from gobang.view.dialogs.room import cancel_and_ok, rows_of_fields
from gobang.words.catalogue import tr

WIDTH = 440


class OwnWordsDialog(QDialog):
    """Lets a label, a mark and a text be changed; `marks` are the names of the marks by their values.

    `longest` is the number of characters that a label may have.
    """

    def __init__(
        self, words: tuple[str, str, str], marks: dict[str, str], longest: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Your words on this position"))
        label, mark, text = words
        self.label = QLineEdit(label, maxLength=longest)
        self.label.setPlaceholderText(tr("A few characters, which stand on the board"))
        self.mark = QComboBox()
        for value, name in marks.items():
            self.mark.addItem(name, value)
        self.mark.setCurrentIndex(max(0, self.mark.findData(mark)))
        self.text = QPlainTextEdit(text, tabChangesFocus=True)
        self.text.setMinimumHeight(style.scaled(120))
        form = rows_of_fields()
        form.addRow(tr("Label"), self.label)
        form.addRow(tr("Mark"), self.mark)
        form.addRow(tr("Text"), self.text)
        about = style.soft(tr("Kept in the analysis database, for this position in all orientations."))
        about.setWordWrap(True)
        self.buttons = cancel_and_ok(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addWidget(style.heading(tr("Your words on this position")))
        layout.addLayout(form)
        layout.addWidget(about)
        layout.addWidget(self.buttons)
        self.resize(style.scaled(WIDTH), self.sizeHint().height())

    @property
    def words(self) -> tuple[str, str, str]:
        """Label, mark and text as edited."""
        return self.label.text(), self.mark.currentData(), self.text.toPlainText()
