"""The place of a window is kept from start to start, and windows that are open together are counted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray

from gobang.model.kept import window_place
from gobang.paths import state_dir


@pytest.fixture(autouse=True)
def _own_folder(data):
    state_dir().mkdir(parents=True, exist_ok=True)


def test_what_was_kept_is_read_again():
    assert window_place.read() == (None, None)
    geometry, layout = QByteArray(b"\x00\nplace"), QByteArray(b"")
    window_place.keep(geometry, layout)
    assert window_place.read() == (geometry, layout)


def test_a_damaged_file_is_no_place():
    (state_dir() / "window").write_bytes(b"one line")
    assert window_place.read() == (None, None)


def test_a_place_that_cannot_be_written_is_not_kept():
    (state_dir() / "window").mkdir()
    window_place.keep(QByteArray(b"a"), QByteArray(b"b"))
    assert window_place.read() == (None, None)


def test_windows_are_counted_without_gaps():
    first, second = window_place.WindowNumber(), window_place.WindowNumber()
    assert (first.number, second.number) == (0, 1)
    first.give_back()
    first.give_back()
    third = window_place.WindowNumber()
    assert third.number == 0
    second.give_back()
    third.give_back()


def test_windows_beyond_the_last_place_begin_at_the_first():
    opened = [window_place.WindowNumber() for _ in range(window_place.MOST_WINDOWS + 1)]
    assert [each.number for each in opened] == [*range(window_place.MOST_WINDOWS), 0]
    for each in opened:
        each.give_back()
