"""A trial's score is the same in the terminal and in the window, and is uncertain by pairs of games."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.contest.score import PairedScore, elo, wilson
from gobang.model.workshop.trial import TriedScore
from gobang.words.play.weigher_words import score_text
from gobang.words.workshop.trial_words import score_row


def both(points: list[float]):
    """What terminal and window say of a trial with these points of the machine, game by game."""
    said = PairedScore.of_points(points).plain
    tried = TriedScore(said["wins"], said["draws"], said["losses"], tuple(said["pairs"]))
    return score_text(said), score_row("five-tuple", tried)


@given(st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=1, max_size=60))
def test_terminal_and_window_say_the_same_of_a_trial(points):
    text, row = both(points)
    assert f"{row.share:.1%} ({row.low:.1%}…{row.high:.1%})" in text
    assert text.endswith(f"Elo {row.text.removesuffix(' Elo').replace('−', '-')}")
    assert re.findall(r"\d+", text)[:3] == re.findall(r"\d+", row.counts)


@given(st.lists(st.sampled_from([0.0, 0.5, 1.0]), max_size=60))
def test_share_and_elo_have_one_band(points):
    found = PairedScore.of_points(points)
    assert (found.estimate.low, found.estimate.high) == pytest.approx(tuple(map(elo, found.bounds)))


def test_an_opening_that_decides_both_games_alike_makes_no_band_wider():
    """Black wins always: each pair is even, however the single games look."""
    apart = PairedScore.of_points([1.0, 0.0] * 50 + [1.0, 1.0, 0.0, 0.0])
    low, high = apart.bounds
    assert low < 0.5 < high
    assert high - low < 0.06
    single_low, single_high = wilson(apart.score.points, apart.score.games)
    assert single_high - single_low > 0.18


def test_a_game_without_its_second_one_counts_in_the_score_alone():
    assert PairedScore.of_points([1.0, 0.5, 1.0]).pairs == PairedScore.of_points([1.0, 0.5]).pairs
    assert both([1.0])[1].low == 0
