"""Time controls as text and back, and what is left of them to the millisecond."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.play.timecontrol import LONGEST_MS, NO_LIMIT, ClockReading, TimeControl, TimeKind

GAME = TimeControl(60_000)
FISCHER = TimeControl(60_000, 5_000)
MOVE = TimeControl(0, 0, 30_000, periods=1)
JAPANESE = TimeControl(600_000, 0, 30_000, periods=3)
CANADIAN = TimeControl(300_000, 0, 60_000, moves=3)


@pytest.mark.parametrize(
    ("text", "control", "kind"),
    [
        ("", TimeControl(), TimeKind.NONE),
        ("600", TimeControl(600_000), TimeKind.GAME),
        ("0.25", TimeControl(250), TimeKind.GAME),
        ("900+10", TimeControl(900_000, 10_000), TimeKind.INCREMENT),
        ("0+1", TimeControl(0, 1000), TimeKind.INCREMENT),
        ("0 1x30 byo-yomi", MOVE, TimeKind.MOVE),
        ("600 3x30 byo-yomi", JAPANESE, TimeKind.JAPANESE),
        ("0 3x30 byo-yomi", TimeControl(0, 0, 30_000, periods=3), TimeKind.JAPANESE),
        ("300 3/60 Canadian", CANADIAN, TimeKind.CANADIAN),
    ],
)
def test_texts(text, control, kind):
    assert TimeControl.parse(f" {text} ") == control
    assert str(control) == text
    assert control.kind is kind
    assert TimeControl.of_sgf(control.main_text, control.overtime_text) == control


@pytest.mark.parametrize(
    ("main", "overtime", "expected"),
    [
        ("600", "5x30 byo-yomi", TimeControl(600_000, 0, 30_000, periods=5)),
        ("600.0", "5 x 30 Japanese byoyomi", TimeControl(600_000, 0, 30_000, periods=5)),
        ("1800", "25/600 Canadian", TimeControl(1_800_000, 0, 600_000, moves=25)),
        ("", "25/600 canadian byo-yomi", TimeControl(0, 0, 600_000, moves=25)),
        ("259200", "86400 fischer", TimeControl(259_200_000, 86_400_000)),
        ("300", "Fischer 5", TimeControl(300_000, 5_000)),
        ("900+10", "", TimeControl(900_000, 10_000)),  # as our first editions wrote it
        ("600", "as at home", TimeControl(600_000)),
        ("", "", NO_LIMIT),
        ("one hour", "", NO_LIMIT),
        ("nan", "inf fischer", NO_LIMIT),
        ("0", "", NO_LIMIT),
        ("1e9", "5x30 byo-yomi", NO_LIMIT),
    ],
)
def test_what_other_programs_write(main, overtime, expected):
    assert TimeControl.of_sgf(main, overtime) == expected


TIMES = st.integers(1, LONGEST_MS)
CONTROLS = st.one_of(
    st.builds(TimeControl, TIMES),
    st.builds(TimeControl, st.integers(0, LONGEST_MS), TIMES),
    st.builds(lambda main, period, n: TimeControl(main, 0, period, periods=n), TIMES, TIMES, st.integers(1, 99)),
    st.builds(lambda main, period, n: TimeControl(main, 0, period, moves=n), TIMES, TIMES, st.integers(1, 99)),
)


@given(CONTROLS)
def test_every_control_is_read_back(control):
    assert TimeControl.parse(str(control)) == control
    assert TimeControl.of_sgf(control.main_text, control.overtime_text) == control


@pytest.mark.parametrize(
    "text", ["x", "10+", "+5", "-3", "10 + 5", "0", "0x30", "3/0", "600 bronstein", "1e3", "600 +5"]
)
def test_what_is_no_control(text):
    with pytest.raises(ValueError, match=r".*"):
        TimeControl.parse(text)


@pytest.mark.parametrize(
    "values",
    [(None, 1), (0,), (-1,), (LONGEST_MS + 1,), (9, 9, 9, 1), (9, 0, 9), (9, 0, 0, 1), (9, 0, 9, 1, 1), (9, 0, 9, -1)],
)
def test_controls_that_make_no_sense(values):
    with pytest.raises(ValueError, match=r".*"):
        TimeControl(*values)


@pytest.mark.parametrize(
    ("control", "before", "ms", "after"),
    [
        (GAME, GAME.full, 59_999, ClockReading(1)),
        (GAME, GAME.full, 60_000, ClockReading()),
        (GAME, GAME.full, 99_999, ClockReading()),
        (FISCHER, FISCHER.full, 1, ClockReading(59_999)),
        (MOVE, MOVE.full, 29_999, ClockReading(0, 1, 1)),
        (MOVE, MOVE.full, 30_000, ClockReading()),
        (JAPANESE, JAPANESE.full, 599_999, ClockReading(1, 30_000, 3)),
        (JAPANESE, JAPANESE.full, 600_000, ClockReading(0, 30_000, 3)),
        (JAPANESE, JAPANESE.full, 629_999, ClockReading(0, 1, 3)),
        (JAPANESE, JAPANESE.full, 630_000, ClockReading(0, 30_000, 2)),
        (JAPANESE, JAPANESE.full, 689_999, ClockReading(0, 1, 1)),
        (JAPANESE, JAPANESE.full, 690_000, ClockReading()),
        (JAPANESE, ClockReading(0, 10_000, 2), 9_999, ClockReading(0, 1, 2)),
        (JAPANESE, ClockReading(0, 10_000, 2), 10_000, ClockReading(0, 30_000, 1)),
        (JAPANESE, ClockReading(0, 10_000, 2), 40_000, ClockReading()),
        (CANADIAN, CANADIAN.full, 300_000, ClockReading(0, 60_000, moves=3)),
        (CANADIAN, CANADIAN.full, 301_000, ClockReading(0, 59_000, moves=3)),
        (CANADIAN, ClockReading(0, 59_000, moves=2), 58_999, ClockReading(0, 1, moves=2)),
        (CANADIAN, ClockReading(0, 59_000, moves=2), 59_000, ClockReading(0, 0, moves=2)),
    ],
)
def test_thinking_costs_time(control, before, ms, after):
    assert control.spend(before, ms) == after
    assert control.spend(before, 0) == before
    assert after.fallen is (ms >= control.before_fall(before))


@given(CONTROLS, st.integers(0, 10**9), st.integers(0, 10**9))
def test_time_spent_bit_by_bit_is_time_spent(control, first, second):
    bit = control.spend(control.full, first)
    if not bit.fallen:
        assert control.spend(bit, second) == control.spend(control.full, first + second)
        assert control.before_fall(bit) == control.before_fall(control.full) - first


@pytest.mark.parametrize(
    ("control", "before", "after"),
    [
        (GAME, ClockReading(7), ClockReading(7)),
        (FISCHER, ClockReading(7), ClockReading(5_007)),
        (FISCHER, ClockReading(LONGEST_MS), ClockReading(LONGEST_MS)),
        (MOVE, ClockReading(0, 1, 1), ClockReading(0, 30_000, 1)),
        (JAPANESE, ClockReading(1, 30_000, 3), ClockReading(1, 30_000, 3)),
        (JAPANESE, ClockReading(0, 1, 3), ClockReading(0, 30_000, 3)),
        (JAPANESE, ClockReading(0, 9, 1), ClockReading(0, 30_000, 1)),
        (CANADIAN, ClockReading(9, 60_000, moves=3), ClockReading(9, 60_000, moves=3)),
        (CANADIAN, ClockReading(0, 9, moves=3), ClockReading(0, 9, moves=2)),
        (CANADIAN, ClockReading(0, 9, moves=1), ClockReading(0, 60_000, moves=3)),
    ],
)
def test_a_move_earns_time(control, before, after):
    assert control.credit(before) == after


def test_a_control_of_increments_begins_with_one():
    assert TimeControl(0, 3_000).full == ClockReading(3_000)


@pytest.mark.parametrize(
    ("control", "low"),
    [
        (TimeControl(3_600_000), 60_000),
        (TimeControl(240_000), 30_000),
        (TimeControl(60_000), 10_000),
        (TimeControl(12_000), 6_000),
        (FISCHER, 10_000),
        (MOVE, 10_000),
        (JAPANESE, 10_000),  # of its last period
        (TimeControl(300_000, 0, 600_000, moves=25), 60_000),
    ],
)
def test_when_time_runs_short(control, low):
    assert control.low_ms == low


@pytest.mark.parametrize(
    ("control", "reading", "told"),
    [
        (GAME, ClockReading(12_345), ("12.345", "")),
        (MOVE, ClockReading(0, 30_000, 1), ("30", "1")),
        (JAPANESE, ClockReading(1_000, 30_000, 3), ("1", "")),
        (JAPANESE, ClockReading(0, 30_000, 2), ("30", "2")),
        (CANADIAN, ClockReading(0, 41_500, moves=2), ("41.5", "2")),
    ],
)
def test_a_record_tells_what_was_left(control, reading, told):
    assert control.told(reading) == told
    assert control.read(*told) == reading


@pytest.mark.parametrize(
    ("control", "told", "reading"),
    [
        (JAPANESE, ("22.5", "9"), ClockReading(0, 30_000, 3)),
        (CANADIAN, ("99", "7"), ClockReading(0, 60_000, moves=3)),
        (MOVE, ("12", ""), ClockReading(0, 30_000, 1)),
        (GAME, ("12", "3"), None),
        (GAME, ("x", ""), None),
        (GAME, ("1", "x"), None),
        (GAME, ("-5", ""), None),
        (NO_LIMIT, ("5", ""), None),
    ],
)
def test_times_written_by_other_programs(control, told, reading):
    assert control.read(*told) == reading
