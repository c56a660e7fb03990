"""The window's place, size and tab are there at the next start, however the program ended."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from gobang.model.kept import window_place
from gobang.model.kept.window_place import read
from gobang.view.frame.kept_window import STEP, _shifted
from gobang.view.frame.tabs import Tab


@pytest.mark.parametrize("tab", Tab)
def test_the_tab_is_kept_soon_although_the_program_is_ended_from_outside(start, qtbot, tab):
    driver = start()
    QTest.keyClick(driver.window, Qt.Key(Qt.Key.Key_1 + list(Tab).index(tab)), Qt.KeyboardModifier.AltModifier)
    assert driver.window.tabs.front is tab
    qtbot.waitUntil(lambda: read()[1] == driver.window.layout_state())
    assert start().window.tabs.front is tab, "the first window is not closed"


def test_place_size_and_the_panels_width_are_kept_too(start, qtbot):
    driver = start()
    driver.window.setGeometry(40, 30, 1180, 780)
    (grip,) = (each for each in driver.window.frame.children() if each.objectName() == "grip")
    QTest.mousePress(grip, Qt.MouseButton.LeftButton, pos=QPoint(6, 300))
    QTest.mouseMove(grip, QPoint(-14, 300))
    QTest.mouseRelease(grip, Qt.MouseButton.LeftButton, pos=QPoint(6, 300))
    width = driver.window.frame.panel_width
    assert width
    qtbot.waitUntil(lambda: read() == (driver.window.saveGeometry(), driver.window.layout_state()))
    assert start().window.frame.panel_width == width


def test_nothing_is_kept_of_a_window_whose_size_was_asked_for(start):
    driver = start("--size=900x700")
    driver.window.close()
    assert read() == (None, None)


@pytest.fixture
def places(start, monkeypatch):
    """Where windows stand that are opened one after the other, when the last one before was left in `place`."""

    def of(place: QRect, many: int = 2) -> list[QRect]:
        driver = start()
        driver.window.setGeometry(place)
        driver.window.close()
        monkeypatch.setattr(window_place, "keep", lambda *_: None)  # windows that are open keep their own places soon
        return [start().window.geometry() for _ in range(many)]

    return of


def test_a_second_window_stands_beside_the_first(places):
    first, second, third = places(QRect(20, 40, 700, 580), 3)
    assert second == first.translated(STEP, STEP)
    assert third == first.translated(2 * STEP, 2 * STEP)


def test_it_stays_inside_the_screen(places, qapp):
    room = qapp.primaryScreen().availableGeometry()
    first, second = places(QRect(room.right() - 720, room.bottom() - 600, 720, 600))
    assert room.contains(second)
    assert second.topLeft() == first.topLeft() - QPoint(STEP, STEP)


def test_the_place_of_a_window_that_is_gone_is_free_again(start, places):
    one, other = (start(), start())
    one.window.close()
    other.window.close()
    first, second = places(QRect(20, 40, 700, 580))
    assert second == first.translated(STEP, STEP)


@pytest.mark.parametrize(("start_at", "length"), [(0, 800), (10, 790)])
def test_one_as_large_as_the_screen_becomes_smaller(start_at, length):
    assert _shifted(start_at, length, 0, 800, STEP, 400) == (STEP, 800 - STEP)
    assert _shifted(start_at, length, 0, 800, STEP, 800) == (0, 800)


def test_the_first_window_ever_is_known_to_the_second(start, qtbot):
    driver = start()
    driver.session.furnishings  # noqa: B018  the controllers are wanted
    qtbot.waitUntil(lambda: read()[0] is not None)


@pytest.mark.parametrize("tab", [Tab.WEIGHTS, Tab.ANALYSIS])
def test_who_closes_in_the_middle_of_the_lesson_finds_the_usual_tab_at_the_next_start(start, tab):
    driver = start()
    key = Qt.Key(Qt.Key.Key_1 + list(Tab).index(tab))
    QTest.keyClick(driver.window, key, Qt.KeyboardModifier.AltModifier)
    driver.window.actions_.lesson.trigger()
    QTest.keyClick(driver.window, Qt.Key(Qt.Key.Key_1 + list(Tab).index(Tab.MOVES)), Qt.KeyboardModifier.AltModifier)
    assert driver.window.tabs.front is Tab.MOVES
    driver.window.close()
    assert start().window.tabs.front is tab
