"""The clock: who thinks pays, and nobody below nought."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QElapsedTimer

from gobang.game.point import Stone
from gobang.game.timecontrol import TimeControl
from gobang.model import clock as module
from gobang.model.clock import Clock

BLACK, WHITE = Stone.BLACK, Stone.WHITE


@pytest.fixture
def passed(monkeypatch):
    """A hand on the watch: a list whose only element is the time, in milliseconds."""
    now = [0]

    class Watch:
        def start(self):
            self._start = now[0]

        def elapsed(self):
            return now[0] - self._start

    assert hasattr(QElapsedTimer, "elapsed")
    monkeypatch.setattr(module, "QElapsedTimer", Watch)
    return now


def test_without_a_limit_it_counts_up_from_the_start(qapp, passed):
    clock = Clock()
    clock.start(BLACK)
    passed[0] = 4200
    assert (clock.shown(BLACK), clock.shown(WHITE), clock.left(BLACK)) == (4200, 0, None)
    clock.moved(BLACK)
    clock.start(WHITE)
    passed[0] = 5000
    assert (clock.shown(BLACK), clock.shown(WHITE)) == (4200, 800)


def test_a_limit_counts_down_and_a_move_earns_its_increment(qapp, passed):
    clock = Clock(TimeControl(60_000, 5_000))
    clock.start(BLACK)
    passed[0] = 10_000
    clock.moved(BLACK)
    assert clock.left(BLACK) == 55_000
    assert clock.left(WHITE) == 60_000
    assert clock.granted(BLACK) == 5_000


def test_it_never_shows_less_than_nothing(qapp, passed):
    clock = Clock(TimeControl(1_000))
    clock.start(BLACK)
    passed[0] = 5_000
    assert clock.left(BLACK) == 0


def test_what_was_kept_can_be_put_back(qapp, passed):
    clock = Clock()
    clock.restore(TimeControl(60_000), {BLACK: 1_000, WHITE: 2_000}, {BLACK: 0, WHITE: 500})
    assert (clock.left(BLACK), clock.left(WHITE)) == (59_000, 58_500)
    assert clock.running is None


def test_it_falls_when_the_time_is_up(qtbot):
    clock = Clock(TimeControl(20))
    with qtbot.waitSignal(clock.fell) as fallen:
        clock.start(WHITE)
    assert fallen.args == [WHITE]
    assert clock.running is None


def test_it_ticks_while_it_runs_and_rests_when_stopped(qtbot):
    clock = Clock()
    clock.start(BLACK)
    with qtbot.waitSignal(clock.ticked, timeout=5000):
        pass
    clock.stop()
    assert clock.spent(BLACK) >= 1000
    assert not clock._tick.isActive(), "nothing runs when nobody thinks"
