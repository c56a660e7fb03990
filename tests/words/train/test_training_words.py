"""What is said of the game that a task comes from."""

from __future__ import annotations

import pytest

from gobang.game.point import Stone
from gobang.model.train.shelf import GameSource
from gobang.words.train.place import source_sentence


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
