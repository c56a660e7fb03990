"""Three ways of placing a stone with one finger."""

import pytest

from gobang.game.point import Point
from gobang.model.kept.settings import Tap
from gobang.view.board.input.taps import Taps

A, B = Point(3, 3), Point(4, 3)


def run(taps, *steps):
    """Press, slide over, and let go; the crossing chosen."""
    first, *middle, last = steps
    taps.press(first)
    for point in middle:
        taps.slide(point)
    return taps.release(last)


@pytest.mark.parametrize(("steps", "chosen"), [((A, A), A), ((A, B), None), ((A, None), None), ((None, A), None)])
def test_a_click_begins_and_ends_on_one_crossing(steps, chosen):
    assert run(Taps(Tap.CLICK), *steps) == chosen


def test_a_double_tap_chooses_what_was_tapped_twice():
    taps = Taps(Tap.DOUBLE)
    assert run(taps, A, A) is None
    assert taps.aimed == A
    assert run(taps, B, B) is None
    assert taps.aimed == B
    assert run(taps, B, B) == B
    assert taps.aimed is None


def test_a_slip_between_two_taps_begins_again():
    taps = Taps(Tap.DOUBLE)
    run(taps, A, A)
    assert run(taps, A, B) is None
    assert run(taps, A, A) is None
    assert run(taps, A, A) == A


@pytest.mark.parametrize(
    ("steps", "chosen"), [((A, B, B), B), ((A, A), A), ((None, A, A), A), ((A, B, None, None), None)]
)
def test_a_slide_ends_where_the_finger_lets_go(steps, chosen):
    taps = Taps(Tap.SLIDE)
    assert run(taps, *steps) == chosen
    assert taps.aimed is None


def test_a_slide_shows_where_it_is():
    taps = Taps(Tap.SLIDE)
    taps.press(A)
    assert taps.aimed == A
    taps.slide(B)
    assert taps.aimed == B
    taps.cancel()
    assert taps.aimed is None
    assert taps.release(B) is None


def test_letting_go_without_a_press_chooses_nothing():
    assert Taps().release(A) is None
    taps = Taps()
    taps.press(None)
    assert taps.begun_off
