"""Plays a stone and takes it back, and keeps everything computed from the stones up to date.

There is one frame (counters, sums, bit sets, hash) for each number of stones. Playing writes the next frame; taking
back returns to the one before. Only the codes of cells near the stone have to be restored, from a log.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.counting import recount
from gobang.engine.kernels.jit import inner, kernel, lowest
from gobang.engine.kernels.queries import class_of
from gobang.engine.kernels.state import (
    BIT_MASK,
    BLACK,
    CELL_MASK,
    CELLS,
    CLASS_MASK,
    CLASSES,
    CODE_BITS,
    CODE_MASK,
    CODES,
    COLUMN,
    COLUMN_LINES,
    COLUMN_MASK,
    EMPTY,
    FALLING,
    FALLING_LINES,
    FOUR,
    FRAME,
    FRAMES,
    LINES,
    PAD,
    PATTERN_BITS,
    PATTERN_MASK,
    RISING_LINES,
    ROW,
    ROW_SHIFT,
    STRIDE,
    VALUE_SHIFT,
    WALL,
    WHITE,
    WORD_SHIFT,
    WORDS,
    State,
    Tables,
)
from gobang.engine.kernels.vectors import I64, copier

BOTH = PATTERN_MASK | PATTERN_MASK << CODE_BITS
"""The bits that one line's pattern takes in a code, in both colours' halves."""
LONGEST_KEY = (1 << 20) - 1
"""Mask of the keys of five neighbours on each side."""
NO_HASH = 1
"""A hash that no position has; the empty board's is 0 at every size."""
INSIDE_FRAMES = 0x3FFF
"""Indices of `State.count` and `State.fours` are less than FRAMES × FRAME = 16,000: the mask changes none of them, but
tells the compiler that none is negative."""
copy_fours, copy_near = copier(I64, FRAME), copier(I64, WORDS)


@inner(nb.int64, nb.int64, nb.int64)
def line_index(cell: int, d: int) -> int:
    """Which word of `State.line` holds the line through `cell` in direction `d` (ROW, COLUMN, FALLING, RISING)."""
    x = cell & COLUMN_MASK
    y = cell >> ROW_SHIFT
    if d == ROW:
        return y
    if d == COLUMN:
        return COLUMN_LINES + x
    if d == FALLING:
        return FALLING_LINES + x - y + STRIDE - 1
    return RISING_LINES + x + y


@inner(nb.int64, nb.int64, nb.int64)
def line_place(cell: int, d: int) -> int:
    """The place of `cell` in its line word, counted in cells."""
    return cell >> ROW_SHIFT if d == COLUMN else cell & COLUMN_MASK


@inner(nb.int64, nb.int64)
def line_step(d: int) -> int:
    """The distance between neighbours of direction `d` in the flat board."""
    if d == ROW:
        return 1
    if d == COLUMN:
        return STRIDE
    if d == FALLING:
        return STRIDE + 1
    return 1 - STRIDE


@inner(nb.int64, nb.int64, nb.int64, nb.int64)
def line_key(word: int, low: int, radius: int) -> int:
    """The key of a cell: its neighbours without itself.

    `word` must be shifted so that the first neighbour is lowest.
    """
    return (word & low) | ((word >> 2) & (low << (2 * radius)))


@inner(nb.int64, nb.int64, nb.int64)
def pattern_of(both: int, side: int) -> int:
    """One colour's pattern, taken from an entry of `Tables.pattern`."""
    return (both >> (PATTERN_BITS * (side - 1))) & PATTERN_MASK


@inner(nb.int64, State, Tables, nb.int64, nb.int64)
def patterns_at(st: Any, tb: Any, cell: int, d: int) -> int:
    """Both colours' line pattern of an empty cell, looked up from the line words; `pattern_of` takes one of them."""
    word = st.line[line_index(cell, d)] >> (2 * (line_place(cell, d) - tb.radius))
    both: int = nb.int64(tb.pattern[line_key(word, tb.low, tb.radius)])
    return both


@inner(nb.int64, nb.int64, nb.int64)
def in_code(both: int, d: int) -> int:
    """Both colours' pattern of direction `d`, shifted to its place in a code."""
    return ((both | (both << (CODE_BITS - PATTERN_BITS))) & BOTH) << (PATTERN_BITS * d)


