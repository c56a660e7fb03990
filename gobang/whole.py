"""Writes a file whole or not at all."""

from __future__ import annotations

import contextlib
import os
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
