"""Finds renju's forbidden points by the full recursive definition, reading the line words."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import line_step, pattern_of, patterns_at, set_lines
from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.state import (
    BLACK,
    BLOCKED4,
    EMPTY,
    FIVE4,
    FREE3,
    FREE3PLUS,
    FREE4,
    LINE_DOUBLE4,
    OVERLINE,
    State,
    Tables,
)


@inner(nb.int64, State, Tables, nb.int64, nb.int64)
def black_pattern(st: Any, tb: Any, cell: int, d: int) -> int:
    """Black's pattern at `cell` in direction `d`, as the line words are now; a pattern leaves out its own cell."""
    return pattern_of(patterns_at(st, tb, cell, d), BLACK)


@kernel(nb.int64, State, Tables, nb.int64)
def is_forbidden(st: Any, tb: Any, cell: int) -> int:
    """Whether Black may not play the empty `cell`: overline, two fours, or two threes that can really grow.

    A three is real when a stone that makes it a straight four is itself allowed and does not make a five.
    """
    fours = 0
    threes = 0
    overline = 0
    for d in range(4):
        pattern = black_pattern(st, tb, cell, d)
        if pattern == FIVE4:
            return 0
        if pattern == OVERLINE:
            overline = 1
        elif pattern in (BLOCKED4, FREE4):
            fours += 1
        elif pattern == LINE_DOUBLE4:
            fours += 2
        elif pattern in (FREE3, FREE3PLUS):
            threes += 1
    if overline or fours >= 2:
        return 1
    if threes < 2:
        return 0
    real = 0
    left = threes
    # with the stone on the board: does each three have an end where a stone is allowed and makes a straight four?
    set_lines(st, cell, BLACK)
    st.board[cell] = BLACK
    for d in range(4):
        pattern = black_pattern(st, tb, cell, d)
        if pattern not in (FREE3, FREE3PLUS):
            continue
        left -= 1
        step = line_step(d)
        for _way in range(2):
            grow = cell
            for _ in range(4):
                grow += step
                if st.board[grow] != BLACK:
                    break
            step = -step
            if st.board[grow] != EMPTY or black_pattern(st, tb, grow, d) != FREE4:
                continue
            five = 0
            for other in range(4):
                if black_pattern(st, tb, grow, other) == FIVE4:
                    five = 1
            if five == 0 and is_forbidden(st, tb, grow) == 0:
                real += 1
                break
        if real >= 2 or real + left < 2:
            break
    st.board[cell] = EMPTY
    set_lines(st, cell, BLACK)
    return 1 if real >= 2 else 0
