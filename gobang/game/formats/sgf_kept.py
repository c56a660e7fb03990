"""How the games that the window keeps by itself are written, and what stands in them and in no others."""

from __future__ import annotations

from gobang.game.gradual import Gradual
from gobang.game.record.record import Record

CONTINUED = "GOBANGGAME"
"""Our own property of the first node of a game that can be gone on with; other programs ignore it."""
PERSON = "human"
"""What stands in the place of the name of a person at the board."""


def is_free_board(record: Record) -> bool:
    """Whether one person has placed both colours in a kept game: one of two has a result, or can be gone on with."""
    header = record.header
    return header.black == header.white == PERSON and not header.result and CONTINUED not in record.root.properties


def writing(record: Record) -> Gradual[bytes]:
    """Write `record` as SGF, and read it back. Raises FormatError if what was read is not what was written."""
    # The window's first paint needs to read SGF, and not to write any format.
    from gobang.game.formats.read_back import saving

    data, _ = yield from saving(record, ".sgf")
    return data
