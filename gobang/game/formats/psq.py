"""Piskvork's .psq: `Piskvorky 15x15, 0:0, 0`, a line `x,y,ms` a move, two names, `-1`.

Coordinates count from 1, columns from the left, rows from the top. The list of moves ends with the first line that is
not two or three numbers. The milliseconds that a move took become the node's property MS.
"""

from __future__ import annotations

import re
from dataclasses import replace

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.game.notation import OffBoard
from gobang.game.position import AbsurdBoard, IllegalMove, Position
from gobang.game.records.record import Record

_HEAD = re.compile(r"\ufeff?\s*Piskvorky\s+(\d{1,4})\s*x\s*(\d{1,4})(?!\d)", re.IGNORECASE)
_MOVE = re.compile(r"\s*(\d{1,4})\s*,\s*(\d{1,4})\s*(?:,\s*(\d{1,12}))?\s*(?:,.*)?")


def loads(text: str) -> Record:
    """The game, Black first. Raises FormatError."""
    lines = text.splitlines()
    head = _HEAD.match(lines[0]) if lines else None
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
    names = [line.strip() for line in lines[after : after + 2]]
    if len(names) == 2 and not any(re.fullmatch(r"-?\d+", name) for name in names):
        record.header = replace(record.header, black=names[0], white=names[1])
    record.first()
    return record


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
        rows.append(f"{column},{row},{next(iter(node.properties.get('MS', ())), '0')}")
    if record.header.black or record.header.white:
        rows += [" ".join(name.split()) or "?" for name in (record.header.black, record.header.white)]
    return "\n".join([*rows, "-1", ""])
