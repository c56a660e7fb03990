"""Brings the database's file into the system's memory: a position met asks about two hundred places all over it."""

from __future__ import annotations

from pathlib import Path

from gobang.game.gradual import Gradual

PIECE = 256 * 1024
"""Bytes read between two pauses: a millisecond or two from a disk."""
MOST = 512 * 1024 * 1024
"""So much of a larger file is read."""


def reading_ahead(path: Path) -> Gradual[None]:
    """Read the file once, in its order; what cannot be read is left to those who ask for it."""
    try:
        size = min(path.stat().st_size, MOST)
        with path.open("rb", buffering=0) as file:
            for at in range(0, size, PIECE):
                if not file.read(PIECE):
                    return
                yield at / size
    except OSError:
        return
