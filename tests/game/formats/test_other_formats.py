"""Piskvork, RenLib, position strings and drawn boards, and the registry in front of them all."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.formats import psq, read_back, renlib
from gobang.game.formats import registry as formats
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.notation import point_name, position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from tests.game.trees import outline, records

RECORDS = Path(__file__).parents[2] / "data/records"
CASES = Path(__file__).parents[2] / "data/cases"
PLAIN = st.integers(5, 22).map(Position.empty)
NO_WORDS = st.just("")
SAID = st.lists(st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=9), max_size=3)


def read(name):
    return formats.loads((RECORDS / name).read_bytes(), Path(name).suffix)


def moves(record):
    return position_string([node.move for node in record.mainline()[1:]], record.position.size)


def bare(record):
    return [row[:4] for row in outline(record)[1]]


def a_game():
    record = Record(header=Header(black="Lin", white="An engine"))
    for point in (Point(7, 7), Point(8, 6), Point(7, 8)):
        record.play(point)
    return record


# Piskvork


def test_a_tournament_game_of_piskvork():
    record = read("gomocuponline.psq")
    assert moves(record).startswith("j11k9j8k8i10l9h9k12")
    assert len(record.mainline()) == 17
    assert (record.header.black, record.header.white) == ("pisq7.exe", "renjusolver.ZIP")
    assert [node.properties["MS"] for node in record.mainline()[1:3]] == [["456"], ["4500"]]


def test_a_piskvork_file_in_full():
    record = a_game()
    record.current.properties["MS"] = ["12"]
    text = psq.dumps(record)
    assert text == "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\n8,9,12\nLin\nAn engine\n-1\n"
    again = psq.loads(text)
    assert outline(again) == outline(record)
    assert all(node.chosen is None for node in again.walk())


@given(records(PLAIN, comments=NO_WORDS, properties=False, passes=False, branches=False))
def test_every_line_of_moves_comes_back_from_piskvork_and_the_string(record):
    for suffix in (".psq", ".pos"):
        again = formats.loads(formats.dumps(record, suffix), suffix)
        assert bare(again) == bare(record)
        assert again.current is again.root


@pytest.mark.parametrize("tail", ["", "-1", "0\n1", "a.exe\n", "1,x", "\n\n"])
def test_the_list_of_moves_ends_where_others_end_it(tail):
    record = psq.loads(f"Piskvorky 15x15, 11:11, 0\r\n8,8\r\n9,7,31\r\n{tail}")
    assert moves(record) == "h8i9"
    assert record.header == Header()


def test_blank_lines_between_the_moves_of_a_piskvork_file_are_passed_over():
    text = (CASES / "psq/p16-blank-between.psq").read_text()
    assert moves(psq.loads(text)) == "h8i7"
    assert moves(psq.loads(text.replace("\n", "\r\r\n"))) == "h8i7"
    assert moves(psq.loads(text.replace("-1", "ALPHA\nBETA\n-1"))) == "h8i7"


def test_who_is_named_second_may_have_begun():
    record = psq.loads((CASES / "psq/p01-second-starts.psq").read_text())
    assert (record.header.black, record.header.white) == ("BETA.zip", "ALPHA.zip")


PISKVORK = "Piskvorky 15x15, 0:0, 0\n"


@pytest.mark.parametrize("text", ["", "Gomoku 15x15", "Gomoku 15x15\nAnn\nBob"])
def test_a_text_without_a_move_is_no_piskvork_file(text):
    with pytest.raises(FormatError, match="line 1: a Piskvork file begins with Piskvorky"):
        psq.loads(text)


@pytest.mark.parametrize(
    ("text", "kept", "told"),
    [
        (f"{PISKVORK}8,8\n16,8", "h8", ["line 3: row 8, column 16 is not on a board of 15 by 15"]),
        (
            f"{PISKVORK}9,8\n9,8\n1,1\n2,2",
            "i8",
            ["line 3: 9,8 is played twice", "line 4: moves left out from here on: 2"],
        ),
        (f"{PISKVORK}8,8,5,won\n9,9", "h8i7", ["line 2: “,won” is not understood"]),
        (f"{PISKVORK}8,8\nAnn\nBob\n-1\nRE: Ann", "h8", ["line 6: “RE: Ann” is not understood"]),
        (f"{PISKVORK}8,8\nAnn\nBob\n9,9\n-1", "h8", ["line 5: “9,9” is not understood"]),
        ("Piskvorky 15x15, rule 4\n8,8", "h8", ["line 1: “, rule 4” is not understood"]),
    ],
)
def test_of_a_broken_piskvork_file_the_moves_before_are_kept_and_the_rest_is_told(text, kept, told):
    record = psq.loads(text)
    assert moves(record) == kept
    assert [str(each) for each in record.faults] == told
    assert record.faults.incomplete


@pytest.mark.parametrize(
    ("text", "size", "kept", "told"),
    [
        ("8,8\n9,9", 15, "i7", "line 1: a Piskvork file begins with Piskvorky and the board's size"),
        ("header\n8,8\n18,9", 19, "h12r11", "line 1: a Piskvork file begins with Piskvorky and the board's size"),
        ("Piskvorky 15x12, 0:0\n8,8", 15, "h8", "line 1: a board of 15x12 is shown as one of 15 by 15"),
        ("Piskvorky 40x40, 0:0\n20,20", 22, "t3", "line 1: a board of 40x40 is shown as one of 22 by 22"),
        ("Piskvorky 3x3, 0:0\n2,2", 5, "b4", "line 1: a board of 3x3 is shown as one of 5 by 5"),
        ("Piskvorky 15x15, 0:0\n7,7\n0,14", 15, "h8a1", "the points are counted from 0 here, not from 1"),
    ],
)
def test_a_piskvork_file_of_an_unusual_form_is_read_and_that_is_told(text, size, kept, told):
    record = psq.loads(text)
    assert (record.root.size, moves(record)) == (size, kept)
    assert [str(each) for each in record.faults] == [told]


def test_the_rule_of_a_game_of_gomocup_is_read():
    record = psq.loads((CASES / "psq/p02-gomocup-elite.psq").read_text())
    assert (record.header.rule, len(record.faults)) == ("freestyle", 0)
    record = psq.loads(f"{PISKVORK}8,8\nAnn\nBob\n-1\n0,Swap2_1")
    assert (record.header.rule, len(record.faults)) == ("", 1)


@pytest.mark.parametrize("suffix", [".psq", ".pos", ".lib"])
def test_what_only_sgf_can_hold_is_refused(suffix):
    white_first = Record(Position.empty().turned(Stone.WHITE))
    set_up = Record(Position.setup(15, [Point(0, 0)], [], Stone.WHITE))
    twice = a_game()
    twice.play(Point(0, 0), Stone.BLACK)
    for record in (white_first, set_up, *([] if suffix == ".lib" else [twice])):  # .lib holds a pass between
        with pytest.raises(FormatError, match="holds only"):
            formats.dumps(record, suffix)


@pytest.mark.parametrize(
    ("black", "white"), [("3,4", "Lin"), ("42", "7"), ("42", ""), ("", "-1"), ("3, 4, 5 and more", "1,1"), ("Lin", "0")]
)
def test_players_named_like_moves_or_numbers_keep_their_names(black, white):
    record = a_game()
    record.header = Header(black=black, white=white)
    assert outline(psq.loads(psq.dumps(record))) == outline(record)


@pytest.mark.parametrize(("tail", "names"), [("42\n7\n-1", ("42", "7")), ("42\n7\n \n", ("", "")), ("42\n7", ("", ""))])
def test_numbers_are_names_only_where_something_follows_them(tail, names):
    record = psq.loads(f"Piskvorky 15x15, 0:0, 0\n8,8,0\n{tail}")
    assert (record.header.black, record.header.white) == names


def test_a_player_named_by_the_sign_for_nobody_is_nobody():
    record = a_game()
    record.header = Header(black="\t", white="?")
    assert psq.dumps(record).endswith("8,9,0\n-1\n")


def test_a_time_that_is_no_number_is_not_written_among_the_moves():
    record = a_game()
    record.current.properties["MS"] = ["9\n1,1"]
    assert moves(psq.loads(psq.dumps(record))) == moves(record)


# RenLib


@pytest.mark.parametrize(
    ("name", "nodes", "line"),
    [
        ("I7.lib", 2077, "h8i9i7g10g9"),
        ("lib_comment.lib", 3, "h8g7"),
        ("lib_documented.lib", 14, "h8f9h10h9g9i7"),
        ("lib_two_top_rows.lib", 32, "a15b15c15d15e15f15g15h15i15j15k15l15m15n15o15a14"),
        ("pos_comment.lib", 3, "h8i8"),
    ],
)
def test_renlib_files_of_others(name, nodes, line):
    record = read(name)
    assert len(list(record.walk())) == nodes
    assert moves(record).startswith(line)
    again = formats.loads(formats.dumps(record, ".lib"), ".lib")
    assert outline(again) == outline(record)


def test_the_words_and_branches_of_renlib():
    record = read("I7.lib")
    first = record.mainline()[1]
    assert first.comment == "Welcome to RenLib"
    after = {point_name(n.move, 15): n.comment for n in record.mainline()[3].children}
    assert len(after) > 5
    assert read("lib_comment.lib").mainline()[1].comment == "This comment on 78"
    record = read("lib_documented.lib")
    assert [point_name(n.move, 15) for n in record.mainline()[2].children] == ["H10", "H7"]


HEAD = renlib.HEAD


def test_every_byte_of_a_renlib_file_by_hand():
    record = renlib.loads(HEAD + b"\x00\x00" + b"\x78\x18one\x08two\x00" + b"\x67\xd1\x01\x00A:]\x00" + b"\x79\x40")
    (h8,) = record.root.children
    assert (point_name(h8.move, 15), h8.comment, h8.properties) == ("H8", "one\ntwo", {"MA": ["hh"]})
    g9, i8 = h8.children
    assert g9.properties == {"MA": ["gg"], "LB": ["gg:A\\:\\]"]}
    assert i8.stone is Stone.WHITE


def test_a_pass_in_renlib_leaves_no_node_but_its_colour():
    record = renlib.loads(HEAD + b"\x78\x00" + b"\x00\x08so\x00\x00" + b"\x79\x02" + b"\x67\x40")
    assert moves(record) == "h8g9"
    assert record.mainline()[1].comment == "so"
    assert record.mainline()[2].stone is Stone.WHITE


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "begins with FF RenLib"),
        (HEAD[:12], "longer than its header"),
        (HEAD + b"\xff\x40", "byte 20: ff cannot be played here"),
        ("text", "not text"),
    ],
)
def test_a_broken_renlib_file_is_refused(data, complaint):
    with pytest.raises(FormatError, match=complaint):
        renlib.loads(data)


def test_an_empty_renlib_file_is_an_empty_record():
    assert moves(renlib.loads(HEAD)) == ""
    assert moves(renlib.loads(HEAD + b"\x00")) == ""


@pytest.mark.parametrize(
    ("words", "codec"),
    [
        ("先手必胜。这是中文注解", "gbk"),
        ("これは四三です。先手の勝ち", "cp932"),
        ("café à gogo", "cp1252"),
        ("Привет, хороший ход", "cp1251"),
        ("這一手看似平淡，實則為後面的四做準備。", "big5"),
        ("naïve", "utf-8"),
    ],
)
def test_comments_in_other_code_pages(words, codec):
    raw = words.encode(codec) + b"\0"
    record = renlib.loads(HEAD + b"\x78\x48" + raw + b"\0" * (len(raw) % 2))
    assert record.mainline()[1].comment == words


@given(records(st.just(Position.empty()), comments=SAID.map("\n".join), properties=False, passes=False))
def test_every_tree_of_moves_comes_back_from_renlib(record):
    record.header = Header(rule="renju")  # which is that of every RenLib file
    assert outline(renlib.loads(renlib.dumps(record))) == outline(record)


def test_chinese_comments_come_back_from_renlib():
    record = a_game()
    record.current.comment = "黑棋必胜\n见变化一"
    assert renlib.loads(renlib.dumps(record)).mainline()[3].comment == record.current.comment
    assert "黑棋必胜".encode("gbk") in renlib.dumps(record), "RenLib shows that on a Chinese Windows"


def test_the_code_page_of_renlib_texts_is_told_and_can_be_given():
    tree = b"\x78\x48"
    raw = "好棋，黑胜".encode("gbk") + b"\0"
    data = HEAD + tree + raw + b"\0" * (len(raw) % 2)
    assert renlib.loads(data).code_page == "gb18030"
    other = finish(renlib.reading(data, "cp1251"))
    assert (other.code_page, other.mainline()[1].comment) == ("cp1251", raw[:-1].decode("cp1251"))
    assert renlib.loads(renlib.dumps(other)).mainline()[1].comment == other.mainline()[1].comment
    assert renlib.loads(HEAD + tree + b"good\0\0").code_page == ""


@pytest.mark.parametrize("tree", [b"\x78\x40", b"\x78\xc0" + b"\x79\x40"])
def test_what_follows_a_complete_renlib_tree_is_not_read(tree):
    assert outline(renlib.loads(HEAD + tree + b"\xff\x40")) == outline(renlib.loads(HEAD + tree))


def test_a_mark_on_a_pass_in_renlib_is_not_put_on_the_move_before_it():
    record = renlib.loads(HEAD + b"\x78\x00" + b"\x00\x50")
    assert record.mainline()[1].properties == {}


def test_a_renlib_comment_cut_inside_a_character_is_read():
    for codec in ("gbk", "utf-8", "cp932"):
        raw = "四三です。先手の勝ち".encode(codec)[:-1] + b"\0"
        record = renlib.loads(HEAD + b"\x78\x08two\0" + b"\x79\x48" + raw + b"\0" * (len(raw) % 2))
        assert record.mainline()[2].comment.startswith("四三です。先手の勝")
        assert outline(renlib.loads(renlib.dumps(record))) == outline(record)


def test_crosses_and_board_texts_come_back_from_renlib():
    record = a_game()
    node = record.current
    node.properties = {"MA": ["hi"], "LB": ["hi:A\\:\\]"]}
    record.root.properties = {"KM": ["0"]}  # of no crossing, and so left out
    again = renlib.loads(renlib.dumps(record))
    record.root.properties = {}
    assert outline(again)[1] == outline(record)[1]
    data = renlib.dumps(record)
    assert data.startswith(b"\xffRenLib\xff\x03\x04"), "the version that RenLib knows"
    assert data.endswith(b"\x88\x51\x00\x01A:]\x00")
    node.comment = "and words"
    assert outline(renlib.loads(renlib.dumps(record)))[1] == outline(record)[1]
    node.comment = "a title\nand\nwords"
    assert b"a title\x08and\nwords\x00" in renlib.dumps(record)


@pytest.mark.parametrize("words", ["é", "𠮷 and 吉", "\ufffd", "Ã©", "зима", "이"])
def test_words_of_every_script_come_back_from_renlib(words):
    record = a_game()
    record.current.comment = words
    assert renlib.loads(renlib.dumps(record)).mainline()[3].comment == words


# Position strings and boards


def test_a_string_names_its_board_where_it_is_not_the_usual_one():
    record = Record(Position.empty(20))
    record.play(Point(19, 0))
    assert formats.dumps(record, ".pos") == b"20x20\nt20\n"
    assert formats.dumps(a_game(), ".pos") == b"h8i9h7\n"
    assert formats.loads("H8, I9 h7", ".pos").position.size == 15
    assert formats.loads("s19a1", ".pos").position.size == 19
    assert formats.loads("t20", ".pos").position.size == 20
    assert formats.loads("v22", ".pos").position.size == 22


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("w1", "W1 is not on a board of 22 by 22"),
        ("9 h8", "line 1, column 1: '9' is not a point"),
        ("9x9\n\nk9", "line 3, column 1: K9 is not on a board of 9 by 9"),
    ],
)
def test_a_broken_string_is_refused(text, complaint):
    with pytest.raises(FormatError, match=complaint):
        formats.loads(text, ".pos")


def test_a_drawn_board_is_a_record_to_start_from():
    record = a_game()
    record.back()
    text = formats.dumps(record, ".txt")
    assert text.decode().count("X") == 1
    assert formats.loads(text, ".TXT").position.grid == record.position.grid
    with pytest.raises(FormatError, match=r"line 1, column 3"):
        formats.loads("..z..\n" * 5, ".txt")


@pytest.mark.parametrize("suffix", sorted({*formats.writable()} - {".lib"}))
def test_text_of_any_kind_is_recognised(suffix):
    record = a_game()
    again = finish(formats.reading_any(formats.dumps(record, suffix).decode()))
    assert again.last().position.grid == record.position.grid


def test_five_whites_in_a_row_are_a_board_and_numbers_do_not_make_moves_of_one():
    assert formats.loads("OOOOO\n" * 5, ".txt").position.full
    edged = "  A B C D E\n" + "".join(f"{n} . X . O .\n" for n in range(5, 0, -1))
    assert formats.loads(edged, ".txt").position.count(Stone.BLACK) == 5


@pytest.mark.parametrize(
    ("name", "complaint"), [("", "without an extension"), (".doc", "^.doc is not a format"), ("sgf", "^sgf is not")]
)
def test_an_unknown_suffix_is_refused(name, complaint):
    with pytest.raises(FormatError, match=complaint):
        formats.loads(b"", name)
    with pytest.raises(FormatError, match=r"\.sgf, \.psq"):
        formats.dumps(Record(), name)


HUGE = "9" * 5000
"""More digits than Python turns into a number."""


@pytest.mark.parametrize(
    ("text", "suffix"),
    [
        (f"(;SZ[{HUGE}])", ".sgf"),
        (f"(;SZ[15];B[a{HUGE}])", ".sgf"),
        (f"Piskvorky {HUGE}x{HUGE}, 0:0, 0", ".psq"),
        (f"h{HUGE}", ".pos"),
        (f"{HUGE}x{HUGE}", ".pos"),
    ],
)
def test_numbers_beyond_all_bounds(text, suffix):
    with pytest.raises(FormatError):
        formats.loads(text, suffix)
    assert moves(psq.loads(f"Piskvorky 15x15, 0:0, 0\n8,8,{HUGE}\n{HUGE},8")) == "h8"


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_no_rubbish_ends_in_anything_but_a_format_error(data):
    for suffix in formats.readable():
        for start in (b"", HEAD, b"(;SZ[15]", b"Piskvorky 15x15, 0:0, 0\n"):
            rubbish = start.decode("latin-1") + data if isinstance(data, str) else start + data
            try:
                formats.loads(rubbish, suffix)
            except FormatError:
                continue


@pytest.mark.parametrize("name", ["CA[gbk] café", "cCA[gbk]afé"])
def test_a_name_is_no_encoding_of_a_piskvork_file(name):
    record = a_game()
    record.header = Header(black=name, white="Ann")
    data, lost = finish(read_back.saving(record, ".psq"))
    again = formats.loads(data, ".psq")
    assert (again.header.black, again.header.white, lost) == (name, "Ann", set())
