"""A drawn board: rows of `.XO` from the top."""

from __future__ import annotations

from gobang.game import notation
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError
from gobang.game.notation import NotationError
from gobang.game.record.record import Record


def loads(text: str) -> Record:
    """A record that starts from the drawn board. Raises FormatError."""
    bounds.check_text(text)
    try:
        return Record(notation.parse_board(text))
    except NotationError as error:
        raise FormatError.because(error) from error


def dumps(record: Record) -> str:
    """The board at the current node."""
    return notation.drawn_text(record.position)
