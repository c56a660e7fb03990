"""A program on a desktop of its own, and a screen reader that follows it from outside."""

from __future__ import annotations

import contextlib

import pytest

from tools.hear import BlindPlayer, program
from tools.readers import Reader, desktop, why_no_reader


def pytest_collection_modifyitems(items):
    if why := why_no_reader():
        for item in items:
            if "tests/reader/" in item.nodeid:
                item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="session")
def desk():
    with desktop() as env:
        yield env


@pytest.fixture
def start(desk):
    """Starts the program, by default with a reader already listening. Returns the reader and the process."""
    with contextlib.ExitStack() as stack:

        def begin(*words, listening=True):
            reader = Reader(desk)
            stack.callback(reader.close)
            reader.listen(on=listening)
            running = stack.enter_context(program(desk, *(words or ("--lang", "en"))))
            return reader, running

        yield begin


@pytest.fixture
def notes():
    """What was pressed and heard."""
    return []


@pytest.fixture
def at_board(start, notes):
    """A player at the board who has heard the cursor's crossing."""
    reader, running = start()
    player = BlindPlayer(reader, notes.append)
    player.arrive()
    return player, running
