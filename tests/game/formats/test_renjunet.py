"""RenjuNet's form of a database; tests/data/sample.rif was made by us, no game in it was ever played."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import renjunet
from gobang.game.formats.error import FormatError
from gobang.game.notation import position_string
from gobang.game.record.record import Header, Record

SAMPLE = Path(__file__).parents[2] / "data" / "records" / "sample.rif"


def line(record):
    return position_string([node.move for node in record.mainline()[1:]], 15).lower()


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
    )
    assert line(one) == "h8i9g7f6i7"
    assert (two.header.result, two.header.date, two.header.black) == ("Draw", "2023-08-01", "Li 明")
    assert (three.header.result, three.header.event, line(three)) == ("", "", "")
    assert isinstance(bad, FormatError)
    assert (bad.fault, bad.line) == (Fault.PLAYED_TWICE, 33)
    assert last.header.result == "W+"
    assert all(each.current is each.root for each in (one, two, three, last))


def test_games_before_the_damage_are_read(monkeypatch):
    monkeypatch.setattr(renjunet, "READ_BYTES", 100)
    games = renjunet.games(SAMPLE.read_bytes()[:-20])
    assert [type(each) for each in islice(games, 5)] == [Record, Record, Record, FormatError, Record]
    with pytest.raises(FormatError) as error:
        next(games)
    assert error.value.fault is Fault.NO_XML
    assert error.value.line


def test_a_document_type_is_refused_because_it_can_grow_without_end():
    text = b'<!DOCTYPE d [<!ENTITY a "&b;&b;"><!ENTITY b "x">]><d>&a;</d>'
    with pytest.raises(FormatError) as error:
        list(renjunet.games(text))
    assert error.value.fault is Fault.XML_DECLARATIONS


@pytest.mark.parametrize("data", [b"", b"no xml", b"<a><b></a>"])
def test_what_is_no_xml_is_refused(data):
    with pytest.raises(FormatError):
        list(renjunet.games(data))


def test_a_word_that_is_no_point_is_named_with_its_line():
    [error] = renjunet.games(b"<d>\n<game><move>h8 z99</move></game></d>")
    assert isinstance(error, FormatError)
    assert error.line == 2
