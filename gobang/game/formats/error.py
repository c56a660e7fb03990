"""What every reader and writer of game records complains with."""

from __future__ import annotations


class FormatError(ValueError):
    """A file that cannot be read, or a record that a format cannot hold. `line` counts from 1, None without lines."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
