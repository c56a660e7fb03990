"""The formats of game records by file suffix, and a reader that recognises the format of a text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gobang.game.fault import Fault
from gobang.game.formats import board_text, position_string, psq, renlib, sgf, sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.records.record import Record


@dataclass(frozen=True, slots=True)
class Format:
    """One format: a function that reads bytes into a record and one that writes a record. Both raise FormatError."""

    loads: Callable[[bytes | str], Record]
    dumps: Callable[[Record], bytes]


def _in_text(loads: Callable[[str], Record], dumps: Callable[[Record], str]) -> Format:
    return Format(
        lambda data: loads(data if isinstance(data, str) else sgf_text.decode(data)),
        lambda record: dumps(record).encode(errors="replace"),
    )


def loads_any(text: str) -> Record:
    """The record in a text that may be SGF, Piskvork, a string of moves or a drawn board. Raises FormatError."""
    start = text.removeprefix("\ufeff").lstrip()
    if start.startswith("("):
        return sgf.loads(text)
    if start[:9].lower() == "piskvorky":
        return psq.loads(text)
    # A board of 5 rows such as "OOOOO" has no digit, and moves always have one; a board with its numbers has signs.
    if any(sign.isdigit() for sign in start) and not any(sign in ".-_+*·●○" for sign in start):
        return position_string.loads(text)
    return board_text.loads(text)


FORMATS = {
    ".sgf": Format(sgf.loads, lambda record: sgf.dumps(record).encode(errors="replace")),
    ".psq": _in_text(psq.loads, psq.dumps),
    ".lib": Format(renlib.loads, renlib.dumps),
    ".pos": _in_text(position_string.loads, position_string.dumps),
    ".txt": _in_text(loads_any, board_text.dumps),
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
    return _format(suffix).loads(data)


def dumps(record: Record, suffix: str) -> bytes:
    """The record as a file whose name ends with `suffix`. Raises FormatError if the format cannot hold it.

    SGF and RenLib hold the whole tree, Piskvork and the position string the current line, the drawn board one position.
    """
    return _format(suffix).dumps(record)


def _format(suffix: str) -> Format:
    found = FORMATS.get(suffix.lower())
    if found is None:
        known = ", ".join(FORMATS)
        raise FormatError(Fault.NO_FORMAT, suffix, known) if suffix else FormatError(Fault.NO_SUFFIX, known)
    return found
