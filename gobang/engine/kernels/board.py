"""Playing and taking back a stone, with everything that follows from it kept up to date.

A frame (counters, sums, bit sets, hash) belongs to a number of stones: playing writes the next frame, taking back
just returns to the one before. Only the codes of cells near the stone are restored, from a log.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.jit import kernel
from gobang.engine.kernels.state import CELLS, FOUR, State, Tables


@kernel(nb.int64, nb.int64, nb.int64)
def line_index(cell: int, d: int) -> int:
    """Which word of `State.line` holds the line through `cell` in direction `d` (row, column, falling, rising)."""
    x = cell & 31
    y = cell >> 5
    if d == 0:
        return y
    if d == 1:
        return 32 + x
    if d == 2:
        return 64 + x - y + 31
    return 128 + x + y


@kernel(nb.int64, nb.int64, nb.int64)
def line_place(cell: int, d: int) -> int:
    """Where in its line word `cell` lies, counted in cells."""
    return cell >> 5 if d == 1 else cell & 31


@kernel(nb.int64, nb.int64)
def line_step(d: int) -> int:
    """The distance between neighbours of direction `d` in the flat board."""
    if d == 0:
        return 1
    if d == 1:
        return 32
    if d == 2:
        return 33
    return -31


@kernel(nb.int64, State, Tables, nb.int64, nb.int64)
def pattern_at(st: Any, tb: Any, cell: int, d: int) -> int:
    """Both colours' line pattern of an empty cell from the line words, black's | white's << 4."""
    radius = tb.radius
    word = st.line[line_index(cell, d)] >> (2 * (line_place(cell, d) - radius))
    both: int = nb.int64(tb.pattern[(word & tb.low) | ((word >> 2) & (tb.low << (2 * radius)))])
    return both


@kernel(nb.void, State, nb.int64, nb.int64)
def set_lines(st: Any, cell: int, bits: int) -> None:
    """Toggle `bits` of the cell in its four line words."""
    for d in range(4):
        st.line[line_index(cell, d)] ^= bits << (2 * line_place(cell, d))


@kernel(nb.void, State, Tables)
def refresh(st: Any, tb: Any) -> None:
    """Recompute codes, counters, sums and bit sets of the current frame from the line words."""
    frame = st.n
    for i in range(32):
        st.count[frame * 32 + i] = 0
        st.fours[frame * 32 + i] = 0
    black = 0
    white = 0
    for y in range(5, 5 + st.edge):
        for x in range(5, 5 + st.edge):
            cell = y * 32 + x
            if st.board[cell] != 0:
                continue
            code = 0
            for d in range(4):
                both = pattern_at(st, tb, cell, d)
                code |= ((both & 15) | ((both >> 4) << 16)) << (4 * d)
            st.code[cell] = code
            a = nb.int64(tb.info[code & 0xFFFF])
            b = nb.int64(tb.info[65536 + (code >> 16)])
            black += a >> 4
            white += b >> 4
            st.count[frame * 32 + (a & 15)] += 1
            st.count[frame * 32 + 16 + (b & 15)] += 1
            if a & 15 >= FOUR:
                st.fours[frame * 32 + (cell >> 6)] |= 1 << (cell & 63)
            if b & 15 >= FOUR:
                st.fours[frame * 32 + 16 + (cell >> 6)] |= 1 << (cell & 63)
    st.total[frame * 2] = black
    st.total[frame * 2 + 1] = white


@kernel(nb.void, State, Tables, nb.int64)
def clear(st: Any, tb: Any, edge: int) -> None:
    """An empty board of `edge` by `edge`, black to move; everything computed from scratch."""
    st.edge = edge
    st.side = 1
    st.n = 0
    st.cells = edge * edge
    st.top = 0
    for i in range(192):
        st.line[i] = -1
    for i in range(16):
        st.free[i] = 0
    for cell in range(CELLS):
        st.board[cell] = 3
        st.code[cell] = 0
        st.defence[cell] = 0
    for y in range(5, 5 + edge):
        for x in range(5, 5 + edge):
            cell = y * 32 + x
            st.board[cell] = 0
            st.free[cell >> 6] |= 1 << (cell & 63)
            for d in range(4):
                st.line[line_index(cell, d)] &= ~(3 << (2 * line_place(cell, d)))
    st.hash[0] = 0
    st.log_start[0] = 0
    st.played[0] = 0
    for i in range(16):
        st.near[i] = 0
    refresh(st, tb)


