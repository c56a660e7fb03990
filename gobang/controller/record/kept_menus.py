"""The menus of earlier games and of recent files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from gobang.game.formats import sgf
from gobang.game.formats.error import FormatError
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.game_text import can_resume
from gobang.model.kept.recent import RecentFiles
from gobang.view.main_window import MainWindow
from gobang.words.catalogue import tr
from gobang.words.play.match import earlier_game_title
from gobang.words.play.times import moment_of_file

LARGEST_COUNTED = 20_000
"""Bytes of a kept game whose moves are counted for the menu; it takes a millisecond or two."""
MOST_SHOWN = 15


class KeptMenus(QObject):
    """Fills both menus when they are about to be shown, and has `open_file` open what is chosen in them."""

    def __init__(
        self, window: MainWindow, earlier: EarlierGames, recent: RecentFiles, open_file: Callable[[str], None]
    ) -> None:
        super().__init__(window)
        self._menus, self._earlier, self._recent = window.menus, earlier, recent
        self._menus.earlier_wanted.connect(self._show_earlier)
        self._menus.earlier_chosen.connect(open_file)
        self._menus.recent_wanted.connect(self._show_recent)
        self._menus.recent_chosen.connect(open_file)
        self._menus.recent_cleared.connect(recent.clear)

    def _show_earlier(self) -> None:
        self._menus.show_earlier([(_title(path), str(path)) for path in self._earlier.all[:MOST_SHOWN]])

    def _show_recent(self) -> None:
        there = self._recent.is_there
        self._menus.show_recent(
            [(f"{path.name} · {path.parent.name}", str(path), there(path)) for path in self._recent.all]
        )


def _title(path: Path) -> str:
    """The menu text of a kept game; only the date if the file cannot be read.

    Moves are not counted in a file that is larger than any game: the menu would open late.
    """
    moment = moment_of_file(path.stem) or path.stem
    try:
        data = path.read_bytes()
        record = sgf.loads(data) if len(data) <= LARGEST_COUNTED else None
        header = record.header if record is not None else sgf.header(data)
        moves, resumes = len(record.mainline()) - 1 if record is not None else None, can_resume(path)
        title = earlier_game_title(moment, header, moves, resumes=resumes)
        return tr("Resume: {0}").format(title) if resumes else title
    except (OSError, FormatError):
        return moment
