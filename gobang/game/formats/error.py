"""The exception of all readers and writers of game records."""

from __future__ import annotations

from gobang.game.fault import Faulty


class FormatError(Faulty):
    """A file that cannot be read, or a record that a format cannot hold."""

    @classmethod
    def because(cls, error: Faulty, line: int | None = None) -> FormatError:
        """Turn another reader's error into a FormatError; `line` is used if the error has no line of its own."""
        return cls(error.fault, *error.values, line=error.line or line, column=error.column)


LONGEST_QUOTED = 40
"""Characters of a text that is quoted in a fault."""


def shortened(text: str) -> str:
    """A text as it can be quoted in a fault: on one line, its beginning if it is long."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_QUOTED else f"{line[:LONGEST_QUOTED]}…"
