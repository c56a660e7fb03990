"""Keeps compiled kernels between starts."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import shutil
import stat
import sys
import tempfile
import time
from functools import cache, cached_property
from importlib.metadata import version
from pathlib import Path
from typing import IO

from gobang import locking, paths

if sys.platform != "win32":
    import grp
    import pwd

PREFIX = paths.KERNELS
COMPLETE = "complete"
"""A file with the check sums of all files of a complete folder.

A process that is ended while compiling leaves only some kernels, and a full or failing disk leaves halves of files.
"""
TURN = "compiling"
"""A file in the folder that is locked by the process filling the folder."""
LONGEST_WAIT = 60.0
"""Seconds a process waits for another one to compile one more kernel, before it compiles by itself.

The longest kernel takes four seconds of processor time, all of them twenty: minutes on a machine with much else to do.
"""
LOOK_UP = 0.05
"""Seconds between two checks whether the other process has finished."""

FORGOTTEN_DAYS = 30
"""Kernels that have not been used for so long are removed."""


class CannotKeep(Exception):
    """What is compiled cannot be kept; the text says why. It is empty if the user does not want it to be."""


_KERNELS = Path(__file__).parents[1] / "kernels"


def fingerprint() -> str:
    """A name for exactly this set of kernels, compilers and switches.

    Numba checks only a function's own file: a cached caller would keep running the old code of a callee
    that was edited in another module. One folder per content avoids that. Neither the name nor what is kept depends on
    where the program lies or when it was put there: a program that was moved or installed anew finds its kernels.
    """
    digest = hashlib.sha256()
    for source in sorted(_KERNELS.glob("*.py")):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    for package in ("numba", "numpy", "llvmlite"):
        digest.update(version(package).encode())
    digest.update(platform.python_version().encode())
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    if os.environ.get(paths.FOLDER_VARIABLE) and os.environ.get(paths.KERNELS_VARIABLE) is None:
        digest.update(paths.machine_key())  # a data folder from elsewhere may bring code: none of it has this name
    return digest.hexdigest()[:16]


def safe_folder() -> Path:
    """The folder for these kernels, made if it is missing: the user's own, and writable by nobody else.

    Numba runs code that it finds in its files. Raises CannotKeep.
    """
    root = paths.kernels_root()
    if root is None:
        raise CannotKeep("")
    folder = root / f"{PREFIX}{fingerprint()}"
    try:
        _make_private(root)
        _refuse_foreign(root.stat(), root)
        _make_private(folder)
        _refuse_foreign(folder.lstat(), folder)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(4096))  # a full disk lets files be made, but not be filled
    except OSError as error:
        raise CannotKeep(f"{root}: {error.strerror or error}") from error
    return folder


def _make_private(folder: Path) -> None:
    """Make `folder` and the folders above it that are missing, for this user only, whatever the umask."""
    if not folder.exists():
        _make_private(folder.parent)
        with contextlib.suppress(FileExistsError):  # another process was faster
            folder.mkdir(mode=0o700)
            folder.chmod(0o700)


def _refuse_foreign(found: os.stat_result, path: Path) -> None:
    """Raise CannotKeep if another user owns the file or folder or may write it.

    Anybody may write a folder like /tmp, in which nobody can touch what belongs to others. On Windows there are no such
    bits; there the default folder lies in the user's profile, which is closed to other users.
    """
    if sys.platform == "win32":
        return
    shared = bool(found.st_mode & stat.S_ISVTX and found.st_uid == 0)
    if found.st_uid != os.getuid() and not shared:
        raise CannotKeep(f"{path} belongs to another user")
    writable = found.st_mode & stat.S_IWOTH or (found.st_mode & stat.S_IWGRP and not _is_private_group(found.st_gid))
    if writable and not shared:
        raise CannotKeep(f"other users may write {path}")
    if stat.S_ISLNK(found.st_mode):
        raise CannotKeep(f"{path} is a link")


def _is_private_group(number: int) -> bool:
    """Whether the group is the one that many systems make for each user, with nobody else in it."""
    if sys.platform == "win32":
        return False
    try:
        group, user = grp.getgrgid(number), pwd.getpwuid(os.getuid())
    except KeyError:
        return False
    return number == user.pw_gid and group.gr_name == user.pw_name and set(group.gr_mem) <= {user.pw_name}


class Turn:
    """The right to fill a folder, so that two processes do not compile the same kernels at the same time.

    The system releases it when the process ends. The folder is None if the kernels cannot or shall not be kept; they
    are compiled at each start then, because numba raises if it is told to cache and cannot. `problem` says why nothing
    is kept; empty if it is, or shall not be.
    """

    def __init__(self, folder: Path | None, problem: str = "") -> None:
        self.folder, self.problem = folder, problem
        self._file: IO[bytes] | None = None

    @classmethod
    def of_this_process(cls) -> Turn:
        """The turn in the folder for these kernels, which numba is told to use."""
        try:
            folder = safe_folder()
        except CannotKeep as unkept:
            return cls(None, str(unkept))
        os.environ["NUMBA_CACHE_DIR"] = str(folder)
        return cls(folder)

    @cached_property
    def was_complete(self) -> bool:
        """Whether the folder was complete when this was first asked: all its files are read only once."""
        return self.folder is not None and is_complete(self.folder)

    def wait(self) -> None:
        """Wait until the folder is complete or this process may fill it, while there is a new file every LONGEST_WAIT.

        What an interrupted or damaged filling has left there is removed first.
        """
        if self.folder is None or self.was_complete:
            return
        until, found = time.monotonic() + LONGEST_WAIT, _count(self.folder)
        try:
            file = (self.folder / TURN).open("ab")
        except OSError:
            return
        while not is_complete(self.folder) and time.monotonic() < until:
            if _lock(file):
                if is_complete(self.folder):
                    break
                self._file = file
                _clear(self.folder)
                return
            if (more := _count(self.folder)) != found:
                until, found = time.monotonic() + LONGEST_WAIT, more
            time.sleep(LOOK_UP)
        file.close()

    def finish(self) -> None:
        """Mark the folder as complete if this process has filled it, and let waiting processes continue."""
        if self.folder is None:
            return
        if self._file is not None or not (self.folder / COMPLETE).exists():
            finish(self.folder)
        else:
            with contextlib.suppress(OSError):
                (self.folder / COMPLETE).touch()
            _forget_old(self.folder)
        self._let_go()

    def give_up(self, problem: BaseException) -> None:
        """Keep nothing from now on, because `problem` was raised on reading or writing the folder."""
        folder, self.folder = self.folder, None
        self.problem = f"{folder}: {getattr(problem, 'strerror', None) or str(problem) or type(problem).__name__}"
        if folder is not None and self._file is not None:
            _clear(folder)  # the half of it is of no use, and the disk may be full
        self._let_go()

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


@cache
def our_turn() -> Turn:
    """The turn of this process, the same at each call: the loader asks it whether there is something to compile."""
    return Turn.of_this_process()


def _lock(file: IO[bytes]) -> bool:
    """Lock the file unless another process has."""
    try:
        locking.lock(file.fileno())
    except OSError:
        return False
    return True


def is_complete(folder: Path) -> bool:
    """Whether all kernels are in `folder`, each as it was written."""
    try:
        sums = json.loads((folder / COMPLETE).read_text("ascii"))
        return bool(sums == _sums(folder))
    except (OSError, ValueError, CannotKeep):
        return False


def _files(folder: Path) -> list[Path]:
    """The files that numba has written in `folder`."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".nbi", ".nbc"))


