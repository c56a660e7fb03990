"""Games that nobody would look for are not among the earlier games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import Ending, Verdict
from gobang.model.game_state import GameState, Playing, Reading
from gobang.model.kept.earlier import EarlierGames
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.setup import Mode, Setup

FREE, WHITE = Setup(Mode.FREE), Setup(Mode.VERSUS, OpponentId.of_weigher("ray-pattern"), own=Stone.WHITE)


@pytest.fixture
def earlier(storage, tmp_path):
    return EarlierGames(storage, tmp_path / "games")


def left(text: str, setup: Setup, **more: object) -> GameState:
    return GameState(Record.of(Position.of(15, parse_position_string(text, 15))), setup, **more)


@pytest.mark.parametrize(
    ("text", "setup", "kept"),
    [
        ("h8", FREE, False),
        ("h8i9", FREE, True),
        ("h8", WHITE, False),
        ("h8i9", WHITE, True),
        ("h8", replace(WHITE, own=Stone.BLACK), True),
        ("h8i9j10", replace(WHITE, second_try=True), False),
        ("h8", Setup(Mode.TWO_PLAYERS), True),
        ("h8", replace(WHITE, mode=Mode.MACHINES), True),
    ],
)
def test_a_game_is_kept_if_a_person_has_played_it(earlier, text, setup, kept):
    assert (earlier.keep(left(text, setup)) is not None) is kept
    assert len(earlier.all) == kept


def test_what_was_written_or_ended_is_kept(earlier):
    said, marked, resigned, read = (left("h8", FREE), left("h8", FREE), left("h8", WHITE), left("h8", FREE))
    said.record.root.comment = "A joseki"
    marked.record.root.properties["TR"] = ["hh"]
    resigned.record.header = Header(result="B+R")
    for game in (said, marked, resigned, replace(read, activity=Reading())):
        assert earlier.keep(game) is not None
    ended = replace(left("i9", WHITE), ended=Verdict(Ending.RESIGNED, Stone.BLACK))
    assert earlier.keep(ended) is not None


def test_a_person_who_has_taken_a_machines_place_counts(earlier):
    assert earlier.keep(left("h8", WHITE, seats=(HUMAN, HUMAN))) is not None


def test_a_game_that_is_kept_already_stays_whatever_becomes_of_it(earlier):
    game = left("h8i9", FREE, activity=Playing())
    path = earlier.keep(game)
    game.record.root.children[0].children.clear()
    assert earlier.keep(game) == path
