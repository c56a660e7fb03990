"""RenLib's files as RenLib reads and writes them, beside a second reader that follows its source."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game import notation
from gobang.game.fault import Fault
from gobang.game.formats import renlib
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Node, Record

CASES = Path(__file__).parents[2] / "data/cases/lib"


def as_renlib_reads(data: bytes) -> list[tuple[int, str, bytes, bytes]]:
    """Depth, point, comment and text on the board of each node: what LibraryFile.cpp and RenLibDoc.cpp make of it."""
    pairs = [(data[at], data[at + 1]) for at in range(20, len(data) - 1, 2)]
    pairs.reverse()

    def text() -> bytes:
        found = b""
        while pairs:
            first, second = pairs.pop()
            if not first:
                break
            found += bytes([first])
            if not second:
                break
            found += bytes([second])
        return found

    found, depth, forks = [], 0, []
    while pairs:
        where, flags = pairs.pop()
        if flags & 0x01:
            second, first = pairs.pop()
            flags |= (second << 8 | first) << 8
        depth += bool(found or where)
        point = "abcdefghijklmno"[(where & 15) - 1] + str(15 - (where >> 4)) if where else ""
        found.append((depth, point, text() if flags & 0x28 else b"", text() if flags & 0x000100 else b""))
        if flags & 0x80:
            forks.append(depth - 1)
        if flags & 0x40:
            if not forks:
                break
            depth = forks.pop()
    assert not pairs, "something is left over"
    return found


def drawn(record: Record) -> list[str]:
    """The moves of all lines, with the letters beside them."""
    lines = []
    for node in record.walk():
        if not node.children:
            line = record_line(node)
            lines.append(" ".join(line))
    return lines


def record_line(node: Node) -> list[str]:
    line = []
    while node.parent is not None:
        label = node.properties.get("LB", [""])[0].partition(":")[2]
        colour = "bw"[node.stone is Stone.WHITE]
        line.append(f"{colour}{'abcdefghijklmno'[node.move.x]}{15 - node.move.y}{label and '=' + label}")
        node = node.parent
    return line[::-1]


def test_letters_on_the_board_stand_where_renlib_puts_them():
    record = renlib.loads((CASES / "l13-renlib-boardtext-ABC.lib").read_bytes())
    assert drawn(record) == ["bh8 wh9 bi9=A", "bh8 wh9 bj9=B", "bh8 wh9 bi10=win"]
    found = as_renlib_reads(renlib.dumps(record))
    assert [(point, text) for _, point, _, text in found if text] == [("i9", b"A"), ("j9", b"B"), ("i10", b"win")]


def test_letters_as_this_program_wrote_them_once_are_read_too():
    record = renlib.loads((CASES / "l12-ext-other-byteorder.lib").read_bytes())
    assert drawn(record) == ["bh8=T"]


def test_a_pass_is_counted_and_written_again():
    record = renlib.loads((CASES / "l02-pass-inside.lib").read_bytes())
    assert record.passes == 1
    assert drawn(record) == ["bh8 wi9 wk8"]
    record.last()
    found = as_renlib_reads(renlib.dumps(record))
    assert [(depth, point) for depth, point, *_ in found] == [(0, ""), (1, "h8"), (2, "i9"), (3, ""), (4, "k8")]


def test_files_from_before_the_header_are_read():
    assert drawn(renlib.loads((CASES / "l01-old-headerless.lib").read_bytes())) == ["bh8 wh9 bi9"]


@pytest.mark.parametrize("filler", [b"", b"\0"])
def test_an_old_comment_ends_with_its_first_byte_above_7f(filler):
    said = b"{r det} br|" + (b"a" if filler else b"") + bytes([ord("d") | 0x80])
    assert len(said) % 2 == len(filler)
    data = renlib.HEAD + b"\0\0\x78\x20" + said + filler + b"\x68\x40"
    record = renlib.loads(data)
    assert record.root.children[0].comment.startswith("är detå brö")
    assert drawn(record) == ["bh8 wh9"]


def test_an_old_comment_is_the_same_after_saving_whatever_bytes_were_in_it():
    record = renlib.loads(renlib.HEAD + b"\0\0\x78\x20\0W\x01\r\nel" + bytes([ord("l") | 0x80]) + b"\x68\x40")
    said = record.root.children[0].comment
    assert said == "W\nell"
    assert renlib.loads(renlib.dumps(record)).root.children[0].comment == said


@st.composite
def trees(draw: st.DrawFn) -> Record:
    """Trees with texts on the board and comments, in which a side may play twice."""
    record = Record(Position.empty(15), Header(rule="renju"))
    nodes = [record.root]
    for _ in range(draw(st.integers(1, 12))):
        position = record.go(draw(st.sampled_from(nodes))).position
        free = [point for point in position.points() if position.is_free(point)][:: draw(st.integers(1, 30))]
        node = record.play(draw(st.sampled_from(free)), draw(st.sampled_from([Stone.BLACK, Stone.WHITE])))
        if node in nodes:
            continue
        nodes.append(node)
        text = draw(st.text("ABCxyz129", max_size=4))
        if text:
            name = "abcdefghijklmno"[node.move.x] + "abcdefghijklmno"[node.move.y]
            node.properties["LB"] = [f"{name}:{text}"]
        node.comment = draw(st.text("words and more", max_size=5)).strip()
    return record


@given(trees())
def test_what_is_written_is_read_by_renlib_as_it_is_by_us(record):
    data = renlib.dumps(record)
    again = renlib.loads(data)
    assert sorted(drawn(again)) == sorted(drawn(record))
    texts = sorted(text.decode() for _, _, _, text in as_renlib_reads(data) if text)
    labels = sorted(node.properties["LB"][0].partition(":")[2] for node in record.walk() if "LB" in node.properties)
    assert texts == labels
    points = [point for _, point, _, _ in as_renlib_reads(data) if point]
    assert len(points) == sum(1 for node in record.walk() if node.parent)
    assert Point(7, 7) == renlib.POINTS[0x78]


def test_what_stands_before_a_stone_that_cannot_stand_is_read_and_the_rest_is_told():
    record = renlib.loads((CASES / "l06-dup-stone.lib").read_bytes())
    assert notation.position_string([node.move for node in record.mainline()[1:]], 15) == "h8h9"
    assert [(each.fault, each.byte) for each in record.faults] == [(Fault.LIB_CANNOT_PLAY, 24)]


@pytest.mark.parametrize(
    ("tail", "comment"),
    [
        (b"\x78\x08hello", "hello"),
        (b"\x78\x08hell", "hell"),
        (b"\x78\x28hello", "hello"),
        (b"\x78\x09\x00\x01hello\x00bye", "hello"),
    ],
)
def test_a_move_whose_text_is_cut_is_kept_with_what_there_is_of_it(tail, comment):
    record = renlib.loads(renlib.HEAD + tail)
    assert notation.position_string([node.move for node in record.mainline()[1:]], 15) == "h8"
    assert record.mainline()[1].comment == comment
    assert record.faults.first[0].fault is Fault.LIB_ENDLESS_COMMENT
    assert record.faults.incomplete


def test_a_text_whose_padding_is_cut_has_its_end():
    record = renlib.loads(renlib.HEAD + b"\x78\x48hell\x00")
    assert record.mainline()[1].comment == "hell"
    assert not list(record.faults)


@pytest.mark.parametrize(
    ("tail", "fault"),
    [
        (b"\x78\x00\x68\x20no end of it", Fault.LIB_ENDLESS_COMMENT),
        (b"\x78\x00\x68\x00\x78\x00\x69\x40", Fault.LIB_CANNOT_PLAY),
        (b"\x78\x00\x68\x80\x69\x40", Fault.LIB_CUT),
        (b"\x78\x00\x68\x40more", Fault.BYTES_AFTER),
    ],
)
def test_whatever_is_not_in_the_tree_is_told(tail, fault):
    record = renlib.loads(renlib.HEAD + tail)
    assert record.root.children
    assert record.faults.first[0].fault is fault
    assert record.faults.incomplete
