"""Plays a stone and takes it back, and keeps everything computed from the stones up to date.

There is one frame (counters, sums, bit sets, hash) for each number of stones. Playing writes the next frame; taking
back returns to the one before. Only the codes of cells near the stone have to be restored, from a log.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.jit import inner, kernel
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

BOTH = PATTERN_MASK | PATTERN_MASK << CODE_BITS
"""The bits that one line's pattern takes in a code, in both colours' halves."""
LONGEST_KEY = (1 << 20) - 1
"""Mask of the keys of five neighbours on each side."""
NO_HASH = 1
"""A hash that no position has; the empty board's is 0 at every size."""
INSIDE_FRAMES = 0x3FFF
"""Indices of `State.count` and `State.fours` are less than FRAMES × FRAME = 16,000: the mask changes none of them, but
tells the compiler that none is negative."""


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


@inner(nb.void, State, nb.int64, nb.int64, nb.int64, nb.int64)
def recount(st: Any, frame: int, cell: int, old: int, new: int) -> None:
    """Move `cell` from class `old` to class `new` in the counters of one colour, which begin at `frame`."""
    if old != new:
        st.count[(frame + old) & INSIDE_FRAMES] -= 1
        st.count[(frame + new) & INSIDE_FRAMES] += 1
        if (old >= FOUR) != (new >= FOUR):
            st.fours[(frame + (cell >> WORD_SHIFT)) & INSIDE_FRAMES] ^= 1 << (cell & BIT_MASK)


@inner(nb.int64, State, Tables, nb.int64)
def hash_after(st: Any, tb: Any, cell: int) -> int:
    """The hash of the position after the side to move has played `cell`; `zobrist[0]` says whose turn it is."""
    key: int = st.hash[st.n] ^ tb.zobrist[st.side * CELLS + cell] ^ tb.zobrist[0]
    return key


@kernel(nb.void, State, Tables, nb.int64)
def play(st: Any, tb: Any, cell: int) -> None:
    """Put a stone of the side to move on an empty cell; then it is the other side's turn."""
    # Step 1. Begin the next frame with what is in this one
    n = st.n + 1
    side = st.side
    black_frame = n * FRAME
    white_frame = black_frame + CLASSES
    near = n * WORDS
    for i in range(FRAME):
        st.count[black_frame + i] = st.count[black_frame - FRAME + i]
    for i in range(FRAME):
        st.fours[black_frame + i] = st.fours[black_frame - FRAME + i]
    for i in range(WORDS):
        st.near[near + i] = st.near[near - WORDS + i]
    black = st.total[st.n * 2]
    white = st.total[st.n * 2 + 1]
    x = cell & COLUMN_MASK
    y = cell >> ROW_SHIFT
    word = cell >> WORD_SHIFT
    bit = 1 << (cell & BIT_MASK)

    # Step 2. The cell itself is no longer empty
    code = st.code[cell]
    a = nb.int64(tb.info[code & CODE_MASK])
    b = nb.int64(tb.info[CODES + (code >> CODE_BITS)])
    black -= a >> VALUE_SHIFT
    white -= b >> VALUE_SHIFT
    st.count[black_frame + (a & CLASS_MASK)] -= 1
    st.count[white_frame + (b & CLASS_MASK)] -= 1
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
    top = st.log_start[n - 1]
    radius = tb.radius
    low = tb.low
    for d in range(4):
        index = line_index(cell, d)
        place = line_place(cell, d)
        step = line_step(d)
        line = st.line[index] ^ (side << (2 * place))
        st.line[index] = line
        others = ~(BOTH << (PATTERN_BITS * d))
        around = cell - step * radius
        down = 2 * (place - 2 * radius)
        for i in range(2 * radius + 1):
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

    # Step 5. Classes, counters and sums of the cells whose code has changed
    for i in range(st.log_start[n - 1], top):
        at = st.log_cell[i] & CELL_MASK
        old = st.log_code[i]
        new = st.code[at]
        a = nb.int64(tb.info[old & CODE_MASK])
        b = nb.int64(tb.info[new & CODE_MASK])
        black += (b >> VALUE_SHIFT) - (a >> VALUE_SHIFT)
        recount(st, black_frame, at, a & CLASS_MASK, b & CLASS_MASK)
        a = nb.int64(tb.info[CODES + ((old >> CODE_BITS) & CODE_MASK)])
        b = nb.int64(tb.info[CODES + ((new >> CODE_BITS) & CODE_MASK)])
        white += (b >> VALUE_SHIFT) - (a >> VALUE_SHIFT)
        recount(st, white_frame, at, a & CLASS_MASK, b & CLASS_MASK)

    # Step 6. It is the other side's turn
    st.log_start[n] = top
    st.total[n * 2] = black
    st.total[n * 2 + 1] = white
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
    for i in range(st.log_start[n] - 1, st.log_start[n - 1] - 1, -1):
        st.code[st.log_cell[i]] = st.log_code[i]
    st.board[cell] = EMPTY
    st.free[cell >> WORD_SHIFT] ^= 1 << (cell & BIT_MASK)
    set_lines(st, cell, st.side)


@kernel(nb.void, State, Tables)
def pass_turn(st: Any, tb: Any) -> None:
    """Let the other side move without playing: used where one side has too many stones, and to look for threats."""
    st.side = BLACK + WHITE - st.side
    st.hash[st.n] ^= tb.zobrist[0]
