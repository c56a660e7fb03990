"""Crossings and boards as text; all coordinates are converted here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from gobang.game.fault import Fault, Faulty
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, AbsurdBoard, Position, turn_by_count

LETTERS = "ABCDEFGHIJKLMNOPQRSTUV"
"""One letter per column from the left. No letter is left out, unlike in Go."""
SGF_LETTERS = "abcdefghijklmnopqrstuvwxyz"

SIGNS = ".XO"
"""The characters we write for EMPTY, BLACK and WHITE."""
READ = {
    **dict.fromkeys(".-_+*·┼┌┐└┘├┤┬┴", Stone.EMPTY),
    **dict.fromkeys("Xx●⚫", Stone.BLACK),
    **dict.fromkeys("Oo○⚪", Stone.WHITE),
}
"""The characters we read as a crossing, including those of other programs."""

UNTOLD_SIZE = 15
"""The size of the board that moves in a row are on where nothing else is said."""

LONGEST_ROW = 400
"""The most characters in a drawn row, blanks and labels included."""

_POINT = re.compile(r"([a-z])\s*(\d{1,4})(?!\d)", re.IGNORECASE | re.ASCII)
_PAIR = re.compile(r"(\d{1,4})\s*[\s,;]\s*(\d{1,4})")
_GAP = re.compile(r"[\s,;]*")
_TO_MOVE = re.compile(r"\s*(black|white) to move\s*", re.IGNORECASE)
_LABEL = re.compile(r"\s*\d+(?=\s)|(?<=\s)\d+\s*$")


class NotationError(Faulty):
    """Text that cannot be read."""


class OffBoard(NotationError):
    """Well-formed coordinates of a crossing that is not on this board."""


# Names of crossings


def column_name(x: int) -> str:
    """`A` for the leftmost column."""
    return LETTERS[x]


def row_name(y: int, size: int) -> str:
    """`1` for the row at the bottom."""
    return str(size - y)


def point_name(point: Point, size: int) -> str:
    """`H8`: the column's letter from the left, the row's number from the bottom."""
    return column_name(point.x) + row_name(point.y, size)


def row_column(point: Point) -> tuple[int, int]:
    """Row from the top and column from the left, both counted from 1; as the tutorials count."""
    return point.y + 1, point.x + 1


def column_labels(size: int, *, numbers: bool = False) -> list[str]:
    """The labels of the columns from the left: letters, or numbers from 1."""
    return [str(x + 1) if numbers else column_name(x) for x in range(size)]


def row_labels(size: int, *, numbers: bool = False) -> list[str]:
    """The labels of the rows from the top: numbers counted from the bottom, or from the top with `numbers`."""
    return [str(y + 1) if numbers else row_name(y, size) for y in range(size)]


def parse_point(text: str, size: int) -> Point:
    """Read `H8` or `h8`. Raises NotationError, OffBoard."""
    found = _POINT.fullmatch(text.strip())
    if found is None:
        raise NotationError(Fault.NO_CROSSING, repr(text.strip()))
    return _named(found, size)


def parse_row_column(text: str, size: int) -> Point:
    """Read `8 8` or `8,8`: row from the top, then column from the left, from 1. Raises NotationError, OffBoard."""
    found = _PAIR.fullmatch(text.strip())
    if found is None:
        raise NotationError(Fault.NO_ROW_AND_COLUMN, repr(text.strip()))
    return from_one(int(found[2]), int(found[1]), size)


def from_one(column: int, row: int, size: int) -> Point:
    """The crossing in `column` from the left and `row` from the top, both counted from 1. Raises OffBoard."""
    if not (1 <= column <= size and 1 <= row <= size):
        raise OffBoard(Fault.ROW_AND_COLUMN_OFF_BOARD, row, column, size)
    return Point(column - 1, row - 1)


def sgf_name(point: Point) -> str:
    """Two small letters: column from the left, row from the top."""
    return SGF_LETTERS[point.x] + SGF_LETTERS[point.y]


def parse_sgf(text: str, size: int) -> Point:
    """Read two letters. Raises NotationError, OffBoard."""
    letters = text.strip()
    if len(letters) != 2 or not set(letters) <= set(SGF_LETTERS):
        raise NotationError(Fault.NO_TWO_LETTERS, repr(letters))
    x, y = (SGF_LETTERS.index(letter) for letter in letters)
    if not (x < size and y < size):
        raise OffBoard(Fault.OFF_BOARD, repr(letters), size)
    return Point(x, y)


def renlib_byte(point: Point) -> int:
    """RenLib's byte for a crossing of 15 by 15: 16 a row from the top, columns from 1."""
    return 16 * point.y + point.x + 1


# Moves in a row


def position_string(moves: Iterable[Point], size: int) -> str:
    """`h8i9h7`: names of crossings in small letters, one after the other."""
    return "".join(point_name(move, size).lower() for move in moves)


