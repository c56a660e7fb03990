"""Keeps compiled kernels between starts. `prepare` must be called before numba is first imported."""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from typing import IO

from gobang import paths

PREFIX = paths.KERNELS
COMPLETE = "complete"
"""A file that marks a folder as complete: a process that is ended while compiling leaves only some kernels."""
VARIABLE = paths.KERNELS_VARIABLE

TURN = "compiling"
"""A file in the folder that is locked by the process filling the folder."""
LONGEST_WAIT = 60.0
"""Seconds a process waits for another one to compile, before it compiles by itself."""
LOOK_UP = 0.05
"""Seconds between two checks whether the other process has finished."""

FORGOTTEN_DAYS = 30
"""Kernels that have not been used for so long are removed."""
_KERNELS = Path(__file__).parents[1] / "kernels"


def fingerprint() -> str:
    """A name for exactly this set of kernels, compilers and switches.

    Numba checks only the date of a function's own file: a cached caller would keep running the old code of a callee
    that was edited in another module. One folder per content avoids that.
    """
    digest = hashlib.sha256()
    for source in sorted(_KERNELS.glob("*.py")):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    for package in ("numba", "numpy", "llvmlite"):
        digest.update(version(package).encode())
    digest.update(platform.python_version().encode())
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    return digest.hexdigest()[:16]


def prepare() -> Path | None:
    """Let numba use a writable folder and return it; None if there is none.

    Numba raises at import if it is told to cache and cannot; with None the kernels are compiled at each start.
    """
    root = paths.kernels_root()
    if root is None:
        return None
    folder = root / f"{PREFIX}{fingerprint()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    return folder


class Turn:
    """The right to fill a folder, so that two processes do not compile the same kernels at the same time.

    The system releases it when the process ends.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._file: IO[bytes] | None = None

    def wait(self) -> None:
        """Wait until the folder is complete or this process may fill it, at most LONGEST_WAIT."""
        if self.folder is None or is_complete(self.folder):
            return
        until = time.monotonic() + LONGEST_WAIT
        with contextlib.suppress(OSError):
            self._file = (self.folder / TURN).open("ab")
            while not is_complete(self.folder) and time.monotonic() < until and not _lock(self._file):
                time.sleep(LOOK_UP)
        if is_complete(self.folder):
            self._let_go()

    def finish(self) -> None:
        """Mark the folder as complete, and let waiting processes continue."""
        if self.folder is not None:
            finish(self.folder)
        self._let_go()

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> bool:
        """Lock the file unless another process has."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: IO[bytes]) -> bool:
        """Lock the file unless another process has."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


def is_complete(folder: Path) -> bool:
    """Whether all kernels are in `folder`."""
    return (folder / COMPLETE).exists()


def finish(folder: Path) -> None:
    """Mark `folder` as complete and in use, and remove the folders that no start has used for a month."""
    with contextlib.suppress(OSError):  # the user may have cleared the cache meanwhile
        (folder / COMPLETE).touch()
    oldest = time.time() - FORGOTTEN_DAYS * 86400
    for other in folder.parent.glob(f"{PREFIX}*"):
        mark = other / COMPLETE
        with contextlib.suppress(OSError):
            if other != folder and (mark if mark.exists() else other).stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)
