"""RenjuNet's form of a database; tests/data/sample.rif was made by us, no game in it was ever played."""

from __future__ import annotations

import contextlib
import time
from itertools import islice
from pathlib import Path

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import renjunet
from gobang.game.formats.error import FormatError
from gobang.game.notation import position_string
from gobang.game.record.record import Header, Record

SAMPLE = Path(__file__).parents[2] / "data" / "records" / "sample.rif"


CASES = Path(__file__).parents[2] / "data" / "cases" / "rif"


def line(record):
    return position_string([node.move for node in record.mainline()[1:]], 15).lower()


def told(record):
    return [(each.fault, each.line) for each in record.faults]


def test_games_are_read_with_players_events_and_results():
    one, two, three, bad, last = renjunet.games(SAMPLE.read_bytes())
    assert one.header == Header(
        black="Anna Berg",
        white="Li 明",
        rule="renju",
        result="B+",
        event="Made-up Open & Cup",
        round="2",
        date="2024-05",
        comment="a comment with h8 in it",
    )
    assert line(one) == "h8i9g7f6i7"
    assert (two.header.result, two.header.date, two.header.black) == ("Draw", "2023-08-01", "Li 明")
    assert (three.header.result, three.header.event, line(three)) == ("", "", "")
    assert told(three) == [(Fault.RIF_NO_PLAYER, 30)]
    assert (line(bad), told(bad)) == ("h8i9", [(Fault.PLAYED_TWICE, 33)])
    assert (last.header.result, told(last)) == ("W+", [])
    assert all(each.current is each.root for each in (one, two, three, bad, last))


@pytest.mark.parametrize(
    "name", ["r1-utf8.rif", "r2-cp1250.rif", "r3-doctype.rif", "r4-amp.rif", "r5-latin1-undeclared.rif"]
)
def test_the_databases_of_other_programs_are_read_whole(name):
    games = [*renjunet.games((CASES / name).read_bytes())]
    assert [line(each) for each in games] == ["h8h9h10g9", "", "h8h9i10", "h8h9", "h8h9i10", "h8h9i10", "h8h9i10j9"]
    assert [each.passes for each in games] == [0, 0, 1, 0, 0, 0, 1]
    assert [[fault for fault, _ in told(each)] for each in games] == [
        *([], [], []),
        [Fault.PLAYED_TWICE],
        *([], []),
        [Fault.RIF_NO_PLAYER],
    ]
    assert (games[0].header.black, games[0].header.date) == ("Jan Novák", "2003-08")
    assert games[0].header.event == ("A & B Open" if name == "r4-amp.rif" else "Open")
    assert games[0].header.comment == "alt: h10 i10"
    assert [each.header.result for each in games] == ["B+", "Draw", "W+", "W+", "B+", "B+", "B+"]


def test_an_encoding_that_is_guessed_or_asked_for_is_told():
    guessed, *_ = renjunet.games((CASES / "r5-latin1-undeclared.rif").read_bytes())
    assert guessed.code_page
    data = "<database><player id='1' name='林'/><game black='1'/></database>".encode("big5")
    asked = [each for each in renjunet.reading_games(data, "big5") if isinstance(each, Record)]
    assert [(each.header.black, each.code_page) for each in asked] == [("林", "big5")]
    named, *_ = renjunet.games((CASES / "r2-cp1250.rif").read_bytes())
    assert not named.code_page


@pytest.mark.parametrize(
    ("declared", "codec"),
    [
        ("GB2312", "gb2312"),
        ("gbk", "gbk"),
        ("GB2312", "gb18030"),
        ("big5", "big5"),
        ("shift_jis", "cp932"),
        ("EUC-KR", "cp949"),
        ("UTF-16", "utf-16"),
        ("UTF-16", "utf-16-le"),
        ("UTF-16", "utf-8"),
        ("no-such-encoding", "utf-8"),
        ("rot13", "utf-8"),
        ("punycode", "utf-8"),
        ("\\x00", "utf-8"),
    ],
)
def test_no_encoding_whatever_it_is_called_raises_anything(declared, codec):
    name = {"big5": "林大", "cp932": "四三です", "cp949": "한국"}.get(codec, "五子棋")
    data = f"<database><player id='1' name='{name}'/><game black='1'/></database>"
    text = f"<?xml version='1.0' encoding='{declared}'?>{data}"
    [game] = renjunet.games(text.encode(codec))
    assert game.header.black == name


