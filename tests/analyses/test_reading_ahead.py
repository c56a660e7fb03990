"""The database's file is read once from its beginning, and no trouble with it is told here."""

from __future__ import annotations

import itertools
import subprocess
import sys

from gobang.analyses import reading_ahead as module
from gobang.analyses.database import AnalysisDatabase
from gobang.analyses.form import Form
from gobang.analyses.reading_ahead import PIECE, reading_ahead
from gobang.game.ruleset import FREESTYLE
from tests.analyses.made import found, position


def test_all_of_a_file_is_read_piece_by_piece(tmp_path):
    path = tmp_path / "a.db"
    path.write_bytes(bytes(3 * PIECE + 1))
    parts = list(reading_ahead(path))
    assert len(parts) == 4
    assert all(one < other for one, other in itertools.pairwise(parts))


def test_a_file_that_is_missing_or_becomes_shorter_ends_it(tmp_path):
    path = tmp_path / "a.db"
    assert list(reading_ahead(path)) == []
    path.write_bytes(bytes(4 * PIECE))
    reading = reading_ahead(path)
    next(reading)
    path.write_bytes(b"")
    assert list(reading) == []


def test_of_a_huge_file_a_part_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "MOST", 2 * PIECE)
    path = tmp_path / "a.db"
    path.write_bytes(bytes(5 * PIECE))
    assert len(list(reading_ahead(path))) == 2


def test_another_program_that_closes_the_database_takes_nothing_from_one_that_was_read_ahead(tmp_path):
    """The locks of a process on a file are gone when it closes the file, and with them the log of what it writes."""
    path = tmp_path / "a.db"
    forms = [Form.of(position(moves), FREESTYLE) for moves in ("h8", "h8i9", "h8i9g7")]
    looked = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('select * from finding'); c.close()"
    with AnalysisDatabase(path) as database:
        for form in forms:
            database.write([(form, found())])
            assert [*reading_ahead(path)]
            subprocess.run([sys.executable, "-S", "-E", "-c", looked, path], check=True)
        with AnalysisDatabase(path) as other:
            assert all(other.finding(form) == found() for form in forms)
        subprocess.run([sys.executable, "-S", "-E", "-c", looked, path], check=True)
        assert path.with_name("a.db-wal").exists()
    with AnalysisDatabase(path) as database:
        assert all(database.finding(form) == found() for form in forms)
