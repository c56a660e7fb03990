"""Names positions by a number that a position shares with its seven symmetric forms, whatever order its moves had.

The method is Zobrist's: a random number for each stone on each crossing, joined by exclusive or. A position has eight
such sums, one for each orientation of the board; the smallest, with a number for the side to move, is its key.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from operator import xor

from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position

BITS = 63
"""SQLite keeps whole numbers of 64 bits with a sign."""

Sums = tuple[int, ...]
"""The eight sums of the stones on a board, in the order of Orientation."""


class Keys:
    """The numbers for one board size. Positions of different sizes have different keys."""

    def __init__(self, size: int) -> None:
        self.size = size
        dice = random.Random(f"positions of {size}")
        numbers = [[dice.getrandbits(BITS) for _ in range(size * size)] for _ in range(2)]
        self._turns = {Stone.BLACK: dice.getrandbits(BITS), Stone.WHITE: dice.getrandbits(BITS)}
        self._empty = dice.getrandbits(BITS)
        points = [Point(x, y) for y in range(size) for x in range(size)]
        self._seen = [[self._cell(way.seen(point, size)) for point in points] for way in Orientation]
        self._meant = [[self._cell(way.meant(point, size)) for point in points] for way in Orientation]
        self._stones = {
            stone: [tuple(table[seen[cell]] for seen in self._seen) for cell in range(size * size)]
            for stone, table in zip((Stone.BLACK, Stone.WHITE), numbers, strict=True)
        }

    def of(self, position: Position) -> Sums:
        """The sums of a position of this size."""
        sums: Sums = (self._empty,) * len(Orientation)
        for stone in (Stone.BLACK, Stone.WHITE):
            for point in position.stones(stone):
                sums = self.after(sums, point, stone)
        return sums

    def after(self, sums: Sums, point: Point, stone: Stone) -> Sums:
        """The sums when `stone` has been placed on `point`."""
        return tuple(map(int.__xor__, sums, self._stones[stone][self._cell(point)]))

    def key(self, sums: Sums, turn: Stone) -> int:
        """The key of the position with these sums when it is `turn`'s move, from 0 to 2 ** 63 - 1."""
        return min(sums) ^ self._turns[turn]

    def next_keys(self, position: Position, sums: Sums) -> dict[Point, int]:
        """The key of the position after each move of the side to move; `sums` are those of `position`.

        As `after` and `key` say it, in a third of the time.
        """
        stones, turn = self._stones[position.turn], self._turns[position.turn.other]
        return {point: min(map(xor, sums, stones[self._cell(point)])) ^ turn for point in position.stones(Stone.EMPTY)}

    def least(self, sums: Sums, point: Point) -> int:
        """A number for `point` that symmetric points of symmetric positions share: a crossing, counted by rows."""
        cell, smallest = self._cell(point), min(sums)
        return min(seen[cell] for each, seen in zip(sums, self._seen, strict=True) if each == smallest)

    def points(self, sums: Sums, least: int) -> list[Point]:
        """The points of the position with these sums for which `least` gives this number, at least one."""
        smallest = min(sums)
        cells = {meant[least] for each, meant in zip(sums, self._meant, strict=True) if each == smallest}
        return [Point(cell % self.size, cell // self.size) for cell in sorted(cells)]

    def line(self, points: Sequence[Point]) -> tuple[int, ...]:
        """Numbers for these points in this order that the line shares with its seven symmetric forms."""
        cells = [self._cell(point) for point in points]
        return min(tuple(map(seen.__getitem__, cells)) for seen in self._seen)

    def _cell(self, point: Point) -> int:
        return point.y * self.size + point.x


@functools.cache
def keys(size: int) -> Keys:
    """The numbers for boards of `size`."""
    return Keys(size)
