"""The exception of all readers and writers of game records."""

from __future__ import annotations

from gobang.game.fault import Faulty


class FormatError(Faulty):
    """A file that cannot be read, or a record that a format cannot hold."""

    @classmethod
    def because(cls, error: Faulty, line: int | None = None) -> FormatError:
        """Turn another reader's error into a FormatError; `line` is used if the error has no line of its own."""
        return cls(error.fault, *error.values, line=error.line or line, column=error.column)
