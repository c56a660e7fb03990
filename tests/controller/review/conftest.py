"""Sessions in which games are reviewed; an engine that is at hand stands in for ours."""

from __future__ import annotations

import pytest

from gobang.model.review import review_engine
from tests.controller.review.review_place import put_up
from tests.reviewing import reviewer


@pytest.fixture
def manner(monkeypatch):
    """Sets how the engine of reviews behaves."""

    def use(name: str) -> None:
        monkeypatch.setattr(review_engine, "COMMAND", reviewer(name))

    use("errs")
    return use


@pytest.fixture
def opened(start, manner):
    """A session that shows a game; reviews are made by an engine that finds mistakes at moves 3, 6, 7 and 8."""
    driver = start("--size=1280x800")
    put_up(driver)
    return driver
