"""Where the window was, and how it was divided, when it was closed last."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6.QtCore import QByteArray

from gobang.model.kept import storage
from gobang.paths import state_dir


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
