"""One searcher for all tests of a file: making one takes longer than most of them."""

from __future__ import annotations

import pytest

from gobang.engine.search.searcher import Searcher


@pytest.fixture(scope="module")
def searcher():
    found = Searcher()
    found.set_table(16 << 20)
    return found
