"""Game records as files: one module for each format, found by the file's suffix."""

from __future__ import annotations

from gobang.game.fault import Loss
from gobang.game.formats.error import FormatError
from gobang.game.formats.read_back import saving
from gobang.game.formats.registry import (
    FORMATS,
    Format,
    dumps,
    loads,
    readable,
    reading,
    reading_any,
    writable,
    writing,
)

__all__ = [
    "FORMATS",
    "Format",
    "FormatError",
    "Loss",
    "dumps",
    "loads",
    "readable",
    "reading",
    "reading_any",
    "saving",
    "writable",
    "writing",
]
