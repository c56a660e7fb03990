"""Files as other programs write them, each with the right answer: what is read of it, and what is told.

`tests/data/cases/table.tsv` has a line for each game: the board, stones that are set up (Black's, then White's), the
moves (`again:` where a side plays twice), the header, the comments, and what the reader tells; `refused: ` where
nothing can be trusted. `results.tsv` has words for results, and who won.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from gobang.game import notation
from gobang.game.formats import collection, sgf_text
from gobang.game.formats.error import FormatError
from gobang.game.point import Stone
from gobang.game.record.game_date import game_date
from gobang.game.record.record import Header, Record
from gobang.game.record.result import is_no_result, read_result

CASES = Path(__file__).parents[2] / "data" / "cases"
TABLE = (CASES / "table.tsv").read_text(encoding="utf-8").splitlines()
ROWS = list(csv.DictReader(TABLE, delimiter="\t", quoting=csv.QUOTE_NONE))
RESULTS = [line.split("\t") for line in (CASES / "results.tsv").read_text(encoding="utf-8").splitlines()]
KINDS = sorted({Path(row["file"]).parent.as_posix() for row in ROWS})


def games(name: str) -> dict[str, Record | FormatError]:
    data, suffix = (CASES / name).read_bytes(), Path(name).suffix
    found = (each for each in collection.numbered(data, suffix) if not isinstance(each, float))
    return {str(number + 1): game for number, game in found}


def names(record: Record, stone: Stone) -> str:
    return " ".join(
        notation.point_name(point, record.root.size).lower() for point in record.root.position.stones(stone)
    )


def read(name: str, game: Record) -> dict[str, str]:
    """What was read of a game, as the table writes it."""
    moves = [
        ("" if node.stone is node.parent.position.turn else "again:")
        + notation.point_name(node.move, game.root.size).lower()
        for node in game.mainline()[1:]
    ]
    told = [*map(str, game.faults)]
    told += [f"passes: {game.passes}"] * bool(game.passes) + ["of Go"] * game.of_go
    data = (CASES / name).read_bytes()
    if (page := game.code_page or sgf_text.decoded(data)[1]) and not (data.isascii() and b"\0" not in data):
        told.append(f"encoding: {page}")
    said = {field: getattr(game.header, field) for field in Header.__slots__}
    return {
        "board": str(game.root.size),
        "set up": f"{names(game, Stone.BLACK)} / {names(game, Stone.WHITE)}" if any(game.root.position.grid) else "",
        "moves": " ".join(moves),
        "header": "; ".join(f"{field}={text}" for field, text in said.items() if text),
        "comments": " | ".join(node.comment.replace("\n", "⏎") for node in game.walk() if node.comment),
        "told": " | ".join(told),
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['file']} {row['game']}")
def test_each_case_is_read_right_or_told(row):
    game = games(row["file"])[row["game"]]
    if isinstance(game, FormatError):
        assert row["told"] == f"refused: {game}"
    else:
        found = read(row["file"], game)
        assert found == {column: row[column] or "" for column in found}


@pytest.mark.parametrize("kind", KINDS)
def test_each_file_and_each_of_its_games_is_in_the_table(kind):
    here = [path.relative_to(CASES).as_posix() for path in sorted((CASES / kind).iterdir())]
    in_table = [(row["file"], row["game"]) for row in ROWS if Path(row["file"]).parent.as_posix() == kind]
    assert in_table == [(name, number) for name in here for number in games(name)]


@pytest.mark.parametrize(("words", "winner"), RESULTS)
def test_results_in_other_words(words, winner):
    assert read_result(words).winner is {"black": Stone.BLACK, "white": Stone.WHITE, "draw": Stone.EMPTY}[winner]


@pytest.mark.parametrize("words", ["2023.05.07 10:11:12", "2023/5/7", "20230507", "7.5.2023", "2023年5月7日"])
def test_dates_in_other_forms(words):
    assert game_date(words) == "2023-05-07"


@pytest.mark.parametrize(
    ("words", "date"),
    [
        *(("2023", "2023"), ("2023-05", "2023-05"), ("2023-05-07", "2023-05-07"), ("2023-05-07,08", "2023-05-07")),
        *(("2023年5月", "2023-05"), ("2023년 5월 7일", "2023-05-07"), ("2023. 5. 7.", "2023-05-07")),
        *(("7 May 2023", "2023-05-07"), ("Sunday, May 7th, 2023", "2023-05-07"), ("2023-05-07T10:11Z", "2023-05-07")),
        *(("13/5/2023", "2023-05-13"), ("5/13/2023", "2023-05-13"), ("5/7/2023", "2023"), ("5/5/2023", "2023-05-05")),
        *(("2023-13", None), ("2023-02-30", None), ("once", None), ("", None), ("123", None), ("19/20", None)),
    ],
)
def test_a_date_is_found_where_it_is_certain(words, date):
    assert game_date(words) == date


@pytest.mark.parametrize(
    ("words", "winner"),
    [
        *(
            ("黒の勝ち", Stone.BLACK),
            ("白番の負け", Stone.BLACK),
            ("White resigns", Stone.BLACK),
            ("흑승", Stone.BLACK),
        ),
        *(("黑棋认输", Stone.WHITE), ("0 : 1", Stone.WHITE), ("White", Stone.WHITE), ("½-½", Stone.EMPTY)),
    ],
)
def test_more_results(words, winner):
    assert read_result(words).winner is winner


@pytest.mark.parametrize("words", ["", "?", "Void", "unfinished", " * ", "未完"])
def test_what_says_that_there_is_no_result(words):
    assert is_no_result(words)
    assert read_result(words) is None
