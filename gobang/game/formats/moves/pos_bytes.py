"""The binary .pos of RenLib and Yixin: how many moves, then one byte a move, on 15 by 15.

The byte is 15 * row + column, both from 0, the row from the top (`Pos.cpp` in github.com/gomoku/RenLib). Yixin
(`main.c` in github.com/accreator/Yixin-Board) reads 15 * column + row, and writes no such file. Nothing in a file tells
the two apart, and the boards are each other's mirror images, so it is read as RenLib means it, which is told (decision
0100).
"""

from __future__ import annotations

from gobang.game.fault import Fault
from gobang.game.formats import position_string
from gobang.game.formats.error import FormatError
from gobang.game.formats.moves.growing_game import GrowingGame
from gobang.game.formats.plain_text import tell_left_out
from gobang.game.point import Point
from gobang.game.record.record import Record

SIZE = 15
CROSSINGS = SIZE * SIZE


def is_binary(data: bytes) -> bool:
    """Whether a file is of this form, and not moves in words."""
    if not data or data[0] > CROSSINGS:
        return False
    moves = data[1:]
    if data[0] == len(moves) == len(set(moves)) and max(moves, default=0) < CROSSINGS:
        return not _is_words(data)
    return 0 < data[0] < ord(" ") and not data[:1].isspace()  # no text begins so; it is cut off, or more follows


def loads(data: bytes) -> Record:
    """The game up to what cannot be played, Black first. Raises FormatError where there is no move."""
    game = GrowingGame.empty(SIZE)
    faults = game.record.faults
    count, moves = data[0], data[1:]
    for number, byte in enumerate(moves[:count], 1):
        row, column = divmod(byte, SIZE)
        if game.play(Point(column, row), str(byte), byte=number) is None:
            tell_left_out(range(number + 1, min(count, len(moves)) + 1), faults.add, "byte")
            break
    if len(moves) < count:
        faults.add(Fault.FEWER_MOVES, count, len(moves), byte=len(data))
    elif len(moves) > count:
        faults.add(Fault.BYTES_AFTER, len(moves) - count, byte=count + 1)
    if count and not game.record.root.children:
        raise FormatError(Fault.POS_BYTES)
    if not _is_symmetric(moves):
        faults.add(Fault.MAY_BE_MIRRORED)
    return game.record


def _is_symmetric(moves: bytes) -> bool:
    """Whether the moves are the same in both readings."""
    return all(byte // SIZE == byte % SIZE for byte in moves)


def _is_words(data: bytes) -> bool:
    """Whether it is a short text that begins with the number of its signs by chance: a line end is 10."""
    try:
        return data.isascii() and not position_string.loads(data.decode()).faults
    except FormatError:
        return False