@inner(nb.void, State, nb.int64, nb.int64)
def set_lines(st: Any, cell: int, bits: int) -> None:
    """Toggle `bits` of the cell in its four line words."""
    for d in range(4):
        st.line[line_index(cell, d)] ^= bits << (2 * line_place(cell, d))


@kernel(nb.void, State, Tables)
def refresh(st: Any, tb: Any) -> None:
    """Recompute codes, counters, sums and bit sets of the current frame from the line words."""
    black_frame = st.n * FRAME
    white_frame = black_frame + CLASSES
    for i in range(FRAME):
        st.count[black_frame + i] = 0
        st.fours[black_frame + i] = 0
    black = 0
    white = 0
    for y in range(PAD, PAD + st.edge):
        for x in range(PAD, PAD + st.edge):
            cell = y * STRIDE + x
            if st.board[cell] != EMPTY:
                continue
            code = 0
            for d in range(4):
                code |= in_code(patterns_at(st, tb, cell, d), d)
            st.code[cell] = code
            a = nb.int64(tb.info[code & CODE_MASK])
            b = nb.int64(tb.info[CODES + (code >> CODE_BITS)])
            black += a >> VALUE_SHIFT
            white += b >> VALUE_SHIFT
            st.count[black_frame + (a & CLASS_MASK)] += 1
            st.count[white_frame + (b & CLASS_MASK)] += 1
            if a & CLASS_MASK >= FOUR:
                st.fours[black_frame + (cell >> WORD_SHIFT)] |= 1 << (cell & BIT_MASK)
            if b & CLASS_MASK >= FOUR:
                st.fours[white_frame + (cell >> WORD_SHIFT)] |= 1 << (cell & BIT_MASK)
    st.total[st.n * 2] = black
    st.total[st.n * 2 + 1] = white


@kernel(nb.void, State, Tables, nb.int64)
def clear(st: Any, tb: Any, edge: int) -> None:
    """An empty board of `edge` by `edge`, black to move; everything computed from scratch."""
    st.edge = edge
    st.side = BLACK
    st.n = 0
    st.cells = edge * edge
    st.top = 0
    for i in range(LINES):
        st.line[i] = -1  # walls
    for i in range(WORDS):
        st.free[i] = 0
    for cell in range(CELLS):
        st.board[cell] = WALL
        st.code[cell] = 0
        st.defence[cell] = 0
    for y in range(PAD, PAD + edge):
        for x in range(PAD, PAD + edge):
            cell = y * STRIDE + x
            st.board[cell] = EMPTY
            st.free[cell >> WORD_SHIFT] |= 1 << (cell & BIT_MASK)
            set_lines(st, cell, WALL)  # a wall toggled is an empty cell
    st.hash[0] = 0
    for i in range(FRAMES):
        st.summed[i] = NO_HASH
    st.log_start[0] = 0
    st.played[0] = 0
    for i in range(WORDS):
        st.near[i] = 0
    refresh(st, tb)


@inner(nb.int64, State, Tables, nb.int64)
def hash_after(st: Any, tb: Any, cell: int) -> int:
    """The hash of the position after the side to move has played `cell`; `zobrist[0]` says whose turn it is."""
    key: int = st.hash[st.n] ^ tb.zobrist[st.side * CELLS + cell] ^ tb.zobrist[0]
    return key


@inner(nb.int64, State, Tables, nb.int64, nb.int64, nb.int64)
def renew_codes(st: Any, tb: Any, cell: int, radius: int, top: int) -> int:
    """Put the stone on `cell` into its four line words, and renew the codes of the empty cells around it.

    What changes is logged from `top` on; returns where the log ends then. Called with a constant for the rule's radius,
    for which the compiler can write the steps one after the other.
    """
    low = (1 << (2 * radius)) - 1
    for d in range(4):
        index = line_index(cell, d)
        place = line_place(cell, d)
        step = line_step(d)
        line = st.line[index] ^ (st.side << (2 * place))
        st.line[index] = line
        others = ~(BOTH << (PATTERN_BITS * d))
        around = cell - step * radius
        down = 2 * (place - 2 * radius)
        for i in range(2 * radius + 1):
            if i != radius:
                # `down` may be negative only where the cell is a wall
                both = nb.int64(tb.pattern[line_key(line >> (down + 2 * i), low, radius) & LONGEST_KEY])
                at = around & CELL_MASK
                old = st.code[at]
                new = (old & others) | in_code(both, d)
                # always stored, changed or not: a mispredicted branch would cost more
                st.log_cell[top] = at
                st.log_code[top] = old
                if st.board[at] != EMPTY:
                    new = old
                st.code[at] = new
                st.log_new[top] = new
                top += new != old
            around += step
    return top


