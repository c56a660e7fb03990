"""Renju's forbidden points, by the full recursive definition, on the line words."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import line_step, pattern_at, set_lines
from gobang.engine.kernels.jit import kernel
from gobang.engine.kernels.state import BLOCKED4, FIVE4, FREE3, FREE3PLUS, FREE4, LINE_DOUBLE4, OVERLINE, State, Tables


@kernel(nb.int64, State, Tables, nb.int64)
def is_forbidden(st: Any, tb: Any, cell: int) -> int:
    """Whether Black may not play the empty `cell`: overline, two fours, or two threes that can really grow.

    A three is real when a stone that makes it a straight four is itself allowed and does not make a five.
    """
    fours = 0
    threes = 0
    overline = 0
    for d in range(4):
        pattern = pattern_at(st, tb, cell, d) & 15
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
    set_lines(st, cell, 1)
    st.board[cell] = 1
    for d in range(4):
        pattern = pattern_at(st, tb, cell, d) & 15  # a key leaves out its own cell
        if pattern not in (FREE3, FREE3PLUS):
            continue
        left -= 1
        step = line_step(d)
        for _way in range(2):
            grow = cell
            for _ in range(4):
                grow += step
                if st.board[grow] != 1:
                    break
            step = -step
            if st.board[grow] != 0 or pattern_at(st, tb, grow, d) & 15 != FREE4:
                continue
            five = 0
            for other in range(4):
                if pattern_at(st, tb, grow, other) & 15 == FIVE4:
                    five = 1
            if five == 0 and is_forbidden(st, tb, grow) == 0:
                real += 1
                break
        if real >= 2 or real + left < 2:
            break
    st.board[cell] = 0
    set_lines(st, cell, 1)
    return 1 if real >= 2 else 0
