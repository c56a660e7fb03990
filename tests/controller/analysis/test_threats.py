"""What is threatened? One key, step by step, for eye and ear; and the threat lens."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point, point_name
from gobang.game.point import Stone
from gobang.model.forced import forcing_engine
from gobang.model.setup import Mode, Setup
from gobang.view.board.crossings import Crossings
from tests.forcing import forcer

THREE = "h8a1i8c1j8"
"""Black has three in a row, and White is to move: Black threatens a straight four at G8 or K8."""


@pytest.fixture
def threatened(driver, monkeypatch):
    """A game of two persons with THREE on the board, and an engine of this manner."""

    def begin(manner: str = "sees"):
        monkeypatch.setattr(forcing_engine, "COMMAND", forcer(manner))
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
        driver.window.setFocus()
        driver.click(THREE)
        return driver

    return begin


def press(driver, key=Qt.Key.Key_X, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(driver.window, key, modifier)


def shown(driver) -> list[str]:
    return [point_name(point, 15) for point in driver.board.overlays.marks.preview]


def wait_for(qtbot, driver) -> None:
    qtbot.waitUntil(lambda: bool(shown(driver)))


def test_the_key_shows_the_other_sides_win_move_by_move(qtbot, threatened):
    driver = threatened()
    press(driver)
    assert driver.notice() == "Looking at what Black threatens…"
    wait_for(qtbot, driver)
    assert driver.notice() == "Black threatens to win by fours in 2 moves. It begins with G8, straight four."
    assert shown(driver) == ["G8"]
    assert driver.board.overlays.marks.first_stone is Stone.BLACK, "though White is to move"
    press(driver)
    assert shown(driver) == ["G8", "F8"]
    assert driver.notice() == "2. White F8, stops the five."
    press(driver, Qt.Key.Key_Right)
    assert shown(driver) == ["G8", "F8", "K8"]
    assert driver.notice() == "3. Black K8, five."
    press(driver, Qt.Key.Key_Left)
    assert shown(driver) == ["G8", "F8"]
    driver.press_notice("Next move")
    assert shown(driver) == ["G8", "F8", "K8"]
    press(driver)
    assert shown(driver) == ["G8"], "after the last move it begins again"
    assert driver.match.position.moves[-1] == parse_point("j8", 15), "nothing was played"


def test_the_stones_have_the_colour_of_the_side_that_threatens(qtbot, threatened):
    driver = threatened()
    press(driver)
    wait_for(qtbot, driver)
    spot = driver.spot(parse_point("g8", 15))
    pale = driver.board.grab().toImage().pixelColor(spot.x() + 10, spot.y() + 6).lightness()
    driver.click("o15")
    press(driver)
    qtbot.waitUntil(lambda: driver.notice().startswith("White threatens no forced win. Best would be"))
    (first,) = driver.board.overlays.marks.preview
    spot = driver.spot(first)
    assert driver.board.grab().toImage().pixelColor(spot.x() + 10, spot.y() + 6).lightness() > pale + 60


@pytest.mark.parametrize("way", ["escape", "move", "take back"])
def test_it_ends_by_escape_the_next_move_and_taking_back(qtbot, threatened, way):
    driver = threatened()
    press(driver)
    wait_for(qtbot, driver)
    press(driver)
    if way == "escape":
        press(driver, Qt.Key.Key_Escape)
    elif way == "move":
        driver.click("o1")
    else:
        press(driver, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (shown(driver), driver.notice()) == ([], "")
    before = driver.match.position
    press(driver, Qt.Key.Key_Left)
    assert driver.match.position != before, "Left steps through the game again"


def test_escape_while_the_engine_looks_calls_it_off(qtbot, threatened):
    driver = threatened("holds")
    press(driver)
    assert driver.notice() == "Looking at what Black threatens…"
    press(driver, Qt.Key.Key_Escape)
    assert driver.notice() == ""
    assert driver.session.study.forced.position is None


def test_an_engine_that_dies_is_told_and_may_be_asked_again(qtbot, threatened):
    driver = threatened("dies")
    for _ in range(2):
        press(driver)
        qtbot.waitUntil(lambda: driver.notice() == "The engine gives no answer to what is threatened. Ask again.")


def test_while_the_engine_compiles_itself_that_is_said(qtbot, threatened):
    driver = threatened("slow")
    press(driver)
    qtbot.waitUntil(lambda: driver.notice() == "The engine is still getting ready; then it says what Black threatens.")


def test_a_new_window_goes_on_with_it(qtbot, threatened):
    driver = threatened()
    press(driver)
    wait_for(qtbot, driver)
    press(driver)
    old = driver.window
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: driver.window is not old)
    assert shown(driver) == ["G8", "F8"]
    assert driver.notice() == "第 2 手：白方 F8，阻止成五。"


def test_it_is_not_told_after_the_end(driver, monkeypatch):
    monkeypatch.setattr(forcing_engine, "COMMAND", forcer())
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8a1i8c1j8e1k8g1l8")
    assert not driver.window.actions_.threat.isEnabled()
    assert driver.window.actions_.threat.toolTip() == "The game is over: nothing is threatened any more."


# The lens


def lens(driver) -> dict[str, str]:
    marks = driver.board.overlays.marks.lens
    return {f"{point_name(each.point, 15)} {each.stone.name.lower()}": each.threat.value for each in marks}


def test_the_lens_marks_what_both_sides_can_make_and_follows_the_board(qtbot, threatened):
    driver = threatened()
    press(driver, Qt.Key.Key_X, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: bool(lens(driver)))
    assert lens(driver) == {
        "F8 black": "four",
        "G8 black": "straight-four",
        "K8 black": "straight-four",
        "L8 black": "four",
    }
    assert driver.notice() == "Black: straight four G8 K8, four F8 L8."
    painted = driver.board.grab().toImage()
    driver.click("k8")
    qtbot.waitUntil(lambda: set(lens(driver).values()) == {"four"})
    assert set(lens(driver)) == {"F8 black", "G8 black"}
    press(driver, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(lens(driver)) == 4)
    press(driver, Qt.Key.Key_X, Qt.KeyboardModifier.ShiftModifier)
    assert not lens(driver)
    assert driver.notice() == "The threat lens is off."
    assert driver.board.grab().toImage() != painted
    assert not driver.session.settings.now.threat_lens


def test_who_points_at_a_mark_of_the_lens_reads_it_in_words_and_hears_it(qtbot, threatened):
    driver = threatened()
    press(driver, Qt.Key.Key_X, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: bool(lens(driver)))
    card = driver.board.overlays.card(parse_point("g8", 15))
    assert card is not None
    assert [(row.title, row.finding) for row in card.rows] == [("Black", "straight four")]
    spoken = Crossings(driver.board.field, driver.board.overlays, driver.board)
    assert spoken.text(parse_point("g8", 15)) == "G8, empty, Black: straight four"


def test_the_lens_tells_nothing_in_a_task(qtbot, threatened):
    driver = threatened()
    press(driver, Qt.Key.Key_X, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: bool(lens(driver)))
    driver.session.furnishings.lessons.begin()
    lesson = driver.session.study.lesson
    while not lesson.last:
        lesson.go_on()
        assert driver.match.running
        assert driver.session.furnishings.lens._lens.position is None, "nothing is looked at, so nothing comes later"
        assert not lens(driver)
