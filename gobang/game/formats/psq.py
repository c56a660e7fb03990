"""Piskvork's .psq: `Piskvorky 15x15, 0:0, 0`, a line `x,y,ms` a move, two names, `-1`.

Coordinates count from 1, columns from the left, rows from the top. The list of moves ends with the first line that is
not two or three numbers; a blank line is written before names that would look like a move. A number counts as a name
only if another line follows the names. The milliseconds that a move took become the node's property MS.
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
    after = len(lines)
    for number, line in enumerate(lines[1:], 2):
        found = _MOVE.fullmatch(line)
        if found is None:
            after = number - 1
            break
        try:
            node = record.play(notation.from_one(int(found[1]), int(found[2]), record.position.size))
        except OffBoard as error:
            raise FormatError.because(error, number) from error
        except IllegalMove as error:
            raise FormatError(Fault.PLAYED_TWICE, f"{found[1]},{found[2]}", line=number) from error
        if found[3] and int(found[3]):
            node.properties["MS"] = [found[3]]
    record.header = replace(record.header, **_names(lines[after:]))
    for node in record.line():
        node.chosen = None
    record.first()
    return record


def beside_the_moves(text: str) -> list[str]:
    """What a file says besides its moves: the last number of its first line, and what follows the moves.

    Left out are the line that ends a file, and two other numbers of the first line, which Piskvork writes always.
    """
    head, *lines = [" ".join(line.split()) for line in _BREAK.split(text)]
    while lines and _MOVE.fullmatch(lines[0]):
        del lines[0]
    number = _LAST_NUMBER.search(head)
    return [number[1] if number else "0", *(line for line in lines if line not in ("", END))]


def _names(lines: list[str]) -> dict[str, str]:
    """The names in the lines after the moves, and in files of ours after a blank line."""
    if len(lines) > 1 and not lines[0].strip() and _MOVE.fullmatch(lines[1]):
        lines = lines[1:]
    names = [" ".join(line.split()) for line in lines[:2]]
    ended = len(lines) > 2 and lines[2].strip()
    if len(names) < 2 or not all(names) or (any(map(_NUMBER.fullmatch, names)) and not ended):
        return {}
    return {side: "" if name == NOBODY else name for side, name in zip(("black", "white"), names, strict=True)}


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
