"""The files of a contest: SGF with times, depths and chances, Piskvork's files, tables, and the block of text."""

from __future__ import annotations

import csv
import io
import json
import zipfile

import pytest

from gobang.contest.exports.game_files import psq_archive, sgf
from gobang.contest.exports.table_files import games_csv, table_csv, text_block
from gobang.contest.planning.plan import ContestFormat, PlannedEntrant
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.sprt import SequentialTest
from gobang.contest.standing.standings import Standings
from gobang.game.fault import Fault
from gobang.game.formats import collection, registry
from gobang.game.formats.error import FormatError
from gobang.game.record.record import Record
from tests.contest.contests import FIVE, plan, won

FIVE_GAME = KeptGame(
    *("a", "b", 0, "a", "b", FIVE, "black", "five"),
    start=3,
    ms=(12, 30, None, 5, 6, 7),
    depth=(4, None, 8, 9, 10, 11),
    percent=(60, 55, None, 30, 100, 0),
    began="2026-11-27T10:00:00+00:00",
)
LOST = won("a", "b", 1, 1, failure="late", said=("> TURN 3,3", "< MESSAGE hm"))
CUP = plan("a", "b", kind=ContestFormat.MATCH, size=15)


def test_sgf_holds_times_depths_and_chances_of_each_move():
    [game] = [each for each in collection.games(sgf(CUP, [FIVE_GAME]), ".sgf") if isinstance(each, Record)]
    assert (game.header.black, game.header.event, game.header.result) == ("a", "cup", "B+")
    nodes = game.mainline()
    assert "MS" not in nodes[3].properties, "the opening took no time"
    assert (nodes[4].properties["MS"], nodes[4].properties["DEPTH"]) == (["12"], ["4"])
    assert nodes[4].properties["SBKV"] == ["40"], "White says 60, so Black has 40"
    assert nodes[5].properties["SBKV"] == ["55"]


def test_a_lost_game_shows_the_last_lines():
    [game] = [each for each in collection.games(sgf(CUP, [LOST]), ".sgf") if isinstance(each, Record)]
    assert game.mainline()[-1].comment == "> TURN 3,3\n< MESSAGE hm"


def test_piskvork_gets_a_file_for_each_game():
    with zipfile.ZipFile(io.BytesIO(psq_archive(CUP, [FIVE_GAME, LOST]))) as archive:
        assert len(archive.namelist()) == 2
        game = registry.loads(archive.read(archive.namelist()[0]), ".psq")
    assert [node.move for node in game.mainline()][1:] == list(FIVE_GAME.played(15))
    assert game.mainline()[4].properties["MS"] == ["12"]


@pytest.mark.parametrize("suffix", [".jsonl", ".JSONL"])
def test_the_kept_games_are_a_file_of_games_like_any_other(suffix):
    lines = [
        {"gobang-contest": 2, "rule": "standard", "size": 15, "seed": 1, "openings": {}},
        {"contest": "cup"},
        {"entrant": "a", "is": "1"},
        {"game": FIVE_GAME.plain},
        {"game": {"moves": "h8", "black": "a"}},
        {"game": LOST.plain},
    ]
    data = "".join(f"{json.dumps(line)}\n" for line in lines).encode() + b'{"game": {"fi'
    found = [each for each in collection.games(data, suffix) if not isinstance(each, float)]
    assert [type(each) for each in found] == [Record, FormatError, Record]
    assert found[0].header.rule == "standard"
    assert found[0].header.event == "cup"
    assert (found[1].fault, found[1].line) == (Fault.NO_CONTEST_GAME, 5)


@pytest.mark.parametrize("data", [b"", b"{}\n", b'{"gobang": 1}\n{}\n', b"\xff\xfe\n", b"[" * 3000 + b"\n"])
def test_other_lines_of_json_are_no_games(data):
    [error] = [each for each in collection.games(data, ".jsonl") if not isinstance(each, float)]
    assert error.fault is Fault.NO_CONTEST


def test_spreadsheets_get_numbers_and_no_formulas():
    cup = plan("=1+2", "b", kind=ContestFormat.MATCH)
    games = [won("=1+2", "b", 0, 1), won("=1+2", "b", 1, 0.5)]
    rows = list(csv.DictReader(io.StringIO(table_csv(Standings.of(cup, games)))))
    assert [row["name"] for row in rows] == ["'=1+2", "b"]
    assert (rows[0]["points"], rows[0]["pairs_3/2"], rows[1]["losses"]) == ("1.5", "1", "1")
    assert [row["winner"] for row in csv.DictReader(io.StringIO(games_csv(games)))] == ["black", "nobody"]


def test_the_block_that_authors_paste():
    cup = plan("a", "b", kind=ContestFormat.MATCH, sprt=SequentialTest(0, 10), size=15)
    games = [won("a", "b", number, points) for number, points in enumerate((1, 1, 1, 0, 0.5, 1))]
    lines = text_block(cup, Standings.of(cup, games), games).splitlines()
    assert lines[0] == "a - b (1s/move, freestyle 15x15, balanced openings)"
    assert lines[-2:] == ["Games | N: 6 W: 4 L: 1 D: 1", "Penta | [0, 0, 1, 1, 1]"]
    assert lines[3].startswith("LLR   | ")
    assert lines[3].endswith(" (-2.94, 2.94) [0.00, 10.00]")


def test_several_get_a_ranking():
    games = [won("a", "b", 0, 1), won("a", "c", 0, 1), won("b", "c", 0, 1)]
    cup = plan("a", "b", "c")
    text = text_block(cup, Standings.of(cup, games), games)
    assert [line.split()[1] for line in text.splitlines()[2:]] == ["a", "b", "c"]


def test_who_was_taken_out_is_in_no_file():
    cup = plan("a", "b", "c").with_entrant(PlannedEntrant("c", "c", out=True))
    table = Standings.of(cup, [won("a", "b", 0, 1), won("a", "c", 0, 0)])
    assert [(row.name, row.score.games) for row in table.rows] == [("a", 1), ("b", 1)]
