"""Writes new files into a library's folder: each whole or not at all, and none over another."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from gobang import regular, whole


class Copier:
    """Gives names to the files of one import."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers: dict[PurePosixPath, int] = {}
        """The last number behind each name; many files of one name are not compared with each other again and again."""

    def put(self, name: PurePosixPath, data: bytes) -> str | None:
        """Write a new file and return its name; None if one with this name holds the same. Raises OSError.

        If another file has this name, it gets a number. The folder itself is not made again if it is gone.
        """
        for parent in reversed(name.parents[:-1]):
            (self._folder / parent).mkdir(exist_ok=True)
        number = self._numbers.get(name, 1)
        while True:
            numbered = name if number == 1 else name.with_stem(f"{name.stem}-{number}")
            path = self._folder / numbered
            try:
                whole.create(path, data)
            except FileExistsError:
                if _holds(path, data):
                    return None
                number += 1
            else:
                self._numbers[name] = number + 1
                return numbered.as_posix()


def _holds(path: Path, data: bytes) -> bool:
    """Whether this is a file with these bytes."""
    try:
        if path.stat().st_size != len(data):
            return False
        with regular.opened(path) as file:
            return file.read(len(data) + 1) == data
    except OSError:
        return False
