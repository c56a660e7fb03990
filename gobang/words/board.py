"""What the two sides, the board and its lines are called."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.point import Line, Point, Stone
from gobang.game.record.marks import Sign
from gobang.words.catalogue import tr
from gobang.words.numbers import count_name


def stone_name(value: Stone) -> str:
    """Black or White."""
    match value:
        case Stone.BLACK:
            return tr("Black")
        case Stone.WHITE:
            return tr("White")
        case _:
            return tr("Empty")


def sign_name(value: Sign) -> str:
    """A shape on a crossing."""
    return {
        Sign.TRIANGLE: tr("triangle"),
        Sign.SQUARE: tr("square"),
        Sign.CIRCLE: tr("circle"),
        Sign.CROSS: tr("cross"),
    }[value]


def board_name(size: int) -> str:
    """A board by its size."""
    return tr("{0}×{0}").format(size)


def line_word(line: Line) -> str:
    """A kind of line: row, column, falling or rising diagonal."""
    match line:
        case Line.ROW:
            return tr("row")
        case Line.COLUMN:
            return tr("column")
        case Line.FALLING:
            return tr("falling diagonal")
        case Line.RISING:
            return tr("rising diagonal")


def line_name(line: Line, point: Point, size: int) -> str:
    """A line of the board: "row 8", "column H", "the rising diagonal from F6"."""
    name = point_name(point, size)
    match line:
        case Line.ROW:
            return tr("row {0}").format(name.lstrip("ABCDEFGHIJKLMNOPQRSTUV"))
        case Line.COLUMN:
            return tr("column {0}").format(name.rstrip("0123456789"))
        case Line.FALLING:
            return tr("the falling diagonal from {0}").format(name)
        case Line.RISING:
            return tr("the rising diagonal from {0}").format(name)


def row_name(count: int, blocked: int) -> str:
    """A row of `count` stones, of whose ends 0 to 2 are `blocked`: "open three", "half open four", "closed two"."""
    if (count, blocked) == (4, 1):
        return tr("half open four")  # Chinese has a word of its own for it
    return (tr("open {0}"), tr("half open {0}"), tr("closed {0}"))[blocked].format(count_name(count))
