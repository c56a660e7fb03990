"""RenLib's text board: the drawn board, then `----- Text Board -----`, a comment if there is one, and the moves.

As `TextBoard.cpp` in github.com/gomoku/RenLib writes it, on 15 by 15 with all letters from A to O. The moves are taken;
the drawing only where there are none.
"""

from __future__ import annotations

import re

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.moves import move_words
from gobang.game.formats.moves.growing_game import GrowingGame
from gobang.game.formats.plain_text import lines_of
from gobang.game.notation import NotationError
from gobang.game.record.record import Record

SIZE = 15
_LEGEND = re.compile(r"[ \t]*X\s*=\s*Black[ \t]+O\s*=\s*White[ \t]*", re.IGNORECASE)
_TITLE = re.compile(r"[ \t]*-{3,}\s*Text Board\s*-{3,}[ \t]*", re.IGNORECASE)
_ROW = re.compile(r"[ \t]*(?:\d{1,2}(?:[ \t]+[.XO]){5,}[ \t]+\d{1,2}|[A-Z](?:[ \t]+[A-Z]){4,})[ \t]*", re.IGNORECASE)
_MOVES = re.compile(r"\s*1\s+[a-z]\s*\d", re.IGNORECASE | re.ASCII)


def is_text(text: str) -> bool:
    """Whether a text is of this form, by its first line or the one below the board."""
    return any(_LEGEND.fullmatch(line) or _TITLE.fullmatch(line) for line in lines_of(text))


def loads(text: str) -> Record:
    """The game up to what is no move, or the drawn position. Raises FormatError where there is neither."""
    bounds.check_text(text)
    lines = lines_of(text)
    rows = [line for line in lines if _ROW.fullmatch(line)]
    title = next((at for at, line in enumerate(lines) if _TITLE.fullmatch(line)), len(lines) - 1)
    begun = next((at for at in range(title + 1, len(lines)) if _MOVES.match(lines[at])), None)
    try:
        drawn = notation.parse_board("\n".join(rows)) if rows else None
    except NotationError as error:
        raise FormatError.because(error) from error
    if begun is None and drawn is None:
        raise FormatError(Fault.NO_BOARD)
    game = GrowingGame.empty(SIZE) if begun is not None or drawn is None else GrowingGame(drawn)
    if begun is not None:
        move_words.read(game, "\n" * begun + "\n".join(lines[begun:]))
        if drawn is not None and game.end.position.grid != drawn.grid:
            game.record.faults.add(Fault.BOARD_DIFFERS, line=begun + 1)
    words = []
    for number, said in enumerate(lines[: len(lines) if begun is None else begun], 1):
        if not said.strip() or any(form.fullmatch(said) for form in (_LEGEND, _TITLE, _ROW)):
            continue
        if number > title + 1:
            words.append(said.strip())
        else:
            game.record.faults.add(Fault.NOT_UNDERSTOOD, shortened(said), line=number)
    game.end.comment = "\n".join(words)
    return game.record
