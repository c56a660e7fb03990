"""Makes a new database of all that is whole in a damaged one, which is set aside.

What is killed meanwhile is begun again or finished at the next start: the new file has its last name only when it is
complete, and the damaged one is moved before it.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path

from gobang import locking
from gobang.analyses.database import AnalysisDatabase
from gobang.analyses.finding import OwnWords, PositionFinding
from gobang.analyses.form import Form
from gobang.analyses.obstacle import DatabaseError, Obstacle, told
from gobang.analyses.rows import Damaged, KeptPosition, Row, read_finding, read_own, read_place
from gobang.analyses.salvage import FilePages
from gobang.game.gradual import Gradual

LOG, SHARED = "-wal", "-shm"
"""What SQLite adds to the name of a database for its log, and for what processes share of it."""
_BEGUN, _COMPLETE, _LOCK = ".begun", ".mended", ".lock"
ROWS_A_STEP = 100
"""Rows that are written between two pauses: some milliseconds."""


@dataclass(frozen=True, slots=True)
class Mended:
    """What came of mending: where the damaged file lies now, and how many positions the new one holds."""

    aside: Path
    positions: int


def finish_mending(path: Path) -> None:
    """Put a complete new database in its place, if an earlier process has been killed before it did. Raises OSError."""
    if _beside(path, _COMPLETE).exists():
        _replace(path)


def mending(path: Path) -> Gradual[Mended]:
    """Mend the database at `path`. Raises DatabaseError: BUSY if another process does so, FULL and others."""
    with told(), _locked(path):
        finish_mending(path)
        entries = yield from _salvaged(path)
        begun = _beside(path, _BEGUN)
        for part in (begun, *_logs(begun)):
            part.unlink(missing_ok=True)
        with AnalysisDatabase(begun) as database:
            waiting = list(entries.values())
            for at in range(0, len(waiting), ROWS_A_STEP):
                database.take(waiting[at : at + ROWS_A_STEP])
                yield 0.5 + at / len(waiting) / 2
            counts = database.counts()
        begun.replace(_beside(path, _COMPLETE))
        return Mended(_replace(path), max(counts.findings, counts.own, len(entries)))


def _salvaged(path: Path) -> Gradual[dict[int, KeptPosition]]:
    """The best of the rows that are whole, by their keys."""
    found: dict[int, tuple[Row, PositionFinding | None, OwnWords]] = {}
    for each in FilePages(path, _beside(path, LOG)).rows():
        if isinstance(each, float):
            yield each / 2
            continue
        table, row = each
        before, finding, own = found.get(row[0], (row, None, OwnWords()))
        with contextlib.suppress(Damaged):
            read_place(row)
            if table == "finding":
                read = read_finding(row)
                finding = finding.joined(read) if finding is not None else read
            else:
                said = read_own(row)
                own = said if said.date >= own.date else own
            found[row[0]] = before, finding, own
    return {
        key: KeptPosition(key, *read_place(row), finding, own)
        for key, (row, finding, own) in found.items()
        if Form.of(*read_place(row)).key == key
    }


@contextlib.contextmanager
def _locked(path: Path):  # type: ignore[no-untyped-def]  # noqa: ANN202  a context
    """Keep other processes from mending the same file. Raises DatabaseError."""
    with _beside(path, _LOCK).open("wb") as file:
        try:
            locking.lock(file.fileno())
        except OSError as error:
            raise DatabaseError(Obstacle.BUSY) from error
        yield
    with contextlib.suppress(OSError):
        _beside(path, _LOCK).unlink()


def _replace(path: Path) -> Path:
    """Move the damaged file aside and the complete one to its place; returns where the damaged one is now."""
    aside = _free(path)
    if path.exists():
        path.rename(aside)
    for log in _logs(path):
        with contextlib.suppress(FileNotFoundError):
            log.rename(aside.with_name(aside.name + log.name.removeprefix(path.name)))
    _beside(path, _COMPLETE).replace(path)
    return aside


def _free(path: Path) -> Path:
    """The first of `….broken`, `….broken-2` and so on at which there is nothing."""
    aside, number = _beside(path, ".broken"), 2
    while os.path.lexists(aside):
        aside, number = _beside(path, f".broken-{number}"), number + 1
    return aside


def _logs(path: Path) -> tuple[Path, Path]:
    return _beside(path, LOG), _beside(path, SHARED)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