def position_text(position: Position) -> str:
    """The position string of a board, or its drawing if no such string exists; either is read back as this position.

    Set-up stones come first, Black's and White's in turn; with too many of one colour there is no string. Before the
    moves on a board that is not 15 by 15 stands a line with its size, `20x20`.
    """
    moves = moves_in_turn(position)
    if moves is None:
        return drawn_text(position)
    size = f"{position.size}x{position.size}\n" if moves and position.size != UNTOLD_SIZE else ""
    return size + position_string(moves, position.size)


def moves_in_turn(position: Position) -> list[Point] | None:
    """Moves by Black and White in turn that lead to the position; None if none do, as after some set-up stones."""
    moves = position.in_order()
    played = Position.of(position.size, moves)
    return [*moves] if (played.grid, played.turn) == (position.grid, position.turn) else None


def parse_position_string(text: str, size: int) -> list[Point]:
    """Read `h8i9h7`, also in capitals, with spaces or commas between. Raises NotationError, OffBoard."""
    moves = []
    at = _GAP.match(text).end()  # type: ignore[union-attr]  # it matches the empty text
    while at < len(text):
        found = _POINT.match(text, at)
        if found is None:
            (word,) = text[at : at + 8].split()[:1]
            line, column = _place(text, at)
            raise NotationError(Fault.NO_CROSSING, repr(word), line=line, column=column)
        try:
            moves.append(_named(found, size))
        except OffBoard as error:
            line, column = _place(text, at)
            raise OffBoard(error.fault, *error.values, line=line, column=column) from None
        at = _GAP.match(text, found.end()).end()  # type: ignore[union-attr]
    return moves


def _place(text: str, at: int) -> tuple[int, int]:
    """Line and column of a position, from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


# Drawn boards


def board_text(position: Position) -> str:
    """The board as rows of `.XO` from the top, each ending with a newline."""
    rows = (position.grid[y * position.size :][: position.size] for y in range(position.size))
    return "".join("".join(SIGNS[stone] for stone in row) + "\n" for row in rows)


def drawn_text(position: Position) -> str:
    """The board as rows of `.XO`, and who is to move where the number of stones does not tell it."""
    last = f"{position.turn.name.capitalize()} to move\n" if position.turn is not turn_by_count(position.grid) else ""
    return board_text(position) + last


def parse_board(text: str, turn: Stone | None = None) -> Position:
    """Read one drawn board. Raises NotationError.

    Without `turn`, a last line `Black to move` or `White to move` tells it; else White is to move if there are more
    black stones than white ones, else Black. Reads upper and lower
    case, ● and ○, blanks between the crossings, and letters or numbers along the edges.
    """
    boards = parse_boards(text, turn)
    if len(boards) != 1:
        raise NotationError(Fault.SEVERAL_BOARDS, len(boards)) if boards else NotationError(Fault.NO_BOARD)
    return boards[0]


def parse_boards(text: str, turn: Stone | None = None) -> list[Position]:
    """Read boards separated by blank lines, each as `parse_board` does. Raises NotationError."""
    return [_board(rows, turn) for rows in _blocks(text)]


def _blocks(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield groups of numbered lines, separated by blank lines."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip():
            block.append((number, line))
        elif block:
            yield block
            block = []
    if block:
        yield block


def _board(lines: Sequence[tuple[int, str]], turn: Stone | None) -> Position:
    if told := _TO_MOVE.fullmatch(lines[-1][1]):
        turn = turn or Stone[told[1].upper()]
        lines = lines[:-1]
    rows = [(number, _row(number, line)) for number, line in lines if not _is_edge(line)]
    size = len(rows)
    first = lines[0][0] if lines else 1
    if not SMALLEST <= size <= LARGEST:
        raise NotationError(Fault.ROWS, SMALLEST, LARGEST, size, line=first)
    for number, row in rows:
        if len(row) != size:
            raise NotationError(Fault.UNEVEN_ROW, len(row), size, line=number)
    grid = b"".join(row for _, row in rows)
    if turn is None:
        turn = turn_by_count(grid)
    return Position(size, grid, turn)


def _row(number: int, line: str) -> bytes:
    if len(line) > LONGEST_ROW:
        raise NotationError(Fault.LONG_ROW, line=number)
    signs = _LABEL.sub(lambda label: " " * len(label[0]), line)
    for column, sign in enumerate(signs, 1):
        if not sign.isspace() and sign not in READ:
            raise NotationError(Fault.NO_SIGN, repr(sign), line=number, column=column)
    return bytes(READ[sign] for sign in signs if not sign.isspace())


def _is_edge(line: str) -> bool:
    """Whether a line holds column labels and no crossings."""
    labels = line.split()
    letters = "".join(labels).upper()
    counted = labels == [str(n) for n in range(1, len(labels) + 1)]
    return len(letters) >= SMALLEST and (LETTERS.startswith(letters) or counted)


def _named(found: re.Match[str], size: int) -> Point:
    if not SMALLEST <= size <= LARGEST:
        raise AbsurdBoard(size)
    x, y = ord(found[1].upper()) - ord("A"), size - int(found[2])
    if not (x < size and 0 <= y < size):
        raise OffBoard(Fault.OFF_BOARD, found[0].upper(), size)
    return Point(x, y)
