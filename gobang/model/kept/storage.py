"""Files that are kept: written whole or not at all, and set aside when they cannot be understood."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal

T = TypeVar("T")


class SetAside(Exception):
    """A file could not be understood and was renamed; `path` is where it lies now."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


def read(path: Path, understand: Callable[[str], T]) -> T | None:
    """What `understand` makes of the text in the file at `path`; None where there is no file.

    A file that cannot be read, or whose text makes `understand` raise ValueError, is renamed to `….broken` so that the
    next write does not destroy it. Raises SetAside then.
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
    file = QtCore.QSaveFile(str(path))  # PySide makes a type when it is first named: 1 ms that a start can spare
    if not file.open(QtCore.QSaveFile.OpenModeFlag.WriteOnly):
        return False
    file.write(data)
    return file.commit()


class Storage(QObject):
    """Writes files and tells of the first that cannot be written; then no more until that one has been written."""

    unsaved = Signal(str)  # what could not be written

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.quiet = False
        """Whether nothing is to be written: for demonstrations."""
        self._refused: Path | None = None

    def write(self, path: Path, data: bytes) -> bool:
        """Write `data` to `path`; whether it is there now."""
        if self.quiet:
            return False
        if write(path, data):
            if path == self._refused:
                self._refused = None
            return True
        self.refuse(path)
        return False

    def refuse(self, path: Path) -> None:
        """Tell that `path` cannot be written, unless something was told before."""
        if self._refused is None:
            self._refused = path
            self.unsaved.emit(str(path))
