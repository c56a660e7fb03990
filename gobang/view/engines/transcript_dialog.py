"""The dialogue with an engine, for reading and copying."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from gobang.model.engines.transcript import Transcript
from gobang.view.art import style
from gobang.view.dialogs.room import give_room
from gobang.words.catalogue import tr

REFRESH_MS = 200
"""How often new lines are shown: some engines write hundreds of lines a second."""


class TranscriptDialog(QDialog):
    """Follows a transcript: << is what the engine was told, >> what it said, !! its complaints, -- what happened."""

    def __init__(self, name: str, transcript: Transcript, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Transcript of {0}").format(name))
        self._transcript = transcript
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.windowTitle())
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(style.scaled(style.TEXT - 1))
        self.text.setFont(font)
        self.text.setPlaceholderText(tr("No messages yet."))
        legend = style.soft(tr("<< to the engine   >> from it   !! its complaints   -- what happened"))
        legend.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(tr("Copy all"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(self._on_copy)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(style.UNIT)
        layout.addWidget(legend)
        layout.addWidget(self.text)
        layout.addWidget(buttons)
        self._soon = QTimer(self, singleShot=True, interval=REFRESH_MS)
        self._soon.timeout.connect(self._show)
        transcript.grew.connect(self._on_grew)
        give_room(self, 680, 520)
        self._show()

    def _on_grew(self) -> None:
        if not self._soon.isActive():
            self._soon.start()

    def _show(self) -> None:
        """Show the transcript. Stay at the end if it was in sight, or else at the same place."""
        bar = self.text.verticalScrollBar()
        at_end, place = bar.value() >= bar.maximum() - 2, bar.value()
        self.text.setPlainText(str(self._transcript))
        bar.setValue(bar.maximum() if at_end else place)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(str(self._transcript))
