"""The page about the program's files: where they are, how large they are, and which can be deleted."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton

from gobang.model.kept.disk import DiskUse
from gobang.model.kept.settings import Preferences
from gobang.view.art import style
from gobang.view.dialogs.preferences.page import Page
from gobang.words.catalogue import tr, tr_many
from gobang.words.numbers import number_text, size_text


class FolderPage(Page):
    """Three folders: settings, games, and what the engine has compiled. Sizes are shown by `show_use`."""

    measure_wanted = Signal()  # the page is about to be seen
    clear_wanted = Signal()  # the user wants to delete what the engine has compiled

    def __init__(self, preferences: Preferences, folders: tuple[Path, Path, Path]) -> None:
        super().__init__(tr("Data folder"), preferences)
        settings, games, compiled = folders
        self.uses: list[QLabel] = []
        self.opens: list[QPushButton] = []
        self.copies: list[QPushButton] = []
        self.fields: list[QLineEdit] = []
        self._folder(tr("Settings and the list of engines"), settings)
        self._folder(tr("Games, results and the window's layout"), games)
        row = self._folder(tr("Compiled engine"), compiled)
        self.clear = QPushButton(tr("Clear…"))
        self.clear.setToolTip(tr("Delete the compiled engine; it compiles again at its next start"))
        self.clear.clicked.connect(self.clear_wanted)
        row.insertWidget(2, self.clear)
        self._said = style.soft()
        self._said.setWordWrap(True)
        self._form.addRow(self._said)

    def showing(self) -> None:
        """Have the folders measured, which takes some milliseconds."""
        self.measure_wanted.emit()

    def show_use(self, settings: DiskUse, games: DiskUse, compiled: DiskUse) -> None:
        """Say how much there is in each folder."""
        for label, use in zip(self.uses, (settings, games, compiled), strict=True):
            count = tr_many("{0} file", "{0} files", use.files).format(number_text(use.files))
            label.setText(f"{count} · {size_text(use.size)}" if use.files else tr("empty"))
        self.clear.setEnabled(compiled.files > 0)

    def say(self, text: str) -> None:
        """Say below the folders how an order went."""
        self._said.setText(text)

    def _folder(self, title: str, path: Path) -> QHBoxLayout:
        """A folder's name, its path, how much it holds, and what can be done with it. Returns the row of buttons."""
        field = QLineEdit(str(path), readOnly=True)
        field.setCursorPosition(0)
        field.setAccessibleName(title)
        field.setToolTip(str(path))
        use = style.soft()
        opens, copies = QPushButton(tr("Open folder")), QPushButton(tr("Copy path"))
        opens.setToolTip(tr("Show it in the file manager"))
        copies.setToolTip(tr("Put the path on the clipboard"))
        for button, done in ((opens, tr("{0}: open folder")), (copies, tr("{0}: copy path"))):
            button.setAccessibleName(done.format(title))
        opens.clicked.connect(lambda: self._open(path))
        copies.clicked.connect(lambda: self._copy(path))
        row = QHBoxLayout()
        row.setSpacing(style.UNIT)
        for button in (opens, copies):
            row.addWidget(button)
        row.addStretch(1)
        label = QLabel(title)
        label.setWordWrap(True)
        for words in (label, use):
            words.setContentsMargins(0, style.UNIT if self.fields else 0, 0, 0)
        head = QHBoxLayout()
        head.addWidget(label, 1)
        head.addWidget(use)
        self._form.addRow(head)
        self._form.addRow(field)
        self._form.addRow(row)
        self.uses.append(use)
        self.opens.append(opens)
        self.copies.append(copies)
        self.fields.append(field)
        return row

    def _open(self, path: Path) -> None:
        with contextlib.suppress(OSError):
            path.mkdir(parents=True, exist_ok=True)
        if QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self.say("")
        else:
            self.say(tr("No file manager answered. Copy the path, and open it yourself."))

    def _copy(self, path: Path) -> None:
        QGuiApplication.clipboard().setText(str(path))
        self.say(tr("Copied: {0}").format(path))
