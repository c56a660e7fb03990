"""Letters and shapes on crossings, as SGF writes them."""

from __future__ import annotations

from gobang.game.formats import sgf
from gobang.game.formats.sgf_marks import marks_of, with_mark
from gobang.game.point import Point
from gobang.game.record.marks import Sign, next_letter, next_number

A, B = Point(7, 7), Point(0, 0)


def test_marks_are_read_from_a_file_and_written_to_it():
    node = sgf.loads("(;GM[4]SZ[15];B[hh]LB[aa:x\\]y][zz:?][bad]TR[ba:cb]CR[hh]MA[oo])").last()
    found = marks_of(node)
    assert found[B] == "x]y"
    assert found[A] is Sign.CIRCLE
    assert found[Point(14, 14)] is Sign.CROSS
    assert [p for p, mark in found.items() if mark is Sign.TRIANGLE] == [Point(x, y) for y in (0, 1) for x in (1, 2)]


def test_a_mark_takes_the_place_of_another_and_leaves_what_is_not_understood():
    node = sgf.loads("(;GM[4]SZ[15];B[hh]TR[aa:ba]LB[zz:?]KM[6])").last()
    node.properties = with_mark(node, B, "]")
    assert node.properties == {"TR": ["ba"], "LB": ["zz:?", "aa:\\]"], "KM": ["6"]}
    node.properties = with_mark(node, B, Sign.SQUARE)
    assert marks_of(node) == {Point(1, 0): Sign.TRIANGLE, B: Sign.SQUARE}
    node.properties = with_mark(node, B, None)
    node.properties = with_mark(node, Point(1, 0), None)
    assert node.properties == {"LB": ["zz:?"], "KM": ["6"]}


def test_letters_and_numbers_go_on_from_what_is_there():
    assert next_letter({}) == "A"
    assert next_letter({A: "A", B: "C"}) == "B"
    assert next_letter({Point(i, 0): chr(65 + i) for i in range(26)}) == "a"
    assert next_number({A: "1", B: Sign.CROSS}) == "2"
