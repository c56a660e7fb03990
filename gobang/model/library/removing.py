"""Takes a game's file out of a library, into the system's trash, and puts it back."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QFile, QStandardPaths

from gobang import regular, whole

_DATA = QStandardPaths.StandardLocation.GenericDataLocation


class NoTrash(OSError):
    """The system has no trash that takes the file."""


@dataclass(frozen=True, slots=True)
class Removed:
    """A file that was removed: where it was, what it held, and its times (last read, last changed) in nanoseconds."""

    path: Path
    data: bytes
    times: tuple[int, int]


def remove(path: Path) -> Removed:
    """Move a file to the system's trash. Raises OSError if it cannot be read, NoTrash if nothing takes it."""
    with regular.opened(path) as file:
        state, data = os.fstat(file.fileno()), file.read()
    # Qt does not make the folder in which a Linux desktop has its trash
    Path(QStandardPaths.writableLocation(_DATA)).mkdir(parents=True, exist_ok=True)
    if not QFile.moveToTrash(str(path)):
        raise NoTrash(str(path))
    return Removed(path, data, (state.st_atime_ns, state.st_mtime_ns))


def put_back(removed: Removed) -> None:
    """Write a removed file anew where it was; what lies in the trash stays there.

    Raises OSError, also if there is another file of that name now.
    """
    removed.path.parent.mkdir(parents=True, exist_ok=True)
    whole.create(removed.path, removed.data)
    os.utime(removed.path, ns=removed.times)
