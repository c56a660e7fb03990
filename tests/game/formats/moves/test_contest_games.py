"""The games of a contest as a library reads them: those that count, each once."""

from __future__ import annotations

import json

import pytest

from gobang.game.formats.moves.contest_games import reading_games
from gobang.game.record.record import Record

HEAD = {"gobang-contest": 2, "rule": "freestyle", "size": 15}


def game(number, winner="black", **more):
    told = {"first": "A", "second": "B", "number": number, "black": "A", "white": "B", "moves": "h8", "winner": winner}
    return {"game": told | {"ending": "resigned", "began": f"2026-01-0{number + 1}"} | more}


def dates(*lines):
    data = "".join(f"{json.dumps(line)}\n" for line in (HEAD, *lines)).encode()
    return [each.header.date[-1:] for each in reading_games(data) if isinstance(each, Record)]


@pytest.mark.parametrize(
    ("again", "left"),
    [
        ({"again": "A", "all": True}, []),
        ({"again": "C", "all": True}, ["1", "2", "3"]),
        ({"again": "A", "all": False}, ["1", "2"]),
        ({"again": "B", "all": False}, ["1", "3"]),
    ],
)
def test_games_that_were_played_again_are_left_out(again, left):
    lost = {"ending": "forfeit", "failure": "dead"}
    played = (game(0), game(1, "black", **lost), game(2, "white", **lost))
    assert dates(*played, again) == left
    assert dates(*played, again, game(4)) == [*left, "5"], "what comes after it counts"
