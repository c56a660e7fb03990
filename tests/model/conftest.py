"""What tests of the model share."""

from __future__ import annotations

import pytest

from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.play import clock
from tests.desk import desk_of
from tests.hand import Hand


@pytest.fixture
def hand(monkeypatch):
    """A hand on the clocks."""
    made = Hand()
    monkeypatch.setattr(clock, "moment", made)
    return made


@pytest.fixture
def match(qapp):
    """A match without a game."""
    return Match()


@pytest.fixture
def opponents(qapp, data):
    """The machines that come with the program; no engine is added."""
    made = Opponents()
    yield made
    made.close()


@pytest.fixture
def desk(match, opponents, tmp_path):
    """The desk of the match, with the usual preferences."""
    return desk_of(match, opponents=opponents, games=tmp_path / "games")
