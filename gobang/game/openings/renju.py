"""The 26 openings of renju, and which of them a board shows.

Black's first stone is in the middle. White's stands beside it, straight (direct openings, D1 to D13) or diagonally
(indirect ones, I1 to I13); Black's second is in the middle 5 by 5. Source: renju.net, as in Wikipedia and AbstractPlay.
"""

from __future__ import annotations

import enum

from gobang.game.notation import parse_position_string
from gobang.game.orientation import least
from gobang.game.point import Point, Stone
from gobang.game.position import Position, centre

SIZE = 15
STONES = 3
"""How many stones an opening has."""


class RenjuOpening(enum.Enum):
    """One of the 26; the name is its Japanese one, the value its number and its moves on a board of 15 by 15."""

    KANSEI = ("D1", "h8h9h10")
    KEIGETSU = ("D2", "h8h9i10")
    SOSEI = ("D3", "h8h9j10")
    KAGETSU = ("D4", "h8h9i9")
    ZANGETSU = ("D5", "h8h9j9")
    UGETSU = ("D6", "h8h9i8")
    KINSEI = ("D7", "h8h9j8")
    SHOGETSU = ("D8", "h8h9h7")
    KYUGETSU = ("D9", "h8h9i7")
    SHINGETSU = ("D10", "h8h9j7")
    ZUISEI = ("D11", "h8h9h6")
    SANGETSU = ("D12", "h8h9i6")
    YUSEI = ("D13", "h8h9j6")
    CHOSEI = ("I1", "h8i9j10")
    KYOGETSU = ("I2", "h8i9j9")
    KOSEI = ("I3", "h8i9j8")
    SUIGETSU = ("I4", "h8i9j7")
    RYUSEI = ("I5", "h8i9j6")
    UNGETSU = ("I6", "h8i9i8")
    HOGETSU = ("I7", "h8i9i7")
    RANGETSU = ("I8", "h8i9i6")
    GINGETSU = ("I9", "h8i9h7")
    MYOJO = ("I10", "h8i9h6")
    SHAGETSU = ("I11", "h8i9g7")
    MEIGETSU = ("I12", "h8i9g6")
    SUISEI = ("I13", "h8i9f6")

    @property
    def number(self) -> str:
        """D1 to D13, or I1 to I13."""
        return self.value[0]

    @property
    def moves(self) -> tuple[Point, ...]:
        """Its three moves on a board of 15 by 15, in one of the eight orientations."""
        return tuple(parse_position_string(self.value[1], SIZE))


def opening_shown(position: Position) -> RenjuOpening | None:
    """The opening with which the game on this board began, turned or mirrored; None if it began with none of the 26.

    The order of Black's two stones does not matter. Of a position that was set up, which tells no order, the stones
    count if there are three.
    """
    stones = position.in_order()
    if len(stones) == len(position.moves):
        stones = stones[:STONES]
    black = [point for point in stones if position[point] is Stone.BLACK]
    white = [point for point in stones if position[point] is Stone.WHITE]
    if (len(black), len(white)) != (2, 1):
        return None
    return _KNOWN.get(_form(position.size, black[0], white[0], black[1]))


def _form(size: int, *stones: Point) -> tuple[tuple[int, int], ...]:
    """The form that these moves share with all that are the same opening."""
    middle = centre(size)
    return least([(x - middle.x, y - middle.y) for x, y in stones])


_KNOWN = {_form(SIZE, *opening.moves): opening for opening in RenjuOpening}
