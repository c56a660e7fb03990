"""The menu of a game in a library's list."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from gobang.view.library.game_card import open_text
from gobang.words.catalogue import tr


class GameMenu(QMenu):
    """Emits what is to be done with the chosen game. `alone`: no other game is in its file, so that it can go."""

    open_wanted = Signal()
    review_wanted = Signal()
    folder_wanted = Signal()
    removal_wanted = Signal()

    def __init__(self, parent: QWidget, *, alone: bool, resumes: bool) -> None:
        super().__init__(parent)
        self.addAction(open_text(resumes=resumes)).triggered.connect(self.open_wanted)
        self.addAction(tr("Review")).triggered.connect(self.review_wanted)
        self.addAction(tr("Show in folder")).triggered.connect(self.folder_wanted)
        self.addSeparator()
        removal = self.addAction(
            tr("Remove from the library") if alone else tr("Not to be removed: its file holds other games")
        )
        removal.setShortcut(QKeySequence.StandardKey.Delete)
        removal.setShortcutVisibleInContextMenu(True)
        removal.setEnabled(alone)
        removal.triggered.connect(self.removal_wanted)
