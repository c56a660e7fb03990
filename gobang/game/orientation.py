"""The eight symmetries of a square board: turned by quarters, and mirrored."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from gobang.game.point import Point


class Orientation(enum.Enum):
    """A way to look at the board. Points and their names do not change.

    The order is that of the openings of a contest, so that the same seed always gives the same games.
    """

    USUAL = "usual"
    RIGHT = "right"
    """A quarter turn clockwise."""
    HALF = "half"
    LEFT = "left"
    MIRRORED = "mirrored"
    """Left and right exchanged; the next three are this one turned by quarters."""
    MIRRORED_LEFT = "mirrored-left"
    MIRRORED_HALF = "mirrored-half"
    MIRRORED_RIGHT = "mirrored-right"

    @property
    def transposed(self) -> bool:
        """Whether columns are seen as rows."""
        return _WAYS[self][0]

    def step(self, x: int, y: int) -> tuple[int, int]:
        """How a step of `x` to the right and `y` down is seen."""
        return self.seen(Point(x, y), 1)

    def seen(self, point: Point, size: int) -> Point:
        """The place at which `point` is seen: from the left, and from the top, counted from zero."""
        transposed, across, down = _WAYS[self]
        x, y = (point.y, point.x) if transposed else point
        return Point(size - 1 - x if across else x, size - 1 - y if down else y)

    def meant(self, place: Point, size: int) -> Point:
        """The point that is seen at `place`."""
        transposed, across, down = _WAYS[self]
        x = size - 1 - place.x if across else place.x
        y = size - 1 - place.y if down else place.y
        return Point(y, x) if transposed else Point(x, y)

    @property
    def turned_right(self) -> Orientation:
        """The view after a further quarter turn clockwise."""
        return self._then(Orientation.RIGHT)

    @property
    def turned_left(self) -> Orientation:
        """The view after a further quarter turn anticlockwise."""
        return self._then(Orientation.LEFT)

    @property
    def mirrored(self) -> Orientation:
        """The view with left and right exchanged once more."""
        return self._then(Orientation.MIRRORED)

    def _then(self, other: Orientation) -> Orientation:
        corners = (Point(0, 0), Point(1, 0))
        wanted = [other.seen(self.seen(corner, 2), 2) for corner in corners]
        return next(each for each in Orientation if [each.seen(corner, 2) for corner in corners] == wanted)


_WAYS = {
    Orientation.USUAL: (False, False, False),
    Orientation.RIGHT: (True, True, False),
    Orientation.HALF: (False, True, True),
    Orientation.LEFT: (True, False, True),
    Orientation.MIRRORED: (False, True, False),
    Orientation.MIRRORED_LEFT: (True, False, False),
    Orientation.MIRRORED_HALF: (False, False, True),
    Orientation.MIRRORED_RIGHT: (True, True, True),
}
"""Whether rows and columns are exchanged, and then left and right, top and bottom."""


def least(opening: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """One form of an opening that all its eight symmetries and all orders of its moves have in common.

    Both are steps (x, y) from the middle crossing; those of `opening` are moves in turn, Black first.
    """
    turned = ([way.step(x, y) for x, y in opening] for way in Orientation)
    return min(tuple(sorted(stones[::2]) + sorted(stones[1::2])) for stones in turned)
