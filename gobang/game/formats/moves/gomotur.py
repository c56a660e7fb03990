"""Gomotur's .rec, which Piskvork writes too: two names, a line `x,y,ms` a move, and how it ended as a number.

The one who is named first began; coordinates count from 0, columns from the left, rows from the top, on 20 by 20
(`game.cpp` in github.com/plastovicka/Piskvork). The milliseconds that a move took become the node's property MS.
"""

from __future__ import annotations

import re
from dataclasses import replace

from gobang.game.fault import Fault, Faults
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.moves.growing_game import GrowingGame, checked
from gobang.game.formats.plain_text import lines_of, tell_left_out
from gobang.game.point import Point
from gobang.game.position import LARGEST
from gobang.game.record.record import Record

SIZE = 20
_MOVE = re.compile(r"\s*+(\d{1,4})\s*+,\s*+(\d{1,4})\s*+(?:,\s*+(\d{1,12})\s*+)?", re.ASCII)
_LINE = re.compile(
    r"\s*+(?:(?P<move>\d{1,4}\s*,\s*\d{1,4}\s*,\s*\d{1,12})\s*|(?P<numbers>[\d\s]*,[\d\s,]*)|\S.*)", re.ASCII
)
"""A line that is not blank. Numbers and commas that are no move are no name either."""
_END = re.compile(r"\s*-?\d{1,4}\s*", re.ASCII)


def is_text(text: str) -> bool:
    """Whether a text is of this form: after the lines of two names comes a move."""
    first = [found.lastgroup for line in lines_of(text) if (found := _LINE.fullmatch(line))][:3]
    return first == [None, None, "move"]


def loads(text: str) -> Record:
    """The game up to what is no move. Raises FormatError where there is none."""
    bounds.check_text(text)
    lines = [(number, line) for number, line in enumerate(lines_of(text), 1) if line.strip()]
    moves = [found for _, line in lines[2:] if (found := _MOVE.fullmatch(line))]
    if len(lines) < 3 or not moves:
        raise FormatError(Fault.REC_FORM, line=1)
    most = max(int(number) for move in moves for number in move.group(1, 2))
    game = GrowingGame.empty(SIZE if most < SIZE else LARGEST)
    game.record.header = replace(game.record.header, black=_name(lines[0][1]), white=_name(lines[1][1]))
    _play(game, lines[2:])
    return checked(game).record


def _play(game: GrowingGame, lines: list[tuple[int, str]]) -> None:
    faults, ended = game.record.faults, False
    for at, (number, said) in enumerate(lines):
        found = _MOVE.fullmatch(said)
        if found is None and not ended and _END.fullmatch(said):
            ended = True
        elif found is None or ended:
            faults.add(Fault.NOT_UNDERSTOOD, shortened(said), line=number)
            _leave_out(faults, lines[at + 1 :])
            return
        else:
            node = game.play(Point(int(found[1]), int(found[2])), shortened(said), line=number)
            if node is None:
                _leave_out(faults, lines[at + 1 :])
                return
            if found[3] and int(found[3]):
                node.properties["MS"] = [found[3]]


def _leave_out(faults: Faults, lines: list[tuple[int, str]]) -> None:
    """Tell how many moves are in the lines after the one that could not be played."""
    tell_left_out([number for number, line in lines if _MOVE.fullmatch(line)], faults.add)


def _name(line: str) -> str:
    return " ".join(line.split())
