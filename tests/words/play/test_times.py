"""Clocks and time limits in words."""

from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.play.timecontrol import ClockReading, TimeControl
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.play.times import (
    control_text,
    countdown_text,
    duration_text,
    moment_text,
    overtime_sentence,
    overtime_text,
    read_duration,
)


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "0.0"),
        (50, "0.0"),
        (9_999, "9.9"),
        (10_000, "0:10"),
        (10_001, "0:11"),
        (60_000, "1:00"),
        (3_600_000, "1:00:00"),
    ],
)
def test_a_watch_that_runs_down(ms, text):
    assert countdown_text(ms) == text


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@given(seconds=st.integers(1, 359_999))
def test_what_is_shown_can_be_typed(language, seconds):
    speak(choose(language))
    try:
        assert read_duration(duration_text(seconds * 1000), 1000) == seconds * 1000
    finally:
        speak(choose("en"))


@pytest.mark.parametrize("text", ["", "x", "5 x", "-5", "1:", ":5", "1:2:3:4", "5 min x"])
def test_what_is_no_time(text):
    assert read_duration(text, 1000) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "No limit"),
        ("600", "10 min"),
        ("180+2", "3 min + 2 s"),
        ("0 1x30 byo-yomi", "30 s"),
        ("600 3x30 byo-yomi", "10 min + 3 × 30 s"),
        ("0 3x30 byo-yomi", "3 × 30 s"),
        ("300 15/90 Canadian", "5 min + 15/1 min 30 s"),
    ],
)
def test_a_control_in_a_few_words(text, name):
    assert control_text(TimeControl.parse(text)) == name


@pytest.mark.parametrize(
    ("text", "reading", "under", "said"),
    [
        ("60 3x30 byo-yomi", ClockReading(60_000, 30_000, 3), "3 × 30 s", "then 3 periods of 30 s"),
        ("60 3x30 byo-yomi", ClockReading(0, 5_000, 2), "period 2 of 3", "overtime, periods left: 2"),
        ("60 3x30 byo-yomi", ClockReading(), "", ""),
        ("60 9/60 Canadian", ClockReading(moves=4), "", ""),
        ("60 9/60 Canadian", ClockReading(60_000, 60_000, moves=9), "9 moves in 1 min", "then 9 moves in 1 min"),
        ("60 9/60 Canadian", ClockReading(0, 5_000, moves=4), "4 moves left", "overtime, moves still to make: 4"),
        ("60 1/60 Canadian", ClockReading(60_000, 60_000, moves=1), "1 move in 1 min", "then 1 move in 1 min"),
        ("60 9/60 Canadian", ClockReading(0, 5_000, moves=1), "1 move left", "overtime, moves still to make: 1"),
        ("60 1x30 byo-yomi", ClockReading(60_000, 30_000, 1), "1 × 30 s", "then 1 period of 30 s"),
        ("60+5", ClockReading(60_000), "+ 5 s", "5 s more with each move"),
        ("60", ClockReading(60_000), "", ""),
    ],
)
def test_what_stands_under_a_clock_and_is_said_of_it(text, reading, under, said):
    control = TimeControl.parse(text)
    assert (overtime_text(control, reading), overtime_sentence(control, reading)) == (under, said)


@pytest.mark.parametrize(("language", "text"), [("en", "5 Nov 2026, 04:21"), ("zh_CN", "2026年11月5日 04:21")])
def test_a_moment_is_written_as_people_write_it(language, text):
    speak(choose(language))
    assert moment_text(datetime(2026, 11, 5, 4, 21)) == text  # noqa: DTZ001  the clock on the wall
