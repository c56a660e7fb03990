"""The menu of the machine on the bench."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from gobang.game.weighers.making.beginnings import Beginning
from gobang.words.catalogue import tr
from gobang.words.workshop.machines import beginning_name, beginning_sentence
from gobang.words.workshop.take_home import Souvenir, souvenir_name, souvenir_sentence


class MachineMenu(QMenu):
    """Emits what is to be done with the machine."""

    play_wanted = Signal()
    name_wanted = Signal()
    removal_wanted = Signal()
    text_wanted = Signal()
    file_wanted = Signal()
    opening_wanted = Signal()
    conversion_wanted = Signal()
    beginning_wanted = Signal(Beginning)
    souvenir_wanted = Signal(Souvenir)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.addAction(tr("Play against it")).triggered.connect(self.play_wanted)
        self.addSeparator()
        self.begin = self.addMenu(tr("New machine"))
        for kind in Beginning:
            action = self.begin.addAction(beginning_name(kind))
            action.setToolTip(beginning_sentence(kind))
            action.triggered.connect(lambda _=False, kind=kind: self.beginning_wanted.emit(kind))
        self.begin.setToolTipsVisible(True)
        self._convert = self.addAction(tr("Convert to patterns"))
        self._convert.setToolTip(tr("Make a copy of patterns that you can draw, in which each point weighs the same"))
        self._convert.triggered.connect(self.conversion_wanted)
        self.setToolTipsVisible(True)
        self.addSeparator()
        self._rename = self.addAction(tr("Rename…"))
        self._rename.triggered.connect(self.name_wanted)
        self._remove = self.addAction(tr("Delete"))
        self._remove.triggered.connect(self.removal_wanted)
        self.addSeparator()
        self.addAction(tr("Copy as text")).triggered.connect(self.text_wanted)
        self.addAction(tr("Save as a file…")).triggered.connect(self.file_wanted)
        self.home = self.addMenu(tr("Take home"))
        self.home.setToolTipsVisible(True)
        for what in Souvenir:
            action = self.home.addAction(souvenir_name(what))
            action.setToolTip(souvenir_sentence(what))
            action.triggered.connect(lambda _=False, what=what: self.souvenir_wanted.emit(what))
        self.addAction(tr("Open a machine…")).triggered.connect(self.opening_wanted)

    def set_convertible(self, *, convertible: bool) -> None:
        """Say whether it is none of patterns yet."""
        self._convert.setEnabled(convertible)

    def set_mine(self, *, mine: bool) -> None:
        """Say whether it can be renamed and deleted."""
        self._rename.setEnabled(mine)
        self._remove.setEnabled(mine)
