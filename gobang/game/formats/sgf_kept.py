"""What stands in the games that the window keeps by itself, and in no others."""

from __future__ import annotations

from gobang.game.record.record import Record

CONTINUED = "GOBANGGAME"
"""Our own property of the first node of a game that can be gone on with; other programs ignore it."""
PERSON = "human"
"""What stands in the place of the name of a person at the board."""


def is_free_board(record: Record) -> bool:
    """Whether one person has placed both colours in a kept game: one of two has a result, or can be gone on with."""
    header = record.header
    return header.black == header.white == PERSON and not header.result and CONTINUED not in record.root.properties
