"""Files made to be slow or huge: each is read in a moment, or refused with a sentence that names the bound."""

from __future__ import annotations

import contextlib
import time

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import board_text, bounds, registry, renlib, sgf
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.position import Position
from gobang.game.record.record import Record
from tests.work import calls

PSQ = b"Piskvorky 15x15, 0:0, 0\n8,8"
MB = 1024 * 1024
SLOW = {
    "psq blanks": (".psq", 100_000, lambda n: PSQ + b" " * n + b"x\n"),
    "psq commas": (".psq", 200_000, lambda n: PSQ + b"," * n),
    "psq blanks in its head": (".psq", 100_000, lambda n: b"Piskvorky" + b" " * n + b"15x15"),
    "sgf set-up rectangles": (".sgf", 10_000, lambda n: b"(;SZ[22]" + b"AB[aa:vv]" * n + b")"),
    "sgf set-up nodes": (".sgf", 20_000, lambda n: b"(;SZ[15]" + b";AB[aa]" * n + b")"),
    "sgf brackets in one value": (".sgf", 60_000, lambda n: b"(;SZ[15]C[x]" + b"A8]" * n + b";B[hh])"),
    "sgf comments": (".sgf", 50_000, lambda n: b"(;SZ[15]" + b";C[x]" * n + b")"),
    "lib comments at one node": (".lib", 50_000, lambda n: renlib.HEAD + b"\x78\x00" + b"\x00\x08a\x00" * n),
}
"""Files by what is repeated in them, so many times."""
TOO_MUCH = {
    "sgf nodes": (".sgf", 2_000_000, lambda n: b"(;SZ[15]" + b";C[x]" * n + b")", Fault.TOO_LARGE),
    "sgf nodes in 7 MB": (".sgf", 7 * MB // 5, lambda n: b"(;SZ[15]" + b";C[x]" * n + b")", Fault.TOO_MANY_NODES),
    "sgf values": (".sgf", 3 * MB, lambda n: b"(;LB" + b"[]" * n, Fault.TOO_MANY_VALUES),
    "sgf brackets": (".sgf", 7 * MB, lambda n: b"(;" + b"(" * n, Fault.TOO_MANY_FORKS),
    "lib comments": (
        *(".lib", 750_000),
        *(lambda n: renlib.HEAD + b"\x78\x00" + b"\x00\x08a\x00" * n, Fault.TOO_MANY_NODES),
    ),
    "lib zeros": (".lib", 32 * MB, lambda n: renlib.HEAD + bytes(n), Fault.TOO_LARGE),
    "lib zeros in 7 MB": (".lib", 7 * MB, lambda n: renlib.HEAD + bytes(n), Fault.TOO_MANY_NODES),
    "psq lines": (".psq", MB, lambda n: PSQ + b"\n" * n, Fault.TOO_LARGE),
    "moves": (".pos", MB, lambda n: b"h8" * n, Fault.TOO_LARGE),
    "board": (".txt", MB, lambda n: b".....\n" * n, Fault.TOO_LARGE),
}
IN_STEP = 3.0
"""What is twice as long takes twice the time; where the time grows with the square of the length, four times."""
NOTHING = 0.05
"""Seconds of processor time that are too short to be compared."""


def growth(read, made, many):
    """How many times the processor time of a file of half the length reading a file takes: the best of three tries."""

    def seconds(data):
        began = time.process_time()
        read(data)
        return time.process_time() - began

    whole, half = made(many), made(many // 2)
    found = []
    for _ in range(3):
        found.append(seconds(whole) / max(seconds(half), NOTHING))
        if found[-1] < IN_STEP:
            break
    return min(found)


def load(suffix):
    """Reads data, and refuses it in silence."""

    def read(data):
        with contextlib.suppress(FormatError):
            registry.loads(data, suffix)

    return read


@pytest.mark.parametrize("name", SLOW)
def test_no_file_takes_longer_than_its_length(name):
    suffix, many, made = SLOW[name]
    assert growth(load(suffix), made, many) < IN_STEP


@pytest.mark.parametrize("name", TOO_MUCH)
def test_a_file_beyond_a_bound_is_refused_soon_and_by_name(name):
    suffix, many, made, fault = TOO_MUCH[name]
    with pytest.raises(FormatError) as refused:
        registry.loads(made(many), suffix)
    assert refused.value.fault is fault
    assert any(number in str(refused.value) for number in ("200,000", "400,000", "8 MB", "256 KB"))
    assert growth(load(suffix), made, many) < IN_STEP


@pytest.mark.parametrize(
    "junk", [b"C ", b"]", b"[x]", b"[", b"a;", b"C[x]]", b"-\\[", b"B[", b"C[a [3d] "], ids=lambda junk: junk.decode()
)
def test_text_between_the_nodes_of_a_large_file_is_passed_over_soon(junk):
    assert growth(load(".sgf"), lambda many: b"(;SZ[15]B[hh]" + junk * many, 200_000 // len(junk)) < IN_STEP


@pytest.mark.parametrize(
    ("check", "most", "complaint"),
    [
        (bounds.check_file, 8 * MB, "^more than 8 MB,"),
        (lambda size: bounds.check_text("x" * size), 256 * 1024, "^more than 256 KB,"),
    ],
    ids=["file", "text"],
)
def test_a_file_as_large_as_its_bound_is_read_and_one_byte_more_is_not(check, most, complaint):
    check(most)
    with pytest.raises(FormatError, match=complaint):
        check(most + 1)


@pytest.mark.parametrize(
    ("before", "each", "most", "fault"),
    [
        (b"(;SZ[15]LB", b"[]", bounds.MOST_VALUES - 1, Fault.TOO_MANY_VALUES),
        (b"(;SZ[15]", b"(", bounds.MOST_FORKS - 1, Fault.TOO_MANY_FORKS),
        (b"(;SZ[15]", b";", bounds.MOST_NODES - 1, Fault.TOO_MANY_NODES),
    ],
    ids=["values", "variations", "nodes"],
)
def test_an_sgf_file_that_holds_all_it_may_is_read(before, each, most, fault):
    registry.loads(before + each * most, ".sgf")
    with pytest.raises(FormatError) as refused:
        registry.loads(before + each * (most + 1), ".sgf")
    assert refused.value.fault is fault


def test_a_pasted_text_that_is_too_large_is_refused_before_it_is_looked_through():
    def read():
        with pytest.raises(FormatError, match="256 KB"):
            finish(registry.reading_any("x" * MB))

    assert calls(read) < 1000


def test_reading_pauses_all_along_and_gives_what_loads_gives():
    moves = b"".join(b";%s[%c%c]" % ((b"B", b"W")[i % 2], 97 + i % 15, 97 + i // 15) for i in range(225))
    text = b"(;SZ[15]" + b"".join(b"(%s)" % moves[6 * i :] for i in range(30)) + b")"
    work, told = registry.reading(text, ".sgf"), []
    try:
        while True:
            told.append(next(work))
    except StopIteration as done:
        record = done.value
    nodes = list(record.walk())
    assert len(told) >= len(nodes) // bounds.READ_NODES_A_STEP
    assert told == sorted(told)
    assert 0 < told[-1] < 1
    assert [(n.ply, n.move) for n in nodes] == [(n.ply, n.move) for n in registry.loads(text, ".sgf").walk()]


def test_writing_a_library_pauses_while_it_looks_and_while_it_writes():
    moves = b"".join(b";%s[%c%c]" % ((b"B", b"W")[i % 2], 97 + i % 15, 97 + i // 15) for i in range(225))
    record = registry.loads(b"(;SZ[15]" + b"".join(b"(%s)" % moves[12 * i :] for i in range(15)) + b")", ".sgf")
    nodes = sum(1 for _ in record.walk())
    assert nodes > 4 * bounds.READ_NODES_A_STEP
    told = list(renlib.writing(record))
    assert told.count(0.0) >= nodes // bounds.READ_NODES_A_STEP
    assert len(told) >= 2 * (nodes // bounds.READ_NODES_A_STEP)


def test_a_renlib_file_is_read_and_written_in_slices_of_256_nodes():
    """Of 1023 nodes, one less than would make another pause."""
    record = Record()
    points = list(record.position.points())
    for number, length in enumerate((205, 205, 204, 204, 204)):
        record.first()
        for point in points[number : number + length]:
            record.play(point)
    assert sum(1 for _ in record.walk()) == 4 * bounds.READ_NODES_A_STEP - 1
    assert len(list(renlib.reading(renlib.dumps(record)))) == 3
    assert len(list(renlib.writing(record))) == 6


def test_an_sgf_file_is_read_and_written_in_slices_of_256_nodes():
    """Of 1023 nodes, too. A file that does not name its board is gone through twice."""
    each = b";C[x]"
    text = b"(;GM[4]" + each * (4 * bounds.READ_NODES_A_STEP - 2) + b")"
    places = [(text.index(each) + number * len(each)) / len(text) for number in (254, 510, 766)]
    assert list(sgf.reading(text)) == places * 2
    record = Record(Position.empty(22))
    for point in list(record.position.points()):
        record.play(point)
    assert list(sgf.writing(record)) == [256 / 257], "it knows of the next move"


def test_a_drawn_board_that_is_too_large_is_refused():
    with pytest.raises(FormatError, match="256 KB"):
        board_text.loads("." * MB)
