"""How large a game record may be. Every reader refuses more with a FormatError that names the bound.

The bounds leave room for every game and for libraries of openings; with them the largest file is read in about a
second and within 200 MB (docs/trust.md has the measurements).
"""

from __future__ import annotations

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError

LARGEST_FILE = 8 * 1024 * 1024
"""Bytes of an SGF or RenLib file."""
LARGEST_COLLECTION = 256 * 1024 * 1024
"""Bytes of a collection of SGF games or of a database; each game by itself is bounded as an SGF file."""
LARGEST_TEXT = 256 * 1024
"""Bytes of a Piskvork file, a position string or a drawn board: a board of 22 by 22 holds 484 moves."""
MOST_NODES = 200_000
"""Nodes of a tree, with or without a move. Their depth is bounded by the board: 484 moves."""
MOST_VALUES = 2 * MOST_NODES
"""Values of properties in an SGF file: moves, comments, marks, stones set up."""
MOST_FORKS = MOST_NODES
"""Variations in an SGF file."""
READ_NODES_A_STEP = 256
"""Readers pause after so many nodes, which take about a millisecond."""


def check_text(text: str) -> None:
    """Raises FormatError if `text` is larger than LARGEST_TEXT."""
    if len(text) > LARGEST_TEXT:
        raise FormatError(Fault.TOO_LARGE, f"{LARGEST_TEXT // 1024} KB")


def check_file(size: int, most: int | None = None) -> None:
    """Raises FormatError if a file of `size` bytes is larger than `most`, usually LARGEST_FILE."""
    most = LARGEST_FILE if most is None else most
    if size > most:
        raise FormatError(Fault.TOO_LARGE, f"{most // (1024 * 1024)} MB")
