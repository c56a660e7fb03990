"""What every reader and writer of game records complains with."""

from __future__ import annotations

from gobang.game.fault import Faulty


class FormatError(Faulty):
    """A file that cannot be read, or a record that a format cannot hold."""

    @classmethod
    def because(cls, error: Faulty, line: int | None = None) -> FormatError:
        """The same fault, as a reader of files tells it; `line` where the error itself knows none."""
        return cls(error.fault, *error.values, line=error.line or line, column=error.column)
