"""Libraries for tests: folders with games in files."""

from __future__ import annotations

from pathlib import Path

from gobang.game.formats import registry
from gobang.game.gradual import finish
from gobang.game.notation import parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.library.index import Index

LINE = tuple(parse_position_string("h8i9g7f6i7j10g10k11", 15))


def game(moves=LINE, size=15, **header) -> Record:
    """A record of these moves."""
    return Record.of(Position.of(size, moves), Header(**header))


def write(path: Path, record: Record) -> Path:
    """Write a record; the name's ending says how."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(registry.dumps(record, path.suffix))
    return path


def write_turned(folder: Path) -> None:
    """Write one game in the eight orientations and two orders of its moves: 16 files."""
    other = [LINE[at] for at in (2, 1, 0, 3, 4, 5, 6, 7)]
    for number, way in enumerate(Orientation):
        for order, line in enumerate((LINE, other)):
            write(folder / f"{number}-{order}.sgf", game([way.seen(point, 15) for point in line]))


def indexed(folder: Path, *, own: bool = False) -> Index:
    """The index of a folder, up to date; `own`: of the person's own games."""
    index = Index(folder, own=own)
    finish(index.updating())
    return index