@inner(nb.void, State, Tables, nb.int64, nb.int64)
def mark_fours(st: Any, tb: Any, frame: int, i: int) -> None:
    """Note for both colours, whose sets begin at `frame`, whether cell `i` of the log makes a four or more now."""
    cell = st.log_cell[i] & CELL_MASK
    bit = 1 << (cell & BIT_MASK)
    for side in (BLACK, WHITE):
        at = (frame + WORDS * (side - 1) + (cell >> WORD_SHIFT)) & INSIDE_FRAMES
        if class_of(st, tb, cell, side) >= FOUR:
            st.fours[at] |= bit
        else:
            st.fours[at] &= ~bit


@kernel(nb.void, State, Tables, nb.int64)
def play(st: Any, tb: Any, cell: int) -> None:
    """Put a stone of the side to move on an empty cell; then it is the other side's turn."""
    # Step 1. Begin the next frame with what is in this one
    n = st.n + 1
    side = st.side
    black_frame = n * FRAME
    white_frame = black_frame + CLASSES
    near = n * WORDS
    copy_fours(st.fours, black_frame, black_frame - FRAME)
    copy_near(st.near, near, near - WORDS)
    x = cell & COLUMN_MASK
    y = cell >> ROW_SHIFT
    word = cell >> WORD_SHIFT
    bit = 1 << (cell & BIT_MASK)

    # Step 2. The cell itself is no longer empty
    st.fours[black_frame + word] &= ~bit
    st.fours[white_frame + word] &= ~bit
    st.free[word] ^= bit
    st.board[cell] = side

    # Step 3. Cells within two, and within three along the lines, count as near from now on; a word holds two rows
    for dy in range(-3, 4):
        row = y + dy
        if abs(dy) == 3:
            mask = 0b1001001
        elif dy == 0:
            mask = 0b1111111
        else:
            mask = 0b0111110
        st.near[near + (row >> 1)] |= mask << (x - 3 + ((row & 1) << ROW_SHIFT))

    # Step 4. The patterns of the cells around, along the four lines; the old codes go into the log
    first = st.log_start[n - 1]
    end = renew_codes(st, tb, cell, 4, first) if tb.radius == 4 else renew_codes(st, tb, cell, 5, first)

    # Step 5. Classes, counters and sums: of the cells whose code has changed, and without the cell itself
    crossed = recount(st.count, black_frame, st.total, n * 2, tb.info, st.log_code, st.log_new, first, end)
    while crossed:
        mark_fours(st, tb, black_frame, first + lowest(crossed))
        crossed &= crossed - 1
    code = st.code[cell]
    a = nb.int64(tb.info[code & CODE_MASK])
    b = nb.int64(tb.info[CODES + (code >> CODE_BITS)])
    st.count[black_frame + (a & CLASS_MASK)] -= 1
    st.count[white_frame + (b & CLASS_MASK)] -= 1
    st.total[n * 2] -= a >> VALUE_SHIFT
    st.total[n * 2 + 1] -= b >> VALUE_SHIFT

    # Step 6. It is the other side's turn
    st.log_start[n] = end
    st.hash[n] = hash_after(st, tb, cell)
    st.played[n] = cell
    st.side = BLACK + WHITE - side
    st.n = n


@kernel(nb.void, State)
def take_back(st: Any) -> None:
    """Take back the stone played last."""
    n = st.n
    cell = st.played[n]
    st.n = n - 1
    st.side = BLACK + WHITE - st.side
    for i in range(st.log_start[n - 1], st.log_start[n]):
        st.code[st.log_cell[i] & CELL_MASK] = st.log_code[i]
    st.board[cell] = EMPTY
    st.free[cell >> WORD_SHIFT] ^= 1 << (cell & BIT_MASK)
    set_lines(st, cell, st.side)


@kernel(nb.void, State, Tables)
def pass_turn(st: Any, tb: Any) -> None:
    """Let the other side move without playing: used where one side has too many stones, and to look for threats."""
    st.side = BLACK + WHITE - st.side
    st.hash[st.n] ^= tb.zobrist[0]
