"""Shows the files that cannot be read, with the reasons, and has them read once more."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from gobang.controller.library import library_cards
from gobang.model.library.additions import sources_of
from gobang.model.library.answers import Unread
from gobang.model.library.game_library import GameLibrary
from gobang.view import speech
from gobang.view.dialogs.unreadable_dialog import UnreadableDialog
from gobang.view.main_window import MainWindow
from gobang.words.catalogue import tr
from gobang.words.faults import reason_unread
from gobang.words.library import place as words
from gobang.words.record import opened


class UnreadFiles(QObject):
    """Those of the library, which its process tells, and those that were to be added; `add` adds files."""

    def __init__(self, library: GameLibrary, window: MainWindow, add: Callable[[list[str]], None]) -> None:
        super().__init__(window)
        self._library, self._window, self._add = library, window, add
        self._dialog: UnreadableDialog | None = None
        """The one about the library's own files, while it is open."""

    def show(self, unread: tuple[Unread, ...]) -> None:
        """Name the library's files that cannot be read; in the open dialog, what is left of them."""
        rows = _rows(unread)
        if self._dialog is not None:
            told = words.still_unread_sentence(len(rows))
            self._dialog.show_rest(rows, told)
            speech.say(self._dialog, told)
            return
        self._dialog = self._opened(rows, tr("What cannot be read"), tr("Reason"))
        self._dialog.again_wanted.connect(self._library.try_again)
        self._dialog.finished.connect(self._on_closed)

    def show_added(self, unread: tuple[Unread, ...], of_go: tuple[str, ...] = ()) -> None:
        """Name the files just added that cannot be read, and then those of Go."""
        rows = _rows(unread) + [(words.unread_game(name, 0), opened.read_as(of_go=True, passes=0)) for name in of_go]
        if of_go:
            dialog = self._opened(rows, tr("What to know about the files added"), tr("Remark"))
        else:
            dialog = self._opened(rows, tr("What cannot be read"), tr("Reason"))
        dialog.again.setEnabled(bool(unread))
        dialog.again_wanted.connect(lambda: self._add_again(dialog, unread))

    def _opened(self, rows: list[tuple[str, str]], title: str, second: str) -> UnreadableDialog:
        dialog = UnreadableDialog(rows, self._window, title, (tr("File"), second), again=True)
        dialog.setAttribute(library_cards.DELETE_ON_CLOSE)
        dialog.open()
        return dialog

    def _add_again(self, dialog: UnreadableDialog, unread: tuple[Unread, ...]) -> None:
        """Add once more what was to be added, or read what was added; what comes of it is told as at first."""
        dialog.accept()
        if sources := sources_of(each.path for each in unread):
            self._add(sources)
        else:
            self._library.try_again()

    def _on_closed(self) -> None:
        self._dialog = None


def _rows(unread: tuple[Unread, ...]) -> list[tuple[str, str]]:
    return [
        (words.unread_game(each.path, each.number), reason_unread(each.error, partly=each.partly)) for each in unread
    ]
