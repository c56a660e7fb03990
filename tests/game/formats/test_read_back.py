"""A saved file is read back before it replaces another file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from gobang.game.fault import Fault
from gobang.game.formats import Loss, registry, saving
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.point import Point
from gobang.game.records.record import Header, Record
from tests.game.trees import records


def a_game():
    record = Record(header=Header(black="Lin", white="Wu", event="Cup"))
    for point in (Point(7, 7), Point(8, 8), Point(6, 6)):
        record.play(point)
    return record


def lost(record, suffix):
    return finish(saving(record, suffix))[1]


def test_what_each_format_does_not_hold_is_told():
    record = a_game()
    assert lost(record, ".sgf") == set()
    assert lost(record, ".lib") == lost(record, ".pos") == lost(record, ".psq") == {Loss.HEADER}
    assert lost(record, ".txt") == {Loss.MOVES}
    record.header = Header(black="Lin", white="Wu")
    assert lost(record, ".psq") == set()
    record.current.comment = "good"
    record.current.properties = {"MA": ["gg"], "TR": ["aa"], "BL": ["5"]}
    assert lost(record, ".lib") == {Loss.HEADER, Loss.MARKS, Loss.NOTES}
    record.current.properties = {"MA": ["gg"]}
    assert lost(record, ".lib") == {Loss.HEADER}
    assert lost(record, ".psq") == {Loss.COMMENTS, Loss.MARKS}
    record.back()
    record.play(Point(0, 0))
    assert lost(record, ".lib") == {Loss.HEADER}
    assert lost(record, ".psq") == {Loss.VARIATIONS}
    assert lost(record, ".txt") == {Loss.MOVES, Loss.VARIATIONS, Loss.COMMENTS, Loss.MARKS}


@given(records())
def test_sgf_loses_nothing(record):
    assert lost(record, ".sgf") == set()


@pytest.mark.parametrize("suffix", registry.writable())
def test_a_file_that_would_read_as_another_game_is_not_saved(monkeypatch, suffix):
    record = a_game()
    sgf = registry.FORMATS[".sgf"]
    monkeypatch.setitem(
        registry.FORMATS,
        suffix,
        replace(registry.FORMATS[suffix], reading=sgf.reading, writing=lambda _: sgf.writing(Record())),
    )
    with pytest.raises(FormatError) as refused:
        finish(saving(record, suffix))
    assert refused.value.fault is Fault.NOT_READ_BACK
