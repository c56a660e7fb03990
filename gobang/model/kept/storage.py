"""Files that are written whole or not at all, and renamed if they cannot be read."""

from __future__ import annotations

import contextlib
import glob
import os
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from gobang import regular
from gobang.whole import PART, is_left_behind, parts_of, replacing

T = TypeVar("T")

LARGEST_KEPT = 16 * 1024 * 1024
"""Bytes of the largest file of ours that is read."""

_CLEARED: set[Path] = set()
"""The files for which this process has already removed what killed processes left behind."""


class Keeper(Protocol):
    """Whoever keeps something in a file. `set_aside` is the new path of that file if it could not be understood."""

    set_aside: Path | None


def read(path: Path, understand: Callable[[str], T], keeper: Keeper | None = None) -> T | None:
    """Read the file at `path` and convert its text by `understand`; None if there is no file, or it was set aside.

    A file that cannot be read, or whose text makes `understand` raise ValueError or OSError, is set aside, so that the
    next write does not destroy it; `keeper` is told its new path.
    """
    try:
        text = path.read_text(encoding="utf-8") if path.stat().st_size <= LARGEST_KEPT else None
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError):
        text = None
    if text is not None:
        with contextlib.suppress(OSError, ValueError):
            return understand(text)
    aside = set_aside(path)
    if keeper is not None:
        keeper.set_aside = aside
    return None


def set_aside(path: Path) -> Path:
    """Rename the file at `path` to `….broken`, or `….broken-2` and so on, and return its path."""
    aside = beside(path, ".broken")
    try:
        path.rename(aside)
    except OSError:
        return path
    return aside


def beside(path: Path, ending: str) -> Path:
    """`path` with this ending, or with `ENDING-2` and so on, at which there is nothing."""
    aside, number = path.with_name(path.name + ending), 2
    while aside.exists():
        aside, number = path.with_name(f"{path.name}{ending}-{number}"), number + 1
    return aside


def write(path: Path, data: bytes) -> None:
    """Replace the file at `path` by `data` in one step, so that a crash or a full disk leaves the old one.

    Raises OSError, also for a pipe or a device. Also removes unfinished copies of the file that killed processes left
    behind.
    """
    with contextlib.suppress(FileNotFoundError):
        regular.check(path.stat(), path)
    _remove_left_behind(Path(os.path.realpath(path)))
    with replacing(path) as file:
        file.write(data)


def _remove_left_behind(path: Path) -> None:
    """Remove unfinished copies of `path` whose processes no longer run."""
    if path in _CLEARED:
        return
    _CLEARED.add(path)
    for part in path.parent.glob(f"{glob.escape(parts_of(path))}*{PART}"):
        if is_left_behind(part.name):
            with contextlib.suppress(OSError):
                part.unlink()


class Storage(QObject):
    """Writes files. Signals the first failure, and no further one until all folders could be written to again."""

    unsaved = Signal(str)  # path of the file that could not be written; `trouble` says why
    recovered = Signal()  # a file has been written in each folder where one could not be

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.quiet = False
        """Whether to write nothing, for demonstrations."""
        self.trouble: Exception | None = None
        """Why the last write failed."""
        self.refused: Path | None = None
        """The first file that could not be written, until one has been in each folder where one could not be."""
        self._refusing: set[Path] = set()
        """The folders in which a file could not be written, and none has been since."""

    def write(self, path: Path, data: bytes) -> bool:
        """Write `data` to `path`. Returns whether that succeeded."""
        if self.quiet:
            return False
        try:
            write(path, data)
        except OSError as error:
            self.refuse(path, error)
            return False
        if path.parent in self._refusing:
            self._refusing.remove(path.parent)
            if not self._refusing:
                self.refused = None
                self.recovered.emit()
        return True

    def refuse(self, path: Path, error: Exception, folder: Path | None = None) -> None:
        """Signal that `path` cannot be written and why, unless a failure was signalled before.

        `folder` is where a later file will show that writing works again: usually the one that holds `path`.
        """
        self.trouble = error
        self._refusing.add(folder or path.parent)
        if self.refused is None:
            self.refused = path
            self.unsaved.emit(str(path))
