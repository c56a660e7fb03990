"""The page of a contest: how it lies on a sheet of paper, and what its cells say."""

from __future__ import annotations

import re

import pytest

from gobang.contest.planning.plan import ContestFormat
from gobang.contest.standing.standings import Standings
from gobang.words.contests.page import page
from tests.contest.contests import plan, won


def shown(*names: str, games: int = 2, lost: int = 0) -> str:
    """The page of a round robin in which the first has won against the second, but for so many games at the end."""
    cup = plan(*names, kind=ContestFormat.ROUND_ROBIN, games=games)
    played = [won(names[0], names[1], number, number < games - lost) for number in range(games)]
    return page(cup, Standings.of(cup, played), played)


def ems(text: str) -> float:
    """The width in ems for which the print is made small enough."""
    (found,) = re.findall(r"font-size: min\(1em, 96vw / ([\d.]+)\)", text)
    return float(found)


def test_a_class_s_table_is_printed_whole_on_one_sheet_and_a_small_one_upright():
    small, large = shown("a", "b"), shown(*(f"pupil {number}" for number in range(20)))
    assert "size: portrait" in small
    assert "size: landscape" in large
    assert ems(large) > ems(small) + 18 * 2.5, "each score against another takes room"
    assert ems(shown("a", "王" * 10)) == pytest.approx(ems(shown("a", "b" * 20))), "Chinese is twice as wide"


def test_only_who_has_won_every_game_has_a_hundred():
    assert ">99</td>" in shown("a", "b", games=250, lost=1)
    assert ">100</td>" in shown("a", "b", games=250)
