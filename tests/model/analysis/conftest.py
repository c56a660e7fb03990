"""What the tests of analyses share."""

from __future__ import annotations

import pytest

from gobang.model.match import Match
from gobang.model.player import HumanPlayer


@pytest.fixture
def match(qapp):
    """A game of two people that has just begun."""
    made = Match()
    made.begin(HumanPlayer(), HumanPlayer())
    return made
