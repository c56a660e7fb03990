"""A file of lines that only grows: each is on the disk before the next is taken, and a damaged one harms no other."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.storage import Storage

T = TypeVar("T")

LONGEST_LINE = 64 * 1024
"""Bytes of the longest line that is read."""


class LineLog(Generic[T]):
    """Reads and adds lines of the file at `path`; several windows may do so at the same time.

    `understand` makes an entry of a line, or raises ValueError. Lines that cannot be understood stay in the file and
    are skipped. If the file ends in the middle of a line, because a program ended while it was writing, `add` begins a
    new line.
    """

    def __init__(self, path: Path, understand: Callable[[str], T], storage: Storage) -> None:
        self._path, self._understand, self._storage = path, understand, storage
        self._read = 0
        """How many bytes of the file `news` has read."""
        self.damaged = 0
        """How many lines could not be understood."""

    def add(self, line: str) -> bool:
        """Add a line, and return when it is on the disk. Returns whether it is; `storage` tells why not."""
        if self._storage.quiet:
            return False
        try:
            with exclusive(self._path):
                self._append(line.encode() + b"\n")
        except OSError as error:
            self._storage.refuse(self._path, error)
            return False
        return True

    def _append(self, data: bytes) -> None:
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o600)
        try:
            size = os.fstat(file).st_size
            if size and _last_byte(file, size) != b"\n":
                data = b"\n" + data
            while data:
                data = data[os.write(file, data) :]
            os.fsync(file)
        finally:
            os.close(file)

    def news(self) -> list[T]:
        """The entries that were added since this was called last, by whichever window."""
        found: list[T] = []
        with contextlib.suppress(OSError), self._path.open("rb") as file:
            if os.fstat(file.fileno()).st_size < self._read:
                self._read = 0  # another file has taken its place
            file.seek(self._read)
            data = file.read()
            whole = data.rfind(b"\n") + 1
            found = [entry for line in data[:whole].split(b"\n") if (entry := self._entry(line)) is not None]
            self._read += whole
            if (last := self._entry(data[whole:], unfinished=True)) is not None:
                self._read += len(data) - whole  # all of it is there but the line break
                found.append(last)
        return found

    def _entry(self, line: bytes, *, unfinished: bool = False) -> T | None:
        if not line.strip():
            return None
        with contextlib.suppress(ValueError):
            if len(line) <= LONGEST_LINE:
                return self._understand(line.decode())
        self.damaged += not unfinished
        return None


def _last_byte(file: int, size: int) -> bytes:
    os.lseek(file, size - 1, os.SEEK_SET)
    return os.read(file, 1)
