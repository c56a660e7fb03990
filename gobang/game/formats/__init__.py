"""Game records as files: one module for each format, found by the file's suffix."""

from __future__ import annotations

from gobang.game.formats.error import FormatError
from gobang.game.formats.registry import FORMATS, Format, dumps, loads, loads_any, readable, writable

__all__ = ["FORMATS", "Format", "FormatError", "dumps", "loads", "loads_any", "readable", "writable"]
