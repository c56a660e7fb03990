"""The games played before, each in an SGF file of its own."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6 import QtCore

from gobang.game import formats
from gobang.game.gradual import finish
from gobang.game.records.record import Record
from gobang.model.kept.storage import Storage
from gobang.paths import state_dir

MOST = 200
"""How many earlier games are kept."""


class EarlierGames:
    """A folder of records, named by the time at which they were saved."""

    def __init__(self, storage: Storage, folder: Path | None = None) -> None:
        self.folder = folder or state_dir() / "games"
        self._storage = storage

    @property
    def all(self) -> list[Path]:
        """The games kept, latest first."""
        return sorted(self.folder.glob("*.sgf"), reverse=True)

    def keep(self, record: Record) -> Path | None:
        """Save `record` if a stone was played, and return its path, else None. Deletes the oldest games beyond MOST."""
        if self._storage.quiet or not record.root.children:
            return None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            data, _ = finish(formats.saving(record, ".sgf"))
        except (OSError, formats.FormatError) as error:
            self._storage.refuse(self.folder, error)
            return None
        moment = QtCore.QDateTime.currentDateTime()
        while (path := self.folder / f"{moment.toString('yyyy-MM-dd HH-mm-ss-zzz')}.sgf").exists():
            moment = moment.addMSecs(1)
        if not self._storage.write(path, data):
            return None
        for old in self.all[MOST:]:
            with contextlib.suppress(OSError):
                old.unlink()
        return path
