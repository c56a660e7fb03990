"""The form of a position that its eight symmetries have in common, under one rule, and how it is written in a row."""

from __future__ import annotations

import random
import sys
from array import array
from dataclasses import dataclass

from gobang.game.keys import BITS, Sums, keys
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import RULES, RuleSet

_WAYS = tuple(Orientation)
BY_NUMBER = {rules.gomocup: rules for rules in RULES.values()}
"""The rules by their number in the protocol, by which the database names them."""
_dice = random.Random("rules of the analysis database")
_RULES = {rules.gomocup: _dice.getrandbits(BITS) for rules in sorted(RULES.values(), key=lambda each: each.gomocup)}
_SHORT = 16
"""The largest board whose crossings have numbers of one byte."""


@dataclass(frozen=True, slots=True)
class Form:
    """A position under a rule: its key, and the orientation in which it has the form that is kept."""

    position: Position
    rules: RuleSet
    sums: Sums
    key: int
    way: Orientation

    @classmethod
    def of(cls, position: Position, rules: RuleSet) -> Form:
        """The form of a position."""
        return cls._with(position, rules, keys(position.size).of(position))

    @classmethod
    def _with(cls, position: Position, rules: RuleSet, sums: Sums) -> Form:
        key = under(rules, keys(position.size).key(sums, position.turn))
        return cls(position, rules, sums, key, _WAYS[sums.index(min(sums))])

    def kept(self, point: Point) -> Point:
        """Where `point` lies in the form that is kept."""
        return self.way.seen(point, self.position.size)

    def shown(self, point: Point) -> Point:
        """Where a point of the form that is kept lies on this board."""
        return self.way.meant(point, self.position.size)

    def places(self, point: Point) -> tuple[Point, ...]:
        """Where a point of the form that is kept may lie on this board: in several places where that is symmetric."""
        least, size = min(self.sums), self.position.size
        ways = (way for way, sum_ in zip(_WAYS, self.sums, strict=True) if sum_ == least)
        return tuple(way.meant(point, size) for way in ways)

    def played(self, point: Point) -> Form:
        """The form after a move of the side to move. Raises IllegalMove."""
        position = self.position
        sums = keys(position.size).after(self.sums, point, position.turn)
        return self._with(position.play(point), self.rules, sums)

    def without(self, point: Point) -> Form:
        """The form before the other side had placed its stone on `point`."""
        position = self.position
        mover = position.turn.other
        sums = keys(position.size).after(self.sums, point, mover)
        index = point.y * position.size + point.x
        grid = position.grid[:index] + bytes(1) + position.grid[index + 1 :]
        return self._with(Position(position.size, grid, mover), self.rules, sums)

    def next_keys(self) -> dict[Point, int]:
        """The key of the position after each move of the side to move; `played` would make each of these positions."""
        rules, following = under(self.rules, 0), keys(self.position.size).next_keys(self.position, self.sums)
        return {point: key ^ rules for point, key in following.items()}

    @property
    def place(self) -> tuple[int, int]:
        """The number of stones, with a minus, and the key; sorted so, no position stands before one that follows it."""
        return self.position.count(Stone.EMPTY) - len(self.position.grid), self.key

    @property
    def stones(self) -> bytes:
        """The crossings, counted by rows, of the form that is kept: how many are black, Black's, White's."""
        size = self.position.size
        cells = [
            sorted(point.y * size + point.x for point in map(self.kept, self.position.stones(stone)))
            for stone in (Stone.BLACK, Stone.WHITE)
        ]
        return _packed(size, [len(cells[0]), *cells[0], *cells[1]])


def under(rules: RuleSet, key: int) -> int:
    """The key under these rules of the position that `game/keys.py` gives `key`."""
    return key ^ _RULES[rules.gomocup]


def position_of(size: int, turn: int, stones: bytes) -> Position:
    """The position of these stones, in the form that is kept. Raises ValueError for what `Form.stones` never is."""
    if not SMALLEST <= size <= LARGEST:
        raise ValueError(size)
    black, *cells = _unpacked(size, stones)
    grid = bytearray(size * size)
    for number, cell in enumerate(cells):
        if cell >= len(grid) or grid[cell]:
            raise ValueError(stones)
        grid[cell] = Stone.BLACK if number < black else Stone.WHITE
    return Position(size, bytes(grid), (Stone.BLACK, Stone.WHITE)[turn - 1])


def _packed(size: int, numbers: list[int]) -> bytes:
    if size <= _SHORT:
        return bytes(numbers)
    wide = array("H", numbers)
    if sys.byteorder == "big":
        wide.byteswap()
    return wide.tobytes()


def _unpacked(size: int, stones: bytes) -> list[int]:
    if size <= _SHORT:
        return list(stones)
    wide = array("H")
    wide.frombytes(stones)
    if sys.byteorder == "big":
        wide.byteswap()
    return wide.tolist()
