"""A saved file is read back before it replaces another file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from gobang.game.fault import Fault, Loss
from gobang.game.formats import bounds, registry
from gobang.game.formats.error import FormatError
from gobang.game.formats.read_back import saving
from gobang.game.gradual import finish
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
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
    assert lost(record, ".txt") == {Loss.HEADER, Loss.MOVES}
    record.header = Header(black="Lin", white="Wu")
    assert lost(record, ".psq") == set()
    record.current.comment = "good"
    record.current.properties = {"MA": ["gg"], "TR": ["aa"], "BL": ["5"]}
    assert lost(record, ".lib") == {Loss.HEADER, Loss.SOME_MARKS, Loss.TIMES}
    record.current.properties = {"MA": ["gg"]}
    assert lost(record, ".lib") == {Loss.HEADER}
    assert lost(record, ".psq") == {Loss.COMMENTS, Loss.MARKS}
    record.back()
    record.play(Point(0, 0))
    assert lost(record, ".lib") == {Loss.HEADER}
    assert lost(record, ".psq") == {Loss.VARIATIONS}
    assert lost(record, ".txt") == {Loss.HEADER, Loss.MOVES, Loss.VARIATIONS, Loss.COMMENTS, Loss.MARKS}


def test_a_rule_that_would_be_taken_for_another_is_told():
    record = a_game()
    record.header = Header(rule="renju")
    assert lost(record, ".lib") == set()
    assert lost(record, ".pos") == {Loss.RULE}
    record.header = Header(rule="freestyle")
    assert Loss.RULE in lost(record, ".lib")
    assert lost(record, ".pos") == set()


def test_an_opening_and_notes_of_others_are_told_by_name():
    record = a_game()
    record.root.properties = {"OPENING": ["swap", "h8"], "XX": ["?"]}
    assert {Loss.OPENING, Loss.NOTES} <= lost(record, ".psq")


def test_only_what_is_lost_is_told():
    record = a_game()
    record.current.properties = {"MA": ["gg"], "BL": ["5"], "TR": []}
    record.current.comment = "good\n"  # a line's end that nobody sees
    assert lost(record, ".lib") == {Loss.HEADER, Loss.TIMES}


def a_library():
    """1023 nodes in three lines: a step before the reader and the writer would pause once more."""
    record = Record(Position.empty(22))
    points = list(record.position.points())
    for number, length in enumerate((341, 341, 340)):
        record.first()
        for point in points[number : number + length]:
            record.play(point)
    assert len(list(record.walk())) == 4 * bounds.READ_NODES_A_STEP - 1
    return record


@pytest.mark.parametrize(("suffix", "looks"), [(".sgf", 2), (".txt", 1)])
def test_a_library_is_compared_in_slices_and_taken_apart_in_slices(suffix, looks):
    """The window goes on between two of them."""
    record = a_library()
    data = registry.dumps(record, suffix)
    there_and_back = [*registry.writing(record, suffix), *registry.reading(data, suffix)]
    assert len(list(saving(record, suffix))) == len(there_and_back) + looks * 3


def test_the_tree_that_was_read_back_is_freed_at_once(monkeypatch):
    """A collection of garbage would take long over a large one."""
    sgf, read = registry.FORMATS[".sgf"], []

    def reading(data):
        record = yield from sgf.reading(data)
        read.extend(record.walk())
        return record

    monkeypatch.setitem(registry.FORMATS, ".sgf", replace(sgf, reading=reading))
    assert lost(a_game(), ".sgf") == set()
    assert len(read) == 4
    assert all(node.parent is None and not node.children for node in read)


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


@pytest.mark.parametrize(
    "text", ["(;SZ[15];B[hh];W[ii])", "(;SZ[15];B[hh];W[ii];B[gg];W[aa])", "(;SZ[15]AB[oo]PL[B];B[hh];W[ii];B[gg])"]
)
def test_a_move_less_a_move_more_and_another_start_are_noticed(monkeypatch, text):
    sgf = registry.FORMATS[".sgf"]
    monkeypatch.setitem(registry.FORMATS, ".sgf", replace(sgf, reading=lambda _: sgf.reading(text)))
    with pytest.raises(FormatError) as refused:
        finish(saving(a_game(), ".sgf"))
    assert refused.value.fault is Fault.NOT_READ_BACK
