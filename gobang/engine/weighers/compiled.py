"""A weigher's table worked out for every window, so that a weight is looked up instead of added up.

A window is two halves of five crossings, and a half is one of 364: the outer crossings may lie beyond the edge. The
results are those of `Table.terms`, which is the law, on every window; numpy finds all of them in some milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from gobang.engine.kernels.weighing import EDGE, HALF_MASK, HALVES, REACH
from gobang.game.weighers.patterns import MEANING, POINT, PatternTable
from gobang.game.weighers.readings import EMPTY, OPPONENT, OWN, RayTable, ShapeTable, Table, UnionTable, WindowTable

Numbers = NDArray[np.int64]
NO_CLASS = -1


def _halves() -> Iterator[tuple[int, ...]]:
    """Every half, from the crossing outward."""
    for length in range(REACH + 1):
        for cells in product(range(EDGE), repeat=length):
            yield cells + (EDGE,) * (REACH - length)


HALF_CELLS: Numbers = np.array(list(_halves()), np.int64)
"""The five crossings of each half."""


@cache
def seen() -> NDArray[np.int16]:
    """The number of the half for ten bits of a key: as Black sees it, then as White does."""
    found = np.zeros((2, HALF_MASK + 1), np.int16)
    for side, code in enumerate(((0, 1, 2, 3), (0, 2, 1, 3))):
        bits = sum(np.array(code)[HALF_CELLS[:, k]] << (2 * k) for k in range(REACH))
        found[side, bits] = np.arange(HALVES)
    return found


def half_number(cells: tuple[int, ...]) -> int:
    """The number of a half, given its five crossings from the middle outward."""
    return int(seen()[0, sum(cell << (2 * k) for k, cell in enumerate(cells))])


def worked_out(table: Table) -> Numbers:
    """The weight of every window: entry `before * HALVES + after`, for the numbers of its halves."""
    match table:
        case RayTable():
            found = _rays(table)
        case WindowTable():
            found = _windows(table)
        case ShapeTable():
            found = _shapes(table)
        case UnionTable():
            found = _unions(table)
        case PatternTable():
            found = _patterns(table)
        case _:
            raise TypeError(table)
    return np.ascontiguousarray(found.reshape(-1))


def _sums(half: Numbers) -> Numbers:
    """For every window the sum of what its halves are worth."""
    return half[:, None] + half[None, :]


def _runs(side: int) -> Numbers:
    """How many stones of a side stand at the near end of each half."""
    found: Numbers = np.cumprod(side == HALF_CELLS, axis=1).sum(axis=1)
    return found


def _behind(runs: Numbers) -> Numbers:
    """What is behind a run of each half; EDGE where the half ends with it, which is never asked for."""
    padded = np.column_stack((HALF_CELLS, np.full(HALVES, EDGE)))
    return padded[np.arange(HALVES), runs]


def _rays(table: RayTable) -> Numbers:
    half = np.zeros(HALVES, np.int64)
    for side, other in ((OWN, OPPONENT), (OPPONENT, OWN)):
        runs = _runs(side)
        behind = _behind(runs)
        closed = np.isin(behind, [cell for cell, name in ((other, OPPONENT), (EDGE, EDGE)) if name in table.closed_by])
        live, dead = (np.array([0, *row[side], *[0] * (REACH - len(row[side]))]) for row in (table.live, table.dead))
        half += np.where(closed, dead[runs], live[runs])
    return _sums(half)


def _windows(table: WindowTable) -> Numbers:
    worth = np.full((REACH, REACH), table.mixed, np.int64)
    worth[0, 0] = table.empty
    worth[1:, 0] = table.stones[OWN]
    worth[0, 1:] = table.stones[OPPONENT]
    found = np.zeros((HALVES, HALVES), np.int64)
    for before in range(REACH):
        near, far = HALF_CELLS[:, :before], HALF_CELLS[:, : REACH - 1 - before]
        own, opponent = (
            (near == side).sum(axis=1)[:, None] + (far == side).sum(axis=1)[None, :] for side in (OWN, OPPONENT)
        )
        inside = ~((near == EDGE).any(axis=1)[:, None] | (far == EDGE).any(axis=1)[None, :])
        found += np.where(inside, worth[own, opponent], 0)
    return found


def _shapes(table: ShapeTable) -> Numbers:
    found = np.zeros((HALVES, HALVES), np.int64)
    for side in (OWN, OPPONENT):
        runs = _runs(side)
        shut = (_behind(runs) != EMPTY).astype(np.int64)
        worth = np.full((3, 2 * REACH + 2), table.five[side], np.int64)
        worth[:, : len(table.shapes[side][0]) + 1] = [(0, *row) for row in table.shapes[side]]
        found += worth[_sums(shut), _sums(runs) + 1]
    return found


def _unions(table: UnionTable) -> Numbers:
    names = list(table.classes)
    half = np.zeros(HALVES, np.int64)
    classes = np.full(HALVES, NO_CLASS, np.int64)
    for number, cells in enumerate(HALF_CELLS.tolist()):
        string = "0" + "".join("021"[cell] for cell in cells[: REACH - 1] if cell != EDGE)
        if string in table.values:
            _, half[number] = table.values[string]
            fitting = [at for at, (low, high) in enumerate(table.classes.values()) if low <= half[number] <= high]
            classes[number] = fitting[0] if fitting else NO_CLASS
    joined = np.zeros((len(names) + 1, len(names) + 1), np.int64)  # the last row and column are NO_CLASS's
    for pair, (_, weight) in table.unions.items():
        ends = [names.index(name) for name in pair]
        joined[ends[0], ends[-1]] = joined[ends[-1], ends[0]] = weight
    return _sums(half) + joined[classes[:, None], classes[None, :]]


def _patterns(table: PatternTable) -> Numbers:
    found = np.zeros((HALVES, HALVES), np.int64)
    for pattern in table.patterns:
        at = pattern.cells.index(POINT)
        near, far = _fits(pattern.cells[:at][::-1]), _fits(pattern.cells[at + 1 :])
        forward, backward = np.outer(near, far), np.outer(far, near)
        times = forward.astype(np.int64) + backward if pattern.twice else forward | backward
        found += pattern.weight * times
    return found


def _fits(signs: str) -> NDArray[np.bool_]:
    """Which halves look as these signs, from the point outward."""
    fitting = np.ones(HALVES, np.bool_)
    for k, sign in enumerate(signs):
        fitting &= np.isin(HALF_CELLS[:, k], list(MEANING[sign]))
    return fitting
