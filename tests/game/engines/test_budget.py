"""The lines that tell an engine what it may use."""

from __future__ import annotations

import pytest

from gobang.game.engines.budget import Allowance, Budget, allowance
from gobang.game.play.timecontrol import NO_LIMIT, ClockReading, TimeControl
from gobang.game.ruleset import FREESTYLE, RENJU


def test_every_limit_has_its_word_and_the_rule_comes_last():
    infos = Budget(700, left_ms=6000, memory_mb=64, threads=2, level=3, detail=2).infos(RENJU)
    assert infos == (
        ("timeout_turn", "700"),
        ("timeout_match", "0"),
        ("time_left", "6000"),
        ("max_memory", str(64 * 1024 * 1024)),
        ("thread_num", "2"),
        ("game_type", "0"),
        ("level", "3"),
        ("show_detail", "2"),
        ("rule", "4"),
    )


def test_what_is_not_known_everywhere_is_not_told_by_itself():
    told = dict(Budget(700).infos(FREESTYLE))
    assert {"level", "show_detail"}.isdisjoint(told)
    assert told["time_left"] == "2147483647"
    assert told["max_memory"] == "0"


@pytest.mark.parametrize(
    ("text", "reading", "turn", "left"),
    [
        ("600", ClockReading(600_000), 30_000, 600_000),
        ("600", ClockReading(500), 50, 500),
        ("600+10", ClockReading(600_000), 37_500, 600_000),
        ("600+10", ClockReading(4_000), 2_000, 4_000),
        ("0 1x30 byo-yomi", ClockReading(0, 30_000, 1), 29_500, None),
        ("0 1x1 byo-yomi", ClockReading(0, 1_000, 1), 750, None),
        ("600 3x30 byo-yomi", ClockReading(600_000, 30_000, 3), 30_000, 600_000),
        ("600 3x30 byo-yomi", ClockReading(10_000, 30_000, 3), 29_500, 10_000),
        ("600 3x30 byo-yomi", ClockReading(0, 30_000, 2), 29_500, None),
        ("300 5/60 Canadian", ClockReading(300_000, 60_000, moves=5), 15_000, 300_000),
        ("300 5/60 Canadian", ClockReading(0, 30_000, moves=3), 9_500, None),
    ],
)
def test_what_a_clock_allows_for_a_move(text, reading, turn, left):
    control = TimeControl.parse(text)
    assert allowance(control, reading) == Allowance(turn, left)
    assert turn < control.before_fall(reading)


def test_without_a_limit_everything_is_allowed():
    assert allowance(NO_LIMIT, NO_LIMIT.full) is None
