"""SGF as small programs write it: what is meant is read, and what is passed over is told."""

from __future__ import annotations

import pytest

from gobang.game import notation
from gobang.game.fault import Loss
from gobang.game.formats import sgf
from gobang.game.formats.left_out import left_out_of_game
from gobang.game.gradual import finish

BRACKET = "a ] in a text is taken as a part of it"
UNCLOSED = "it ends before its last bracket; something may be missing"
REMOVED = "stones are removed in the middle of a game; it is read up to here"


def moves(record):
    return "".join(notation.point_name(node.move, record.root.size).lower() for node in record.mainline()[1:])


def told(record):
    return [str(each).removeprefix("line 1: ") for each in record.faults]


@pytest.mark.parametrize(
    ("text", "kept", "faults"),
    [
        # what stands between nodes and properties
        ("(;SZ[15]\n---\nPB[Ann];B[hh])", "h8", ["line 2: “---” is not understood"]),
        ("(;SZ[15];B[hh] a move ;W[ii])", "h8i7", ["“a move” is not understood"]),
        ("(;SZ[15];B[hh][;W[ii])", "h8", ["“B[;W[ii]” is not understood"]),
        ("(;SZ[15];[aa];B[hh])", "h8", ["“[aa]” is not understood"]),
        ("(;SZ[15];B[hh]];W[ii])", "h8i7", ["“]” is not understood"]),
        ("(;SZ[15];B[hh]KM;W[ii])", "h8i7", ["“KM” is not understood"]),
        ("(;SZ[15];B[hh]);W[ii])", "h8", ["“;W[ii])” is not understood"]),
        ("(;SZ[15];B[hh])\nii];Wk3[x]", "h8", ["line 2: “ii];Wk3[x]” is not understood"]),
        ("(;SZ[15]AB[aa:bb:cc];B[hh])", "h8", ["“AB[aa:bb:cc]” is not understood"]),
        ("(;SZ[15];B[hh])\nsent by a server", "h8", []),
        # brackets and semicolons that are missing
        ("(SZ[15];B[hh];W[ii])", "h8i7", []),
        ("(;SZ[15](B[hh];W[ii])(B[aa]))", "h8i7", []),
        (";SZ[15];B[hh];W[ii])", "h8i7", ['not an SGF file: no "(;" found']),
        ("(;SZ[15];B[hh];W[ii]", "h8i7", [UNCLOSED]),
        ("(;SZ[15];B[hh];W[ii", "h8i7", ["a value is not closed", UNCLOSED]),
        ("(;SZ[15];B[hh];W[", "h8", ["a value is not closed", UNCLOSED]),
        ("(;SZ[15];B[hh]C[a\\", "h8", ["a value is not closed", UNCLOSED]),
        # points
        ("(;SZ[15];B[hh];W[hh];B[ii])", "h8i7", ["H8 is played twice"]),
        ("(;SZ[15];B[hh];W[h!];B[ii])", "h8i7", ["“W[h!]” is not understood"]),
        ("(;SZ[15];B[hh];W[z99];B[ii])", "h8i7", ["“W[z99]” is not understood"]),
        ("(;SZ[15];B[hh];W[ps];B[ii])", "h8i7", ["“W[ps]” is not understood"]),
        ("(;SZ[15]AB[aa:bb:cc:dd];W[hh])", "h8", ["“AB[aa:bb:cc:dd]” is not understood"]),
        ("(;SZ[15]PL[Z];W[hh])", "h8", ["“PL[Z]” is not understood"]),
        # stones that are set up in the middle of a game
        ("(;SZ[15];B[hh];AW[ii]AB[hh];B[jj])", "h8i7j6", []),
        ("(;SZ[15];B[hh];W[hg];AE[hg]AB[ii];W[jj];B[kk])", "h8h9", [REMOVED, "moves left out from here on: 2"]),
        ("(;SZ[15];B[hh];W[hg];AB[hg];W[jj])", "h8h9", [REMOVED, "moves left out from here on: 1"]),
        ("(;SZ[15];B[hh];AE[ii];W[jj])", "h8j6", []),
        # other boards and games
        ("(;SZ[20:15];B[hh])", "h13", ["a board of 20x15 is shown as one of 20 by 20"]),
        ("(;SZ[3];B[aa])", "a5", ["a board of 3x3 is shown as one of 5 by 5"]),
        ("(;SZ[many];B[hh])", "h8", ["“SZ[many]” is not understood"]),
        ("(;GM[11]SZ[15];B[hh])", "h8", ["GM[11] is not five in a row, but is shown as that"]),
        ("(;GM[gomoku]SZ[15];B[hh])", "h8", ["GM[gomoku] is not five in a row, but is shown as that"]),
        # what the first node says twice
        ("(;SZ[15]PB[Ann][Bob];B[hh])", "h8", ["“PB[Bob]” is not understood"]),
        ("(;SZ[15]PB[Ann]PB[Ann];B[hh])", "h8", []),
        ("(;SZ[15];GC[a][b];B[hh])", "h8", ["“GC[a]” is not understood", "“GC[b]” is not understood"]),
        ("(;SZ[15];PB[Ann][Bob]SZ[9];B[hh])", "h8", ["“PB[Bob]” is not understood", "“SZ[9]” is not understood"]),
        # what nobody knows
        ("(;SZ[15]RU[Pente];B[hh])", "h8", ["the rule “Pente” is not known here"]),
        ("(;SZ[15]RE[Ann];B[hh])", "h8", ["the result “Ann” is not understood"]),
        ("(;SZ[15]DT[once];B[hh])", "h8", ["the date “once” is not understood"]),
        ("(;SZ[15]RE[?]RU[];B[hh])", "h8", []),
        ("(;SZ[15];B[hh]ZZ[aa,bb])", "h8", ["“ZZ[aa,bb]” is kept, but may say something that is not understood"]),
        ("(;SZ[15]ZZ[B+R];B[hh])", "h8", ["“ZZ[B+R]” is kept, but may say something that is not understood"]),
        ("(;SZ[15]ZZ[renju];B[hh])", "h8", ["“ZZ[renju]” is kept, but may say something that is not understood"]),
        (
            "(;SZ[15]ZZ[2023-05-07];B[hh])",
            "h8",
            ["“ZZ[2023-05-07]” is kept, but may say something that is not understood"],
        ),
        ("(;SZ[15]ZZ[some words]LB[aa:B][bb:1]N[B+R];B[hh])", "h8", []),
    ],
)
def test_what_is_meant_is_read_and_the_rest_is_told(text, kept, faults):
    record = sgf.loads(text)
    assert moves(record) == kept
    assert told(record) == faults


