"""The exception of all readers and writers of game records."""

from __future__ import annotations

import logging

from gobang.game.fault import Fault, Faulty

log = logging.getLogger("gobang.formats")
log.addHandler(logging.NullHandler())  # a command without a log does not print Python's words


class FormatError(Faulty):
    """A file that cannot be read, or a record that a format cannot hold."""

    @classmethod
    def because(cls, error: Faulty, line: int | None = None) -> FormatError:
        """Turn another reader's error into a FormatError; `line` is used if the error has no line of its own."""
        return cls(error.fault, *error.values, line=error.line or line, column=error.column, byte=error.byte)


LONGEST_QUOTED = 40
"""Characters of a text that is quoted in a fault."""


def shortened(text: str) -> str:
    """A text as it can be quoted in a fault: on one line, its beginning if it is long."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_QUOTED else f"{line[:LONGEST_QUOTED]}…"


def fallen(error: Exception) -> FormatError:
    """What is said of a file over which a reader stops by a fault of its own; Python's words for it go to the log."""
    log.warning("a reader has stopped: %r", error, exc_info=error)
    return FormatError(Fault.READER_STOPPED)


def failure(error: Exception) -> FormatError | OSError:
    """Why a file cannot be read, whatever reading it has raised, so that no file ends the work on the others."""
    return error if isinstance(error, FormatError) or (isinstance(error, OSError) and error.errno) else fallen(error)
