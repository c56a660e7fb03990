"""Opens files without waiting: reading a pipe or a device may never begin, or never end."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import IO

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Without waiting: a file may become a pipe between the look at it and its opening."""


def opened(path: Path) -> IO[bytes]:
    """Open the regular file at `path` for reading, or that to which a link there leads; nothing is waited for.

    Raises OSError, for a folder with errno EISDIR, for a pipe, a device or a socket with ENXIO.
    """
    check(path.stat(), path)
    number = os.open(path, _FLAGS)
    try:
        check(os.fstat(number), path)
        return os.fdopen(number, "rb")
    except BaseException:
        os.close(number)
        raise


def opened_or_pipe(path: Path) -> IO[bytes]:
    """Open what the user names in a terminal, also a pipe or a device such as `/dev/stdin`. Raises OSError.

    A pipe is read to its end if somebody writes into it; one into which nobody writes is empty, and not waited for.
    """
    number = os.open(path, _FLAGS)
    try:
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(number, True)
        return os.fdopen(number, "rb")
    except BaseException:
        os.close(number)
        raise


def check(state: os.stat_result, path: Path) -> None:
    """Raise the same OSError for what is no regular file."""
    if not stat.S_ISREG(state.st_mode):
        number = errno.EISDIR if stat.S_ISDIR(state.st_mode) else errno.ENXIO
        raise OSError(number, os.strerror(number), str(path))
