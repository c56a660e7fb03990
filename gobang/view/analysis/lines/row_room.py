"""How high the rows of a list of lines are, and how many of them it has room for."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.view.art import style

ROW, LOW_ROW = 30, 23
"""The height of a row: usually, and in a low panel."""
MOST_ROWS, MOST_LOW_ROWS = 10, 9
"""How many rows there is room for at once, usually and in a low panel; of more one sees a part, and a scroll bar."""
SHARED_ROWS, SHARED_LOW_ROWS = 5, 3
"""The same while another engine's list stands below or above."""
CROWDED_LOW_ROWS = 6
"""The same in a low panel while a text stands below that needs up to four lines."""


@dataclass(frozen=True, slots=True)
class RowRoom:
    """`wanted`: for how many rows room is kept, 0 for as many as come.

    `low`: the panel is low; `shared`: another list stands beside this one; `crowded`: a text of several lines stands
    below.
    """

    wanted: int = 5
    low: bool = False
    shared: bool = False
    crowded: bool = False

    @property
    def row_height(self) -> int:
        """The height of a row, in logical pixels."""
        return style.scaled(LOW_ROW if self.low else ROW)

    @property
    def most(self) -> int:
        """How many rows are seen at most."""
        if self.shared:
            return SHARED_LOW_ROWS if self.low else SHARED_ROWS
        if self.low:
            return CROWDED_LOW_ROWS if self.crowded else MOST_LOW_ROWS
        return MOST_ROWS

    @property
    def seen(self) -> int:
        """How many rows there is room for."""
        return min(self.wanted or self.most, self.most)
