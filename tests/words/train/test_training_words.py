"""What is said of the game that a task comes from."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_point
from gobang.game.point import Stone
from gobang.game.train.attempt import Attempt, Ruling
from gobang.game.train.task import Aim, TaskKind, Topic
from gobang.model.train.shelf import GameSource
from gobang.words.train.place import source_sentence
from gobang.words.train.task_words import ruling_text
from tests.training import task


@pytest.mark.parametrize(
    ("black", "white", "date", "turn", "told"),
    [
        ("human", "engine-3", "2026-01-02", Stone.BLACK, "From your game against Casual, 2026-01-02, move 7."),
        ("Anna", "human", "", Stone.WHITE, "From your game against Anna, move 7."),
        ("human", "human", "", Stone.WHITE, "From one of your games, move 7."),
        ("", "", "", Stone.BLACK, "From one of your games, move 7."),
        ("Anna", "Émile", "2024-04-12", Stone.WHITE, "From the game Anna – Émile, 2024-04-12, move 7."),
        ("Anna", "human", "", Stone.BLACK, "From the game Anna – You, move 7."),
        ("", "Émile", "", Stone.WHITE, "From the game ? – Émile, move 7."),
    ],
)
def test_a_game_of_others_is_not_called_ones_own(black, white, date, turn, told):
    assert source_sentence(GameSource(black, white, date, 7), turn) == told


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("h10", "H10 makes three in a row, but one end is stopped: that is no open three."),
        ("g7", "G7 makes no open three."),
    ],
)
def test_a_three_that_is_stopped_is_told_apart_from_no_three(move, told):
    """ "H10 makes no open three", it said, and a beginner saw three stones in a row."""
    asked = task(TaskKind.SHAPE, "h8h9", "h11i7", "h7h6", aim=Aim.LISTED, topic=Topic.OPEN_THREE)
    attempt = Attempt.at(asked)
    assert ruling_text(attempt, Ruling(parse_point(move, 15), right=False)) == told
