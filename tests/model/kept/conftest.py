"""What tests of kept files share: an unfinished game with all that it needs."""

from __future__ import annotations

import pytest

from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.storage import Storage
from gobang.model.kept.unfinished import UnfinishedGame
from tests.desk import desk_of


@pytest.fixture
def storage(qapp):
    """What writes the files."""
    return Storage()


@pytest.fixture
def file(match):
    """The file of the record on the board."""
    return OpenFile(match)


@pytest.fixture
def desk(match, file, tmp_path):
    """The desk of the match."""
    return desk_of(match, file=file, games=tmp_path / "games")


@pytest.fixture
def unfinished(desk, storage, tmp_path):
    """The game on the board, which is kept in a file of this test."""
    return UnfinishedGame(desk, storage, tmp_path / "unfinished.json")
