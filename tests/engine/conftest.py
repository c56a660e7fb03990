"""One searcher for all tests of a file: making one takes longer than most of them."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module")
def searcher():
    from gobang.engine.search.searcher import Searcher  # noqa: PLC0415  takes a second, which not all tests need

    found = Searcher()
    found.set_table(16 << 20)
    return found
