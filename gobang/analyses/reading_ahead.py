"""Brings the database's file into the system's memory: a position met asks about two hundred places all over it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from gobang.game.gradual import Gradual

PIECE = 256 * 1024
"""Bytes read between two pauses: a millisecond or two from a disk."""
MOST = 512 * 1024 * 1024
"""So much of a larger file is read."""
_HELD: dict[tuple[int, int], int] = {}
"""Descriptors of the files that were read, by device and number; on POSIX systems they stay open with the process.

A process that closes a file there gives up its locks on it, those of SQLite's connections too. The next program that
closes the database then takes itself for the last one and deletes the log that is still written to, with all that comes
after (https://www.sqlite.org/howtocorrupt.html, section 2.2). Elsewhere an open file can be neither moved nor deleted.
"""


def reading_ahead(path: Path) -> Gradual[None]:
    """Read the file once, in its order; what cannot be read is left to those who ask for it."""
    with contextlib.suppress(OSError):
        told = path.stat()
        size, place = min(told.st_size, MOST), (told.st_dev, told.st_ino)
        if place not in _HELD:
            _HELD[place] = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            os.lseek(_HELD[place], 0, os.SEEK_SET)
            for at in range(0, size, PIECE):
                if not os.read(_HELD[place], PIECE):
                    return
                yield at / size
        finally:
            if os.name != "posix" and (held := _HELD.pop(place, None)) is not None:
                os.close(held)
