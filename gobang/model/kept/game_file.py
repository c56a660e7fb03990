"""Which file a window keeps its unfinished game in: each window has its own."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from pathlib import Path

from gobang.model.kept.file_lock import FileLock, Taken, exclusive, lock

FIRST = "unfinished.json"
MOST_WINDOWS = 100
"""How many windows can keep a game at the same time."""
_NAME = re.compile(r"unfinished(?:-(\d{1,3}))?\.json")

_held: dict[Path, FileLock] = {}
"""The files of this process."""


def claim(folder: Path, goes_on: Callable[[Path], bool] = Path.exists) -> Path:
    """Take a file in `folder` for this process, until it ends: the game left last by one that is gone, or a free file.

    Of several games, one that is not over, as `goes_on` says of a file, comes before all that are. Where files cannot
    be locked, the first one. Windows that start at the same time choose one after the other, because each locks all
    files that it can choose from.
    """
    with exclusive(folder / "unfinished"):
        return _choose(folder, goes_on)


def _choose(folder: Path, goes_on: Callable[[Path], bool]) -> Path:
    free = [path for path in _candidates(folder) if _take(path)]
    if not free:
        return folder / FIRST
    left = [path for path in free if path.exists()]
    going_on = [path for path in left if goes_on(path)] if len(left) > 1 else left
    chosen = max(going_on or free, key=_left_at)  # among those without a game the first
    for path in free:
        if path != chosen:
            release(path)
    return chosen


def claim_others(folder: Path) -> list[Path]:
    """Take also the other files in `folder` with games that windows have left which are gone, the latest last."""
    with exclusive(folder / "unfinished"):
        return sorted((p for p in _candidates(folder) if p not in _held and p.exists() and _take(p)), key=_left_at)


def release(path: Path) -> None:
    """Let another window have the file."""
    if path in _held:
        _held.pop(path).release()


def _candidates(folder: Path) -> list[Path]:
    """The files with games in them or locks on them, and the first name that nobody uses."""
    used = {path.name for path in folder.glob("unfinished*.json") if _NAME.fullmatch(path.name)}
    names = [FIRST, *(f"unfinished-{number}.json" for number in range(2, MOST_WINDOWS))]
    locked = [name for name in names if name not in used and _lock_file(folder / name).exists()]
    unused = [name for name in names if name not in used and name not in locked][:1]
    return [folder / name for name in names if name in used or name in locked or name in unused]


def _take(path: Path) -> bool:
    if path in _held:
        return True  # an earlier session of this process had it
    try:
        _held[path] = lock(_lock_file(path))
    except (OSError, Taken):
        return False
    return True


def _lock_file(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _left_at(path: Path) -> float:
    """When the game in the file was left; 0 without one."""
    with contextlib.suppress(OSError):
        return min(path.stat().st_mtime, time.time())
    return 0.0
