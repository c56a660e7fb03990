"""The dialog shown after an error in the program itself: reports to copy. The game goes on."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.dialogs.room import give_room
from gobang.words.catalogue import tr

MOST_REPORTS = 5
"""How many reports one window shows."""


class ReportDialog(QDialog):
    """Shows `report` and copies it on request."""

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Something went wrong"))
        give_room(self, 640, 420)
        told = QLabel(
            tr(
                "Something went wrong inside Gobang. Your game is saved. "
                "This report helps to fix it; nothing is sent automatically."
            ),
            wordWrap=True,
        )
        text = self._text = QPlainTextEdit(report, readOnly=True)
        self._more = 0
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(tr("Copy report"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text.toPlainText()))
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addWidget(told)
        layout.addWidget(text)
        layout.addWidget(buttons)

    def add(self, report: str) -> None:
        """Show another report below, but no more than MOST_REPORTS: what fails in painting fails at each frame."""
        self._more += 1
        if self._more < MOST_REPORTS:
            self._text.appendPlainText(report)
