"""Where files that took hours may be written."""

from __future__ import annotations

import os
from pathlib import Path

from gobang.whole import created, part_of


def ensure(path: Path) -> None:
    """Raise OSError if `replacing` could not write `path`. Nothing is left behind, and what is there stays as it is."""
    if path.exists():
        path.open("ab").close()
    if not path.exists() or path.is_file():
        path = Path(os.path.realpath(path))
        part = part_of(path)
        try:
            created(part).close()
        except OSError as problem:
            raise OSError(problem.errno, problem.strerror, str(path)) from None
        part.unlink()


def free(path: Path) -> Path:
    """`path` if no file is there, else the first free name beside it, as samples-2.npz for samples.npz."""
    found, number = path, 2
    while found.exists() and (found != path or path.is_file()):  # a pipe or a device is free for more
        found, number = path.with_name(f"{path.stem}-{number}{path.suffix}"), number + 1
    return found
