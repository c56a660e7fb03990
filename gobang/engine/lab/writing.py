"""Writes files that took hours: a new one takes the old one's place only when all of it is there."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


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
    part = _part(path)
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


def ensure(path: Path) -> None:
    """Raise OSError if `replacing` could not write `path`. Nothing is left behind, and what is there stays as it is."""
    if path.exists():
        path.open("ab").close()
    if not path.exists() or path.is_file():
        path = Path(os.path.realpath(path))
        part = _part(path)
        try:
            part.open("wb").close()
        except OSError as problem:
            raise OSError(problem.errno, problem.strerror, str(path)) from None
        part.unlink()


def free(path: Path) -> Path:
    """`path` if no file is there, else the first free name beside it, as samples-2.npz for samples.npz."""
    found, number = path, 2
    while found.exists() and (found != path or path.is_file()):  # a pipe or a device is free for more
        found, number = path.with_name(f"{path.stem}-{number}{path.suffix}"), number + 1
    return found


def _part(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.part")
