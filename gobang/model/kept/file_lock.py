"""A lock on a file that the system releases when its process ends, however it ends."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from gobang import locking

LONGEST_WAIT_S = 0.5
"""How long one change of a shared file waits for another window's; each takes some milliseconds."""
LOOK_UP_S = 0.005


class Taken(Exception):
    """Another process has the lock."""


class FileLock:
    """A lock on the file `path`, which is made if it is missing and removed on release.

    Raises Taken if another process has it, OSError if the file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)  # the processes we start do not inherit it
        try:
            locking.lock(self._file)
        except OSError as error:
            self.close()
            raise Taken(path) from error

    @property
    def valid(self) -> bool:
        """Whether the locked file is still the one at `path`: who had the lock before may have removed it."""
        try:
            here, there = os.fstat(self._file), self.path.stat()
        except OSError:
            return False
        return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)

    def close(self) -> None:
        """Let others have the lock, and leave the file."""
        os.close(self._file)

    def release(self) -> None:
        """Let others have the lock."""
        with contextlib.suppress(OSError):
            self.path.unlink()  # while it is locked, so that nobody else's is removed
        os.close(self._file)


def lock(path: Path) -> FileLock:
    """The lock on `path`. Raises Taken, OSError."""
    while True:
        made = FileLock(path)
        if made.valid:
            return made
        made.close()


@contextlib.contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Read and replace the file at `path` while no other window does; after a short wait, or without locks, anyway."""
    until = time.monotonic() + LONGEST_WAIT_S
    held: FileLock | None = None
    while held is None:
        try:
            held = lock(path.with_name(f".{path.name}.lock"))
        except Taken:
            if time.monotonic() > until:
                break
            time.sleep(LOOK_UP_S)
        except OSError:
            break
    try:
        yield
    finally:
        if held is not None:
            held.release()
