"""A stop ends the running search, and does not affect later ones."""

from __future__ import annotations

import time
from types import SimpleNamespace

from gobang.engine.search.stop import Stop


def a_state():
    return SimpleNamespace(stop=0)


def test_it_reaches_every_state_and_every_part():
    stop, outside, inside = Stop(), a_state(), a_state()
    stop.reach(outside)
    with stop.part() as part:
        part.reach(inside)
        assert (outside.stop, inside.stop) == (0, 0)
        stop.set()
        assert (outside.stop, inside.stop) == (1, 1)
        assert part.is_set()


def test_set_before_it_reaches_at_once():
    stop, state = Stop(), a_state()
    stop.set()
    with stop.part() as part:
        part.reach(state)
    assert state.stop == 1


def test_kernels_that_stopped_for_another_reason_go_on_unless_it_is_set():
    stop, state = Stop(), a_state()
    stop.reach(state)
    state.stop = 1  # as at the end of the nodes
    stop.resume(state)
    assert state.stop == 0
    stop.set()
    stop.resume(state)
    assert state.stop == 1


def test_a_part_that_has_ended_is_not_reached_however_late_it_is_set():
    stop, state = Stop(), a_state()
    with stop.part() as part:
        part.reach(state)
    part.set()
    stop.set()
    assert state.stop == 0


def test_the_time_of_a_part_ends_that_part_alone():
    stop, state = Stop(), a_state()
    with stop.part(0.001) as part:
        part.reach(state)
        until = time.monotonic() + 10
        while not state.stop and time.monotonic() < until:
            pass
        assert part.is_set()
    assert not stop.is_set()
