"""The two records that every kernel works on: State, the data of one search; Tables, the constants of one rule.

One record with nested arrays is 1.3 times as fast as separate arrays (measured). The board is padded to 32 × 32 cells
with five or more walls around it, so that no neighbour lies outside the arrays. All shifts and masks are named here;
LLVM folds them.
"""

from __future__ import annotations

from typing import Any

import numba as nb
import numpy as np

STRIDE = 32
"""Cells of a padded row; a cell's number is its row × STRIDE + its column."""
PAD = 5
"""Walls before the first row and column: as many as a pattern reaches."""
ROW_SHIFT, COLUMN_MASK = 5, STRIDE - 1
"""`cell >> ROW_SHIFT` is a cell's row, `cell & COLUMN_MASK` its column."""
CELLS = STRIDE * STRIDE
CELL_BITS, CELL_MASK = 10, CELLS - 1
"""In a rated move the lowest CELL_BITS are the cell; its worth lies above."""
WORDS = CELLS // 64
"""Words of a set of cells, one bit each: a cell's bit is `cell & BIT_MASK` of word `cell >> WORD_SHIFT`."""
WORD_SHIFT, BIT_MASK = 6, 63

EMPTY, BLACK, WHITE, WALL = range(4)
"""What is on a cell: two bits in its line words."""

FRAMES = 500
"""One frame for each number of stones on the board, and a few to spare: 22 × 22 = 484."""
CLASSES = 16
"""Counters of one side in a frame, one for each class."""
FRAME = 2 * CLASSES
"""Counters of a frame, Black's then White's. The words of `State.fours` lie the same way: WORDS equals CLASSES."""
MOVES = 65536
"""Room for the move lists of all open nodes; a stack."""
LOG = 48 * FRAMES
PLIES = 256
PLY = 16
"""One ply of depth: reductions and extensions add up in its fractions."""
NUMBERS = 8
"""Numbers of cells of one class that `Tables.plenty` tells apart; beyond them the last counts."""
THREATS = 1 << 10
"""Indices of `Tables.threat`: their ten bits say which threats each side has; see `kernels.evaluate.threats`."""
REDUCTIONS = 64
"""Depths and numbers of a move that `Tables.reduction` tells apart; beyond them the last counts."""
PV = 64
"""Moves of a best line that are kept for each ply."""

# The four line words through a cell: State.line holds all rows, columns, falling and rising diagonals.
ROW, COLUMN, FALLING, RISING = range(4)
COLUMN_LINES, FALLING_LINES, RISING_LINES, LINES = 32, 64, 128, 192

# Patterns: what a line through an empty cell becomes when a colour plays the cell, worst to best; 4 bits each.
(DEAD, OVERLINE, BLOCKED1, FREE1, BLOCKED2, FREE2, FREE2PLUS, BLOCKED3, FREE3, FREE3PLUS, BLOCKED4, FREE4, FIVE4) = (
    range(13)
)
LINE_DOUBLE4 = 13
"""Two fours in one line: a winning shape for most, forbidden for renju's Black."""
PATTERN_BITS, PATTERN_MASK = 4, 15
"""A code packs the patterns of a cell's four lines, one colour's; `Tables.pattern` packs Black's and White's."""
CODE_BITS, CODES = 16, 1 << 16
"""Bits of one colour's code, and how many codes there are."""
CODE_MASK = CODES - 1

# The class of a cell for one colour, from its four lines.
NOTHING, WEAK, THREE_BLOCKED, TWO_PLUS, TWOS, THREE, THREE_PLUS, DOUBLE_THREE = range(8)
FOUR, FOUR_PLUS, FOUR_THREE, OPEN_FOUR, FIVE, FORBIDDEN = range(8, 14)
CLASS_MASK, VALUE_SHIFT = 15, 4
"""An entry of `Tables.info` packs the class of a code with its value in the evaluation."""

PAIRS, CHANNELS, HIDDEN = 256, 32, 32
"""The network: pairs of patterns that a line may have, numbers summed over the cells, and its later numbers."""
BIAS = 0
OUTPUT = BIAS + HIDDEN
DIRECT = OUTPUT + HIDDEN
SUMMED = DIRECT + CHANNELS
THREAT_ROWS = SUMMED + CHANNELS * HIDDEN
PLENTY_ROWS = THREAT_ROWS + THREATS * HIDDEN
NETWORK = PLENTY_ROWS + 2 * CLASSES * NUMBERS * HIDDEN
"""Where in `Tables.network` is what: the later numbers' constants, what each is worth, what each sum is worth directly,
then the rows of what is added to the later numbers for each sum, each index of `Tables.threat` and of `Tables.plenty`.
"""
SUM_SHIFT, LAYER_SHIFT, LATE_SHIFT, OUTPUT_SHIFT, SCALE_SHIFT = 8, 20, 10, 22, 12
"""By how many bits the network's whole numbers are shifted: its sums, its later numbers, these before they are
multiplied again, its output, and the share of the fitted value.
"""

WIN = 30000
"""The value of a five on the board; a win in n plies is worth WIN - n."""
PROVED = WIN - 1000
"""Values beyond this are proved wins (or losses)."""
NONE = -32000
"""No value."""

