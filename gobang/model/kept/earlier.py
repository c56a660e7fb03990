"""The games played before, each in an SGF file of its own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from weakref import WeakKeyDictionary

from PySide6 import QtCore

from gobang.game import formats
from gobang.game.gradual import finish
from gobang.game.record.record import Record
from gobang.model.game_state import GameState
from gobang.model.kept import large_tree
from gobang.model.kept.game_text import with_state
from gobang.model.kept.storage import Storage
from gobang.paths import state_dir


def games_folder() -> Path:
    """The folder of the person's own games."""
    return state_dir() / "games"


class EarlierGames:
    """A folder of records, named by the time at which they were saved."""

    def __init__(
        self, storage: Storage, folder: Path | None = None, named: Callable[[Record], Record] = lambda record: record
    ) -> None:
        """`named` gives a record with the names that people read in the place of our words for the players."""
        self.folder = folder or games_folder()
        self._storage, self._named = storage, named
        self._kept: WeakKeyDictionary[Record, tuple[Path, bytes]] = WeakKeyDictionary()
        """The records that were kept, or taken up again: their files, and what these hold."""

    @property
    def all(self) -> list[Path]:
        """The games kept, latest first."""
        return sorted(self.folder.glob("*.sgf"), reverse=True)

    def path_of(self, record: Record) -> Path | None:
        """The file of a record that was kept or taken up again; None if it has none."""
        return self._kept[record][0] if record in self._kept else None

    def adopt(self, record: Record, path: Path) -> None:
        """Note that `record` comes from the earlier game `path`, which it replaces when it is kept again."""
        with contextlib.suppress(OSError):
            self._kept[record] = path, path.read_bytes()

    def keep(self, game: GameState) -> Path | None:
        """Save `game` if it has a stone, with all that is needed to go on with it; return its path, else None.

        A record that is kept again replaces its file; one that is among the games as it is gets no second file, and one
        whose file was removed meanwhile no new one, unless it has changed.
        """
        record = game.record
        if self._storage.quiet or record.blank:
            return None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            text, _ = finish(formats.saving(self._named(record), ".sgf"))
        except (OSError, formats.FormatError) as error:
            self._storage.refuse(self.folder, error, self.folder)
            return None
        data, last = with_state(text, game), self._kept.get(record)
        if last is not None and last[1] == data:
            return last[0] if last[0].exists() else None  # or somebody has removed it
        there = self._same(data) if last is None else None
        path = there or (self._new_path() if last is None else last[0])
        if there is None and not self._storage.write(path, data):
            return None
        self._kept[record] = path, data
        return path

    def _new_path(self) -> Path:
        """A file that is not there yet, named by the present moment."""
        moment = QtCore.QDateTime.currentDateTime()
        while (path := self.folder / f"{moment.toString('yyyy-MM-dd HH-mm-ss-zzz')}.sgf").exists():
            moment = moment.addMSecs(1)
        return path

    def keep_ended(self, game: GameState) -> None:
        """Save a game that has just ended, so that it is not lost with the window.

        One that is too large for that moment is saved when the next game begins; until then it is on the board.
        """
        if not large_tree.is_large(game.record):
            self.keep(game)

    def _same(self, data: bytes) -> Path | None:
        """The game that has these bytes; None if there is none.

        There may be thousands: `scandir` looks at ten thousand in 35 ms, in a third of the time that paths take.
        """
        with contextlib.suppress(OSError), os.scandir(self.folder) as there:
            for entry in there:
                with contextlib.suppress(OSError):
                    if entry.name.endswith(".sgf") and entry.stat().st_size == len(data):
                        path = Path(entry.path)
                        if path.read_bytes() == data:
                            return path
        return None
