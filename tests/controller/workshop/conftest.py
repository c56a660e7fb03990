"""What the tests of the workshop share."""

from __future__ import annotations

import pytest

from gobang.model.workshop import lab_engine
from tests.lab import lab


@pytest.fixture
def manner(monkeypatch, request):
    """Let the engine at hand do the lab's work, in the manner that a test names."""
    monkeypatch.setattr(lab_engine, "COMMAND", lab(getattr(request, "param", "good")))
