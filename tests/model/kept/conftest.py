"""What tests of kept files share: an unfinished game with all that it needs."""

from __future__ import annotations

import pytest

from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.storage import Storage
from gobang.model.kept.unfinished import UnfinishedGame


@pytest.fixture
def storage(qapp):
    """What writes the files."""
    return Storage()


@pytest.fixture
def file(match):
    """The file of the record on the board."""
    return OpenFile(match)


@pytest.fixture
def unfinished(match, file, storage, tmp_path):
    """The game on the board, which is kept in a file of this test."""
    return UnfinishedGame(match, file, storage, tmp_path / "unfinished.json")