@pytest.mark.parametrize(
    ("month", "date"),
    [
        ("8", "2003-08"),
        ("08", "2003-08"),
        ("²", "2003"),
        ("9" * 5000, "2003"),
        ("13", "2003"),
        ("0", "2003"),
        ("", "2003"),
    ],
)
def test_no_month_raises_anything(month, date):
    text = f'<database><tournament id="7" year="2003" month="{month}"/><game tournament="7"/></database>'
    [game] = renjunet.games(text.encode())
    assert game.header.date == date
    assert bool(game.faults) is (date == "2003" and month not in ("", "0"))


@pytest.mark.parametrize("points", ["2", "nan", "9" * 5000, "won", "1_0"])
def test_a_result_that_is_none_is_told(points):
    [game] = renjunet.games(f'<database><game bresult="{points}"><move>h8</move></game></database>'.encode())
    assert (game.header.result, told(game)) == ("", [(Fault.NOT_UNDERSTOOD, 1)])


@pytest.mark.parametrize(
    ("damaged", "there"),
    [
        ('<game id="2><move>h9</move></game>', [FormatError]),
        ("<game id=2><move>h9</move></game>", [FormatError]),
        ('<game id="2" ', [FormatError]),
        ('<game id="2"><move>h9</move>', [Record]),
        ('<game id="2"><move>h9 <i</move></game>', [Record]),
        ('<game id="2" moves="h9"/>', [Record]),
        ('<game id="2">h9</game>', [Record]),
        ('<game id="2"><move>h9 h9</move></game>', [Record]),
        ('<game id="2" tournament="9"><move>h9</move></game>', [Record]),
    ],
)
def test_what_is_wrong_with_one_game_is_told_and_costs_no_other(damaged, there):
    data = f"<database><game><move>h8</move></game>\n{damaged}\n<game><move>i8</move></game></database>".encode()
    first, *between, last = renjunet.games(data)
    assert (line(first), line(last)) == ("h8", "i8")
    assert not first.faults
    assert not last.faults
    assert [type(each) for each in between] == there
    for each in between:
        assert isinstance(each, FormatError) or each.faults.incomplete


def test_moves_outside_of_a_game_are_told():
    games = renjunet.games(b"<database><game><move>h8</move></game>\n<gane><move>h9</move></gane></database>")
    assert line(next(games)) == "h8"
    with pytest.raises(FormatError, match="line 2: “h9” is not understood"):
        next(games)


def test_games_before_and_after_a_damage_are_read_and_the_damage_is_told(monkeypatch):
    monkeypatch.setattr(renjunet, "READ_BYTES", 100)
    games = renjunet.games(SAMPLE.read_bytes()[:-20])
    assert [type(each) for each in islice(games, 5)] == [Record] * 5
    with pytest.raises(FormatError) as error:
        next(games)
    assert (error.value.fault, error.value.line) == (Fault.NOT_UNDERSTOOD, 39)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 50])
def test_the_pieces_in_which_a_file_is_read_make_no_difference(monkeypatch, size):
    data = SAMPLE.read_bytes()
    whole = [(each.header, line(each), told(each)) for each in renjunet.games(data)]
    monkeypatch.setattr(renjunet, "READ_BYTES", size)
    assert [(each.header, line(each), told(each)) for each in renjunet.games(data)] == whole


def test_a_document_type_is_passed_over_and_what_it_declares_is_not_followed():
    text = b'<!DOCTYPE d [<!ENTITY a "&b;&b;"><!ENTITY b "x">]>'
    text += b'<database><!-- <game/> --><game round="&a;&lt;&#65;"/></database>'
    [game] = renjunet.games(text)
    assert game.header.round == "&a;<A"


@pytest.mark.parametrize("data", [b"", b"no xml", b"<a><b></a>", b"<html><body>words</body></html>"])
def test_what_is_no_database_is_refused(data):
    with pytest.raises(FormatError) as error:
        list(renjunet.games(data))
    assert error.value.fault is Fault.RIF_NO_DATABASE


def test_a_word_that_is_no_point_is_named_with_its_line():
    [game] = renjunet.games(b"<d>\n<game><move>h8 z99 i9</move></game></d>")
    assert line(game) == "h8"
    assert told(game) == [(Fault.OFF_BOARD, 2), (Fault.MOVES_LEFT_OUT, 2)]


@pytest.mark.parametrize(
    "piece", ["<", "<!--", "<![CDATA[", "<?", "<!A[", '<a b="', "<game ", "&#9", "</", "<a b='x' "]
)
def test_no_file_takes_longer_than_its_length(piece):
    data = (piece * (1 << 18))[: 1 << 18].encode()
    began = time.process_time()
    with contextlib.suppress(FormatError):
        for _ in renjunet.games(data):
            pass
    assert time.process_time() - began < 10
