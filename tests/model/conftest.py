"""What tests of the model share."""

from __future__ import annotations

import pytest

from gobang.model import clock
from tests.hand import Hand


@pytest.fixture
def hand(monkeypatch):
    """A hand on the clocks."""
    made = Hand()
    monkeypatch.setattr(clock, "moment", made)
    return made
