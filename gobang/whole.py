"""Writes a file whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

PART = ".gobang-part"
"""What the name of a file ends with while it is being written; before that comes the number of the process."""
LONGEST_NAME = 255
"""Bytes of a file's name, on most systems."""
_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
"""A link with the name of our part, which somebody else has put there, is not written through."""


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that replaces the one at `path` at the end; after an error `path` is as it was. Raises OSError.

    The new file has the mode of the old one, and its owner and group where we may give it away. What is no plain file,
    as /dev/null, is written itself.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    path = Path(os.path.realpath(path))
    part = part_of(path)
    try:
        with created(part) as file:
            _liken(file.fileno(), path)
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def created(part: Path) -> IO[bytes]:
    """Create a file of this process and open it; what was there, left by one with our number, goes. Raises OSError."""
    try:
        return os.fdopen(os.open(part, _FLAGS, 0o666), "wb")
    except FileExistsError:
        part.unlink()
        return os.fdopen(os.open(part, _FLAGS, 0o666), "wb")


def part_of(path: Path) -> Path:
    """Where this process writes what will be the file at `path`."""
    return path.with_name(f"{parts_of(path)}{os.getpid()}{PART}")


def parts_of(path: Path) -> str:
    """How the names of all such files begin; with the name of `path`, or what stands for it if that is too long."""
    room = LONGEST_NAME - len(f"..{10**9}{PART}")
    name = os.fsencode(path.name)
    return f".{path.name}." if len(name) <= room else f".{hashlib.sha256(name).hexdigest()[:32]}."


def create(path: Path, data: bytes) -> None:
    """Write a new file, which has its name only when it is whole. Raises OSError, FileExistsError if there is one."""
    part = path.with_name(f".{os.getpid()}{PART}")
    part.unlink(missing_ok=True)
    try:
        with created(part) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _name(part, path)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _name(part: Path, path: Path) -> None:
    """Give `part` a name that no file has. Raises OSError."""
    try:
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except (OSError, RuntimeError):  # a file can have one name only there
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        part.rename(path)


def is_protected(path: Path) -> bool:
    """Whether there is a file at `path` that its owner has made read-only: to replace it needs no right to write it."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not (mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH) and os.access(path, os.W_OK))


def has_other_names(path: Path) -> bool:
    """Whether the file at `path` has other names, by hard links, which do not get what replaces it."""
    try:
        return path.stat().st_nlink > 1
    except (OSError, ValueError):
        return False


def is_left_behind(name: str) -> bool:
    """Whether a file of this name was being written by a process that no longer runs."""
    number = name.removesuffix(PART).rpartition(".")[2]
    return name.endswith(PART) and number.isdecimal() and not alive(int(number))


def alive(process: int) -> bool:
    """Whether a process with this number is running; True where the system does not tell."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _liken(file: int, path: Path) -> None:
    """Give an open file what the one at `path` has of owner, group and mode, as far as we may."""
    try:
        state = path.stat()
    except OSError:
        return
    if hasattr(os, "fchown"):
        for owner in (state.st_uid, -1):
            with contextlib.suppress(OSError):
                os.fchown(file, owner, state.st_gid)
                break
    if hasattr(os, "fchmod"):
        with contextlib.suppress(OSError):
            os.fchmod(file, state.st_mode & 0o777)
