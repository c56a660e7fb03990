"""Where the window was, and how it was divided, when it was closed last."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6.QtCore import QByteArray

from gobang.model.kept import storage
from gobang.model.kept.file_lock import FileLock, Taken, lock
from gobang.paths import state_dir

MOST_WINDOWS = 12
"""Windows that get places of their own."""


class WindowNumber:
    """How many windows were open before this one, counted without gaps up to `MOST_WINDOWS`.

    The number is this window's own until it is given back.
    """

    def __init__(self) -> None:
        self._lock: FileLock | None = None
        self.number = 0
        for number in range(MOST_WINDOWS):
            try:
                self._lock = lock(state_dir() / f".window-{number}.lock")
            except Taken:
                continue
            except OSError:  # where files cannot be locked, windows do not know of each other
                return
            self.number = number
            return

    def give_back(self) -> None:
        """Let the next window have it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def read() -> tuple[QByteArray | None, QByteArray | None]:
    """The geometry and the layout that were kept, as Qt wrote them; None for each if there are none."""
    try:
        geometry, layout = _file().read_bytes().split(b"\n")
    except (OSError, ValueError):
        return None, None
    return QByteArray.fromBase64(QByteArray(geometry)), QByteArray.fromBase64(QByteArray(layout))


def keep(geometry: QByteArray, layout: QByteArray) -> None:
    """Keep both for the next start. Where they cannot be written, the next window opens at its usual place."""
    with contextlib.suppress(OSError):
        storage.write(_file(), b"\n".join(part.toBase64().data() for part in (geometry, layout)))


def _file() -> Path:
    return state_dir() / "window"
