"""A brain in a process, and one searcher for all tests of a file: making one takes longer than most of them."""

from __future__ import annotations

import pytest

from tests.engine.talking import Process


@pytest.fixture(scope="module")
def searcher():
    from gobang.engine.search.searcher import Searcher  # noqa: PLC0415  takes a second, which not all tests need

    found = Searcher()
    found.set_table(16 << 20)
    return found


@pytest.fixture
def brain():
    process = Process()
    yield process
    process.close()


@pytest.fixture
def ready(brain):
    brain.say("START 15", "INFO max_depth 2", "INFO timeout_turn 100000", "TURN 7,7")
    brain.move()
    brain.say("RESTART", "INFO max_depth 0", "INFO timeout_turn 200")
    brain.hear("OK")
    return brain
