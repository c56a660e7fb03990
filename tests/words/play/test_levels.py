"""The texts about machines agree with the machines' settings."""

from __future__ import annotations

import pytest

from gobang.engine.search.levels import DIAGONALS, FOUR_THREE, LEVELS, OPEN_FOUR, Level
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.opponents.opponents import Opponent, Opponents
from gobang.words.board import row_name
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.numbers import amount_text, speed_text
from gobang.words.play.opponents import (
    level_name,
    opponent_sentence,
    opponent_tip,
    rated_opponent_name,
    seated_opponent_name,
)

NUMBERS = {6: "six", 9: "nine", 13: "thirteen"}


@pytest.mark.parametrize("level", [5, 6, 7])
def test_a_level_looks_as_far_as_is_said(level):
    assert f"Looks {NUMBERS[LEVELS[level].depth]} moves ahead" in opponent_sentence(OpponentId.of_level(level))


def test_a_level_looks_at_as_many_positions_as_is_said():
    counting = {level.number: level.nodes for level in LEVELS.values() if level.nodes}
    assert list(counting) == [8, 9]
    for level, nodes in counting.items():
        assert f"Looks at {nodes:,} positions" in opponent_sentence(OpponentId.of_level(level))


def test_a_level_errs_where_that_is_said():
    assert [level.number for level in LEVELS.values() if level.noise] == [1, 2, 5]
    assert "errs a little" in opponent_sentence(OpponentId.of_level(5))


def overlooking(what: int) -> list[Level]:
    return [level for level in LEVELS.values() if what in level.overlooks]


def test_what_a_level_overlooks_is_what_is_said():
    assert [level.number for level in overlooking(OPEN_FOUR)] == [1]
    assert [level.number for level in overlooking(DIAGONALS)] == [1]
    assert "Overlooks diagonals" in opponent_sentence(OpponentId.of_level(1))
    assert "every line" in opponent_sentence(OpponentId.of_level(2))
    assert [level.number for level in overlooking(FOUR_THREE)] == [1, 2, 3]
    assert "no double attacks" in opponent_sentence(OpponentId.of_level(3))
    assert "Sees double attacks" in opponent_sentence(OpponentId.of_level(4))


@pytest.mark.parametrize(("nodes", "expected"), [(0, "0"), (9_999, "9,999"), (12_345, "12.3 k"), (4_945_567, "4.9 M")])
def test_a_growing_number_of_positions_stays_short(nodes, expected):
    assert amount_text(nodes) == expected.replace(" ", "\xa0")


@pytest.mark.parametrize(
    ("nodes", "expected"), [(9_999, "9,999"), (12_345, "1.2 万"), (10_234_567, "1023 万"), (123_456_789, "1.2 亿")]
)
def test_chinese_counts_in_wan_and_yi(nodes, expected):
    speak(choose("zh_CN"))
    assert amount_text(nodes) == expected.replace(" ", "\xa0")
    assert speed_text(840_000) == "84\xa0万/秒"


def test_a_row_of_stones_has_the_name_that_players_give_it():
    assert [row_name(3, blocked) for blocked in range(3)] == ["open three", "half open three", "closed three"]
    assert row_name(4, 1) == "half open four"
    speak(choose("zh_CN"))
    assert [row_name(3, blocked) for blocked in range(3)] == ["活三", "眠三", "死三"]
    assert row_name(4, 1) == "冲四"


def test_a_rating_is_written_as_numbers_are():
    assert rated_opponent_name(
        Opponent(OpponentId.of_weigher("union-weights"), rating=-1038, error=39), "renju"
    ).endswith("−1,038 ± 39")


def test_every_level_says_by_name_and_sentence_how_hard_it_is():
    levels = [machine.id.level for machine in Opponents()._ours if machine.id.level]
    names = [level_name(level) for level in levels]
    assert len(set(names)) == len(levels)
    assert not any(character.isdigit() for name in names for character in name)
    assert all(opponent_sentence(OpponentId.of_level(level)) for level in levels)


def test_a_rating_is_explained_beside_it_and_not_in_the_closed_box():
    machine = Opponent(OpponentId.of_level(4), rating=1045, error=89)
    assert "200 points more mean" in opponent_tip(machine, "renju")
    assert "within 89 points" in opponent_tip(machine, "renju")
    assert seated_opponent_name(machine) == "Club"


def test_the_adaptive_level_is_in_sight():
    assert seated_opponent_name(Opponent(SUITS_ME, now=3)) == "Adaptive · level 3 now"
