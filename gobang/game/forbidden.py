"""What renju forbids Black: overline, double four and double three; `gobang.game.judging` asks here.

The definitions are those of the Renju International Federation's rules of 1996, article 9. A five always wins. A four
is a row from which one more stone makes exactly five; a straight four has two such crossings. A three is a row from
which one more stone makes a straight four, provided that this stone makes no five and is itself not forbidden,
which asks the same question again on the board with one stone more.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from gobang.game.lines import MARGIN, REACH, SPAN, Way, points, ways, ways_through
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position

BLACK = int(Stone.BLACK)


class ForbiddenKind(enum.Enum):
    """Why Black may not play a crossing. If several reasons apply, the first in this order is given."""

    OVERLINE = "overline"
    DOUBLE_FOUR = "double-four"
    DOUBLE_THREE = "double-three"


class Shape(enum.Enum):
    """What a forbidden stone makes in one line."""

    OVERLINE = "overline"
    FOUR = "four"
    THREE = "three"


@dataclass(frozen=True, slots=True)
class ForbiddenLine:
    """One line that takes part in a forbidden move.

    `stones` are the shape's stones in order along the line, the forbidden one included. Two fours in one line are two
    objects.
    """

    line: Line
    shape: Shape
    stones: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A crossing that Black may not play, the reason, and every line that contributes to it."""

    point: Point
    kind: ForbiddenKind
    lines: tuple[ForbiddenLine, ...]


def forbidden(position: Position, point: Point) -> Forbidden | None:
    """Why Black may not play `point`, also where White is to move; None if it may. Raises ValueError unless empty."""
    if not position.is_free(point):
        raise ValueError(f"{point} is not an empty crossing")
    return _forbidden(position.grid, position.size, point.y * position.size + point.x)


def forbidden_points(position: Position) -> dict[Point, Forbidden]:
    """Every crossing that Black may not play, also where White is to move, in board order."""
    grid, size = position.grid, position.size
    suspects = sorted(_suspects(grid, size))
    found = [_forbidden(grid, size, index) for index in suspects]
    return {forbidden.point: forbidden for forbidden in found if forbidden}


@dataclass(frozen=True, slots=True)
class _Sight:
    """What a black stone in the middle of a window would make; offsets count from the middle.

    `fours`: for each its stones. `threes`: for each the offset that makes it a straight four, and its stones.
    """

    five: bool
    overline: tuple[int, ...]
    fours: tuple[tuple[int, ...], ...]
    threes: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def busy(self) -> bool:
        return self.five or bool(self.overline or self.fours or self.threes)


@lru_cache(maxsize=1 << 16)
def _look(window: bytes) -> _Sight:
    """Read a window as if its middle were black."""
    cells = window[:REACH] + bytes((BLACK,)) + window[REACH + 1 :]
    first = last = REACH
    while first > 0 and cells[first - 1] == BLACK:
        first -= 1
    while last < SPAN - 1 and cells[last + 1] == BLACK:
        last += 1
    run = tuple(range(first - REACH, last - REACH + 1))
    if len(run) >= 5:
        return _Sight(len(run) == 5, run if len(run) > 5 else (), (), ())
    fours: dict[tuple[int, ...], None] = {}  # a straight four is found twice, once for each end
    threes = []
    for start in range(1, REACH + 1):
        stones, gaps = _row(cells, start, 5)
        if len(stones) == 4 and len(gaps) == 1:
            fours[stones] = None
    for start in range(2, REACH + 1):
        stones, gaps = _row(cells, start, 4)
        ends = cells[start - 1], cells[start + 4]
        beyond = cells[start - 2], cells[start + 5]
        if len(stones) == 3 and len(gaps) == 1 and not any(ends) and BLACK not in beyond:
            threes.append((gaps[0], stones))
    return _Sight(False, (), tuple(fours), tuple(threes))


def _row(cells: bytes, start: int, length: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The offsets of black stones and of empty crossings in a run of `length` cells; none if a black stone adjoins."""
    if BLACK in (cells[start - 1], cells[start + length]):
        return (), ()
    row = range(start, start + length)
    return tuple(i - REACH for i in row if cells[i] == BLACK), tuple(i - REACH for i in row if not cells[i])


def _sights(grid: bytes, size: int, index: int) -> list[tuple[Way, int, _Sight]]:
    """What a black stone on crossing number `index` makes in each of its four lines."""
    return [
        (way, at, _look((MARGIN + grid[way.cut] + MARGIN)[at : at + SPAN])) for way, at in ways_through(size)[index]
    ]


def _suspects(grid: bytes, size: int) -> Iterator[int]:
    """The empty crossings that may be forbidden: no five, but an overline, two fours or two apparent threes."""
    # 0.5 ms for a midgame board of 15 by 15; asking each crossing by itself takes four times that.
    found: dict[int, list[_Sight]] = {}
    for way in ways(size):
        strip = grid[way.cut]
        if strip.count(BLACK) < 2:
            continue
        strip = MARGIN + strip + MARGIN
        for at, index in enumerate(way.indices):
            if not grid[index] and (sight := _look(strip[at : at + SPAN])).busy:
                found.setdefault(index, []).append(sight)
    return (
        index
        for index, sights in found.items()
        if not any(sight.five for sight in sights)
        and (
            any(sight.overline for sight in sights)
            or sum(len(sight.fours) for sight in sights) > 1
            or sum(bool(sight.threes) for sight in sights) > 1
        )
    )


def _forbidden(grid: bytes, size: int, index: int) -> Forbidden | None:
    sights = _sights(grid, size, index)
    if any(sight.five for _, _, sight in sights):
        return None
    point = points(size)[index]

    def line(way: Way, at: int, shape: Shape, stones: tuple[int, ...]) -> ForbiddenLine:
        return ForbiddenLine(way.line, shape, tuple(way.points[at + n] for n in stones))

    if overlines := [line(way, at, Shape.OVERLINE, sight.overline) for way, at, sight in sights if sight.overline]:
        return Forbidden(point, ForbiddenKind.OVERLINE, tuple(overlines))
    fours = [line(way, at, Shape.FOUR, four) for way, at, sight in sights for four in sight.fours]
    if len(fours) > 1:
        return Forbidden(point, ForbiddenKind.DOUBLE_FOUR, tuple(fours))
    if sum(bool(sight.threes) for _, _, sight in sights) < 2:
        return None
    after = grid[:index] + bytes((BLACK,)) + grid[index + 1 :]
    threes = []
    for way, at, sight in sights:
        real = (stones for gap, stones in sight.threes if _grows(after, size, way.indices[at + gap]))
        if (stones := next(real, None)) is not None:
            threes.append(line(way, at, Shape.THREE, stones))
    return Forbidden(point, ForbiddenKind.DOUBLE_THREE, tuple(threes)) if len(threes) > 1 else None


def _grows(grid: bytes, size: int, index: int) -> bool:
    """Whether Black may play crossing number `index`, where a straight four arises, and makes no five by it."""
    if any(sight.five for _, _, sight in _sights(grid, size, index)):
        return False
    return _forbidden(grid, size, index) is None
