"""How often each number of a weigher is added for each free point: a weight is linear in its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from gobang.game.lines import MARGIN, SPAN, ways
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.profile import RING, WeightProfile
from gobang.game.weighers.readings import UnionTable
from gobang.game.weighers.weights import rings, seen_by

Counts = NDArray[np.int64]


class Counter:
    """Counts the numbers of one weigher. For unions the counts hold as long as no value changes its class."""

    def __init__(self, profile: WeightProfile) -> None:
        self.profile = profile
        self.names = tuple(profile.numbers)
        self.values: Counts = np.array(list(profile.numbers.values()), np.int64)
        self._place = {name: at for at, name in enumerate(self.names)}
        self._known: dict[bytes, Counts] = {}

    def counts(self, position: Position) -> tuple[list[Point], Counts]:
        """The free points in board order, and for each a row that counts the numbers in the order of `names`."""
        size = position.size
        grid = np.frombuffer(position.grid, np.uint8)
        free = np.flatnonzero(grid == 0)
        place = np.cumsum(grid == 0) - 1
        found = np.zeros((len(free), len(self.names)), np.int64)
        found[:, self._place[RING]] = np.array(rings(size), np.int64)[free]
        for index, window in windows(position):
            found[place[index]] += self.row(window)
        return [Point(int(at) % size, int(at) // size) for at in free], found

    def row(self, window: bytes) -> Counts:
        """How often each number is added for the middle of a window."""
        row = self._known.get(window)
        if row is None:
            row = self._known[window] = np.zeros(len(self.names), np.int64)
            for term in self.profile.table.terms(window):
                row[self._place[term.number]] += 1
        return row


def windows(position: Position) -> Iterator[tuple[int, bytes]]:
    """The four windows of each free crossing, each with the crossing's number in the grid."""
    cells = seen_by(position)
    for way in ways(position.size):
        strip = MARGIN + cells[way.cut] + MARGIN
        for at, index in enumerate(way.indices):
            if not cells[index]:
                yield index, strip[at : at + SPAN]


def pieces(profile: WeightProfile, name: str, most: int) -> list[tuple[int, int]]:
    """The ranges of a number, from -most to most, in each of which all weights are linear in it.

    Only a value of a union has several: those in which it belongs to the same class.
    """
    table = profile.table
    if not isinstance(table, UnionTable) or name.split(".", maxsplit=1)[0] not in ("own", "opponent"):
        return [(-most, most)]
    cuts = {-most, most + 1}
    for low, high in table.classes.values():
        cuts |= {cut for cut in (low, high + 1) if -most < cut <= most}
    ends = sorted(cuts)
    return [(start, end - 1) for start, end in pairwise(ends)]
