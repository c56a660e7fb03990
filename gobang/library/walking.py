"""The files below a folder, also those that cannot be read: only what is hidden is passed over without a word."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gobang import regular, whole

UNKNOWN = (0, -1)
"""The size and time of a file that cannot be read now: it is tried again each time."""


@dataclass(frozen=True, slots=True)
class Walked:
    """A file, or a folder that cannot be listed: its path below the folder, with slashes, and its size and time.

    `trouble` says why it cannot be read; its `stat` is UNKNOWN then. Times are in nanoseconds.
    """

    path: str
    stat: tuple[int, int]
    trouble: OSError | None = None

    @property
    def name(self) -> str:
        """The last part of its path."""
        return self.path.rpartition("/")[2]


def walk(folder: Path, without: Path | None = None) -> Iterator[Walked]:
    """Every file below `folder` by name, those of a folder before its own folders, but none in the folder `without`.

    Hidden ones are left out. Links to files are followed, links to folders are not, so that this ends.
    """
    kept_out = _identity(without) if without is not None else None
    waiting = [""]
    while waiting:
        below = waiting.pop()
        found, trouble = _listed(folder / below)
        if trouble is not None:
            yield Walked(below.rstrip("/"), UNKNOWN, trouble)
        folders = []
        for entry in found:
            path = f"{below}{entry.name}"
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                if kept_out is None or _identity(folder / path) != kept_out:
                    folders.append(f"{path}/")
            elif (walked := _walked(folder, path, entry)) is not None:
                yield walked
        waiting += reversed(folders)


def remove_left_behind(folder: Path) -> None:
    """Remove what killed processes have left half written below `folder`."""
    waiting = [folder]
    while waiting:
        for entry in _listed(waiting.pop())[0]:
            if entry.is_dir(follow_symlinks=False):
                waiting.append(Path(entry.path))
            elif whole.is_left_behind(entry.name):
                with contextlib.suppress(OSError):
                    Path(entry.path).unlink()


def _listed(folder: Path) -> tuple[list[os.DirEntry[str]], OSError | None]:
    """What is in a folder, sorted by name, and why it cannot be listed."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name), None
    except OSError as error:
        return [], error


def _walked(folder: Path, path: str, entry: os.DirEntry[str]) -> Walked | None:
    """The file at `path`; None for a link to a folder, and where a file has gone meanwhile."""
    try:
        state = entry.stat()
        regular.check(state, folder / path)
    except IsADirectoryError:
        return None
    except OSError as error:
        gone = isinstance(error, FileNotFoundError) and not entry.is_symlink()
        return None if gone else Walked(path, UNKNOWN, error)
    return Walked(path, (state.st_size, state.st_mtime_ns))


def _identity(folder: Path) -> tuple[int, int] | None:
    """Numbers that another folder has not; None if there is none."""
    with contextlib.suppress(OSError):
        state = folder.stat()
        return state.st_dev, state.st_ino
    return None
