"""The table of line patterns: what a line through an empty cell becomes when its owner plays the cell.

A key holds the neighbours at -radius … -1, 1 … radius, two bits each (EMPTY, BLACK, WHITE, WALL), the first lowest. A
pattern depends on the best pattern that one more stone can make. Keys with one more stone are greater numbers, so one
pass from the greatest key down fills the table.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import pattern_of
from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.queries import opponent
from gobang.engine.kernels.state import (
    BLACK,
    BLOCKED1,
    BLOCKED2,
    BLOCKED3,
    BLOCKED4,
    DEAD,
    EMPTY,
    FIVE4,
    FREE1,
    FREE2,
    FREE2PLUS,
    FREE3,
    FREE3PLUS,
    FREE4,
    LINE_DOUBLE4,
    OVERLINE,
    PATTERN_BITS,
    WALL,
    WHITE,
    Tables,
)

EXACT, CARO, DOUBLE_FOUR_MATTERS = 1, 2, 4
"""A colour's rules: only exactly five wins; a five blocked at both ends does not win; a double four is forbidden."""


@inner(nb.int64, nb.int64, nb.int64)
def cell_in(key: int, i: int) -> int:
    """The neighbour at place `i` of a key: EMPTY, BLACK, WHITE or WALL."""
    return (key >> (2 * i)) & WALL


@inner(nb.int64, Tables, nb.int64, nb.int64)
def known(tables: Any, key: int, own: int) -> int:
    """The pattern that the table already holds for `own` at this key."""
    return pattern_of(nb.int64(tables.pattern[key]), own)


@inner(nb.int64, nb.int64, nb.int64, nb.int64)
def run_length(key: int, own: int, radius: int) -> int:
    """How many stones of `own` stand in a row through the centre, itself included as if played."""
    length = 1
    for i in range(radius - 1, -1, -1):
        if cell_in(key, i) != own:
            break
        length += 1
    for i in range(radius, 2 * radius):
        if cell_in(key, i) != own:
            break
        length += 1
    return length


@inner(nb.int64, nb.int64, nb.int64, nb.int64)
def ends_blocked(key: int, own: int, radius: int) -> int:
    """Whether both ends of the run through the centre touch the opponent; a wall does not count."""
    blocked = 0
    for i in range(radius - 1, -1, -1):
        cell = cell_in(key, i)
        if cell != own:
            blocked += cell == opponent(own)
            break
    for i in range(radius, 2 * radius):
        cell = cell_in(key, i)
        if cell != own:
            blocked += cell == opponent(own)
            break
    return blocked == 2


@inner(nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def is_five(key: int, own: int, radius: int, law: int) -> int:
    """Whether playing the centre wins for `own`."""
    length = run_length(key, own, radius)
    if length < 5:
        return 0
    if length > 5:
        return 0 if law & EXACT else 1
    if law & CARO and ends_blocked(key, own, radius):
        return 0
    return 1


@inner(nb.int64, Tables, nb.int64, nb.int64, nb.int64)
def line_pattern(tables: Any, key: int, own: int, law: int) -> int:
    """The pattern of one key for one colour; the table must already hold all keys with one more stone."""
    radius = tables.radius
    if is_five(key, own, radius, law):
        return FIVE4
    length = run_length(key, own, radius)
    if length > 5 and law & EXACT:
        return OVERLINE
    fives = 0
    best = DEAD
    ways = 0
    for i in range(2 * radius):
        if cell_in(key, i) != EMPTY:
            continue
        grown = known(tables, key | (own << (2 * i)), own)
        if grown == FIVE4:
            fives += 1
        elif grown in (OVERLINE, LINE_DOUBLE4):
            continue
        elif grown > best:
            best = grown
            ways = 1
        elif grown == best:
            ways += 1
    if fives >= 2:
        if law & CARO:
            # One stone may stop both fives: look for it.
            for i in range(2 * radius):
                if cell_in(key, i) != EMPTY:
                    continue
                left = key | (opponent(own) << (2 * i))
                if known(tables, left, own) < BLOCKED4:
                    return BLOCKED4
            return FREE4
        if law & DOUBLE_FOUR_MATTERS and length < 4:
            return LINE_DOUBLE4
        return FREE4
    if fives == 1:
        return BLOCKED4
    if best == FREE4:
        return FREE3PLUS if ways >= 2 else FREE3
    if best == BLOCKED4:
        return BLOCKED3
    if best in (FREE3, FREE3PLUS):
        return FREE2PLUS if best == FREE3PLUS and ways >= 2 else FREE2
    if best == BLOCKED3:
        return BLOCKED2
    if best in (FREE2, FREE2PLUS):
        return FREE1
    if best == BLOCKED2:
        return BLOCKED1
    return DEAD


@kernel(nb.void, Tables, nb.int64, nb.int64)
def fill_patterns(tables: Any, black_law: int, white_law: int) -> None:
    """Fill `tables.pattern` for `tables.radius` and the two colours' rules."""
    for key in range((1 << (4 * tables.radius)) - 1, -1, -1):
        black = line_pattern(tables, key, BLACK, black_law)
        white = line_pattern(tables, key, WHITE, white_law)
        tables.pattern[key] = black | (white << PATTERN_BITS)
