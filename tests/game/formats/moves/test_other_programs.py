"""Yixin's .sav, Gomotur's .rec, RenLib's text board and logs of Gomocup's language: as files, and pasted as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import registry
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.game.notation import position_string
from gobang.game.point import Point, Stone
from gobang.game.record.record import Record

CASES = Path(__file__).parents[3] / "data/cases"


def line(record: Record) -> str:
    return position_string([node.move for node in record.mainline()[1:]], record.root.size)


def kinds(record: Record) -> list[Fault]:
    return [each.fault for each in record.faults]


@pytest.mark.parametrize(
    ("name", "size", "moves"),
    [
        ("pos/y03-yixin.sav", 15, "h8i9g7"),
        ("psq/p18-rec-gomotur.rec", 20, "j11k10"),
        ("txt/t01-renlib-textboard.txt", 15, "h8h9i7"),
        ("txt/t13-board-command.txt", 15, "h8h9"),
        ("txt/t14-yxboard-command.txt", 15, "h8h9"),
    ],
)
def test_they_are_read_as_files_and_as_pasted_text(name, size, moves):
    path = CASES / name
    data = path.read_bytes()
    for record in (registry.loads(data, path.suffix), finish(registry.reading_any(data.decode()))):
        assert (record.root.size, line(record), kinds(record)) == (size, moves, [])
        assert record.current is record.root


def test_they_are_only_read():
    assert {".sav", ".rec"} <= set(registry.readable())
    assert not {".sav", ".rec"} & set(registry.writable())
    with pytest.raises(FormatError, match=r"\.sav files are only read here; choose from \.sgf"):
        registry.dumps(Record(), ".SAV")


# Yixin


@pytest.mark.parametrize(
    ("text", "moves", "faults"),
    [
        ("15\n15\n2\n7 7\n", "h8", [Fault.FEWER_MOVES]),
        ("15\n15\n1\n7 7\n6 8\n", "h8", [Fault.NOT_UNDERSTOOD]),
        ("15\n15\n3\n7 7\n7 7\n6 8\n", "h8", [Fault.PLAYED_TWICE, Fault.FEWER_MOVES, Fault.NOT_UNDERSTOOD]),
        ("15\n15\n2\n7 7\n7 99", "h8", [Fault.OFF_BOARD, Fault.FEWER_MOVES, Fault.NOT_UNDERSTOOD]),
        ("15\n20\n1\n7 7", "h13", [Fault.SHOWN_ON]),
        ("15\n15\n0\n", "", []),
    ],
)
def test_a_damaged_game_of_yixin_is_read_up_to_the_damage(text, moves, faults):
    record = registry.loads(text, ".sav")
    assert (line(record), kinds(record)) == (moves, faults)


@pytest.mark.parametrize("text", ["", "words", "15 15", "15\n15\n1\n"])
def test_what_is_no_game_of_yixin_is_refused(text):
    with pytest.raises(FormatError):
        registry.loads(text, ".sav")


# Gomotur


def test_a_record_of_gomotur_has_names_and_times():
    record = registry.loads((CASES / "psq/p18-rec-gomotur.rec").read_bytes(), ".rec")
    assert (record.header.black, record.header.white) == ("pbrain-a.exe", "pbrain-b.exe")
    assert [node.properties for node in record.mainline()[1:]] == [{"MS": ["100"]}, {"MS": ["200"]}]


@pytest.mark.parametrize(
    ("rest", "moves", "faults"),
    [
        ("9,9,1\n9,9,1\n8,8,1\n0\n", "j11", [Fault.PLAYED_TWICE, Fault.MOVES_LEFT_OUT]),
        ("9,9,1\nwhat\n8,8,1\n0\n", "j11", [Fault.NOT_UNDERSTOOD, Fault.MOVES_LEFT_OUT]),
        ("9,9,1\n0\n8,8,1\n", "j11", [Fault.NOT_UNDERSTOOD]),
        ("21,0,1\n", "v22", []),
    ],
)
def test_a_damaged_record_of_gomotur_is_read_up_to_the_damage(rest, moves, faults):
    record = registry.loads(f"a\nb\n{rest}", ".rec")
    assert (line(record), kinds(record)) == (moves, faults)


@pytest.mark.parametrize("text", ["", "a\nb\n", "a\nb\nc\n", "9,9,1\n"])
def test_what_is_no_record_of_gomotur_is_refused(text):
    with pytest.raises(FormatError):
        registry.loads(text, ".rec")


# RenLib's text board


def drawn(*stones: tuple[int, int, str]) -> str:
    rows = [["."] * 15 for _ in range(15)]
    for x, y, sign in stones:
        rows[y][x] = sign
    edge = "    " + " ".join("ABCDEFGHIJKLMNO") + "    "
    numbered = [f"{15 - y:3} {' '.join(row)} {15 - y}" for y, row in enumerate(rows)]
    return "\n".join(
        ["          X=Black   O=White          ", "", edge, *numbered, edge, "    ----- Text Board -----", ""]
    )


def test_the_comment_between_board_and_moves_is_kept():
    record = registry.loads(f"{drawn((7, 7, 'X'))}\n    a good move\n      1 H8 \n", ".txt")
    assert (line(record), record.last().comment, kinds(record)) == ("h8", "a good move", [])


def test_a_board_without_moves_is_set_up():
    record = registry.loads(drawn((7, 7, "X"), (8, 8, "O"), (1, 1, "X")), ".txt")
    assert record.root.position.count(Stone.BLACK) == 2
    assert (record.root.position.turn, kinds(record)) == (Stone.WHITE, [])


def test_a_board_that_shows_other_stones_than_the_moves_is_told():
    record = registry.loads(f"{drawn((7, 7, 'X'), (1, 1, 'O'))}\n      1 H8      2 H9\n", ".txt")
    assert (line(record), kinds(record)) == ("h8h9", [Fault.BOARD_DIFFERS])


# Logs


@pytest.mark.parametrize(
    ("text", "moves", "faults"),
    [
        ("START 15\nOK\nBEGIN\n7,7\nTURN 8,8\n7,8\nEND", "h8i7h7", []),
        ("START 20\nTURN 10,10\nMESSAGE depth 7,7\n9,9", "k10j11", []),
        ("BOARD\n7,7,2\nDONE\n7,6\nTURN 6,6", "h8h9g9", []),
        ("> START 15\n< OK\n> BEGIN\n< 7,7", "h8", []),
        ("BOARD\n7,7,2\n19,0,1\n6,6,2\nDONE", "h13t20g14", []),
        ("BOARD\n7,7,1\n7,6,2\n", "h8h9", []),
        ("START 15\nBOARD\n7,7,1\n7,6,2\nDONE\n6,6\nBOARD\n7,7,1\n7,6,2\n6,6,1\n5,5,2\nDONE", "h8h9g9f10", []),
        ("START 15\nBEGIN\n7,7\nRESTART\nBEGIN\n6,6", "g9", [Fault.EARLIER_GAME]),
        ("START 15\nBEGIN\n7,7\nBOARD\n5,5,2\nDONE", "f10", [Fault.EARLIER_GAME]),
        ("BOARD\n7,7,1\n7,6,3\nwhat\n6,6,2\nDONE", "h8g9", [Fault.NOT_UNDERSTOOD, Fault.NOT_UNDERSTOOD]),
        ("START 15\nTURN 7,7\nTURN 6,6\n5,5", "h8", [Fault.SAME_SIDE, Fault.MOVES_LEFT_OUT]),
        ("START 15\nTURN 7,7\n7,7\nTURN 6,6", "h8", [Fault.PLAYED_TWICE, Fault.MOVES_LEFT_OUT]),
        ("RECTSTART 20,10\nTURN 7,7", "h13", [Fault.SHOWN_ON]),
        ("START 15", "", []),
    ],
)
def test_the_last_game_of_a_log_is_read_and_what_is_left_out_is_told(text, moves, faults):
    record = finish(registry.reading_any(text))
    assert (line(record), kinds(record)) == (moves, faults)


def test_stones_out_of_turn_are_set_up_for_the_program_to_move():
    record = finish(registry.reading_any("START 15\nBOARD\n7,7,2\n6,6,2\n5,5,1\n5,5,1\n99,1,1\nDONE\n0,0\nTURN 1,0\n"))
    root = record.root.position
    assert [root[Point(7, 7)], root[Point(6, 6)], root[Point(5, 5)]] == [Stone.BLACK, Stone.BLACK, Stone.WHITE]
    assert root.turn is Stone.WHITE
    assert [node.stone for node in record.mainline()[1:]] == [Stone.WHITE, Stone.BLACK]
    assert kinds(record) == [Fault.SIDES_GUESSED, Fault.PLAYED_TWICE, Fault.OFF_BOARD]
    assert str(record.faults.first[0]).startswith("line 3: ")


def test_that_the_sides_of_a_board_are_guessed_is_a_doubt_and_no_loss():
    record = finish(registry.reading_any("START 15\nBOARD\n7,7,2\n6,6,2\nDONE"))
    assert (kinds(record), record.faults.incomplete) == ([Fault.SIDES_GUESSED], False)


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("INFO rule 0", "freestyle"),
        ("> INFO rule 1", "standard"),
        ("info RULE 4", "renju"),
        ("INFO rule 9", "caro"),
        ("INFO rule 4\nINFO timeout_turn 1\nINFO rule 8", "caro-overline"),
        ("INFO timeout_turn 4", ""),
    ],
)
def test_the_rule_of_a_log_is_that_of_its_last_info(said, rule):
    record = finish(registry.reading_any(f"START 15\n{said}\nTURN 7,7"))
    assert (record.header.rule, kinds(record), line(record)) == (rule, [], "h8")


@pytest.mark.parametrize("said", ["2", "12", "-1", "x", "", "4 4"])
def test_a_rule_number_of_a_log_that_says_nothing_sure_is_told(said):
    record = finish(registry.reading_any(f"START 15\nINFO rule 4\nINFO rule {said}\nTURN 7,7"))
    assert (record.header.rule, kinds(record), record.faults.incomplete) == ("", [Fault.UNKNOWN_RULE], False)
    assert str(record.faults.first[0]) == f"line 3: the rule “{f'INFO rule {said}'.strip()}” is not known here"


def test_a_log_without_stones_is_refused():
    with pytest.raises(FormatError):
        finish(registry.reading_any("BOARD\nDONE"))


@pytest.mark.parametrize("text", ["7,7,7,1\n7,1\n7,7,1\n", ",7,7,3\n9,2\n8,5,1\n", "START 7,1\n11,12,10,2\n2,7,1\n"])
def test_damaged_moves_are_no_names_of_a_rec_file(text):
    with pytest.raises(FormatError):
        registry.loads(text.encode(), ".txt")
