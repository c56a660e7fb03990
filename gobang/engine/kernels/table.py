"""The transposition table: buckets of four entries in one cache line, shared by threads without locks.

An entry is a row (key xor data, data), so a row of which two threads wrote half each does not match its key. Only this
file knows how data are packed; others call `value_in`, `move_in` and so on.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import hash_after
from gobang.engine.kernels.jit import inner, kernel, prefetch
from gobang.engine.kernels.state import CELL_MASK, EMPTY, PLY, PROVED, WIN, State, Table, Tables

UPPER, LOWER, EXACT = 1, 2, 3
"""Whether the position's value is at most, at least, or exactly the stored one; EXACT has the bits of both others."""

BUCKET = 4
# Data from the lowest bit: value and static evaluation (16 bits each, OFFSET added), move (10), depth (11), bound (2),
# generation (6). No data are 0.
OFFSET, VALUE_MASK = 1 << 15, (1 << 16) - 1
STATIC_SHIFT = 16
MOVE_SHIFT = 32
DEPTH_SHIFT, DEPTH_MASK = 42, 2047
BOUND_SHIFT, BOUND_MASK = 53, 3
GENERATION_SHIFT, GENERATION_MASK = 55, 63
PROOF = DEPTH_MASK
"""The depth of a proved win or loss: no search is as deep."""
AGED = 8 * PLY
"""Depth that a search's age takes off the worth of an entry."""


@inner(nb.int64, nb.int64)
def value_in(data: int) -> int:
    """The value of an entry; the plies of a win count from its own position, see `from_table`."""
    return (data & VALUE_MASK) - OFFSET


@inner(nb.int64, nb.int64)
def static_in(data: int) -> int:
    """The static evaluation of an entry."""
    return ((data >> STATIC_SHIFT) & VALUE_MASK) - OFFSET


@inner(nb.int64, nb.int64)
def move_in(data: int) -> int:
    """The best move of an entry, or 0."""
    return (data >> MOVE_SHIFT) & CELL_MASK


@inner(nb.int64, nb.int64)
def depth_in(data: int) -> int:
    """How deep an entry's position was searched."""
    return (data >> DEPTH_SHIFT) & DEPTH_MASK


@inner(nb.int64, nb.int64)
def bound_in(data: int) -> int:
    """UPPER, LOWER or EXACT."""
    return (data >> BOUND_SHIFT) & BOUND_MASK


@inner(nb.int64, Table, nb.int64)
def bucket_of(tt: Any, key: int) -> int:
    """The first row of the bucket of `key`; the number of buckets is a power of two."""
    row: int = (key & (tt.shape[0] // BUCKET - 1)) * BUCKET
    return row


@inner(nb.int64, Table, nb.int64)
def probe(tt: Any, key: int) -> int:
    """The data stored for `key`, or 0."""
    row = bucket_of(tt, key)
    for i in range(row, row + BUCKET):
        data: int = tt[i, 1]
        if tt[i, 0] ^ data == key and data != 0:
            return data
    return 0


@inner(nb.void, State, Tables, Table, nb.int64)
def expect(st: Any, tb: Any, tt: Any, cell: int) -> None:
    """Start to fetch the bucket of the position after `cell`; waiting for it later took an eighth of the time."""
    prefetch(tt, bucket_of(tt, hash_after(st, tb, cell)))


@kernel(nb.void, Table, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def store(tt: Any, key: int, value: int, static: int, move: int, depth: int, bound: int, generation: int) -> None:
    """Store a result in place of the shallowest and oldest entry of its bucket.

    A result without a move keeps the move that was known.
    """
    row = bucket_of(tt, key)
    place = row
    worst = 1 << 30
    for i in range(row, row + BUCKET):
        data = tt[i, 1]
        if data == 0 or tt[i, 0] ^ data == key:
            place = i
            if data != 0 and move == 0:
                move = move_in(data)
            break
        age = (generation - (data >> GENERATION_SHIFT)) & GENERATION_MASK
        worth = depth_in(data) - AGED * age
        if worth < worst:
            worst = worth
            place = i
    data = (
        (value + OFFSET)
        | ((static + OFFSET) << STATIC_SHIFT)
        | (move << MOVE_SHIFT)
        | (max(depth, 0) << DEPTH_SHIFT)
        | (bound << BOUND_SHIFT)
        | ((generation & GENERATION_MASK) << GENERATION_SHIFT)
    )
    tt[place, 0] = key ^ data
    tt[place, 1] = data


@kernel(nb.int64, State, Table)
def known_move(st: Any, tt: Any) -> int:
    """The move of the full search's entry, if there is one and its cell is empty; else 0."""
    cell = move_in(probe(tt, st.hash[st.n]))
    return cell if cell and st.board[cell] == EMPTY else 0


@kernel(nb.int64, State, Table, nb.int64)
def won_within(st: Any, tt: Any, depth: int) -> int:
    """In how many plies, at most `depth`, the full search's entry proves that the side to move wins; 0 if it does not.

    A value that is only an upper bound proves nothing.
    """
    data = probe(tt, st.hash[st.n])
    if data == 0 or bound_in(data) & LOWER == 0 or known_move(st, tt) == 0:
        return 0
    plies: int = WIN - value_in(data)
    return plies if plies <= depth else 0


@inner(nb.int64, nb.int64, nb.int64)
def to_table(value: int, ply: int) -> int:
    """The value to store.

    The search counts the plies of a proved win from the root, the table from the entry's position.
    """
    if value > PROVED:
        return value + ply
    if value < -PROVED:
        return value - ply
    return value


@inner(nb.int64, nb.int64, nb.int64)
def from_table(value: int, ply: int) -> int:
    """The inverse of `to_table`."""
    if value > PROVED:
        return value - ply
    if value < -PROVED:
        return value + ply
    return value