@pytest.mark.parametrize(
    ("value", "comment", "faults"),
    [
        ("player [3d]: hello", "player [3d]: hello", [BRACKET]),
        ("a :] b", "a :] b", [BRACKET]),
        ("[a] and [b] and", "[a] and [b] and", [BRACKET]),
        ("all [so]", "all [so]", [BRACKET]),
        ("a\\] b", "a] b", []),
    ],
)
def test_a_bracket_in_a_comment_that_is_not_escaped_is_a_part_of_it(value, comment, faults):
    record = sgf.loads(f"(;SZ[15];B[hh]C[{value}]N[x];W[ii])")
    assert (moves(record), record.root.children[0].comment) == ("h8i7", comment)
    assert told(record) == faults


def test_the_moves_of_one_node_keep_their_order_and_the_names_stay_in_the_first():
    record = sgf.loads("(;SZ[15]PB[Ann]GN[one]RE[0]B[hh]W[ig]LB[aa:A]B[gj])")
    assert moves(record) == "h8i9g6"
    assert record.root.properties == {"GN": ["one"]}
    assert record.mainline()[-1].properties == {"LB": ["aa:A"]}
    assert (record.header.black, record.header.result) == ("Ann", "0")


def test_what_a_later_node_says_of_the_game_is_its_header():
    record = sgf.loads("(;SZ[15]PB[Ann];B[hh]PW[Bob];W[ii]RE[B+R]RU[RIF]PB[Cleo])")
    header = record.header
    assert (header.black, header.white, header.result, header.rule) == ("Ann", "Bob", "B+R", "renju")
    assert told(record) == ["“PB[Cleo]” is kept, but may say something that is not understood"]
    assert sgf.loads(sgf.dumps(record)).header == header


def test_the_opening_of_gomoku_quest_is_read():
    record = sgf.loads("(;SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gg];W[jf];B[ih])")
    assert moves(record) == "h8h9j10i9g9i8"
    assert [node.stone for node in record.mainline()[1:]] == [1, 2, 1, 2, 1, 1]
    assert told(record) == ["J10 is played twice"]
    assert "QPR" not in sgf.dumps(record)
    assert finish(left_out_of_game("(;SZ[15];QPR[hh,hg,jf];QSLW[ig];B[gg])")) == frozenset()


@pytest.mark.parametrize(("size", "point"), [(15, "pp"), (15, "tt"), (19, "tt"), (13, "nn"), (15, "")])
def test_the_crossing_beyond_the_last_is_a_pass(size, point):
    record = sgf.loads(f"(;SZ[{size}];B[bb];W[{point}];B[cc])")
    assert (len(record.mainline()), record.passes, told(record)) == (3, 1, [])


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        *(("0", "freestyle"), ("1", "standard"), ("2", "freestyle"), ("4", "renju"), ("8", "caro-overline")),
        *(("9", "caro"), ("有禁手", "renju"), ("无禁手", "freestyle"), ("禁手なし", "freestyle"), ("3", "3")),
    ],
)
def test_rules_by_gomocups_numbers_and_in_other_tongues(words, rule):
    record = sgf.loads(f"(;SZ[15]RU[{words}];B[hh])")
    assert record.header.rule == rule
    assert f"RU[{words}]" in sgf.dumps(record), "the words of the file are kept"


def test_a_variation_that_cannot_be_shown_ends_alone():
    record = sgf.loads("(;SZ[15];B[hh](;W[ii];AE[hh](;B[aa])(;B[bb]C[x]))(;W[jj];B[kk]))")
    one, other = record.root.children[0].children
    assert (one.children, len(other.children)) == ([], 1)
    assert told(record) == [REMOVED, "moves left out from here on: 2"]


def test_stones_that_are_set_up_in_one_variation_only_are_told():
    record = sgf.loads("(;SZ[15](;AB[aa];W[bb])(;AB[cc];W[dd]))")
    assert told(record) == ["stones set up in one variation are shown in all of them"]
    assert told(sgf.loads("(;SZ[15]AB[aa](;W[bb])(;W[dd]))")) == []


def test_what_is_only_doubtful_can_be_saved_in_its_file_and_what_is_missing_is_named():
    for text, missing in (("(;GM[5]SZ[15]5A[gg][hh];B[hh])", False), ("(;SZ[15];B[hh] x)", True)):
        assert sgf.loads(text).faults.incomplete is missing
        assert (Loss.UNREAD in finish(left_out_of_game(text))) is missing
