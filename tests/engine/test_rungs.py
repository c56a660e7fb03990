"""How many known wins are proved within how many nodes: `gobang-engine bench --wins`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gobang.engine.lab import rungs, tools

KNOWN = Path(__file__).parents[1] / "data" / "wins" / "announced.jsonl"
FOURS, QUIET = "h8a1i8a2j8a3", "h8i9"


def written(folder: Path, *entries: object) -> Path:
    """A file with these entries, each in a line."""
    file = folder / "wins.jsonl"
    file.write_text("".join(f"{json.dumps(entry)}\n" for entry in entries), "utf-8")
    return file


def test_each_win_counts_from_the_rung_that_proves_it_on(tmp_path, capsys):
    """Three stones in a row win at once; two stones in the middle prove nothing in so few nodes."""
    file = written(
        tmp_path,
        {"moves": QUIET, "announced_by": "them"},
        {"moves": FOURS, "announced_by": "us"},
        {"moves": FOURS, "announced_by": "them"},
    )
    rungs.run(file, (200, 400))
    rows = [line.rsplit(maxsplit=4) for line in capsys.readouterr().out.splitlines()[1:]]
    assert [[row[0].strip(), *map(float, row[1:])] for row in rows] == [
        ["them", 2, 1, 1, 8.64],  # the mean of log2(200) and log2(2 · 400)
        ["us", 1, 1, 1, 7.64],
        ["all", 3, 2, 2, 8.31],
    ]


def test_a_win_counts_on_all_eight_boards_if_they_are_asked_for(tmp_path, capsys):
    """Also away from the middle: no two of its boards are the same, and the win is the same on each."""
    file = written(tmp_path, {"moves": FOURS, "announced_by": "us"})
    rungs.run(file, (200,), turned=True)
    name, wins, proved, mean = capsys.readouterr().out.splitlines()[1].split()
    assert (name, int(wins), int(proved), float(mean)) == ("us", 8, 8, 7.64)
    (win,) = rungs.read(file)
    boards = rungs.ways(win.position, turned=True)
    assert len({tuple(board.in_order()) for board in boards}) == 8
    assert boards[0] == win.position
    assert all(board.turn is win.position.turn for board in boards)


def test_the_known_wins_are_those_of_both_engines():
    wins = rungs.read(KNOWN)
    assert [sum(win.announced_by.startswith(name) for win in wins) for name in ("Rapfi", "ours")] == [26, 27]


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ([{"moves": FOURS, "announced_by": "us"}, {"moves": "z9"}], "wins.jsonl, line 2: no object with moves"),
        ([7], "wins.jsonl, line 1: no object with moves"),
        ([], "wins.jsonl: there is no win in it"),
    ],
)
def test_a_file_of_something_else_is_told_in_one_line(tmp_path, capsys, entries, told):
    assert tools.run(["bench", "--wins", str(written(tmp_path, *entries))]) == 2
    assert told in capsys.readouterr().err


def test_a_missing_file_is_told_in_one_line(tmp_path, capsys):
    assert tools.run(["bench", "--wins", str(tmp_path / "none")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "No such file" in said.err
