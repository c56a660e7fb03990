"""Stones, crossings and the four lines through a crossing."""

from __future__ import annotations

import enum
from typing import NamedTuple


class Stone(enum.IntEnum):
    """What stands on a crossing. Also says whose turn it is and who has won."""

    EMPTY = 0
    BLACK = 1
    WHITE = 2

    @property
    def other(self) -> Stone:
        """The opponent's colour; EMPTY for EMPTY."""
        return Stone(3 - self) if self else Stone.EMPTY


class Point(NamedTuple):
    """A crossing of the board: `x` from the left, `y` from the top, both counted from zero."""

    x: int
    y: int

    def distance(self, other: Point) -> int:
        """How many steps from crossing to crossing lead to `other`, along rows, columns and diagonals."""
        return max(abs(self.x - other.x), abs(self.y - other.y))


class Line(enum.Enum):
    """The four lines through a crossing; the value is one step (dx, dy) along it."""

    ROW = (1, 0)
    COLUMN = (0, 1)
    FALLING = (1, 1)
    """The diagonal that runs down to the right, like a backslash."""
    RISING = (1, -1)
    """The diagonal that runs up to the right, like a slash."""
