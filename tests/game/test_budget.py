"""What an engine may use, as it is told."""

from __future__ import annotations

from gobang.game.budget import Budget
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