@kernel(nb.void, State, Tables, nb.int64)
def play(st: Any, tb: Any, cell: int) -> None:
    """Put a stone of the side to move on an empty cell; it is the other side's turn then."""
    old_frame = st.n
    frame = old_frame + 1
    side = st.side
    count = frame * 32
    for i in range(32):
        st.count[count + i] = st.count[count - 32 + i]
    for i in range(32):
        st.fours[count + i] = st.fours[count - 32 + i]
    near = frame * 16
    for i in range(16):
        st.near[near + i] = st.near[near - 16 + i]
    black = st.total[old_frame * 2]
    white = st.total[old_frame * 2 + 1]
    x = cell & 31
    y = cell >> 5
    word = cell >> 6
    bit = 1 << (cell & 63)

    # the cell itself is no longer empty
    code = st.code[cell]
    a = nb.int64(tb.info[code & 0xFFFF])
    b = nb.int64(tb.info[65536 + (code >> 16)])
    black -= a >> 4
    white -= b >> 4
    st.count[count + (a & 15)] -= 1
    st.count[count + 16 + (b & 15)] -= 1
    st.fours[count + word] &= ~bit
    st.fours[count + 16 + word] &= ~bit
    st.free[word] ^= bit
    st.board[cell] = side

    # cells within two, and three along the lines, are worth a look from now on
    for dy in range(-3, 4):
        row = y + dy
        if abs(dy) == 3:
            mask = 0b1001001
        elif dy == 0:
            mask = 0b1111111
        else:
            mask = 0b0111110
        st.near[near + (row >> 1)] |= mask << (x - 3 + ((row & 1) << 5))

    top = st.log_start[old_frame]
    radius = tb.radius
    low = tb.low
    high = low << (2 * radius)
    for d in range(4):
        if d == 0:
            index = y
            place = x
            step = 1
        elif d == 1:
            index = 32 + x
            place = y
            step = 32
        elif d == 2:
            index = 64 + x - y + 31
            place = x
            step = 33
        else:
            index = 128 + x + y
            place = x
            step = -31
        line = st.line[index] ^ (side << (2 * place))
        st.line[index] = line
        shift = 4 * d
        mask = ~(0xF000F << shift)
        near_cell = cell - step * radius
        down = 2 * (place - 2 * radius)
        for i in range(2 * radius + 1):
            # `down` may be negative only where the cell is a wall
            key = line >> (down + 2 * i)
            both = nb.int64(tb.pattern[((key & low) | ((key >> 2) & high)) & 0xFFFFF])
            at = near_cell & 1023
            old = st.code[at]
            new = (old & mask) | (((both | (both << 12)) & 0xF000F) << shift)
            # no question asked about a change: a wrong guess would cost more than the stores
            st.log_cell[top] = at
            st.log_code[top] = old
            if st.board[at] != 0:
                new = old
            st.code[at] = new
            top += new != old
            near_cell += step
    for i in range(st.log_start[old_frame], top):
        at = st.log_cell[i] & 1023
        old = st.log_code[i]
        new = st.code[at]
        a = nb.int64(tb.info[old & 0xFFFF])
        b = nb.int64(tb.info[new & 0xFFFF])
        black += (b >> 4) - (a >> 4)
        a &= 15
        b &= 15
        if a != b:
            st.count[(count + a) & 0x3FFF] -= 1
            st.count[(count + b) & 0x3FFF] += 1
            if (a >= FOUR) != (b >= FOUR):
                st.fours[(count + (at >> 6)) & 0x3FFF] ^= 1 << (at & 63)
        a = nb.int64(tb.info[65536 + ((old >> 16) & 0xFFFF)])
        b = nb.int64(tb.info[65536 + ((new >> 16) & 0xFFFF)])
        white += (b >> 4) - (a >> 4)
        a &= 15
        b &= 15
        if a != b:
            st.count[(count + 16 + a) & 0x3FFF] -= 1
            st.count[(count + 16 + b) & 0x3FFF] += 1
            if (a >= FOUR) != (b >= FOUR):
                st.fours[(count + 16 + (at >> 6)) & 0x3FFF] ^= 1 << (at & 63)
    st.log_start[frame] = top
    st.total[frame * 2] = black
    st.total[frame * 2 + 1] = white
    st.hash[frame] = st.hash[old_frame] ^ tb.zobrist[side * CELLS + cell] ^ tb.zobrist[0]
    st.played[frame] = cell
    st.side = 3 - side
    st.n = frame


@kernel(nb.void, State)
def take_back(st: Any) -> None:
    """Take back the stone played last."""
    frame = st.n
    cell = st.played[frame]
    st.n = frame - 1
    st.side = 3 - st.side
    for i in range(st.log_start[frame] - 1, st.log_start[frame - 1] - 1, -1):
        st.code[st.log_cell[i]] = st.log_code[i]
    st.board[cell] = 0
    st.free[cell >> 6] ^= 1 << (cell & 63)
    set_lines(st, cell, st.side)


@kernel(nb.void, State, Tables)
def pass_turn(st: Any, tb: Any) -> None:
    """Let the other side move; for boards whose counts are uneven and for questions about threats."""
    st.side = 3 - st.side
    st.hash[st.n] ^= tb.zobrist[0]
