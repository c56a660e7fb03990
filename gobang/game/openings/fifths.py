"""Which fifth stones are the same move by the symmetry of the first four.

Two points are the same if an isometry of the plane maps the two black stones onto themselves, the two white stones onto
themselves, and one point to the other. The edges of the board do not count: H8 H9 H7 H6 make G8, G7, I8 and I7 one
move, by an axis that is not the board's.
"""

from __future__ import annotations

from collections.abc import Iterable

from gobang.game.point import Point, Stone
from gobang.game.position import Position


def same_as(position: Position, point: Point) -> frozenset[Point]:
    """The free points that are the same fifth move as `point`, itself included, on a board of two stones a side.

    Raises ValueError for other numbers of stones.
    """
    one, other = position.stones(Stone.BLACK)
    whites = set(position.stones(Stone.WHITE))
    if len(whites) != 2:
        raise ValueError(len(whites))
    found = {point}
    for turned in (False, True):
        for mirrored in (False, True):
            image = _image(point, one, other, turned=turned, mirrored=mirrored)
            kept = {_image(white, one, other, turned=turned, mirrored=mirrored) for white in whites} == whites
            if kept and image is not None and position.is_free(image):
                found.add(image)
    return frozenset(found)


def all_different(position: Position) -> list[Point]:
    """One free point of each set of points that are the same fifth move, row by row from the top."""
    seen: set[Point] = set()
    found = []
    for point in position.stones(Stone.EMPTY):
        if point not in seen:
            found.append(point)
            seen |= same_as(position, point)
    return found


def first_same(position: Position, points: Iterable[Point]) -> tuple[Point, Point] | None:
    """The first two of `points` that are the same fifth move, in the order given; None if all differ."""
    met: dict[Point, Point] = {}
    for point in points:
        if point in met:
            return met[point], point
        met.update(dict.fromkeys(same_as(position, point), point))
    return None


def _image(point: Point, one: Point, other: Point, *, turned: bool, mirrored: bool) -> Point | None:
    """Where `point` goes by one of the four isometries that map the stones `one` and `other` onto themselves.

    `mirrored` reflects in the line through both; `turned` is a half turn around the point between them. None where the
    image is no crossing.
    """
    x, y = point
    if mirrored:
        dx, dy = other.x - one.x, other.y - one.y
        square = dx * dx + dy * dy
        along = 2 * ((x - one.x) * dx + (y - one.y) * dy)
        if along * dx % square or along * dy % square:
            return None
        x, y = 2 * one.x - x + along * dx // square, 2 * one.y - y + along * dy // square
    return Point(one.x + other.x - x, one.y + other.y - y) if turned else Point(x, y)
