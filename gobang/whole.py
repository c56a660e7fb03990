"""Writes a file whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

PART = ".gobang-part"
"""What the name of a file ends with while it is being written; before that comes the number of the process."""


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Open a file that replaces the one at `path` at the end; after an error `path` is as it was. Raises OSError.

    What is no plain file, as /dev/null, is written itself.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    path = Path(os.path.realpath(path))
    part = part_of(path)
    try:
        with part.open("wb") as file:
            with contextlib.suppress(OSError):
                part.chmod(path.stat().st_mode & 0o777)
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def part_of(path: Path) -> Path:
    """Where this process writes what will be the file at `path`."""
    return path.with_name(f".{path.name}.{os.getpid()}{PART}")


def create(path: Path, data: bytes) -> None:
    """Write a new file, which has its name only when it is whole. Raises OSError, FileExistsError if there is one."""
    part = path.with_name(f".{os.getpid()}{PART}")
    part.unlink(missing_ok=True)
    try:
        with part.open("xb") as file:
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
