"""Moves in the words of people, forums and other programs; what is no move is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import position_string, registry
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.notation import position_string as string_of
from gobang.game.record.record import Header, Record

CASES = Path(__file__).parents[3] / "data/cases"


def line(record: Record) -> str:
    return string_of([node.move for node in record.mainline()[1:]], record.root.size)


def told(record: Record) -> list[str]:
    return [str(each) for each in record.faults]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1. h8 2. h9 3. i9", "h8h9i9"),
        ("1. h8 h9 2. i7 g7\n3. j6", "h8h9i7g7j6"),
        ("1) h8  2) h9  3) i7", "h8h9i7"),
        ("1.h8 2.h9", "h8h9"),
        ("1、h8 2、h9", "h8h9"),
        ("1 H8      2 H9\n3 I7", "h8h9i7"),
        ("h8-h9-i9", "h8h9i9"),
        ("Ｈ８　ｈ９，ｉ９", "h8h9i9"),
        ("１．Ｈ８ ２．Ｈ９", "h8h9"),
        ("https://gomocalc.com/#/h8h9i9", "h8h9i9"),
        ("www.gomocalc.com/#h8h9i9\n", "h8h9i9"),
        ("https://gomocalc.com/#/", ""),
        ("20x20 1. t20 2. a1", "t20a1"),
        ("h8 i9 1-0", "h8i9"),
    ],
)
@pytest.mark.parametrize("suffix", [".pos", ".txt"])
def test_moves_are_read_however_they_are_numbered_and_separated(text, moves, suffix):
    record = registry.loads(text.encode(), suffix)
    assert (line(record), told(record)) == (moves, [])


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("pos/y07-numbered.pos", "h8h9i9"),
        ("pos/y11-dashes.pos", "h8h9i9"),
        ("pos/y15-url.pos", "h8h9i9"),
        ("txt/t02-forum-numbered.txt", "h8h9i7g7j6"),
        ("txt/t04-forum-dash.txt", "h8h9i7"),
    ],
)
def test_files_of_forums_and_of_other_programs_are_read(name, moves):
    path = CASES / name
    record = registry.loads(path.read_bytes(), path.suffix)
    assert (line(record), told(record)) == (moves, [])


@pytest.mark.parametrize("text", ["h8--i9", "h8 pass i9", "1. h8 pass 2. i9"])
def test_a_pass_is_counted_and_the_other_side_is_next(text):
    record = registry.loads(text, ".pos")
    assert (line(record), record.passes, told(record)) == ("h8i9", 1, [])
    assert record.root.children[0].stone is record.root.children[0].children[0].stone


@pytest.mark.parametrize(
    ("text", "moves", "faults"),
    [
        ("h8 h8", "h8", ["line 1, column 4: H8 is played twice"]),
        ("h8\ni9 h8\ng7 pass", "h8i9", ["line 2, column 4: H8 is played twice", "line 3, column 1: moves left out"]),
        ("h8 9", "h8", ["line 1, column 4: '9' is not a point"]),
        ("h8 White resigns", "h8", ["line 1, column 4: 'White' is not a point"]),
        ("9x9\n\na1 k9", "a1", ["line 3, column 4: K9 is not on a board of 9 by 9"]),
        (
            "a1 h99 b2",
            "a1",
            ["line 1, column 4: H99 is not on a board of 15 by 15", "line 1, column 8: moves left out"],
        ),
        ("5. h8 6. h9", "h8h9", ["line 1, column 1: number 5 stands where 1 was expected"]),
        ("1. h8 3. h9", "h8h9", ["line 1, column 7: number 3 stands where 2 was expected"]),
        ("9x7\nh7", "h7", ["line 1: a board of 9x7 is shown as one of 9 by 9"]),
    ],
)
def test_what_is_no_move_is_told_and_what_comes_before_it_is_kept(text, moves, faults):
    record = registry.loads(text, ".pos")
    assert line(record) == moves
    assert len(record.faults) == len(faults)
    for said, begin in zip(told(record), faults, strict=True):
        assert said.startswith(begin)


def test_how_many_moves_are_left_out_is_told():
    record = registry.loads("h8 h8 i9 j10 words k11", ".pos")
    [_, left] = record.faults
    assert (left.fault, left.values) == (Fault.MOVES_LEFT_OUT, (3,))


@pytest.mark.parametrize(
    "text", ["1,2", "1 2\n3,4", "Hello, h8 is good", "https://gomocalc.com/#/settings", "1.jj 2.jk"]
)
def test_words_without_a_move_are_refused(text):
    with pytest.raises(FormatError):
        registry.loads(text, ".pos")


def test_a_game_of_playok_has_its_names_and_its_result():
    record = registry.loads((CASES / "txt/t07-playok.txt").read_bytes(), ".txt")
    assert (line(record), told(record)) == ("h8i9h9h10g8", [])
    assert record.header == Header(black="p1", white="p2", result="B+", date="2020.01.01", place="PlayOK")


def test_what_a_tag_says_and_is_not_understood_is_told():
    text = '[Black "a"]\n[Black "b"]\n[FEN "8/8"]\n[Result "1-0"]\n1. h8 0-1'
    record = registry.loads(text, ".txt")
    assert (record.header.black, record.header.result, line(record)) == ("a", "B+", "h8")
    assert [each.values[0] for each in record.faults] == ['[Black "b"]', '[FEN "8/8"]', "0-1"]


def test_the_place_of_a_fault_is_found_as_fast_in_a_long_text():
    record = registry.loads("9. " * 60_000 + "h8", ".pos")
    assert len(record.faults) == 60_000
    assert line(record) == "h8"


def test_a_position_that_is_typed_must_be_read_whole():
    assert line(position_string.strictly("h8i9")) == "h8i9"
    with pytest.raises(FormatError, match="H8 is played twice"):
        position_string.strictly("h8h8")


@pytest.mark.parametrize(
    "text", ["OOOOO\n" * 5, "  A B C D E\n" + "5 . X . O .\n" * 5, ".....\n..x..\n" + ".....\n" * 3]
)
def test_a_drawn_board_is_not_taken_for_moves(text):
    record = finish(registry.reading_any(text))
    assert not record.root.children
    assert any(record.root.position.grid)
