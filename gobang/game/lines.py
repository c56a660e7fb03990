"""The lines of a board, and windows: the crossings beside a crossing on one of its lines."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import starmap

from gobang.game.point import Line, Point

EDGE = 3
"""The value in a window of crossings beyond the edge of the board."""
REACH = 5
"""How far a window reaches from its middle: no rule and no table looks further than five crossings."""
SPAN = 2 * REACH + 1
MARGIN = bytes((EDGE,)) * REACH


@dataclass(frozen=True, eq=False, slots=True)
class Way:
    """One whole line of a board: its crossings in order, their indices in the grid, and the slice that selects them.

    `(MARGIN + grid[way.cut] + MARGIN)[n : n + SPAN]` is the window of its crossing number `n`.
    """

    line: Line
    cut: slice
    points: tuple[Point, ...]
    indices: tuple[int, ...]


@lru_cache
def points(size: int) -> tuple[Point, ...]:
    """Every crossing of a board, in the order of its grid."""
    return tuple(starmap(Point, ((x, y) for y in range(size) for x in range(size))))


@lru_cache
def ways(size: int) -> tuple[Way, ...]:
    """Every line of a board: rows, columns, falling and rising diagonals, the shortest included."""
    found = []
    for line in Line:
        dx, dy = line.value
        step = dy * size + dx
        for x, y in points(size):
            if 0 <= x - dx < size and 0 <= y - dy < size:
                continue
            room = [size - 1 - x if dx else size, (size - 1 - y, y)[dy < 0] if dy else size]
            along = tuple(Point(x + n * dx, y + n * dy) for n in range(min(room) + 1))
            indices = tuple(p.y * size + p.x for p in along)
            end = indices[-1] + step
            found.append(Way(line, slice(indices[0], end if end >= 0 else None, step), along, indices))
    return tuple(found)


@lru_cache
def ways_through(size: int) -> tuple[tuple[tuple[Way, int], ...], ...]:
    """For every crossing, in the order of the grid, its four lines and its number on each."""
    found: list[list[tuple[Way, int]]] = [[] for _ in range(size * size)]
    for way in ways(size):
        for number, index in enumerate(way.indices):
            found[index].append((way, number))
    return tuple(map(tuple, found))
