"""Looks for forced wins whose engine stands in for ours."""

from __future__ import annotations

import pytest

from gobang.model.forced import forcing_engine
from tests.forcing import forcer


@pytest.fixture
def begin(qapp, monkeypatch):
    """Make a look of this class, whose engine has this manner."""
    made = []

    def make(kind, manner: str = "sees"):
        monkeypatch.setattr(forcing_engine, "COMMAND", forcer(manner))
        made.append(kind())
        return made[-1]

    yield make
    for look in made:
        look.close()
