"""Files that are dragged over the window and dropped on it: one is opened, many or an archive are for the library."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.record.file_controller import DATABASE, MACHINE
from gobang.game.archives import is_archive
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import LIBRARY
from gobang.words.catalogue import Phrase
from gobang.words.library import drops as words


class Drops:
    """Says while files are dragged what letting go of them does, and does it.

    In the library's place all are added. Elsewhere one file is opened; what cannot be opened as one game, an archive, a
    folder or several files, is offered to be added to the library. Files of machines are for the workshop.
    """

    def __init__(
        self,
        context: Context,
        open_file: Callable[[str], None],
        add: Callable[[list[str]], None],
        take: Callable[[list[str]], None],
    ) -> None:
        self._window, self._notices = context.window, context.notices
        self._open_file, self._add, self._take = open_file, add, take
        context.window.files_dragged.connect(self._on_dragged)
        context.window.files_dropped.connect(self._on_dropped)
        context.notices.obey({NoticeOrder.ADD_DROPPED: add})

    def _is_added(self, names: list[str]) -> bool:
        """Whether these files are for the library, and not for the board."""
        return self._window.around.place == LIBRARY or _is_collection(names)

    def _on_dragged(self, names: list[str]) -> None:
        shown = [Path(name).name for name in names]
        if _are_machines(names):
            self._window.mark_drop(words.takes(shown))
            return
        if _is_database(names):
            self._window.mark_drop(words.opens(shown[0]))
            return
        self._window.mark_drop(words.adds(shown) if self._is_added(names) else words.opens(shown[0]))

    def _on_dropped(self, names: list[str]) -> None:
        if _are_machines(names):
            self._take(names)
        elif _is_database(names):
            self._open_file(names[0])
        elif self._window.around.place == LIBRARY:
            self._add(names)
        elif _is_collection(names):
            phrase = Phrase(words.offered, ([Path(name).name for name in names],))
            button = NoticeButton(NoticeOrder.ADD_DROPPED, (names,))
            self._notices.tell(NoticeKind.INFO, phrase, button, until=Until.GAME)
        else:
            self._open_file(names[0])


def _are_machines(names: list[str]) -> bool:
    """Whether all are files of machines."""
    return all(Path(name).suffix.lower() == MACHINE for name in names)


def _is_database(names: list[str]) -> bool:
    """Whether it is one file that may be a database of analyses."""
    return len(names) == 1 and Path(names[0]).suffix.lower() == DATABASE


def _is_collection(names: list[str]) -> bool:
    """Whether it is more than one file that could be opened."""
    return len(names) > 1 or is_archive(names[0]) or Path(names[0]).is_dir()
