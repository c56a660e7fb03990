"""Findings and databases for tests."""

from __future__ import annotations

import random
from pathlib import Path

from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.finding import FoundLine, PositionFinding
from gobang.analyses.form import Form
from gobang.game.notation import parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Worth

DAY = 86_400
USUAL = Worth(0.6)
PATIENCE_S = 0.0
YIXIN_HEAD = b'\x03\x00\0\0\0\x14\0\0\0\0\0\0charset="UTF-8"'
"""What Rapfi writes first: that texts are UTF-8."""


def position(moves: str, size: int = 15) -> Position:
    """The position after these moves."""
    return Position.of(size, parse_position_string(moves, size))


def seen(board: Position, way: Orientation) -> Position:
    """The same position turned or mirrored."""
    return Position.of(board.size, [way.seen(move, board.size) for move in board.moves])


def found(
    moves: str = "a1b2", worth: Worth | None = USUAL, depth: int = 10, *, date: int = DAY, engine: str = "Gobang"
) -> PositionFinding:
    """A finding of one line on a board of 15."""
    return PositionFinding((FoundLine(tuple(parse_position_string(moves, 15)), worth, depth, depth + 4),), engine, date)


def opened(folder: Path) -> AnalysisDatabase:
    """The database in a folder; nobody waits for another program."""
    return AnalysisDatabase(folder / NAME, PATIENCE_S)


def many(number: int, seed: int = 1) -> list[tuple[Form, PositionFinding]]:
    """So many positions with findings of five lines, the same for each seed."""
    dice = random.Random(seed)
    points = [Point(x, y) for x in range(15) for y in range(15)]
    made = []
    for _ in range(number):
        stones = dice.sample(points, dice.randint(1, 40))
        free = [point for point in points if point not in stones]
        lines = [
            FoundLine(tuple(dice.sample(free, 8)), Worth(dice.randrange(10_000) / 10_000), dice.randint(8, 30), 20)
            for _ in range(5)
        ]
        form = Form.of(Position.of(15, stones), FREESTYLE)
        made.append((form, PositionFinding(tuple(lines), "Gobang", dice.randrange(20_000) * DAY)))
    return made


def yixin_key(board: Position) -> bytes:
    """A position as Rapfi writes it."""
    stones = [[*board.stones(stone)] for stone in (Stone.BLACK, Stone.WHITE)]
    cells = [*stones[0], *stones[1]]
    return bytes([0, board.size, board.size, *(number for point in cells for number in (point.x, point.y))])


def yixin_record(board: Position | bytes, label=-1, value=0, depth=0, bound=0, text=b"") -> bytes:
    """What Rapfi keeps of a position."""
    kept = label.to_bytes(1, "little", signed=True) + value.to_bytes(2, "little", signed=True)
    kept += (depth << 2 | bound).to_bytes(2, "little", signed=True) + text
    name = board if isinstance(board, bytes) else yixin_key(board)
    return len(name).to_bytes(2, "little") + name + len(kept).to_bytes(2, "little") + kept


def yixin_file(path: Path, *records: bytes, utf8=True, announced=None) -> Path:
    """A database of these records, not compressed."""
    many = len(records) + utf8 if announced is None else announced
    path.write_bytes(many.to_bytes(4, "little") + (YIXIN_HEAD + b"" if utf8 else b"") + b"".join(records))
    return path
