"""The database's file is read once from its beginning, and no trouble with it is told here."""

from __future__ import annotations

import itertools

from gobang.analyses import reading_ahead as module
from gobang.analyses.reading_ahead import PIECE, reading_ahead


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
