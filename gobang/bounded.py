"""Reads what somebody else writes, and may never end, within bounds: a line, or all of it."""

from __future__ import annotations

from typing import IO, AnyStr

LONGEST_LINE = 1 << 16
"""Characters. What is typed is far shorter."""
LARGEST = 32 << 20
"""Bytes or characters. No file of games and no order of a program is larger; a device without an end is."""


class TooLong(ValueError):
    """More was read than there may be; `args[0]` is how much that is."""


def line(source: IO[AnyStr], most: int = LONGEST_LINE) -> AnyStr:
    """The next line of at most `most` characters, or bytes; empty at the end. Raises TooLong, OSError."""
    return _within(source.readline(most + 1), most)


def everything(source: IO[AnyStr], most: int = LARGEST) -> AnyStr:
    """All that comes, at most `most` characters or bytes. Raises TooLong, OSError."""
    return _within(source.read(most + 1), most)


def _within(read: AnyStr, most: int) -> AnyStr:
    if len(read) > most:
        raise TooLong(most)
    return read
