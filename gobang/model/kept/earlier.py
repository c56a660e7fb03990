"""The games played before, each in an SGF file of its own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

from PySide6 import QtCore

from gobang.game import formats
from gobang.game.gradual import finish
from gobang.game.records.record import Record
from gobang.model.game_state import GameState
from gobang.model.kept import large_tree
from gobang.model.kept.open_file import OpenFile
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
        self._last: tuple[Record, Path, bytes] | None = None
        """The record that was kept last, its file, and what that holds."""

    @property
    def all(self) -> list[Path]:
        """The games kept, latest first."""
        return sorted(self.folder.glob("*.sgf"), reverse=True)

    def keep(self, record: Record) -> Path | None:
        """Save `record` if it has a stone, and return its path, else None.

        A record that is kept again replaces its file; one that is among the games as it is gets no second file, and one
        whose file was removed meanwhile no new one, unless it has changed.
        """
        if self._storage.quiet or record.blank:
            return None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            data, _ = finish(formats.saving(self._named(record), ".sgf"))
        except (OSError, formats.FormatError) as error:
            self._storage.refuse(self.folder, error, self.folder)
            return None
        last = self._last if self._last is not None and self._last[0] is record else None
        if last is not None and last[2] == data and not last[1].exists():
            return None  # somebody has removed it
        there = self._same(data) if last is None else None
        path = there or (self._new_path() if last is None else last[1])
        if there is None and not self._storage.write(path, data):
            return None
        self._last = record, path, data
        return path

    def _new_path(self) -> Path:
        """A file that is not there yet, named by the present moment."""
        moment = QtCore.QDateTime.currentDateTime()
        while (path := self.folder / f"{moment.toString('yyyy-MM-dd HH-mm-ss-zzz')}.sgf").exists():
            moment = moment.addMSecs(1)
        return path

    def keep_left(self, left: GameState, file: OpenFile) -> Path | None:
        """Like `keep`, for the game that leaves the board; not one that was only read and stands elsewhere."""
        return None if file.stands_elsewhere else self.keep(left.record)

    def keep_ended(self, record: Record) -> None:
        """Save a game that has just ended, so that it is not lost with the window.

        One that is too large for that moment is saved when the next game begins; until then it is on the board.
        """
        if not large_tree.is_large(record):
            self.keep(record)

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
