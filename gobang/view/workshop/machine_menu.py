"""The menu of the machine on the bench."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from gobang.words.catalogue import tr


class MachineMenu(QMenu):
    """Emits what is to be done with the machine."""

    play_wanted = Signal()
    name_wanted = Signal()
    removal_wanted = Signal()
    text_wanted = Signal()
    file_wanted = Signal()
    opening_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.addAction(tr("Play against it")).triggered.connect(self.play_wanted)
        self.addSeparator()
        self._rename = self.addAction(tr("Rename…"))
        self._rename.triggered.connect(self.name_wanted)
        self._remove = self.addAction(tr("Delete"))
        self._remove.triggered.connect(self.removal_wanted)
        self.addSeparator()
        self.addAction(tr("Copy as text")).triggered.connect(self.text_wanted)
        self.addAction(tr("Save as a file…")).triggered.connect(self.file_wanted)
        self.addAction(tr("Open a machine…")).triggered.connect(self.opening_wanted)

    def set_mine(self, *, mine: bool) -> None:
        """Say whether it can be renamed and deleted."""
        self._rename.setEnabled(mine)
        self._remove.setEnabled(mine)
