"""A board as a value: it never changes; `play` and `undo` give another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from gobang.game.point import Point, Stone

SMALLEST, LARGEST = 5, 22
"""The board sizes Gobang plays on, both included."""


class IllegalMove(ValueError):
    """A move on a taken crossing or off the board; `args[0]` is the point."""


class AbsurdBoard(ValueError):
    """A board size outside SMALLEST…LARGEST, or stones that do not fit on the board."""


@dataclass(frozen=True, slots=True)
class Position:
    """The stones on a square board, whose turn it is, and the moves that led here.

    `grid` holds `size * size` bytes, row by row from the top, each the value of a Stone. `moves` are the
    moves played in order; stones of a set-up position stand in `grid` without being in `moves`.
    """

    size: int
    grid: bytes
    turn: Stone = Stone.BLACK
    moves: tuple[Point, ...] = ()

    @classmethod
    def empty(cls, size: int = 15) -> Position:
        """An empty board, Black to move. Raises AbsurdBoard if `size` is outside SMALLEST…LARGEST."""
        if not SMALLEST <= size <= LARGEST:
            raise AbsurdBoard(size)
        return cls(size, bytes(size * size))

    @classmethod
    def of(cls, size: int, moves: Iterable[Point]) -> Position:
        """The position after `moves`, Black first, colours in turn. Raises AbsurdBoard, IllegalMove."""
        position = cls.empty(size)
        for point in moves:
            position = position.play(point)
        return position

    @classmethod
    def setup(cls, size: int, black: Iterable[Point], white: Iterable[Point], turn: Stone) -> Position:
        """A position of stones that were set up, not played. Raises AbsurdBoard, IllegalMove."""
        if turn is Stone.EMPTY:
            raise AbsurdBoard(turn)
        position = cls.empty(size)
        grid = bytearray(position.grid)
        for stone, points in ((Stone.BLACK, black), (Stone.WHITE, white)):
            for point in points:
                if point not in position or grid[point.y * size + point.x]:
                    raise IllegalMove(point)
                grid[point.y * size + point.x] = stone
        return cls(size, bytes(grid), turn)

    @property
    def last(self) -> Point | None:
        """The move just played, or None on a board where nothing was played."""
        return self.moves[-1] if self.moves else None

    @property
    def full(self) -> bool:
        """Whether no crossing is empty."""
        return 0 not in self.grid

    def __contains__(self, point: Point) -> bool:
        return 0 <= point.x < self.size and 0 <= point.y < self.size

    def __getitem__(self, point: Point) -> Stone:
        return Stone(self.grid[point.y * self.size + point.x])

    def is_free(self, point: Point) -> bool:
        """Whether a stone may be put there: on the board and empty."""
        return point in self and self[point] is Stone.EMPTY

    def points(self) -> Iterator[Point]:
        """Every crossing, row by row from the top."""
        return (Point(x, y) for y in range(self.size) for x in range(self.size))

    def stones(self, stone: Stone) -> Iterator[Point]:
        """Every crossing that holds `stone` (EMPTY included), row by row from the top."""
        size = self.size
        return (Point(i % size, i // size) for i, held in enumerate(self.grid) if held == stone)

    @property
    def has_stones(self) -> bool:
        """Whether any crossing holds a stone."""
        return self.count(Stone.EMPTY) < len(self.grid)

    def near(self, reach: int) -> list[Point]:
        """The free crossings at most `reach` steps from a stone, row by row from the top."""
        stones = self.in_order()
        return [p for p in self.stones(Stone.EMPTY) if any(p.distance(stone) <= reach for stone in stones)]

    def count(self, stone: Stone) -> int:
        """How many crossings hold `stone`."""
        return self.grid.count(stone)

    def in_order(self) -> list[Point]:
        """Every stone as a move: first those that were set up, Black's and White's in turn, then `moves`."""
        played = set(self.moves)
        setup = [[p for p in self.stones(stone) if p not in played] for stone in (Stone.BLACK, Stone.WHITE)]
        return [p for pair in zip_longest(*setup) for p in pair if p is not None] + list(self.moves)

    def play(self, point: Point) -> Position:
        """The position after the side to move plays `point`. Raises IllegalMove."""
        if point not in self or self.grid[point.y * self.size + point.x]:
            raise IllegalMove(point)
        return Position(self.size, self._with(point, self.turn), self.turn.other, (*self.moves, point))

    def undo(self) -> Position:
        """The position before the last move. Raises IndexError when nothing was played."""
        last = self.moves[-1]
        return Position(self.size, self._with(last, Stone.EMPTY), self[last], self.moves[:-1])

    def place(self, point: Point, stone: Stone) -> Position:
        """The board with `stone` added on `point`, turn and moves unchanged; for "what if" questions."""
        return Position(self.size, self._with(point, stone), self.turn, self.moves)

    def turned(self, turn: Stone) -> Position:
        """The same board with `turn` to move."""
        return Position(self.size, self.grid, turn, self.moves)

    def _with(self, point: Point, stone: Stone) -> bytes:
        index = point.y * self.size + point.x
        return self.grid[:index] + bytes((stone,)) + self.grid[index + 1 :]


def centre(size: int) -> Point:
    """The middle crossing; the lower right of the four middle ones on an even board."""
    return Point(size // 2, size // 2)


def star_points(size: int) -> Sequence[Point]:
    """The crossings that are drawn with a dot: the centre of an odd board, and four near the corners from size 9 on."""
    points = [centre(size)] if size % 2 else []
    if size >= 9:
        near = 3 if size >= 13 else 2
        points += [Point(x, y) for y in (near, size - 1 - near) for x in (near, size - 1 - near)]
    return points


def turn_by_count(grid: bytes | bytearray) -> Stone:
    """Whose turn it is by the number of stones: the side with fewer, or Black."""
    return Stone.WHITE if grid.count(Stone.BLACK) > grid.count(Stone.WHITE) else Stone.BLACK
