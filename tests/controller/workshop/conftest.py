"""What the tests of the workshop share."""

from __future__ import annotations

import json

import pytest

from gobang.model.workshop import lab_engine
from tests.lab import lab


@pytest.fixture
def manner(monkeypatch, request):
    """Let the engine at hand do the lab's work, in the manner that a test names."""
    monkeypatch.setattr(lab_engine, "COMMAND", lab(getattr(request, "param", "good")))


@pytest.fixture
def of_size(start, data):
    """Start with a window of this size, in this language, with words of so many percent."""

    def begin(size: str, language: str, percent: int):
        settings = data / "config" / "settings.json"
        settings.parent.mkdir(exist_ok=True)
        settings.write_text(json.dumps({"font_percent": percent}), encoding="utf-8")
        return start(f"--size={size}", f"--lang={language}")

    return begin
