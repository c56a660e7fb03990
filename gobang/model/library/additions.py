"""Files that the user wants in a library, kept until they are added or the user is told that they are not."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from gobang.model.kept.file_lock import FileLock, Taken, lock
from gobang.model.kept.plain import listed, parse
from gobang.model.kept.storage import Storage, read
from gobang.paths import is_file, is_folder, state_dir

FIRST = "additions.json"
MOST_WINDOWS = 100
"""How many windows can keep additions at the same time."""


@dataclass(frozen=True, slots=True)
class Addition:
    """What is to be copied into the library in `folder`; `number` tells it from the others."""

    number: int
    folder: Path
    sources: tuple[str, ...]


class Additions:
    """The additions of a window that have not been carried out.

    They are always kept in a file, locked while the window lives. So they are not lost however it ends: the window that
    is opened next takes up what those that have gone have left.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._all: list[Addition] = []
        self._last = 0
        self._path: Path | None = None
        """The file of this window; None while it has nothing to keep."""
        self._lock: FileLock | None = None

    def take_up(self) -> None:
        """Take up what windows that have gone had not carried out."""
        left: list[tuple[Path, FileLock]] = []
        for path in _files():
            if path.exists() and path != self._path:
                with contextlib.suppress(Taken, OSError):
                    left.append((path, lock(_lock_file(path))))
        for path, _ in left:
            for folder, sources in read(path, _loads) or []:
                self._append(folder, sources)
        written = self._write()
        for path, held in left:
            if written:
                with contextlib.suppress(OSError):
                    path.unlink(missing_ok=True)
            held.release()

    def put(self, folder: Path, sources: tuple[str, ...]) -> Addition:
        """A new addition, which is the last one."""
        self._append(folder, sources)
        self._write()
        return self._all[-1]

    def _append(self, folder: Path, sources: tuple[str, ...]) -> None:
        self._last += 1
        self._all.append(Addition(self._last, folder, sources))

    def of(self, folder: Path) -> list[Addition]:
        """The additions to this library, in their order."""
        return [each for each in self._all if each.folder == folder]

    def done(self, number: int) -> None:
        """Forget an addition, of which the user is told."""
        self._keep_only([each for each in self._all if each.number != number])

    def give_up(self, folder: Path) -> list[Addition]:
        """Forget all additions to a library, and return them."""
        given_up = self.of(folder)
        self._keep_only([each for each in self._all if each.folder != folder])
        return given_up

    def leave(self) -> None:
        """Let the window that is opened next take up what has not been carried out."""
        if self._lock is not None:
            self._lock.release()
        self._path = self._lock = None

    def _keep_only(self, additions: list[Addition]) -> None:
        if additions != self._all:
            self._all = additions
            self._write()

    def _write(self) -> bool:
        """Write the file of this window. Returns whether it holds all there is."""
        if not self._all:
            if self._path is not None:
                with contextlib.suppress(OSError):
                    self._path.unlink()
            self.leave()
            return True
        if self._path is None:
            self._path, self._lock = _free_file()
        kept = [[str(each.folder), *each.sources] for each in self._all]
        return self._storage.write(self._path, json.dumps(kept, ensure_ascii=False).encode(errors="replace"))


def sources_of(paths: Iterable[str]) -> list[str]:
    """What is to be added once more of what could not be read: each file or folder, of one in an archive that archive.

    What lies in the library by now, and so has no whole path, is left out.
    """
    found = {}
    for path in map(Path, paths):
        if path.is_absolute():
            archive = next((each for each in (path, *path.parents) if is_file(each) or is_folder(each)), path)
            found[str(archive if is_file(archive) else path)] = True
    return [*found]


def _files() -> list[Path]:
    return [state_dir() / FIRST, *(state_dir() / f"additions-{number}.json" for number in range(2, MOST_WINDOWS))]


def _lock_file(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _free_file() -> tuple[Path, FileLock | None]:
    """A file that no window has or has left, locked; where files cannot be locked, the first that is not there."""
    with contextlib.suppress(OSError):  # writing the file tells of it
        state_dir().mkdir(parents=True, exist_ok=True)
    for path in _files():
        with contextlib.suppress(Taken):
            try:
                held = lock(_lock_file(path))
            except OSError:
                break
            if not path.exists():
                return path, held
            held.release()
    return next((path for path in _files() if not path.exists()), state_dir() / FIRST), None


def _loads(text: str) -> list[tuple[Path, tuple[str, ...]]]:
    """Raises ValueError for anything but a list of lists of texts."""
    kept = []
    for each in listed(parse(text)):
        names = listed(each)
        if len(names) < 2 or not all(isinstance(name, str) and "\0" not in name for name in names):
            raise ValueError(text)
        kept.append((Path(names[0]), tuple(names[1:])))
    return kept
