"""Plays whole games between two weighers, whose tables have been worked out for every window beforehand.

Every free crossing keeps four keys, one for each of its lines: the five crossings before it and the five after it, two
bits each. A stone changes the keys of at most 40 crossings, and their weights by what the tables say.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.jit import inner, kernel

HALF_BITS, HALF_MASK = 10, 1023
"""Bits of a half of a key: the five crossings on one side, the nearest lowest."""
HALVES = 364
"""Kinds of half: five crossings, of which the outer ones may lie beyond the edge."""
REACH = 5
EDGE = 3

ASKS, WON, FULL = range(3)
"""Why `go_on` has ended: lots are to be drawn, a five, no free crossing."""
SIDE, STONES, PLAYED = range(3)
"""What the entries of `game` are: who is to move, 0 for Black and 1 for White; stones on the board; moves made."""

_BOARD, _KEYS, _WEIGHTS, _TABLES = nb.uint8[::1], nb.int32[::1], nb.int64[:, ::1], nb.int64[:, ::1]
_SEEN, _GAME, _MOVES, _HABITS = nb.int16[:, ::1], nb.int64[::1], nb.int16[::1], nb.int64[:, ::1]
_N = nb.int64

LOTS, CENTRE = range(2)
"""Columns of `habits`, a row for each side: it draws lots among equals, it begins in the centre."""
EXACT, CARO = 1, 2
"""Bits of `rules`: more than five do not win, a five between two stones of the other colour does not win."""


@inner(_N, _N)
def step_x(d: int) -> int:
    """How far a step along line `d` leads to the right."""
    return 0 if d == 1 else 1


@inner(_N, _N)
def step_y(d: int) -> int:
    """How far a step along line `d` leads down."""
    return 0 if d == 0 else (-1 if d == 3 else 1)


@inner(_N, _TABLES, _SEEN, _N, _N)
def worth(tables: Any, seen: Any, side: int, key: int) -> int:
    """What a line adds to the weight of its crossing for the weigher that plays `side`."""
    found: int = tables[side, seen[side, key & HALF_MASK] * HALVES + seen[side, key >> HALF_BITS]]
    return found


@kernel(nb.void, _BOARD, _KEYS, _WEIGHTS, _TABLES, _SEEN, _N)
def weigh_all(board: Any, keys: Any, weights: Any, tables: Any, seen: Any, size: int) -> None:
    """Fill `keys` from the board, and add what all lines are worth to `weights`, which hold what the place is worth."""
    for at in range(size * size):
        x = at % size
        y = at // size
        for d in range(4):
            key = 0
            for way in range(2):
                sign = 1 if way else -1
                off = False
                for k in range(REACH):
                    cx = x + sign * (k + 1) * step_x(d)
                    cy = y + sign * (k + 1) * step_y(d)
                    off = off or cx < 0 or cx >= size or cy < 0 or cy >= size
                    cell = EDGE if off else nb.int64(board[cy * size + cx])
                    key |= cell << (2 * k + HALF_BITS * way)
            keys[4 * at + d] = key
            if board[at] == 0:
                weights[0, at] += worth(tables, seen, 0, key)
                weights[1, at] += worth(tables, seen, 1, key)


@kernel(nb.void, _BOARD, _KEYS, _WEIGHTS, _TABLES, _SEEN, _N, _N, _N)
def put(board: Any, keys: Any, weights: Any, tables: Any, seen: Any, size: int, at: int, side: int) -> None:
    """Put a stone of `side` on a free crossing."""
    stone = side + 1
    board[at] = stone
    x = at % size
    y = at // size
    for d in range(4):
        for way in range(2):
            sign = 1 if way else -1
            for k in range(REACH):
                cx = x - sign * (k + 1) * step_x(d)
                cy = y - sign * (k + 1) * step_y(d)
                if cx < 0 or cx >= size or cy < 0 or cy >= size:
                    break
                cell = cy * size + cx
                old = nb.int64(keys[4 * cell + d])
                new = old | stone << (2 * k + HALF_BITS * way)
                keys[4 * cell + d] = new
                if board[cell] == 0:
                    for each in range(2):
                        weights[each, cell] += worth(tables, seen, each, new) - worth(tables, seen, each, old)


@inner(nb.boolean, _BOARD, _N, _N, _N)
def wins(board: Any, size: int, at: int, rules: int) -> bool:
    """Whether the stone on `at` stands in a row that wins."""
    stone = board[at]
    x = at % size
    y = at // size
    for d in range(4):
        length = 1
        shut = 0
        for way in range(2):
            sign = 1 if way else -1
            cx = x + sign * step_x(d)
            cy = y + sign * step_y(d)
            while 0 <= cx < size and 0 <= cy < size and board[cy * size + cx] == stone:
                length += 1
                cx += sign * step_x(d)
                cy += sign * step_y(d)
            if 0 <= cx < size and 0 <= cy < size and board[cy * size + cx] != 0:
                shut += 1
        if (length == 5 and not (rules & CARO and shut == 2)) or (length > 5 and not rules & EXACT):
            return True
    return False


@kernel(_N, _BOARD, _KEYS, _WEIGHTS, _TABLES, _SEEN, _N, _HABITS, _N, _GAME, _MOVES, _N)
def go_on(
    board: Any,
    keys: Any,
    weights: Any,
    tables: Any,
    seen: Any,
    size: int,
    habits: Any,
    rules: int,
    game: Any,
    moves: Any,
    drawn: int,
) -> int:
    """Play on until the game is over, or lots are to be drawn. `drawn` is the crossing that was drawn, or -1."""
    while True:
        side = game[SIDE]
        best = drawn
        if drawn < 0:
            if game[STONES] == size * size:
                return FULL
            most = nb.int64(0)
            equals = 0
            for at in range(size * size):
                if board[at] == 0:
                    weight = weights[side, at]
                    if equals == 0 or weight > most:
                        most = weight
                        best = at
                        equals = 1
                    elif weight == most:
                        equals += 1
            if habits[side, CENTRE] and game[STONES] == 0:
                best = size // 2 * size + size // 2
            elif habits[side, LOTS] and equals > 1:
                return ASKS
        drawn = -1
        put(board, keys, weights, tables, seen, size, best, side)
        moves[game[PLAYED]] = best
        game[PLAYED] += 1
        game[STONES] += 1
        game[SIDE] = 1 - side
        if wins(board, size, best, rules):
            return WON
