"""Yixin's .sav: the board's two sizes, how many moves, and for each its row from the top and its column, from 0.

As `main.c` in github.com/accreator/Yixin-Board writes and reads it. It names no rule and no players.
"""

from __future__ import annotations

import re

from gobang.game.fault import Fault, Faults
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.moves.growing_game import GrowingGame, checked
from gobang.game.formats.plain_text import board_size
from gobang.game.point import Point
from gobang.game.record.record import Record

_FORM = re.compile(r"\s*+\d{1,2}\s*\n\s*\d{1,2}\s*\n\s*\d{1,4}\s*(?:\n[\s\d]*)?", re.ASCII)
_HEAD = re.compile(r"\s*+(\d{1,4})\s++(\d{1,4})\s++(\d{1,4})(?!\S)", re.ASCII)
_MOVE = re.compile(r"\s*+(\d{1,4})\s++(\d{1,4})(?!\S)", re.ASCII)


def is_text(text: str) -> bool:
    """Whether a text is of this form: three lines with a number each, and no words."""
    return _FORM.fullmatch(text) is not None


def loads(text: str) -> Record:
    """The game up to what is no move, Black first. Raises FormatError."""
    bounds.check_text(text)
    head = _HEAD.match(text)
    if head is None:
        raise FormatError(Fault.SAV_HEAD, line=1)
    height, width, count = (int(number) for number in head.groups())
    faults = Faults()
    game = GrowingGame.empty(board_size(width, height, faults.add, line=1), faults=faults)
    at, played = head.end(), 0
    while played < count and (found := _MOVE.match(text, at)):
        row, column = int(found[1]), int(found[2])
        number = text.count("\n", 0, found.start(1)) + 1
        if game.play(Point(column, row), f"{row} {column}", line=number) is None:
            break
        at, played = found.end(), played + 1
    if played < count:
        faults.add(Fault.FEWER_MOVES, count, played, line=text.count("\n", 0, at) + 1)
    if rest := text[at:].strip():
        faults.add(Fault.NOT_UNDERSTOOD, shortened(rest), line=text.count("\n", 0, text.index(rest, at)) + 1)
    return checked(game).record