STATE = np.dtype(
    [
        # the board
        ("line", np.int64, (LINES,)),  # 2 bits a cell; see `board.line_index`
        ("board", np.int64, (CELLS,)),  # EMPTY, BLACK, WHITE or WALL
        ("code", np.int64, (CELLS,)),  # Black's code in the lowest 16 bits, White's in the next
        ("free", np.int64, (WORDS,)),  # the empty cells
        ("edge", np.int64),  # crossings on a side
        ("side", np.int64),  # to move: BLACK or WHITE
        ("n", np.int64),  # stones on the board: the current frame
        ("cells", np.int64),  # crossings of the board
        # one frame for each number of stones
        ("count", np.int16, (FRAMES * FRAME,)),  # cells of each class, Black's then White's
        ("fours", np.int64, (FRAMES * FRAME,)),  # the cells where Black, then White, makes a four or more
        ("near", np.int64, (FRAMES * WORDS,)),  # the cells near a stone
        ("total", np.int64, (FRAMES * 2,)),  # sum of cell values for Black and for White
        ("hash", np.int64, (FRAMES,)),
        ("log_start", np.int64, (FRAMES,)),  # where the log of this frame ends and the next begins
        ("played", np.int64, (FRAMES,)),  # the cell played last
        ("log_cell", np.int64, (LOG,)),
        ("log_code", np.int64, (LOG,)),  # before the stone
        ("log_new", np.int64, (LOG,)),  # and after it
        ("sums", np.int32, (FRAMES * CHANNELS,)),  # what the network sums up over the empty cells
        ("summed", np.int64, (FRAMES,)),  # of which hash a frame's sums are
        ("asks_network", np.int64),  # 0: the fitted value stands alone
        # the search
        ("stop", np.int64),  # not 0: return at once; set from other threads
        ("nodes", np.int64),
        ("node_limit", np.int64),  # 0: none
        ("generation", np.int64),  # number of the search, for the ageing of table entries
        ("top", np.int64),  # of the stack of moves
        ("moves", np.int64, (MOVES,)),
        ("defence", np.int64, (CELLS,)),  # scratch of exact defence sets, all zero between uses
        ("history", np.int64, (4 * CELLS,)),  # how good each move proved; see `moves.history_of`
        ("counter", np.int64, (3 * CELLS,)),  # for each move, the reply that last refuted it
        ("killer", np.int64, (2 * PLIES,)),  # two moves of each ply that refuted others there
        ("static", np.int64, (PLIES,)),  # static evaluation of each ply, for its mover
        ("seldepth", np.int64),  # the deepest ply reached
        ("pv", np.int16, (PLIES * PV,)),
        ("pv_length", np.int64, (PLIES,)),
        ("root_count", np.int64),
        ("root_move", np.int64, (CELLS,)),
        ("root_value", np.int64, (CELLS,)),
        ("vcf_depth", np.int64),  # plies a leaf may look for a win by fours
        ("vcf_move", np.int64),  # the first move of the last win by fours
        ("noise_factor", np.int64),  # odd, up to 31 bits: gives weak levels other noise; 1 for the usual one
        ("noise", np.int64),  # how large the noise is; 0 for none
    ],
    align=True,
)

MARGINS = np.dtype(
    [
        ("razor_base", np.int64),
        ("razor_depth", np.int64),
        ("razor_deepest", np.int64),
        ("futility_depth", np.int64),
        ("futility_improving", np.int64),
        ("futility_deepest", np.int64),
        ("count_threats", np.int64),
        ("reduction_worsening", np.int64),
        ("reduction_cut", np.int64),
        ("unknown_least", np.int64),
        ("reduction_history", np.int64),
    ]
)
"""What the search prunes by; each is explained with its value, in `gobang.engine.search.tables.MARGINS`."""

TABLES = np.dtype(
    [
        ("radius", np.int64),  # how many neighbours on each side make a pattern: 4 or 5
        ("low", np.int64),  # mask of the neighbours before the cell
        ("renju", np.int64),
        ("caro", np.int64),
        ("pattern", np.uint8, (1 << 20,)),  # neighbours → Black's line pattern, White's above it
        ("info", np.int16, (2 * CODES,)),  # colour, code → class, value << VALUE_SHIFT
        ("order", np.int16, (2 * CODES,)),  # colour, code → worth in move ordering
        ("threat", np.int16, (THREATS,)),  # who holds which threats → value for the side to move
        ("plenty", np.int16, (2 * CLASSES * NUMBERS,)),  # mover or opponent, class, how many cells of it → value
        ("has_network", np.int64),  # 0 where a rule has none
        ("fitted_share", np.int64),  # of the fitted value in the network's, 1 << SCALE_SHIFT for all of it
        ("network_bias", np.int64),
        ("rows", np.int16, (PAIRS * CHANNELS,)),  # Black's and White's pattern of one line → what a cell has of it
        ("network", np.int32, (NETWORK,)),  # the network's other numbers, see BIAS
        ("zobrist", np.int64, (3 * CELLS,)),  # hash keys of stones, by colour and cell; the first is the turn's
        ("reduction", np.int64, (REDUCTIONS * REDUCTIONS,)),  # plies left, number of the move → depth taken off
        ("tries", np.int64, (2 * REDUCTIONS,)),  # whether improving, plies left → moves that are tried
        ("margin", MARGINS),
    ],
    align=True,
)

State: Any = nb.from_dtype(STATE)
Tables: Any = nb.from_dtype(TABLES)
Table: Any = nb.int64[:, ::1]
"""The transposition table, shape (entries, 2): rows of (key xor data, data); see `kernels.table`."""


def new_record(dtype: np.dtype[Any]) -> Any:
    """A zeroed record of `dtype`; its fields are attributes."""
    return np.zeros(1, dtype).view(np.recarray)[0]
