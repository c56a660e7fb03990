"""SGF: every record is read back unchanged; other programs' sloppy files are read, or refused with the line."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from gobang.game import notation
from gobang.game.formats import sgf
from gobang.game.formats.error import FormatError
from gobang.game.formats.read_back import saving
from gobang.game.gradual import finish
from gobang.game.notation import position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from tests.game.trees import outline, records


def moves(record):
    return position_string([node.move for node in record.mainline()[1:]], record.position.size)


@settings(max_examples=200)
@given(records())
def test_every_record_comes_back(record):
    again = sgf.loads(sgf.dumps(record))
    assert outline(again) == outline(record)
    assert again.current is again.root
    assert outline(sgf.loads(sgf.dumps(record).encode())) == outline(record)


def test_a_small_game_in_full():
    record = Record(header=Header(black="林", white="O]neil", rule="renju", result="B+R", time="600+10"))
    record.play(Point(7, 7)).comment = "the \\ centre]"
    record.play(Point(8, 8))
    record.back()
    record.play(Point(6, 6)).properties["MA"] = ["gg"]
    assert sgf.dumps(record) == (
        "(\n;FF[4]GM[4]CA[UTF-8]AP[Gobang]SZ[15]PB[林]PW[O\\]neil]RU[renju]RE[B+R]TM[600]OT[10 fischer]\n"
        ";B[hh]C[the \\\\ centre\\]]\n(;W[ii])\n(;W[gg]MA[gg]))\n"
    )


def test_a_line_has_78_characters_at_most():
    record = Record()
    root = sgf.dumps(record).strip().removesuffix(")")
    first = record.play(Point(7, 7))
    rest = 78 - len(f"{root};B[hh]C[]")
    first.comment = "x" * rest
    for point in list(record.position.stones(Stone.EMPTY))[:30]:
        record.play(point)
    assert [len(line) for line in sgf.dumps(record).splitlines()] == [78, 78, 78, 25]
    first.comment += "x"
    assert sgf.dumps(record).startswith(f"{root}\n;B[hh]C[x")


def test_each_crossing_of_a_tree_is_worked_out_once(monkeypatch):
    read = []
    parse = notation.parse_sgf
    monkeypatch.setattr(notation, "parse_sgf", lambda text, size: read.append(text) or parse(text, size))
    sgf.loads("(;SZ[15];B[hh](;W[ii];B[jj])(;W[jj];B[ii]))")
    assert sorted(read) == ["hh", "ii", "jj"]


def test_set_up_stones_and_who_is_to_move():
    start = Position.setup(9, black=[Point(4, 4)], white=[Point(0, 0), Point(1, 0)], turn=Stone.WHITE)
    text = sgf.dumps(Record(start))
    assert "AB[ee]AW[aa][ba]PL[W]" in text
    assert sgf.loads(text).position == start
    assert sgf.loads("(;SZ[9]AB[aa:ba][cc];W[ee])").root.position.turn is Stone.WHITE
    assert sgf.loads("(;SZ[9]AB[aa];C[so far];B[ee])").root.position.turn is Stone.BLACK
    assert sgf.loads("(;SZ[9]AB[aa:cc]AE[bb])").root.position.turn is Stone.WHITE
    assert sgf.loads("(;SZ[9]AB[aa:cc]AE[bb])").root.position.count(Stone.BLACK) == 8
    for white in ("w", "W", " White"):
        assert sgf.loads(f"(;SZ[9];AB[aa]AW[bb]PL[{white}])").root.position.turn is Stone.WHITE


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("(;GM[4]SZ[15];B[hh];W[ig])", "h8i9"),
        ("junk before ( ;\n B [hh] ; W[ig]", "h8i9"),
        ("\ufeff(;SZ[15:15]B[hh];W[ig])", "h8i9"),
        ("(;SZ[15];Black[hh];White[ig])", "h8i9"),
        ("(;SZ[15];b[hh];w[IG])", "h8i9"),
        ("(;SZ[15];B[h8];W[i9])", "h8i9"),
        ("(;SZ[15];B[hh];W[];W[ig])", "h8i9"),
        ("(;SZ[19];B[tt];W[hh])", "h12"),
        ("(;SZ[20];B[tt];W[hh])", "t1h13"),
        ("(;SZ[15];B[hh];W[tt];C[hm];W[ig])", "h8i9"),
        ("(;SZ[15];B[hh];AW[ig])", "h8i9"),
        ("(;SZ[15];B[hh]W[ig])", "h8i9"),
        ("(;GM[1]SZ[15];B[hh];W[ig])(;SZ[9];B[aa])", "h8i9"),
        ("(;SZ[15](;B[hh];W[ig])(;B[aa]))", "h8i9"),
        ("(;B[hh];W[ig])", "h8i9"),
        ("(;B[ss];W[hh])", "s1h12"),
        ("(;B[vv];W[aa])", "v1a22"),
        ("(;)", ""),
    ],
)
def test_sloppy_files_are_understood(text, wanted):
    assert moves(sgf.loads(text)) == wanted


@pytest.mark.parametrize(
    ("point", "size"), [("oo", 15), ("pa", 19), ("ss", 19), ("at", 20), ("TT", 20), ("ua", 22), ("vv", 22)]
)
def test_a_file_that_names_no_board_is_of_the_smallest_usual_one(point, size):
    assert sgf.loads(f"(;AB[{point}])").position.size == size


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not an SGF file: no"),
        ("no game", "not an SGF file: no"),
        ("(;GM[2])", "line 1: GM.2. is not five in a row"),
        ("(;\nGM[2]SZ[8];B[d3])", "line 1: GM.2. is not five in a row"),
        ("(;SZ[15]\n;B[h!])", "line 2: “B.h!.” is not understood"),
        ("(;\n[aa]bcdefghij)", "line 2: “.aa.” is not understood"),
    ],
)
def test_a_file_of_which_nothing_can_be_read_is_refused(text, complaint):
    with pytest.raises(FormatError, match=complaint):
        sgf.loads(text)


def test_comments_of_nodes_without_a_move_go_to_the_move_before():
    record = sgf.loads("(;C[Hello];C[and];KM[1];B[hh]C[first];C[second\\\n line]KM[2];W[])")
    assert record.root.comment == "Hello\nand"
    assert record.root.properties == {"KM": ["1"]}
    (node,) = record.root.children
    assert (node.comment, node.properties) == ("first\nsecond line", {"KM": ["2"]})


def test_variations_that_repeat_a_move_are_joined():
    record = sgf.loads("(;SZ[15];B[hh](;W[ii]C[a];B[aa])(;W[ii]C[b];B[bb]))")
    (white,) = record.root.children[0].children
    assert white.comment == "a\nb"
    assert [node.move for node in white.children] == [Point(0, 0), Point(1, 1)]


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("Renju", "renju"),
        ("RIF opening", "renju"),
        ("Standard Gomoku", "standard"),
        ("Free style", "freestyle"),
        ("Gomoku", "freestyle"),
        ("caro", "caro"),
        ("Caro with overlines", "caro-overline"),
        ("Pente", "Pente"),
    ],
)
def test_rules_are_read_freely(words, rule):
    assert sgf.loads(f"(;RU[{words}])").header.rule == rule


@pytest.mark.parametrize("codec", ["utf-8", "gb18030", "big5", "euc-jp"])
def test_the_charset_is_believed(codec):
    text = f"(;CA[{codec}]PB[林海])"
    assert sgf.loads(text.encode(codec)).header.black == "林海"


def test_the_charset_stands_in_the_first_4096_bytes():
    """Farther on it may be part of a comment, and is not looked for."""
    data = b"(;CA[koi8-r]" + "SZ[15]PB[Лин];B[hh])".encode("koi8-r")
    before = 4096 - len("(;CA[koi8-r]")
    assert sgf.loads(b" " * before + data).header.black == "Лин"
    assert sgf.loads(b" " * (before + 1) + data).header.black != "Лин"


def test_a_file_without_a_charset_is_tried():
    assert sgf.loads("(;PB[林海])".encode("gb18030")).header.black == "林海"
    assert sgf.loads("\ufeff(;PB[林海])".encode()).header.black == "林海"
    assert sgf.loads("(;CA[no-such]PB[林海])".encode()).header.black == "林海"
    assert sgf.loads("(;CA[ascii]PB[né le])".encode("latin-1")).header.black == "né le"


def test_the_header_is_read_without_a_single_move():
    text = "junk (;PB[林海]RE[B+R] RU[renju]\n(;B[no point];W[not closed"
    assert sgf.header(text.encode()) == Header("林海", rule="renju", result="B+R")
    with pytest.raises(FormatError):
        sgf.header("no game")


def test_the_comment_of_a_game_may_have_lines_and_its_names_have_one():
    header = sgf.loads("(;SZ[15]GC[one\ntwo]EV[one\ntwo];B[hh])").header
    assert (header.comment, header.event) == ("one\ntwo", "one two")


def test_unfinished_escapes_of_others_properties_do_not_break_the_file():
    record = Record()
    record.play(Point(0, 0)).properties["XX"] = ["a]b", "c\\"]
    again = sgf.loads(sgf.dumps(record))
    assert again.root.children[0].properties["XX"] == ["a\\]b", "c\\\\"]


def test_a_deep_and_a_wide_tree():
    record = Record(Position.empty(22))
    points = list(record.position.points())
    for point in points:
        record.play(point)
    for _ in range(300):
        record.back()
        free = [p for p in points[100:] if not record.position[p]]
        for point in free[1:4]:
            record.play(point)
            record.back()
    again = sgf.loads(sgf.dumps(record))
    assert outline(again) == outline(record)


def test_times_stand_in_the_words_of_other_programs():
    text = "(;GM[4]SZ[15]TM[600]OT[5x30 byo-yomi];B[hh]BL[599.5];W[ii]WL[30]OW[4])"
    record = sgf.loads(text)
    assert record.header.time == "600 5x30 byo-yomi"
    assert "OT" not in record.root.properties
    again = sgf.dumps(record)
    assert "TM[600]OT[5x30 byo-yomi]" in again
    assert again.count("OT[") == 1
    assert record.root.children[0].properties == {"BL": ["599.5"]}
    assert {"WL[30]", "OW[4]"} <= {again[m.start() : m.end()] for m in re.finditer(r"[BWO]+[LW]\[\d+\]", again)}


@pytest.mark.parametrize(
    ("main", "overtime", "time"),
    [("one hour", "as at home", "one hour"), ("600", "as at home", "600"), ("900+10", "", "900+10"), ("0", "", "0")],
)
def test_times_that_nobody_knows_are_kept(main, overtime, time):
    record = sgf.loads(f"(;GM[4]SZ[15]TM[{main}]OT[{overtime}];B[hh])")
    again = sgf.loads(sgf.dumps(record))
    assert record.header.time == again.header.time == time
    assert again.root.properties.get("OT", [""]) == [overtime]


def test_a_property_name_without_capitals_is_still_a_name_when_it_comes_back():
    record = sgf.loads("(;SZ[15];B[hh]k3[x]zz;W[ii]Black3[y])")
    assert [node.properties for node in record.mainline()[1:]] == [{"K3": ["x"]}, {"B3": ["y"]}]
    assert outline(sgf.loads(sgf.dumps(record))) == outline(record)


def test_names_without_values_do_not_run_into_the_next_name():
    record = sgf.loads("(;SZ[15];B[hh]KM XX[1])")
    assert record.mainline()[1].properties == {"XX": ["1"]}
    record.mainline()[1].properties["KM"] = []
    assert sgf.loads(sgf.dumps(record)).mainline()[1].properties == {"XX": ["1"]}


@pytest.mark.parametrize("data", [b"(;CA[utf-7]SZ[15]PB[+2AA-];B[hh])", "(;SZ[15]PB[\ud800];B[hh]C[\udc00])"])
def test_half_a_character_is_never_kept(data):
    record = sgf.loads(data)
    assert outline(sgf.loads(sgf.dumps(record).encode())) == outline(record)
    record.header = Header(black="\udfff")
    assert sgf.loads(sgf.dumps(record).encode()).header.black == "\ufffd"


def test_an_encoding_that_is_no_alphabet_is_not_asked():
    for name in ("rot13", "zlib", "punycode", "idna", "unicode_escape", "nonsense"):
        assert sgf.loads(f"(;CA[{name}]SZ[15]PB[Lin];B[hh])".encode()).header.black == "Lin"


def test_boards_are_worked_out_when_they_are_asked_for_and_survive_a_cut():
    record = sgf.loads("(;SZ[15]AB[aa];W[hh];W[ii](;B[jj];W[kk])(;B[ll]))")
    last = record.mainline()[-1]
    first = last.position
    assert first is last.position
    assert first.moves == (Point(7, 7), Point(8, 8), Point(9, 9), Point(10, 10))
    assert first.count(Stone.BLACK) == 2
    assert first.turn is Stone.BLACK
    again = sgf.loads("(;SZ[15];B[hh];W[ii];B[jj])")
    cut = again.root.children[0].children[0]
    after = cut.children[0]
    again.root.children[0].children.clear()
    cut.leave()
    assert after.position.count(Stone.BLACK) == 2


def test_a_record_that_was_read_shows_its_main_line_and_not_the_last_variation():
    record = sgf.loads("(;SZ[15];B[hh](;W[ii];B[jj])(;W[aa];B[bb]))")
    assert [node.move for node in record.line()] == [node.move for node in record.mainline()]
    assert all(node.chosen is None for node in record.walk())


def test_only_the_first_game_of_a_collection_is_read():
    record = sgf.loads("(;SZ[15];B[hh];W[ig])(;SZ[9];B[aa])")
    assert [node.move for node in record.walk()] == [None, Point(7, 7), Point(8, 6)]


def test_every_kind_of_line_end_is_one():
    assert sgf.loads("(;C[one\r\ntwo\rthree\n\rfour\nfive])").root.comment == "one\ntwo\nthree\nfour\nfive"


def test_an_encoding_for_programs_is_not_followed():
    """It would make other letters of a name that has a backslash."""
    assert sgf.loads(b"(;CA[unicode_escape]SZ[15]PB[\\u004cin];B[hh])").header.black == "u004cin"


def test_what_the_program_calls_its_players_stands_beside_their_names():
    record = Record(header=Header(black="Grand]master", white="You"))
    record.seats = ("engine-8", "human")
    text = sgf.dumps(record)
    assert "PB[Grand\\]master]PW[You]SEATS[engine-8][Grand\\]master][human][You]" in text
    read = sgf.loads(text)
    assert (read.header.black, read.header.white) == ("engine-8", "human")
    assert "SEATS" not in read.root.properties
    assert sgf.header(text.replace("PW[You]", "PW[Lin]")).white == "Lin", "somebody has written another name"
    record.seats = ("", "engine-8")
    assert "SEATS[][][engine-8][You]" in sgf.dumps(record)
    assert finish(saving(record, ".sgf"))[1] == finish(saving(record, ".psq"))[1] == set()
