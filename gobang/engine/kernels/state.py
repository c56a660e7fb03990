"""The two records every kernel works on: State, one search's changing board, and Tables, one rule's constants.

All changing data of a search lie in ONE record with nested arrays: measured 1.3 times as fast as separate arrays.
The board is padded to 32 by 32 with five or more walls around it, so that no neighbour lies outside the arrays.
"""

from __future__ import annotations

from typing import Any

import numba as nb
import numpy as np

from gobang.engine.kernels.jit import CACHE_FOLDER  # noqa: F401  first of all, settles numba's cache folder

STRIDE = 32
PAD = 5
CELLS = STRIDE * STRIDE
FRAMES = 500
"""One frame for each number of stones on the board, and a few to spare: 22 × 22 = 484."""
MOVES = 65536
"""Room for the move lists of all open nodes; a stack."""
LOG = 48 * FRAMES
PLIES = 256

# What a line through an empty cell becomes when its owner plays the cell, worst to best; 4 bits each.
(DEAD, OVERLINE, BLOCKED1, FREE1, BLOCKED2, FREE2, FREE2PLUS, BLOCKED3, FREE3, FREE3PLUS, BLOCKED4, FREE4, FIVE4) = (
    range(13)
)
LINE_DOUBLE4 = 13
"""Two fours in one line: a winning shape for most, forbidden for renju's Black."""

# The class of a cell for one colour, from its four lines.
NOTHING, WEAK, THREE_BLOCKED, TWO_PLUS, TWOS, THREE, THREE_PLUS, DOUBLE_THREE = range(8)
FOUR, FOUR_PLUS, FOUR_THREE, OPEN_FOUR, FIVE, FORBIDDEN = range(8, 14)

WIN = 30000
"""The value of a five on the board; a win in n plies is worth WIN - n."""
PROVED = WIN - 1000
"""Values beyond this are proved wins (or losses)."""
NONE = -32000
"""No value."""

STATE = np.dtype(
    [
        # the board
        ("line", np.int64, (192,)),  # 2 bits a cell: rows, columns (+32), falling (+64), rising (+128)
        ("board", np.int64, (CELLS,)),  # 0 empty, 1 black, 2 white, 3 wall
        ("code", np.int64, (CELLS,)),  # 4 line patterns of black in bits 0-15, of white in bits 16-31
        ("free", np.int64, (16,)),  # empty cells, one bit each
        ("edge", np.int64),  # crossings on a side
        ("side", np.int64),  # to move, 1 or 2
        ("n", np.int64),  # stones on the board: the current frame
        ("cells", np.int64),  # crossings of the board
        # one frame for each number of stones
        ("count", np.int16, (FRAMES * 32,)),  # cells of each class, black then white
        ("fours", np.int64, (FRAMES * 32,)),  # cells where black, then white, makes a four or more; one bit each
        ("near", np.int64, (FRAMES * 16,)),  # cells near a stone
        ("total", np.int64, (FRAMES * 2,)),  # sum of cell values, black and white
        ("hash", np.int64, (FRAMES,)),
        ("log_start", np.int64, (FRAMES,)),
        ("played", np.int64, (FRAMES,)),
        ("log_cell", np.int64, (LOG,)),
        ("log_code", np.int64, (LOG,)),
        # the search
        ("stop", np.int64),
        ("nodes", np.int64),
        ("node_limit", np.int64),
        ("generation", np.int64),
        ("top", np.int64),  # of the stack of moves
        ("moves", np.int64, (MOVES,)),
        ("defence", np.int64, (CELLS,)),  # scratch of exact defence sets, all zero between uses
        ("history", np.int64, (2 * CELLS,)),
        ("counter", np.int64, (3 * CELLS,)),  # the reply that last refuted a move
        ("killer", np.int64, (2 * PLIES,)),
        ("static", np.int64, (PLIES,)),  # static evaluation of each ply, for its mover
        ("excluded", np.int64, (PLIES,)),
        ("root_depth", np.int64),
        ("seldepth", np.int64),
        ("pv", np.int16, (PLIES * 64,)),
        ("pv_length", np.int64, (PLIES,)),
        ("root_count", np.int64),
        ("root_move", np.int64, (CELLS,)),
        ("root_value", np.int64, (CELLS,)),
        ("vcf_depth", np.int64),  # plies a leaf may look for a win by fours
        ("vcf_move", np.int64),
        ("jitter", np.int64),  # seed of the noise of weak levels; 0 for none
        ("noise", np.int64),
    ],
    align=True,
)

TABLES = np.dtype(
    [
        ("radius", np.int64),
        ("low", np.int64),  # mask of the neighbours before the cell
        ("renju", np.int64),
        ("caro", np.int64),
        ("pattern", np.uint8, (1 << 20,)),  # neighbours → black's line pattern, white's << 4
        ("info", np.int16, (2 * 65536,)),  # colour, four patterns → class | value << 4
        ("order", np.int16, (2 * 65536,)),  # colour, four patterns → worth in move ordering
        ("threat", np.int16, (1024,)),  # who holds which threats → value for the side to move
        ("zobrist", np.int64, (3 * CELLS,)),
        ("reduction", np.int64, (64 * 64,)),
        ("margin", np.int64, (16,)),  # of the search's pruning; see `gobang.engine.search.tables.MARGINS`
    ],
    align=True,
)

State: Any = nb.from_dtype(STATE)
Tables: Any = nb.from_dtype(TABLES)
Table: Any = nb.int64[:, ::1]
"""The transposition table: rows of (key xor data, data)."""


def new_record(dtype: np.dtype[Any]) -> Any:
    """One zeroed record of `dtype` whose fields are attributes."""
    return np.zeros(1, dtype).view(np.recarray)[0]
