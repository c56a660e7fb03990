"""The eight ways to look at a square board: turned by quarters, and mirrored."""

from __future__ import annotations

import enum

from gobang.game.point import Point


class Orientation(enum.Enum):
    """How the board is shown. Points and their names do not change."""

    USUAL = "usual"
    RIGHT = "right"
    """A quarter turn clockwise."""
    HALF = "half"
    LEFT = "left"
    MIRRORED = "mirrored"
    """Left and right exchanged; the next three are this one turned by quarters."""
    MIRRORED_RIGHT = "mirrored-right"
    MIRRORED_HALF = "mirrored-half"
    MIRRORED_LEFT = "mirrored-left"

    @property
    def transposed(self) -> bool:
        """Whether columns are seen as rows."""
        return _WAYS[self][0]

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
    Orientation.MIRRORED_RIGHT: (True, True, True),
    Orientation.MIRRORED_HALF: (False, False, True),
    Orientation.MIRRORED_LEFT: (True, False, False),
}
"""Whether rows and columns are exchanged, and then left and right, top and bottom."""
