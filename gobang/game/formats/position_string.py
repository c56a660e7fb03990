"""The moves of a game as names of crossings, `h8i9h7`; on boards other than 15 by 15 after a line such as `20x20`."""

from __future__ import annotations

import re

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError
from gobang.game.notation import NotationError, OffBoard
from gobang.game.position import AbsurdBoard, IllegalMove, Position
from gobang.game.record.record import Record

USUAL_SIZE = 15
GUESSES = (15, 19, 20, 22)
_SIZE = re.compile(r"\s*(\d{1,4})\s*[x×*]\s*(\d{1,4})\b", re.IGNORECASE)


def loads(text: str) -> Record:
    """Black moves first. Without a size the smallest usual board that holds the moves is taken. Raises FormatError."""
    bounds.check_text(text)
    said = _SIZE.match(text)
    if said and said[1] != said[2]:
        raise FormatError(Fault.NOT_SQUARE, said[0].strip(), line=1)
    sizes = (int(said[1]),) if said else GUESSES
    moves = " " * said.end() + text[said.end() :] if said else text
    try:
        return _read(moves, sizes)
    except AbsurdBoard as error:
        raise FormatError(Fault.NO_SUCH_SIZE, error) from error
    except NotationError as error:
        raise FormatError.because(error) from error


def dumps(record: Record) -> str:
    """The line through the current node, to its end. Raises FormatError if it holds more than moves in turn."""
    start = record.root.position
    line = [node.move for node in record.line() if node.move is not None]
    if Position.empty(start.size) != start or Position.of(start.size, line) != record.line()[-1].position:
        raise FormatError(Fault.ONLY_MOVES_IN_TURN)
    size = "" if start.size == USUAL_SIZE else f"{start.size}x{start.size}\n"
    return f"{size}{notation.position_string(line, start.size)}\n"


def _read(text: str, sizes: tuple[int, ...]) -> Record:
    for size in sizes:
        record = Record(Position.empty(size))
        try:
            moves = notation.parse_position_string(text, size)
        except OffBoard:
            if size == sizes[-1]:
                raise
            continue
        for move in moves:
            try:
                record.play(move)
            except IllegalMove:
                raise FormatError(Fault.PLAYED_TWICE, notation.point_name(move, size)) from None
        record.first()
        return record
    raise AssertionError
