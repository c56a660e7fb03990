"""The clock: thinking costs the side to move its time, and no time falls below zero."""

from __future__ import annotations

import pytest

from gobang.game.play.timecontrol import ClockReading, TimeControl
from gobang.game.point import Stone
from gobang.model.play.clock import Clock

BLACK, WHITE = Stone.BLACK, Stone.WHITE
JAPANESE = TimeControl.parse("60 2x30 byo-yomi")


def test_without_a_limit_it_counts_up_from_the_start(qapp, hand):
    clock = Clock()
    clock.start(BLACK)
    hand.run(clock, 4200)
    assert (clock.shown(BLACK), clock.shown(WHITE), clock.left(BLACK)) == (4200, 0, None)
    clock.moved(BLACK)
    clock.start(WHITE)
    hand.run(clock, 800)
    assert (clock.shown(BLACK), clock.shown(WHITE)) == (4200, 800)


def test_a_limit_counts_down_and_a_move_earns_its_increment(qapp, hand):
    clock = Clock(TimeControl(60_000, 5_000))
    clock.start(BLACK)
    hand.run(clock, 10_000)
    assert clock.moved(BLACK)
    assert clock.left(BLACK) == 55_000
    assert clock.left(WHITE) == 60_000
    assert clock.moved(WHITE)
    assert clock.left(WHITE) == 60_000, "a watch that stood earns nothing"


def test_periods_follow_the_main_time_and_come_back_whole(qapp, hand, qtbot):
    clock = Clock(JAPANESE)
    clock.start(BLACK)
    hand.run(clock, 60_000 + 29_999)
    assert (clock.left(BLACK), clock.reading(BLACK).periods) == (1, 2)
    hand.run(clock, 1)
    assert (clock.left(BLACK), clock.reading(BLACK).periods) == (30_000, 1)
    hand.run(clock, 29_999)
    clock.moved(BLACK)
    assert clock.reading(BLACK) == ClockReading(0, 30_000, 1)
    clock.start(BLACK)
    with qtbot.waitSignal(clock.fell) as fallen:
        hand.run(clock, 30_000)
    assert fallen.args == [BLACK]
    assert clock.running is None
    assert clock.reading(BLACK) == ClockReading()


def test_the_flag_falls_at_the_last_millisecond_and_nothing_is_below_zero(qapp, hand, qtbot):
    clock = Clock(TimeControl(12_345))
    clock.start(BLACK)
    with qtbot.assertNotEmitted(clock.fell):
        hand.run(clock, 12_344)
    assert clock.left(BLACK) == 1
    with qtbot.waitSignal(clock.fell):
        hand.run(clock, 1)
    assert clock.left(BLACK) == 0


def test_a_move_after_the_last_millisecond_is_too_late_even_where_the_beat_is(qapp, hand):
    clock = Clock(TimeControl(1_000))
    clock.start(BLACK)
    hand.pass_(1_000)
    assert not clock.moved(BLACK)
    assert clock.left(BLACK) == 0


def test_what_was_kept_can_be_put_back(qapp, hand):
    clock = Clock(TimeControl(60_000))
    clock.start(BLACK)
    clock.put({BLACK: ClockReading(59_000), WHITE: ClockReading(58_500)}, {BLACK: 1_000, WHITE: 1_500})
    assert (clock.left(BLACK), clock.left(WHITE), clock.spent(WHITE)) == (59_000, 58_500, 1_500)
    assert clock.running is None


@pytest.mark.parametrize(("watch", "calendar"), [(5_000, 5_000), (0, 5_000), (500, 3_600_000)])
def test_a_gap_stops_the_clock_and_costs_nothing(qapp, hand, qtbot, watch, calendar):
    """The program stood still, or the computer slept; during sleep the monotonic clock of some systems stops too."""
    clock = Clock(TimeControl(60_000))
    clock.start(BLACK)
    hand.run(clock, 2_000)
    hand.watch += watch
    hand.calendar += calendar
    assert clock.left(BLACK) == 58_000
    with qtbot.waitSignal(clock.slept), qtbot.assertNotEmitted(clock.fell):
        clock._on_beat()
    assert (clock.left(BLACK), clock.running) == (58_000, None)


def test_a_late_beat_is_no_gap(qapp, hand, qtbot):
    clock = Clock(TimeControl(60_000))
    clock.start(BLACK)
    with qtbot.assertNotEmitted(clock.slept):
        hand.pass_(3_900)
        clock._on_beat()
    assert clock.left(BLACK) == 56_100


def test_a_gap_costs_nothing_without_a_limit_either(qapp, hand, qtbot):
    clock = Clock()
    clock.start(BLACK)
    hand.pass_(60_000)
    with qtbot.assertNotEmitted(clock.slept):
        clock._on_beat()
    hand.run(clock, 1_000)
    assert clock.spent(BLACK) == 1_000


def test_short_time_is_told_once_and_again_only_after_there_was_enough(qapp, hand):
    clock, told = Clock(TimeControl(20_000, 4_000)), []
    clock.low.connect(told.append)
    clock.start(BLACK)
    hand.run(clock, 9_999)
    assert (told, clock.is_low(BLACK)) == ([], False)
    hand.run(clock, 1)
    assert (told, clock.is_low(BLACK)) == ([BLACK], True)
    for _ in range(2):  # 14 s are not enough to forget it
        clock.moved(BLACK)
        clock.start(BLACK)
        hand.run(clock, 4_000)
    assert told == [BLACK]
    for _ in range(2):
        clock.moved(BLACK)
        clock.start(BLACK)
    clock.moved(BLACK)
    assert not clock.is_low(BLACK)
    clock.start(BLACK)
    hand.run(clock, 13_000)
    assert told == [BLACK, BLACK]


def test_only_the_last_period_is_short(qapp, hand):
    clock, told = Clock(JAPANESE), []
    clock.low.connect(told.append)
    clock.start(WHITE)
    hand.run(clock, 60_000 + 30_000 + 19_999)
    assert told == []
    hand.run(clock, 1)
    assert told == [WHITE]


def test_tenths_are_told_below_ten_seconds(qapp, hand):
    clock, shown = Clock(TimeControl(11_000)), []
    clock.start(BLACK)
    clock.ticked.connect(lambda: shown.append(clock.shown(BLACK)))
    hand.run(clock, 1_300)
    assert shown == [10_000, 9_900, 9_800, 9_700]


def test_it_falls_when_the_time_is_up(qtbot):
    clock = Clock(TimeControl(20))
    with qtbot.waitSignal(clock.fell) as fallen:
        clock.start(WHITE)
    assert fallen.args == [WHITE]
    assert clock.running is None


def test_it_ticks_while_it_runs_and_rests_when_stopped(qtbot):
    clock = Clock()
    clock.start(BLACK)
    with qtbot.waitSignal(clock.ticked):
        pass
    clock.stop()
    assert clock.spent(BLACK) >= 1000
    assert not clock._beat.isActive(), "nothing runs when nobody thinks"
