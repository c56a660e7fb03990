"""The game records that were opened or saved last."""

from __future__ import annotations

import json
from pathlib import Path

from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.plain import is_text, listed, parse
from gobang.model.kept.storage import Storage, read
from gobang.paths import is_file, state_dir

MOST_FILES = 10
"""How many are remembered."""


class RecentFiles:
    """The paths, latest first, kept in one file; empty if that file cannot be understood."""

    def __init__(self, storage: Storage, path: Path | None = None) -> None:
        self.path = path or state_dir() / "recent.json"
        self._storage = storage

    @property
    def all(self) -> list[Path]:
        """The files, including deleted ones. They are read each time, because another window may have added one."""
        return read(self.path, _loads) or []

    @staticmethod
    def is_there(path: Path) -> bool:
        """Whether there is such a file. False, too, where the system does not tell."""
        return is_file(path)

    def add(self, path: Path) -> None:
        """Put `path` first."""
        path = path.absolute()
        with exclusive(self.path):
            self._write([path, *(other for other in self.all if other != path)][:MOST_FILES])

    def clear(self) -> None:
        """Forget them all."""
        self._write([])

    def _write(self, paths: list[Path]) -> None:
        names = [name for name in map(str, paths) if is_text(name)]
        self._storage.write(self.path, json.dumps(names, ensure_ascii=False).encode())


def _loads(text: str) -> list[Path]:
    """Raises ValueError for anything but a list of texts."""
    names = listed(parse(text))
    if not all(isinstance(name, str) and "\0" not in name for name in names):
        raise ValueError(text)
    return [Path(name) for name in names]
