"""The formats of game records by file suffix, and a reader that recognises the format of a text."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, replace

from gobang.game import archives
from gobang.game.fault import Fault
from gobang.game.formats import (
    board_text,
    bounds,
    position_string,
    psq,
    renlib,
    sgf,
    sgf_text,
)
from gobang.game.formats.error import FormatError
from gobang.game.formats.moves import gomocup_log, gomotur, pos_bytes, renlib_board, yixin
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
    """One format: a function that reads a record and one that writes it. Both are gradual and raise FormatError.

    The one that writes is None for a format of other programs that is only read.
    """

    reading: Callable[[bytes | str], Gradual[Record]]
    writing: Callable[[Record], Gradual[bytes]] | None
    holds: Holds


def _in_text(loads: Callable[[str], Record], dumps: Callable[[Record], str] | None, holds: Holds) -> Format:
    """Make a format of functions for short texts, which read and write at once; without `dumps` it is only read."""

    def reading(data: bytes | str) -> Gradual[Record]:
        yield 0.0
        return loads(_text(data))

    def writing(record: Record) -> Gradual[bytes]:
        yield 0.0
        return dumps(record).encode(errors="replace")  # type: ignore[misc]  # not called where there is none

    return Format(reading, None if dumps is None else writing, holds)


def _text(data: bytes | str) -> str:
    return sgf_text.sound(data) if isinstance(data, str) else sgf_text.decode(data)


def reading_any(data: bytes | str) -> Gradual[Record]:
    """Read a text of any form that is known: SGF, a game of another program, moves, a drawn board. Raises FormatError.

    The window pastes by it, and reads files of plain text.
    """
    text = _text(data)
    if text.removeprefix("\ufeff").lstrip().startswith("("):
        return (yield from sgf.reading(text))
    bounds.check_text(text)
    return _loads_of(text, board_text.loads)(text)


def _reading_pos(data: bytes | str) -> Gradual[Record]:
    """Read the binary form of RenLib, or moves in any words."""
    if isinstance(data, bytes) and pos_bytes.is_binary(data):
        return pos_bytes.loads(data)
    text = _text(data)
    if text.lstrip().startswith("("):
        return (yield from sgf.reading(text))
    bounds.check_text(text)
    return _loads_of(text, position_string.loads)(text)


def _loads_of(text: str, otherwise: Callable[[str], Record]) -> Callable[[str], Record]:
    """The reader of the first form that a text has, in the order of TEXTS."""
    return next((loads for is_text, loads in TEXTS if is_text(text)), otherwise)


def _sgf(record: Record) -> Gradual[bytes]:
    text = yield from sgf.writing(record)
    return text.encode()


FORMATS = {
    ".sgf": Format(sgf.reading, _sgf, Holds.TREE),
    ".psq": _in_text(psq.loads, psq.dumps, Holds.LINE),
    ".lib": Format(renlib.reading, renlib.writing, Holds.TREE),
    ".pos": replace(_in_text(position_string.loads, position_string.dumps, Holds.LINE), reading=_reading_pos),
    ".txt": replace(_in_text(board_text.loads, board_text.dumps, Holds.BOARD), reading=reading_any),
    ".sav": _in_text(yixin.loads, None, Holds.LINE),
    ".rec": _in_text(gomotur.loads, None, Holds.LINE),
}
"""By suffix. A .txt file is written as a drawn board and may hold anything that is text."""
TEXTS: tuple[tuple[Callable[[str], bool], Callable[[str], Record]], ...] = (
    (psq.is_text, psq.loads),
    (renlib_board.is_text, renlib_board.loads),
    (gomocup_log.is_text, gomocup_log.loads),
    (yixin.is_text, yixin.loads),
    (gomotur.is_text, gomotur.loads),
    (position_string.is_text, position_string.loads),
)
"""The forms of short texts, each with its reader; what has none of them is a drawn board."""


def readable() -> tuple[str, ...]:
    """The suffixes of files that can be read."""
    return tuple(FORMATS)


def writable() -> tuple[str, ...]:
    """The suffixes of files that can be written."""
    return tuple(suffix for suffix, kind in FORMATS.items() if kind.writing is not None)


def loads(data: bytes | str, suffix: str) -> Record:
    """Read the record in a file with this suffix; its root is current. Raises FormatError."""
    return finish(reading(data, suffix))


def reading(data: bytes | str, suffix: str, page: str = "") -> Gradual[Record]:
    """Like `loads`, as a gradual computation. Texts are read in the code page `page`, if there is one."""
    bounds.check_file(len(data))
    if page and isinstance(data, bytes):
        if suffix.lower() == ".lib":
            return (yield from renlib.reading(data, page))
        if not is_binary(data, suffix):
            data = sgf_text.decode(data, page)
    return (yield from format_of(suffix).reading(data))


def is_binary(data: bytes, suffix: str) -> bool:
    """Whether a file with this suffix is no text, so that no code page is to be guessed."""
    return suffix.lower() == ".lib" or (suffix.lower() == ".pos" and pos_bytes.is_binary(data))


def dumps(record: Record, suffix: str) -> bytes:
    """The record as a file whose name ends with `suffix`. Raises FormatError if the format cannot hold it.

    SGF and RenLib hold the whole tree, Piskvork and the position string the current line, the drawn board one position.
    """
    return finish(writing(record, suffix))


def writing(record: Record, suffix: str) -> Gradual[bytes]:
    """Like `dumps`, as a gradual computation."""
    writing_it = format_of(suffix, writable()).writing
    if writing_it is None:
        raise FormatError(Fault.ONLY_READ, suffix.lower(), ", ".join(writable()))
    return (yield from writing_it(record))


def format_of(suffix: str, choice: tuple[str, ...] = ()) -> Format:
    """The format of files with this suffix. Raises FormatError if there is none, which names the suffixes of `choice`.

    Without a choice it is asked for reading: an archive is told where its games are read.
    """
    found = FORMATS.get(suffix.lower())
    if found is None:
        if not choice and suffix.lower() in archives.SUFFIXES:
            raise FormatError(Fault.ARCHIVE)
        if not choice and archives.is_other(suffix):
            raise FormatError(Fault.ARCHIVE_UNKNOWN)
        known = ", ".join(choice or FORMATS)
        raise FormatError(Fault.NO_FORMAT, suffix, known) if suffix else FormatError(Fault.NO_SUFFIX, known)
    return found
