"""Where everything is placed depends on the size of the window alone."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QSize

from gobang.view.frame.plan import LEAST_PANEL, MOST_PANEL, NARROW, STRIP, Plan, most_panel

MENUS = 30
"""A menu bar's height, at most."""
LOW = 570
"""In a window less high a panel beside the board would have too little room for its tabs."""
SIZES = [
    (680, 400),
    (853, 430),
    (960, 490),
    (1092, 540),
    (680, 580),
    (760, 600),
    (899, 620),
    (900, 620),
    (1000, 700),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
    (680, 1100),
    (900, 1400),
    (1080, 1920),
]


def plan(width, height, wanted=None):
    return Plan.of(QSize(width, height - MENUS), wanted)


@pytest.mark.parametrize("wanted", [None, 380, 430, 460, 900])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_is_inside_and_nothing_over_another(width, height, wanted):
    made = plan(width, height, wanted)
    places = [made.board, made.bar, made.grip, made.panel] + ([made.rail] if made.rail else [])
    for place in places:
        assert place.isNull() or QRect(0, 0, width, height - MENUS).contains(place)
    for one, other in combinations(places, 2):
        assert not one.intersects(other)
    assert made.board.width() == made.board.height()
    assert made.bar.size() == QSize(14, made.board.height())


@pytest.mark.parametrize(("width", "height", "least"), [(760, 600, 440), (1280, 800, 720), (1920, 1080, 940)])
def test_the_board_takes_the_height_of_the_window(width, height, least):
    assert plan(width, height).board.width() >= least


@pytest.mark.parametrize(("width", "height", "percent", "least"), [(1000, 700, 150, 540), (760, 600, 150, 380)])
def test_where_large_words_would_leave_little_of_the_board_the_panel_is_a_strip(width, height, percent, least):
    made = Plan.of(QSize(width, height - MENUS), percent=percent)
    assert made.sheet is not None
    assert made.board.width() >= least
    assert made.panel.width() > STRIP
    assert Plan.of(QSize(1280, 800), percent=percent).sheet is None


@pytest.mark.parametrize(("width", "height"), [(853, 430), (960, 490), (1092, 540)])
def test_in_a_low_window_the_board_still_has_the_height_and_the_tabs_are_a_sheet(width, height):
    made = plan(width, height)
    assert made.board.height() == height - MENUS - 22
    assert made.sheet is not None
    assert made.panel.width() >= LEAST_PANEL


def test_the_drawing():
    made = plan(1280, 800)
    assert (made.rail, made.board, made.panel.left(), made.panel.right()) == (
        QRect(0, 0, 72, 770),
        QRect(84, 10, 748, 748),
        866,
        1267,
    )


@pytest.mark.parametrize(("width", "height"), [(680, 1100), (900, 1400), (1080, 1920)])
def test_in_a_high_window_the_board_takes_the_width_and_the_panel_what_is_below(width, height):
    made = plan(width, height)
    assert made.below
    assert made.board.width() >= 0.8 * (width - 80)
    assert made.panel.left() <= made.board.left()
    assert made.panel.right() == width - 13
    assert made.panel.height() >= 430
    assert made.grip.isNull()
    assert made.sheet is None


@pytest.mark.parametrize(("width", "height"), [size for size in SIZES if size[0] > size[1]])
def test_the_panel_is_never_wider_than_panels_are(width, height):
    made = plan(width, height, 5000)
    if width >= NARROW and height < LOW:
        assert made.rail is None
        assert made.sheet is not None
    elif width < NARROW:
        assert STRIP <= made.panel.width() <= (MOST_PANEL if height < LOW else LEAST_PANEL)
        assert made.rail is None
        assert made.sheet is not None
        assert made.sheet.right() == made.panel.right()
        assert made.sheet.left() > made.board.left() + 0.75 * made.board.width()
    else:
        assert LEAST_PANEL <= made.panel.width() <= most_panel(height - MENUS)


def test_on_a_large_screen_the_panel_grows_and_the_board_stays_as_high_as_the_window():
    assert plan(1920, 1080).panel.width() == plan(1920, 1080, 5000).panel.width() == MOST_PANEL
    large = plan(2560, 1440)
    assert 580 <= large.panel.width() <= 660
    assert large.board.height() == 1440 - MENUS - 22
    assert large.board.width() >= 2 * large.panel.width()


def test_what_is_left_is_margin_at_both_sides():
    made = plan(2560, 1440)
    before, after = made.board.left() - made.rail.right(), 2560 - made.panel.right()
    assert abs(before - after) <= 3
    assert made.board.height() == 1440 - MENUS - 22


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_in_a_full_screen_menus_come_and_go_without_moving_anything_on_the_screen(width, height):
    made = Plan.of(QSize(width, height), strip=True)
    hidden, shown = (made.under_menus(MENUS, hidden=each) for each in (True, False))
    assert (hidden.board.size(), hidden.board) == (made.board.size(), shown.board.translated(0, MENUS))
    assert hidden.panel == shown.panel.translated(0, MENUS)
    assert hidden.sheet == (shown.sheet and shown.sheet.translated(0, MENUS))
    assert shown.panel.top() >= 0, "no menu covers it"
    assert made.below or shown.panel.height() == plan(width, height).panel.height()
    assert QRect(0, 0, width, height).contains(hidden.board | hidden.panel)
    assert hidden.rail is None or hidden.rail == QRect(0, 0, hidden.rail.width(), height)


@pytest.mark.parametrize(("width", "height", "more"), [(1280, 800, MENUS), (1280, 900, 100), (1920, 1080, MENUS)])
def test_in_a_full_screen_the_board_is_as_high_as_the_screen(width, height, more):
    board = Plan.of(QSize(width, height), strip=True).board
    assert board.height() == height - 22
    assert board.height() >= plan(width, height).board.height() + more
