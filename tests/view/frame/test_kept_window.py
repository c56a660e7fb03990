"""Where a window lies whole on a screen, and when it has to be maximised."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMargins, QRect, QSize

from gobang.view.art import style
from gobang.view.frame.kept_window import fitting, wished

USUAL = QSize(1280, 800)
FRAME = QMargins(1, 31, 1, 1)
BAR = 48
"""The height of a desktop's bar at the lower edge."""
TOO_SMALL = [
    *((1024, 768), (853, 480), (1280, 720), (1366, 768)),
    *((1092, 614), (960, 540), (1280, 800), (1440, 870)),
]
"""Screens in logical pixels: 1280×720 at 150 % has 853×480, 1366×768 at 125 % 1092×614, 1920×1080 at 200 % 960×540."""
LARGE = [(1440, 900), (1536, 960), (1920, 1080), (2560, 1440)]


def room(width: int, height: int) -> QRect:
    """What the desktop's bar leaves of a screen."""
    return QRect(0, 0, width, height - BAR)


@pytest.mark.parametrize("size", TOO_SMALL)
def test_the_usual_window_is_maximised_where_it_does_not_fit_with_its_frame(size):
    assert fitting(QRect(0, 0, 1280, 800), room(*size), FRAME) is None


@pytest.mark.parametrize("size", LARGE)
@pytest.mark.parametrize("corner", [(0, 0), (5000, 5000), (-700, -300), (400, 200)])
def test_where_there_is_room_the_whole_window_lies_in_it_and_keeps_its_size(size, corner):
    place = fitting(QRect(*corner, 1280, 800), room(*size), FRAME)
    assert place is not None
    assert place.size() == USUAL
    assert room(*size).contains(place.marginsAdded(FRAME))


def test_what_lies_whole_on_the_screen_is_not_moved():
    kept = QRect(200, 100, 900, 700)
    assert fitting(kept, room(1366, 900), FRAME) == kept


def test_a_window_that_fits_to_the_pixel_is_not_maximised():
    space = room(1366, 768).marginsRemoved(FRAME)
    assert fitting(space, room(1366, 768), FRAME) == space
    assert fitting(space.adjusted(0, 0, 1, 0), room(1366, 768), FRAME) is None


def test_on_a_second_screen_it_lies_on_that_screen():
    second = QRect(1366, -200, 1920, 1032)
    place = fitting(QRect(1300, -300, 1280, 800), second, FRAME)
    assert place == QRect(1367, -169, 1280, 800)


@pytest.mark.parametrize(
    ("size", "first"),
    [
        ((1366, 768), (1280, 800)),
        ((1920, 1080), (1440, 800)),
        ((2560, 1440), (1920, 1044)),
        ((3840, 2160), (1920, 1200)),
    ],
)
def test_the_first_window_takes_a_share_of_a_large_screen(size, first):
    """It was 1280×800 on each."""
    assert wished(room(*size).size()).toTuple() == first


@pytest.mark.parametrize(
    ("size", "percent", "first"),
    [
        ((1920, 1080), 80, (1440, 800)),
        ((1920, 1080), 150, (1920, 1200)),  # more than there is: it will be maximised
        ((2560, 1440), 120, (1920, 1044)),
        ((2560, 1440), 150, (1920, 1200)),
    ],
)
def test_larger_words_get_a_larger_first_window(monkeypatch, size, percent, first):
    """At 1920×1080 with words of 150 % the last line of the weights was cut, beside much room on the screen."""
    monkeypatch.setattr(style, "percent", lambda: percent)
    assert wished(room(*size).size()).toTuple() == first