def _count(folder: Path) -> int:
    """How many files numba has written in `folder`; 0 while some of them are being removed."""
    try:
        return len(_files(folder))
    except OSError:
        return 0


def _sums(folder: Path) -> dict[str, str]:
    """The check sum of each of numba's files, in 10 ms. Raises OSError, and CannotKeep for another user's file."""
    sums = {}
    for path in _files(folder):
        _refuse_foreign(path.lstat(), path)
        sums[str(path.relative_to(folder))] = hashlib.sha256(path.read_bytes()).hexdigest()
    return sums


def finish(folder: Path) -> None:
    """Mark `folder` as complete and in use, and remove the folders that no start has used for a month."""
    with contextlib.suppress(OSError, CannotKeep):  # the user may have cleared the cache meanwhile
        new = folder / f"{COMPLETE}.{os.getpid()}"
        new.write_text(json.dumps(_sums(folder)), "ascii")
        new.replace(folder / COMPLETE)
    _forget_old(folder)


def _forget_old(folder: Path) -> None:
    """Remove the folders beside `folder` that no start has used for a month."""
    oldest = time.time() - FORGOTTEN_DAYS * 86400
    for other in folder.parent.glob(f"{PREFIX}*"):
        mark = other / COMPLETE
        with contextlib.suppress(OSError):
            if other != folder and (mark if mark.exists() else other).stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)


def _clear(folder: Path) -> None:
    """Remove everything in `folder` but the file that is locked."""
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        elif path.name != TURN:
            with contextlib.suppress(OSError):
                path.unlink()
