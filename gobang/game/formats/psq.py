"""Piskvork's .psq: `Piskvorky 15x15, 0:0, 0`, a line `x,y,ms` a move, two names, `-1`.

Coordinates count from 1, columns from the left, rows from the top. The list of moves ends with the first line that is
not two or three numbers. Blank lines are passed over, as Piskvork's fscanf does; but one is written before names that
would look like a move. A number counts as a name only if another line follows the names. The last number of
the first line is 1 where the player who is named second began. The milliseconds that a move took become the node's
property MS.
"""

from __future__ import annotations

import re
from dataclasses import replace

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError
from gobang.game.notation import OffBoard
from gobang.game.position import AbsurdBoard, IllegalMove, Position
from gobang.game.record.record import Record

_HEAD = re.compile(r"\ufeff?\s*+Piskvorky\s++(\d{1,4})\s*+x\s*+(\d{1,4})(?!\d)", re.IGNORECASE)
_MOVE = re.compile(r"\s*+(\d{1,4})\s*+,\s*+(\d{1,4})\s*+(?:,\s*+(\d{1,12})(?!\d)\s*+)?(?:,.*+)?")
_MS = re.compile(r"\d{1,12}")
_NUMBER = re.compile(r"-?\d+")
_LAST_NUMBER = re.compile(r"[^,]*+,[^,]*+,\s*+(\d++)\s*+")
_BREAK = re.compile(r"\r\n?|\n")
END = "-1"
NOBODY = "?"
"""Written for a player without a name."""


def loads(text: str) -> Record:
    """The game, Black first. Raises FormatError."""
    bounds.check_text(text)
    lines = _BREAK.split(text)
    head = _HEAD.match(lines[0])
    if head is None:
        raise FormatError(Fault.PSQ_HEAD, line=1)
    if head[1] != head[2]:
        raise FormatError(Fault.NOT_SQUARE, f"{head[1]}x{head[2]}", line=1)
    try:
        record = Record(Position.empty(int(head[1])))
    except AbsurdBoard as error:
        raise FormatError(Fault.NO_SUCH_SIZE, error, line=1) from error
    after = _end_of_moves(lines)
    for number, line in enumerate(lines[1:after], 2):
        found = _MOVE.fullmatch(line)
        if found is None:  # a blank line
            continue
        try:
            node = record.play(notation.from_one(int(found[1]), int(found[2]), record.position.size))
        except OffBoard as error:
            raise FormatError.because(error, number) from error
        except IllegalMove as error:
            raise FormatError(Fault.PLAYED_TWICE, f"{found[1]},{found[2]}", line=number) from error
        if found[3] and int(found[3]):
            node.properties["MS"] = [found[3]]
    record.header = replace(record.header, **_names(lines[0], lines[after:]))
    for node in record.line():
        node.chosen = None
    record.first()
    return record


def beside_the_moves(text: str) -> list[str]:
    """What a file says besides its moves: the last number of its first line, and what follows, Black's name first.

    Left out are the line that ends a file, and two other numbers of the first line, which Piskvork writes always.
    """
    head, *lines = [" ".join(line.split()) for line in _BREAK.split(text)]
    beside = [line for line in lines[_end_of_moves([head, *lines]) - 1 :] if line not in ("", END)]
    if _second_began(head) and len(beside) > 1:
        return ["0", beside[1], beside[0], *beside[2:]]
    number = _LAST_NUMBER.search(head)
    return [number[1] if number else "0", *beside]


def _end_of_moves(lines: list[str]) -> int:
    """The number of the first line, counted from 0, that is neither a move nor a blank line between moves."""
    end = 1
    for number, line in enumerate(lines[1:], 1):
        if _MOVE.fullmatch(line):
            if end < number and _is_named(lines[end:]):
                break
            end = number + 1
        elif line.strip():
            break
    return end


def _is_named(lines: list[str]) -> bool:
    """Whether these are a blank line, two names and the end, as written where the names look like moves."""
    blank, *others = [line.strip() for line in lines]
    return not blank and len(others) > 2 and all(others[:3]) and others[2] == END and not any(others[3:])


def _second_began(head: str) -> bool:
    number = _LAST_NUMBER.search(head)
    return number is not None and number[1] == "1"


def _names(head: str, lines: list[str]) -> dict[str, str]:
    """The names in the lines after the moves, and in files of ours after a blank line; `head` says who began."""
    if len(lines) > 1 and not lines[0].strip() and _MOVE.fullmatch(lines[1]):
        lines = lines[1:]
    names = [" ".join(line.split()) for line in lines[:2]]
    ended = len(lines) > 2 and lines[2].strip()
    if len(names) < 2 or not all(names) or (any(map(_NUMBER.fullmatch, names)) and not ended):
        return {}
    sides = ("white", "black") if _second_began(head) else ("black", "white")
    return {side: "" if name == NOBODY else name for side, name in zip(sides, names, strict=True)}


def dumps(record: Record) -> str:
    """The line through the current node, to its end. Raises FormatError if it holds more than moves in turn."""
    start = record.root.position
    line = record.line()[1:]
    moves = [node.move for node in line if node.move is not None]
    if Position.empty(start.size) != start or Position.of(start.size, moves) != record.line()[-1].position:
        raise FormatError(Fault.PSQ_HOLDS_ONLY)
    rows = [f"Piskvorky {start.size}x{start.size}, 0:0, 0"]
    for node, move in zip(line, moves, strict=True):
        row, column = notation.row_column(move)
        took = next(iter(node.properties.get("MS", ())), "")
        rows.append(f"{column},{row},{took if _MS.fullmatch(took) else 0}")
    names = [" ".join(name.split()) or NOBODY for name in (record.header.black, record.header.white)]
    if names != [NOBODY, NOBODY]:
        rows += ["", *names] if _MOVE.fullmatch(names[0]) else names
    return "\n".join([*rows, END, ""])
