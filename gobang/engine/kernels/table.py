"""The transposition table: buckets of four entries in one cache line, shared by threads without locks.

An entry is (key xor data, data): a torn write no longer matches its key. Data, from the lowest bit: value + 32768 (16),
static evaluation + 32768 (16), move (10), depth (8), bound (2), generation (6).
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.jit import kernel, prefetch
from gobang.engine.kernels.state import CELLS, PROVED, State, Table, Tables

UPPER, LOWER, EXACT = 1, 2, 3


@kernel(nb.int64, Table, nb.int64)
def probe(tt: Any, key: int) -> int:
    """The data stored for `key`, or 0."""
    row = (key & (tt.shape[0] // 4 - 1)) * 4
    for i in range(row, row + 4):
        data: int = tt[i, 1]
        if tt[i, 0] ^ data == key and data != 0:
            return data
    return 0


@kernel(nb.void, State, Tables, Table, nb.int64)
def expect(st: Any, tb: Any, tt: Any, cell: int) -> None:
    """Fetch the bucket of the position after `cell` while the stone is played: waiting for it took an eighth."""
    key = st.hash[st.n] ^ tb.zobrist[st.side * CELLS + cell] ^ tb.zobrist[0]
    prefetch(tt, (key & (tt.shape[0] // 4 - 1)) * 4)


@kernel(nb.void, Table, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def store(tt: Any, key: int, value: int, static: int, move: int, depth: int, bound: int, generation: int) -> None:
    """Remember a result; the shallowest and oldest of the bucket makes room."""
    row = (key & (tt.shape[0] // 4 - 1)) * 4
    place = row
    worst = 1 << 30
    for i in range(row, row + 4):
        data = tt[i, 1]
        if data == 0 or tt[i, 0] ^ data == key:
            place = i
            if data != 0 and move == 0:
                move = (data >> 32) & 1023
            break
        age = (generation - (data >> 52)) & 63
        worth = ((data >> 42) & 255) - 8 * age
        if worth < worst:
            worst = worth
            place = i
    data = (
        (value + 32768)
        | ((static + 32768) << 16)
        | (move << 32)
        | (max(depth, 0) << 42)
        | (bound << 50)
        | ((generation & 63) << 52)
    )
    tt[place, 0] = key ^ data
    tt[place, 1] = data


@kernel(nb.int64, nb.int64, nb.int64)
def to_table(value: int, ply: int) -> int:
    """A proved value counts plies from the root; in the table it counts from its own position."""
    if value > PROVED:
        return value + ply
    if value < -PROVED:
        return value - ply
    return value


@kernel(nb.int64, nb.int64, nb.int64)
def from_table(value: int, ply: int) -> int:
    """The inverse of `to_table`."""
    if value > PROVED:
        return value - ply
    if value < -PROVED:
        return value + ply
    return value
