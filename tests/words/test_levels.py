"""What is said about machines is what they are."""

from __future__ import annotations

import pytest

from gobang.engine.search.levels import DIAGONALS, FOUR_THREE, LEVELS, OPEN_FOUR, Level
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents import Opponent
from gobang.words.numbers import amount_text
from gobang.words.opponents import opponent_sentence, rated_opponent_name

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


@pytest.mark.parametrize("level", [5, 6, 7])
def test_a_level_looks_as_far_as_is_said(level):
    assert f"Looks {NUMBERS[LEVELS[level].depth]} moves ahead" in opponent_sentence(OpponentId.of_level(level))


def overlooking(what: int) -> list[Level]:
    return [level for level in LEVELS.values() if what in level.overlooks]


def test_what_a_level_overlooks_is_what_is_said():
    assert [level.number for level in overlooking(OPEN_FOUR)] == [1]
    assert [level.number for level in overlooking(DIAGONALS)] == [1, 2]
    assert "overlooks diagonals" in opponent_sentence(OpponentId.of_level(2))
    assert [level.number for level in overlooking(FOUR_THREE)] == [1, 2, 3]
    assert "no double attacks" in opponent_sentence(OpponentId.of_level(3))
    assert "Sees double attacks" in opponent_sentence(OpponentId.of_level(4))


@pytest.mark.parametrize(("nodes", "expected"), [(0, "0"), (9_999, "9,999"), (12_345, "12 k"), (4_945_567, "4.9 M")])
def test_a_growing_number_of_positions_stays_short(nodes, expected):
    assert amount_text(nodes) == expected


def test_a_rating_is_written_as_numbers_are():
    assert rated_opponent_name(Opponent(OpponentId.of_weigher("union-weights"), rating=-1038, error=39)).endswith(
        "−1,038 ± 39"
    )
