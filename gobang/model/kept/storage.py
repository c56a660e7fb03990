"""Files that are written whole or not at all, and renamed if they cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal

T = TypeVar("T")


class SetAside(Exception):
    """A file could not be understood and was renamed; `path` is its new path."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


def read(path: Path, understand: Callable[[str], T]) -> T | None:
    """Read the file at `path` and convert its text by `understand`; None if there is no file.

    A file that cannot be read, or whose text makes `understand` raise ValueError, is renamed to `….broken`, so that the
    next write does not destroy it; then SetAside is raised.
    """
    try:
        return understand(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        aside = path.with_name(path.name + ".broken")
        try:
            path.replace(aside)
        except OSError:
            aside = path
        raise SetAside(aside) from error


def write(path: Path, data: bytes) -> bool:
    """Replace the file at `path` by `data` in one step, so that a crash leaves the old one. False if it failed."""
    file = QtCore.QSaveFile(str(path))  # named only here: PySide builds the type at first use, in 1 ms
    if not file.open(QtCore.QSaveFile.OpenModeFlag.WriteOnly):
        return False
    file.write(data)
    return file.commit()


class Storage(QObject):
    """Writes files. Signals the first failure, and no further one until that file has been written."""

    unsaved = Signal(str)  # path of the file that could not be written

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.quiet = False
        """Whether to write nothing, for demonstrations."""
        self._refused: Path | None = None

    def write(self, path: Path, data: bytes) -> bool:
        """Write `data` to `path`. Returns whether that succeeded."""
        if self.quiet:
            return False
        if write(path, data):
            if path == self._refused:
                self._refused = None
            return True
        self.refuse(path)
        return False

    def refuse(self, path: Path) -> None:
        """Signal that `path` cannot be written, unless a failure was signalled before."""
        if self._refused is None:
            self._refused = path
            self.unsaved.emit(str(path))
