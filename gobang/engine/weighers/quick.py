"""Weighers that look their weights up: single moves, and whole games against each other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gobang.engine.kernels import weighing
from gobang.engine.weighers.compiled import seen, worked_out
from gobang.game.lines import points
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.weights import rings

MOST = 22 * 22
"""Moves of the longest game."""


@dataclass(frozen=True, eq=False)
class Quick:
    """A weigher with its table worked out."""

    profile: WeightProfile

    @cached_property
    def table(self) -> NDArray[np.int64]:
        """The weight of every window."""
        return worked_out(self.profile.table)

    @property
    def habits(self) -> tuple[bool, bool]:
        """Whether it draws lots among equals, and begins in the centre."""
        return self.profile.tie is Tie.RANDOM, self.profile.takes_centre


def knows(rules: RuleSet) -> bool:
    """Whether whole games can be played by these rules: not where moves are forbidden."""
    return not rules.renju


class QuickGame:
    """A game between two weighers that has come as far as `start`; Black's first."""

    def __init__(self, start: Position, black: Quick, white: Quick, rules: RuleSet) -> None:
        size = start.size
        self._start, self._rules = start, weighing.EXACT * rules.exact | weighing.CARO * rules.caro
        self._board = np.frombuffer(start.grid, np.uint8).copy()
        self._keys = np.empty(4 * size * size, np.int32)
        ring = np.array(rings(size), np.int64)
        self._weights = np.stack((black.profile.ring * ring, white.profile.ring * ring))
        self._tables = _stacked(black, white)
        self._habits = np.array((black.habits, white.habits), np.int64)
        self._moves = np.empty(MOST, np.int16)
        self._game = np.array((start.turn - 1, np.count_nonzero(self._board), 0), np.int64)
        weighing.weigh_all(self._board, self._keys, self._weights, self._tables, seen(), size)

    @property
    def best(self) -> list[int]:
        """What the side to move chooses from, as `Weighing.best`, by the numbers in the grid; none on a full board."""
        side = self._game[weighing.SIDE]
        draws_lots, begins_in_centre = self._habits[side].tolist()
        if begins_in_centre and not self._board.any():
            return [self._start.size // 2 * (self._start.size + 1)]
        free = np.flatnonzero(self._board == 0)
        weights = self._weights[side, free]
        equals: list[int] = free[weights == weights.max()].tolist() if len(free) else []
        return equals if draws_lots else equals[:1]

    def weights(self, stone: Stone) -> dict[Point, int]:
        """The weight of every free crossing for the weigher of a side, in board order."""
        found = self._weights[stone - 1].tolist()
        free = (self._board == 0).tolist()
        return {
            point: weight
            for point, weight, is_free in zip(points(self._start.size), found, free, strict=True)
            if is_free
        }

    def put(self, point: Point) -> None:
        """Let the side to move play a free crossing, whatever it would choose."""
        size, side = self._start.size, int(self._game[weighing.SIDE])
        at = point.y * size + point.x
        weighing.put(self._board, self._keys, self._weights, self._tables, seen(), size, at, side)
        self._moves[self._game[weighing.PLAYED]] = at
        self._game += (1 - 2 * side, 1, 1)

    def finish(self, dice: Sequence[random.Random]) -> Stone:
        """Play to the end and return who has won, EMPTY for nobody. `dice` draw lots, Black's first."""
        drawn = -1
        while True:
            status = weighing.go_on(
                self._board,
                self._keys,
                self._weights,
                self._tables,
                seen(),
                self._start.size,
                self._habits,
                self._rules,
                self._game,
                self._moves,
                drawn,
            )
            if status != weighing.ASKS:
                break
            drawn = dice[int(self._game[weighing.SIDE])].choice(self.best)
        if status == weighing.FULL:
            return Stone.EMPTY
        return Stone(2 - int(self._game[weighing.SIDE]))  # who has just moved

    @property
    def played(self) -> list[int]:
        """The moves that were made here, by their numbers in the grid."""
        moves: list[int] = self._moves[: self._game[weighing.PLAYED]].tolist()
        return moves

    @property
    def position(self) -> Position:
        """The board as it is now."""
        crossings = points(self._start.size)
        moves = (*self._start.moves, *(crossings[at] for at in self.played))
        return Position(self._start.size, self._board.tobytes(), Stone(int(self._game[weighing.SIDE]) + 1), moves)


_pairs: dict[tuple[int, int], tuple[Quick, Quick, NDArray[np.int64]]] = {}


def _stacked(black: Quick, white: Quick) -> NDArray[np.int64]:
    """Both tables in one array, which is kept for the next games of the two."""
    kept = _pairs.get((id(black), id(white)))
    if kept is None or kept[0] is not black or kept[1] is not white:
        if len(_pairs) > 15:  # each takes 2 MB
            _pairs.clear()
        kept = _pairs[id(black), id(white)] = (black, white, np.stack((black.table, white.table)))
    return kept[2]
