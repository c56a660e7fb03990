"""The workshop, used with mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gobang.game.notation import parse_point, point_name
from gobang.game.weighers.profile_text import loads
from gobang.model.workshop.own_weighers import OwnWeighers
from gobang.view.surroundings import PLAY, WORKSHOP
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import (
    Ctrl,
    drag,
    middle,
    mine,
    numbers,
    table,
    type_number,
    visit,
)
from tests.uncut import unfit
from tests.view.boards import move_pointer

LIVE_THREE, LIVE_TWO = "own.live.3", "own.live.2"


def shown_weight(driver, name: str) -> int:
    return driver.board.overlays.weighing.weights[parse_point(name, 15)]


def test_ctrl_6_opens_it_and_the_board_shows_the_weights_of_the_bench(qtbot, driver):
    panel = visit(driver, "run-code")
    assert panel.isVisible()
    assert driver.window.around.place == WORKSHOP
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.profile.name == "run-code")
    QTest.keyClick(driver.window, Qt.Key.Key_1, Ctrl)
    assert driver.board.overlays.weighing is None, "in Play they are shown as the person has chosen"
    assert driver.window.around.place == PLAY


def test_the_weights_of_play_come_back(qtbot, start):
    driver = start(show_weights=True, scheme="five-tuple")
    visit(driver)
    click(driver, "Back to play")
    qtbot.waitUntil(lambda: driver.board.overlays.weighing is not None)
    assert driver.board.overlays.weighing.profile.name == "five-tuple"


def test_nothing_changes_an_original_and_a_copy_is_offered(driver):
    visit(driver)
    before = numbers(driver)
    type_attempts = (
        lambda: QTest.keyClick(table(driver), "9"),
        lambda: QTest.keyClick(table(driver), Qt.Key.Key_Plus),
        lambda: QTest.keyClick(table(driver), Qt.Key.Key_Delete),
        lambda: drag(driver, LIVE_THREE, QPoint(0, -40)),
        lambda: QTest.mouseDClick(table(driver).viewport(), Qt.MouseButton.LeftButton, pos=middle(driver, LIVE_TWO)),
    )
    for attempt in type_attempts:
        driver.session.notices.recall(None)
        attempt()
        assert numbers(driver) == before
        assert driver.notice().startswith("Ray pattern comes with the program")
    driver.press_notice("Make it mine")
    assert driver.session.study.bench.name == "My Ray pattern"
    assert driver.notice() == ""
    type_number(driver, LIVE_THREE, "1200")
    assert numbers(driver)[LIVE_THREE] == 1200


def test_each_typed_key_counts_at_once_on_board_and_disk(qtbot, driver, data):
    mine(driver)
    shown = table(driver)
    shown.choose(LIVE_TWO)
    shown.setFocus()
    QTest.keyClick(shown, "9")
    assert numbers(driver)[LIVE_TWO] == 9
    QTest.keyClicks(driver.window.focusWidget(), "50")
    assert numbers(driver)[LIVE_TWO] == 950
    qtbot.waitUntil(lambda: shown_weight(driver, "g10") >= 950)
    folder = data / "state" / "weighers"
    qtbot.waitUntil(lambda: loads(next(folder.iterdir()).read_text()).numbers[LIVE_TWO] == 950)
    assert OwnWeighers(folder)["My Ray pattern"].copied_from == "ray-pattern"
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Escape)
    assert numbers(driver)[LIVE_TWO] == 200, "Escape takes back what was typed"
    assert not driver.session.study.bench.differences


def test_what_is_no_number_is_not_taken(driver):
    mine(driver)
    type_number(driver, LIVE_THREE, "12a-5")
    assert numbers(driver)[LIVE_THREE] == 125
    type_number(driver, LIVE_THREE, "9999999999")
    assert numbers(driver)[LIVE_THREE] == 999_999_999, "beyond a billion nothing counts"


def test_plus_minus_and_the_arrows_of_the_field_count(driver):
    mine(driver)
    shown = table(driver)
    shown.choose(LIVE_THREE)
    shown.setFocus()
    QTest.keyClick(shown, Qt.Key.Key_Plus)
    assert numbers(driver)[LIVE_THREE] == 710
    QTest.keyClick(shown, Qt.Key.Key_Minus)
    QTest.keyClick(shown, Qt.Key.Key_Minus)
    assert numbers(driver)[LIVE_THREE] == 690
    QTest.keyClick(shown, Qt.Key.Key_Return)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Up)
    assert numbers(driver)[LIVE_THREE] == 700
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Return)
    assert driver.window.focusWidget() is shown
    QTest.keyClick(shown, Qt.Key.Key_Left)
    assert shown.current == LIVE_TWO


def test_arrows_go_from_number_to_number_and_not_through_the_game(driver):
    mine(driver)
    position = driver.match.position
    shown = table(driver)
    shown.choose("own.live.1")
    shown.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp):
        QTest.keyClick(shown, key)
    assert driver.match.position is position


def test_a_drag_up_is_more_and_is_undone_at_once(driver):
    mine(driver)
    drag(driver, LIVE_THREE, QPoint(0, -40))
    assert numbers(driver)[LIVE_THREE] == 800
    drag(driver, LIVE_TWO, QPoint(-20, 0))
    assert numbers(driver)[LIVE_TWO] == 150
    QTest.keyClick(driver.window, Qt.Key.Key_Z, Ctrl)
    assert numbers(driver)[LIVE_TWO] == 200
    QTest.keyClick(driver.window, Qt.Key.Key_Z, Ctrl)
    assert numbers(driver)[LIVE_THREE] == 700
    position = driver.match.position
    QTest.keyClick(driver.window, Qt.Key.Key_Z, Ctrl)
    assert driver.match.position is position, "no move of the game is taken back here"
    QTest.keyClick(driver.window, Qt.Key.Key_Y, Ctrl)
    assert numbers(driver)[LIVE_THREE] == 800


def test_the_buttons_take_back_one_or_all(driver):
    panel = mine(driver)
    type_number(driver, LIVE_THREE, "1200")
    type_number(driver, LIVE_TWO, "7")
    table(driver).choose(LIVE_THREE)
    click(driver, "Back to 700")
    assert driver.session.study.bench.differences == {LIVE_TWO: 200}
    assert panel.card.back.text() == "Reset number"
    assert not panel.card.back.isEnabled()
    click(driver, "Reset numbers")
    assert driver.session.study.bench.differences == {}
    click(driver, "Undo")
    assert numbers(driver)[LIVE_TWO] == 7
    table(driver).choose(LIVE_TWO)
    table(driver).setFocus()
    QTest.keyClick(table(driver), Qt.Key.Key_Delete)
    assert numbers(driver)[LIVE_TWO] == 200


def test_the_board_marks_what_has_changed_and_the_move_before(qtbot, driver):
    panel = mine(driver)
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.profile.name == "My Ray pattern")
    best = driver.board.overlays.weighing.best[0]
    assert panel.plays.text().startswith(f"It plays {point_name(best, 15)}")
    type_number(driver, "opponent.live.3", "0")
    type_number(driver, "opponent.dead.3", "0")
    type_number(driver, LIVE_TWO, "100000")
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.former))
    marks = driver.board.overlays.marks
    assert marks.former == (best,)
    assert marks.risen
    assert best in marks.fallen
    assert f"Ray pattern would have played {point_name(best, 15)} (dashed)." in panel.plays.text()
    QTest.mouseClick(panel.card.all, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not driver.board.overlays.marks.former)


def test_a_click_pins_the_sum_and_places_no_stone(qtbot, driver):
    panel = visit(driver)
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.profile.name == "ray-pattern")
    position = driver.match.position
    driver.click("g10")
    assert driver.match.position is position
    assert panel.table.accessibleName().startswith("pinned; Ray pattern: G10, ")
    kept = panel.table.accessibleName()
    move_pointer(driver.board, parse_point("a1", 15))
    assert panel.table.accessibleName() == kept
    driver.board.setFocus()
    QTest.keyClick(driver.board, Qt.Key.Key_Escape)
    assert driver.session.study.weighings.pinned is None


def test_the_sum_follows_the_numbers(qtbot, driver):
    panel = mine(driver)
    driver.click("g10")
    type_number(driver, LIVE_TWO, "999")
    qtbot.waitUntil(lambda: "999" in panel.table.accessibleName())


def test_the_position_is_stepped_through_as_ever(qtbot, driver):
    visit(driver)
    driver.board.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    assert len(driver.match.position.moves) == 4
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.position is driver.match.position)


def test_the_next_start_finds_the_copy_on_the_bench(start):
    driver = start()
    mine(driver)
    type_number(driver, LIVE_THREE, "1200")
    click(driver, "Back to play")
    driver.window.close()
    again = start()
    QTest.keyClick(again.window, Qt.Key.Key_6, Ctrl)
    bench = again.session.study.bench
    assert bench.name == "My Ray pattern"
    assert bench.differences == {LIVE_THREE: 700}


def test_a_damaged_file_is_told_and_set_aside(start, data):
    folder = data / "state" / "weighers"
    folder.mkdir(parents=True)
    (folder / "weigher-1.toml").write_text("name = ", encoding="utf-8")
    driver = start()
    assert "weigher-1.toml.broken" in driver.notice()
    assert (folder / "weigher-1.toml.broken").exists()


def test_a_screen_reader_finds_a_table(driver):
    mine(driver)
    type_number(driver, LIVE_THREE, "1200")
    found = QAccessible.queryAccessibleInterface(table(driver))
    said = [found.child(number).text(QAccessible.Text.Name) for number in range(found.childCount())]
    assert "own, live, three: 1,200, was 700" in said
    assert {"own, live", "opponent's, dead", "four"} <= {*said}


@pytest.mark.parametrize("size", ["760x600", "1000x700", "1280x800", "800x1280", "2560x1440"])
def test_no_words_are_cut(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    for machine in ("ray-pattern", "union-weights"):
        show_machine(qtbot, driver, machine)


def show_machine(qtbot, driver, machine):
    """See that all words of a copy of a machine are whole, also when the numbers are a sheet."""
    panel = mine(driver, machine)
    number = next(iter(numbers(driver)))
    driver.session.study.bench.set({number: 100_000})
    driver.click("g10")
    assert unfit(qtbot, driver.window) == []
    if panel.opener.isVisible():
        QTest.mouseClick(panel.opener, Qt.MouseButton.LeftButton)
        assert panel.card.isVisible()
        assert unfit(qtbot, driver.window) == []
        QTest.keyClick(table(driver), Qt.Key.Key_Escape)


def test_in_a_narrow_window_the_numbers_are_a_sheet(qtbot, start):
    driver = start("--size=760x600")
    panel = mine(driver)
    assert not panel.card.isVisible()
    click(driver, "Numbers…")
    assert panel.card.isVisible()
    assert table(driver).hasFocus()
    assert panel.card.geometry().left() < panel.geometry().left(), "it lies over the board"
    type_number(driver, LIVE_THREE, "1200")
    QTest.keyClick(table(driver), Qt.Key.Key_Escape)
    assert not panel.card.isVisible()
    assert QApplication.focusWidget() is panel.opener
    click(driver, "Numbers…")
    QTest.keyClick(driver.window, Qt.Key.Key_1, Ctrl)
    assert not panel.card.isVisible()


def test_in_a_narrow_window_the_place_is_seen_from_its_top(qtbot, start):
    driver = start("--size=760x600")
    panel = visit(driver)
    assert QApplication.focusWidget() is panel.machines
    qtbot.waitUntil(lambda: panel.column.verticalScrollBar().maximum() > 0)
    assert panel.column.verticalScrollBar().value() == 0
