"""The menus of a library: what can be added to it, and which other one can be opened."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from gobang.words.catalogue import tr


class LibraryMenu(QMenu):
    """What can be added. Filled anew each time it is opened, after `wanted` has been emitted."""

    wanted = Signal()  # it is about to be shown
    files_wanted = Signal()
    folder_wanted = Signal()
    unreadable_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.aboutToShow.connect(self.wanted)

    def show_entries(self, unreadable: int) -> None:
        """Offer to add games, and to see the files that cannot be read, of which there are so many."""
        self.clear()
        self.addAction(tr("Add files or archives…")).triggered.connect(self.files_wanted)
        self.addAction(tr("Add a folder…")).triggered.connect(self.folder_wanted)
        self.addSeparator()
        told = self.addAction(tr("What cannot be read ({0})…").format(unreadable))
        told.setEnabled(unreadable > 0)
        told.triggered.connect(self.unreadable_wanted)


class LibrariesMenu(QMenu):
    """Which libraries can be opened. Filled anew each time it is opened, after `wanted` has been emitted."""

    wanted = Signal()  # it is about to be shown
    open_wanted = Signal()
    chosen = Signal(str)  # the folder of another library

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.aboutToShow.connect(self.wanted)

    def show_entries(self, libraries: Sequence[tuple[str, str, bool, bool]]) -> None:
        """Offer these libraries: each a title, a folder, whether it is open, and whether it is there."""
        self.clear()
        for title, folder, here, there in libraries:
            action = self.addAction(title.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(here)
            action.setEnabled(there)
            action.setStatusTip(folder)
            action.triggered.connect(lambda _=False, folder=folder: self.chosen.emit(folder))
        self.addSeparator()
        self.addAction(tr("Another folder…")).triggered.connect(self.open_wanted)
