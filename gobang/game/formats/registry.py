"""The formats of game records by file suffix, and a reader that recognises the format of a text."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, replace

from gobang.game.fault import Fault
from gobang.game.formats import board_text, bounds, position_string, psq, renlib, sgf, sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.gradual import Gradual, finish
from gobang.game.record.record import Record


class Holds(enum.Enum):
    """How much of a record a format holds."""

    TREE = "tree"
    LINE = "line"
    """The line through the current node."""
    BOARD = "board"
    """The current position."""


@dataclass(frozen=True, slots=True)
class Format:
    """One format: a function that reads a record and one that writes it. Both are gradual and raise FormatError."""

    reading: Callable[[bytes | str], Gradual[Record]]
    writing: Callable[[Record], Gradual[bytes]]
    holds: Holds


def _in_text(loads: Callable[[str], Record], dumps: Callable[[Record], str], holds: Holds) -> Format:
    """Make a format of functions for short texts, which read and write at once."""

    def reading(data: bytes | str) -> Gradual[Record]:
        yield 0.0
        return loads(_text(data))

    def writing(record: Record) -> Gradual[bytes]:
        yield 0.0
        return dumps(record).encode(errors="replace")

    return Format(reading, writing, holds)


def _text(data: bytes | str) -> str:
    return sgf_text.sound(data) if isinstance(data, str) else sgf_text.decode(data)


def reading_any(data: bytes | str) -> Gradual[Record]:
    """Read a text that may be SGF, Piskvork, a string of moves or a drawn board. Raises FormatError."""
    text = _text(data)
    start = text.removeprefix("\ufeff").lstrip()
    if start.startswith("("):
        return (yield from sgf.reading(text))
    bounds.check_text(text)
    if start[:9].lower() == "piskvorky":
        return psq.loads(text)
    # A board of 5 rows such as "OOOOO" has no digit, and moves always have one; a board with its numbers has signs.
    if any(sign.isdigit() for sign in start) and not any(sign in ".-_+*·●○" for sign in start):
        return position_string.loads(text)
    return board_text.loads(text)


def _sgf(record: Record) -> Gradual[bytes]:
    text = yield from sgf.writing(record)
    return text.encode()


FORMATS = {
    ".sgf": Format(sgf.reading, _sgf, Holds.TREE),
    ".psq": _in_text(psq.loads, psq.dumps, Holds.LINE),
    ".lib": Format(renlib.reading, renlib.writing, Holds.TREE),
    ".pos": _in_text(position_string.loads, position_string.dumps, Holds.LINE),
    ".txt": replace(_in_text(board_text.loads, board_text.dumps, Holds.BOARD), reading=reading_any),
}
"""By suffix. A .txt file is written as a drawn board and may hold anything that is text."""


def readable() -> tuple[str, ...]:
    """The suffixes of files that can be read."""
    return tuple(FORMATS)


def writable() -> tuple[str, ...]:
    """The suffixes of files that can be written."""
    return tuple(FORMATS)


def loads(data: bytes | str, suffix: str) -> Record:
    """Read the record in a file with this suffix; its root is current. Raises FormatError."""
    return finish(reading(data, suffix))


def reading(data: bytes | str, suffix: str, page: str = "") -> Gradual[Record]:
    """Like `loads`, as a gradual computation. Texts are read in the code page `page`, if there is one."""
    bounds.check_file(len(data))
    if page and isinstance(data, bytes):
        if suffix.lower() == ".lib":
            return (yield from renlib.reading(data, page))
        data = sgf_text.decode(data, page)
    return (yield from format_of(suffix).reading(data))


def dumps(record: Record, suffix: str) -> bytes:
    """The record as a file whose name ends with `suffix`. Raises FormatError if the format cannot hold it.

    SGF and RenLib hold the whole tree, Piskvork and the position string the current line, the drawn board one position.
    """
    return finish(writing(record, suffix))


def writing(record: Record, suffix: str) -> Gradual[bytes]:
    """Like `dumps`, as a gradual computation."""
    return (yield from format_of(suffix).writing(record))


def format_of(suffix: str) -> Format:
    """The format of files with this suffix. Raises FormatError if there is none."""
    found = FORMATS.get(suffix.lower())
    if found is None:
        known = ", ".join(FORMATS)
        raise FormatError(Fault.NO_FORMAT, suffix, known) if suffix else FormatError(Fault.NO_SUFFIX, known)
    return found
