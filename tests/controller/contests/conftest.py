"""What the tests of the place for contests share."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gobang.model.contests import contest_shelf

BRAIN = Path(__file__).parents[2] / "brains" / "contest.py"


@pytest.fixture
def manner(monkeypatch, request):
    """Let a process at hand make the games up, in the manner that a test names; no machine plays."""
    command = (sys.executable, str(BRAIN), getattr(request, "param", "good"))
    monkeypatch.setattr(contest_shelf, "COMMAND", command)
