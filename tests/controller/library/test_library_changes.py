"""What stays and what goes in the place for libraries when another one is opened, or a game of it."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton

from gobang.game.notation import parse_position_string
from gobang.game.orientation import Orientation
from gobang.library.database import NAME
from gobang.library.index import Index
from gobang.model.library.answers import Doing
from gobang.view.art import style
from gobang.view.dialogs.dates_dialog import DatesDialog
from gobang.view.fitting_line import fitted
from gobang.view.library.games_model import COLUMNS
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import LIBRARY, PLAY, REVIEW
from gobang.words.catalogue import Phrase
from tests import keyboard
from tests.controller.library.test_library_place import (  # noqa: F401  a fixture
    click,
    click_board,
    click_row,
    library,
    listed,
    opened,
    own,
    stones,
    visit,
)
from tests.library.made import LINE, game, write


@pytest.fixture
def other(tmp_path):
    """Another library, with one game."""
    write(tmp_path / "other" / "x.sgf", game(LINE[:3], black="Xu", date="2050"))
    return tmp_path / "other"


def test_a_library_that_has_gone_is_told_in_words_that_are_seen(qtbot, own, start, tmp_path, written_language):  # noqa: F811
    driver = start("--size=760x600", f"--lang={written_language}")
    visit(qtbot, driver)
    library(driver).open(tmp_path / "gone")
    label = driver.window.around.panel(LIBRARY)._empty_sentence
    qtbot.waitUntil(lambda: str(tmp_path / "gone") in label.text())
    assert label.heightForWidth(label.width()) <= label.height(), "all of it is seen"
    driver.window.actions_.places[PLAY].trigger()
    library(driver).open(tmp_path / "gone")
    qtbot.waitUntil(lambda: str(tmp_path / "gone") in driver.notice())
    bar = driver.window.notice
    assert "Phrase(" not in bar.text
    label = next(each for each in bar.findChildren(QLabel) if each.accessibleName() == bar.text)
    assert label.text() == bar.text, "all of it is seen"


def test_another_library_begins_without_notice_search_and_position(qtbot, own, opened, other, tmp_path):  # noqa: F811
    panel = visit(qtbot, opened)
    library(opened).add([str(write(tmp_path / "new.sgf", game(LINE[2:5])))])
    qtbot.waitUntil(lambda: opened.notice() == "1 new game.")
    click_board(panel, "h8i9")
    QTest.keyClicks(panel.search.field, "anna")
    listed(qtbot, opened, 1)
    panel.search.own.click()
    library(opened).open(other)
    assert opened.window.notice.kind is None
    assert listed(qtbot, opened, 4)[0] == "Xu"
    assert panel.search.field.text() == ""
    assert not panel.search.own.isChecked()
    assert stones(panel) == {}
    assert not panel.back.isEnabled()


def test_a_failure_is_no_longer_told_when_another_library_is_opened(qtbot, own, opened, other, tmp_path):  # noqa: F811
    visit(qtbot, opened)
    opened.window.actions_.places[PLAY].trigger()
    library(opened).open(tmp_path / "gone")
    qtbot.waitUntil(lambda: "no longer there" in opened.notice())
    library(opened).open(other)
    listed(qtbot, opened, 4)
    assert opened.window.notice.kind is None


@pytest.mark.parametrize("row", [0, 1])
def test_a_game_opens_at_the_position_that_was_looked_for(qtbot, own, opened, row):  # noqa: F811
    panel = visit(qtbot, opened)
    click_board(panel, "h8i9g7")
    listed(qtbot, opened, 2)
    click_row(panel, row)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.window.around.place == PLAY)
    moves = tuple(parse_position_string("h8i9g7", 15))
    seen = {tuple(way.seen(point, 15) for point in moves) for way in Orientation}
    assert opened.match.position.moves in seen
    assert len(opened.match.record.mainline()) > 4


def test_a_variation_that_holds_the_position_goes_on_from_there(qtbot, own, opened):  # noqa: F811
    tree = game(LINE, black="Tree", result="B+")
    tree.go(tree.mainline()[3])
    for point in parse_position_string("a15b14", 15):
        tree.play(point)
    write(own / "tree.sgf", tree)
    panel = visit(qtbot, opened)
    click_board(panel, "h8i9g7a15")
    assert listed(qtbot, opened, 1) == ["Tree"]
    qtbot.waitUntil(lambda: [move.games for move in panel.moves.moves] == [1])
    assert panel.heading.text() == "Next moves"
    click_row(panel, 0)
    assert panel.step_label.text() == "3 / 8"
    assert panel.game._details.accessibleName().startswith("position in a variation of move 4 · ")
    qtbot.waitUntil(lambda: len(panel.moves.moves) == 2)
    QTest.keyClick(panel.table, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: [move.games for move in panel.moves.moves] == [1])
    QTest.mouseClick(panel.on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.heading.text() == "No next move")
    assert stones(panel).keys() == set(parse_position_string("h8i9g7a15b14", 15))


@pytest.mark.parametrize(("back", "moves"), [(0, "h8i9g7a15"), (1, "h8i9")])
def test_a_game_found_by_a_variation_opens_there_unless_one_has_stepped_elsewhere(qtbot, own, opened, back, moves):  # noqa: F811
    tree = game(LINE, black="Tree")
    tree.go(tree.mainline()[3])
    tree.play(*parse_position_string("a15", 15))
    write(own / "tree.sgf", tree)
    panel = visit(qtbot, opened)
    click_board(panel, "h8i9g7a15")
    assert listed(qtbot, opened, 1) == ["Tree"]
    click_row(panel, 0)
    for _ in range(back):
        QTest.keyClick(panel.table, Qt.Key.Key_Left)
    QTest.mouseClick(panel.game.open, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: opened.window.around.place == PLAY)
    assert opened.match.position.moves == tuple(parse_position_string(moves, 15))


def test_games_that_other_filters_hide_are_told_and_found_by_the_position_alone(qtbot, own, opened):  # noqa: F811
    panel = visit(qtbot, opened)
    click_board(panel, "h8i9")
    listed(qtbot, opened, 2)
    panel.search.own.click()
    QTest.keyClicks(panel.search.field, "dora")
    qtbot.waitUntil(lambda: library(opened).count == 0 and panel.empty_narrow.isVisible())
    told = "2 games hold this position, but none of them matches the rest of the search."
    assert panel._empty_sentence.text() == told
    rest = opened.window.notice.text
    assert rest.startswith("0 of 3 games hold the position with 2 stones")
    assert rest.endswith(" Filter: dora · Own games")
    assert not panel.empty_clear.isVisible()
    click(opened, "Look for the position only")
    assert sorted(listed(qtbot, opened, 2)) == ["Anna", "Cleo"]
    assert opened.window.notice.text.startswith("2 of 3 games hold the position with 2 stones, also turned")
    assert panel.search.field.text() == ""
    assert not panel.search.own.isChecked()
    assert len(stones(panel)) == 2
    click_board(panel, "a1")
    qtbot.waitUntil(lambda: library(opened).count == 0 and panel.empty_clear.isVisible())
    assert panel._empty_sentence.text() == "No game holds this position."


def test_the_chosen_game_stays_chosen_in_another_list_and_is_left_when_it_is_not_in_it(qtbot, own, opened):  # noqa: F811
    panel = visit(qtbot, opened)
    click_row(panel, 1)
    assert panel.game._title.text().startswith("Cleo")
    QTest.keyClick(panel.table, Qt.Key.Key_Left)
    assert panel.step_label.text() == "4 / 5"
    head = panel.table.horizontalHeader()
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(head.sectionViewportPosition(1) + 20, 9))
    qtbot.waitUntil(lambda: listed(qtbot, opened, 3) == ["Anna", "Cleo", "Dora"])
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(head.sectionViewportPosition(1) + 20, 9))
    qtbot.waitUntil(lambda: listed(qtbot, opened, 3) == ["Dora", "Cleo", "Anna"])
    QTest.keyClicks(panel.search.field, "cleo")
    listed(qtbot, opened, 1)
    assert panel.table.currentIndex().row() == 0
    assert panel.step_label.text() == "4 / 5"
    panel.search.field.selectAll()
    QTest.keyClicks(panel.search.field, "anna")
    qtbot.waitUntil(lambda: listed(qtbot, opened, 1) == ["Anna"])
    assert panel.game._title.text() == "No game is chosen"
    assert not panel.game.open.isEnabled()
    assert panel.step_label.text() == ""
    assert not panel.table.currentIndex().isValid()


def test_a_narrow_place_names_its_filters_as_far_as_there_is_room(qtbot, own, start):  # noqa: F811
    driver = start("--size=760x600")
    panel = visit(qtbot, driver)
    button = panel.search.filter
    assert button.isVisible()
    assert (button.text(), button.accessibleName()) == ("Filter", "Filter")
    library(driver).seek(since="2020", until="2021")
    qtbot.waitUntil(lambda: button.text() == "Filter: 2020 to 2021")
    assert button.accessibleName() == "Filter: Date: 2020 to 2021"
    library(driver).seek(rule="freestyle", result="black", since="2020-01-01", until="2021-12-31")
    qtbot.waitUntil(lambda: "Rule: Freestyle, Result: Black won, Date: " in button.accessibleName())
    assert button.text() == "Filter: Freestyle +2"
    assert "Result: Black won" in button.toolTip()
    assert button.geometry().right() < panel.search.width()
    assert button.y() == panel.search.own.y()
    library(driver).seek(rule=None, result=None, since="", until="")
    qtbot.waitUntil(lambda: button.text() == "Filter")


def test_the_focus_stays_when_the_button_pressed_goes(qtbot, opened, tmp_path):  # noqa: F811
    panel = visit(qtbot, opened)
    keyboard.active(opened.window)
    panel.empty_add.setFocus()
    library(opened).add([str(write(tmp_path / "new.sgf", game(LINE)))])
    listed(qtbot, opened, 1)
    qtbot.waitUntil(lambda: library(opened).doing is Doing.RESTING and panel.table.isVisible())
    assert opened.window.focusWidget() is panel.table
    library(opened).open(tmp_path / "gone")
    qtbot.waitUntil(panel.empty_again.isVisible)
    assert panel.isAncestorOf(opened.window.focusWidget())


def test_an_empty_library_offers_no_next_move(qtbot, opened):  # noqa: F811
    panel = visit(qtbot, opened)
    assert not panel.on.isEnabled()
    click_board(panel, "h8")
    click(opened, "Clear")
    assert panel.back.toolTip() == "Back to the position before (←)"
    assert opened.window.around.panel(LIBRARY).back.isEnabled()


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_games_without_names_have_that_of_their_file_and_events_are_seen(qtbot, own, start, language):  # noqa: F811
    (own / "two.sgf").write_text("(;GM[4]SZ[15]DT[2031];B[hh])(;GM[4]SZ[15]DT[2030];B[hh];W[ii])", encoding="utf-8")
    driver = start("--size=1280x800", f"--lang={language}")
    panel = visit(qtbot, driver)
    listed(qtbot, driver, 5)
    model = panel.table.model()
    names = [(model.index(row, 1).data(), model.index(row, 2).data()) for row in range(3)]
    second = "two.sgf, game 2" if language == "en" else "two.sgf，第 2 局"
    assert names[1] == (second, "")
    assert names[0] == (second.replace("2", "1"), "")
    assert names[2] == ("Dora", "?")
    click_row(panel, 1)
    assert panel.game._title.accessibleName().startswith(second)
    click_row(panel, 2)
    assert "Cup" in panel.game._details.accessibleName()
    kept = "3 Jan 2024, 10:00" if language == "en" else "2024年1月3日 10:00"
    assert kept in panel.game._details.accessibleName(), "when it was kept"
    assert panel.table.isColumnHidden(7), "the event is below the names"


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_names_are_not_cut_where_other_columns_have_room(qtbot, own, start, language):  # noqa: F811
    write(own / "names.sgf", game(LINE, black="Jürgen Großmann", white="Union weights", date="2030", event="Cup"))
    driver = start("--size=1280x800", f"--lang={language}")
    panel = visit(qtbot, driver)
    listed(qtbot, driver, 4)
    table = panel.table
    assert not table.isColumnHidden(COLUMNS.index("opening"))
    for column in ("black", "white"):
        room = table.columnWidth(COLUMNS.index(column)) - 10
        name = table.model().index(0, COLUMNS.index(column)).data()
        assert "…" not in "".join(fitted(name, style.font(bold=True), room)), name
    room = table.columnWidth(COLUMNS.index("white")) - 10
    wide = QFontMetricsF(style.font(bold=True)).horizontalAdvance("Union weights")
    assert language == "zh_CN" or wide <= room, "on one line"


def test_an_event_is_written_below_the_names_where_it_has_no_column(qtbot, own, opened):  # noqa: F811
    panel = visit(qtbot, opened)
    listed(qtbot, opened, 3)

    def ink(row: int) -> int:
        """Dark pixels in the lower half of both names."""
        top, bottom = panel.table.rowViewportPosition(row) + 50, panel.table.rowViewportPosition(row) + 70
        left = panel.table.columnViewportPosition(1)
        picture = panel.table.viewport().grab().toImage()
        return sum(
            picture.pixelColor(x, y).lightness() < 170 for x in range(left, left + 100) for y in range(top, bottom)
        )

    assert ink(0) > 20 + ink(1)


def test_a_library_that_another_window_is_still_reading_says_so_and_then_shows_its_games(
    qtbot,
    opened,  # noqa: F811
    other,
):
    visit(qtbot, opened)
    Index(other).close()
    writer = sqlite3.connect(other / NAME, isolation_level=None)
    writer.execute("begin immediate")
    library(opened).open(other)
    assert opened.window.notice.text == "Reading games…"
    panel = opened.window.around.panel(LIBRARY)
    qtbot.waitUntil(lambda: library(opened).doing is Doing.WAITING)
    assert panel.table.isVisible()
    assert panel.table._said == opened.window.notice.text == "Reading games…"
    writer.execute("rollback")
    writer.close()
    listed(qtbot, opened, 1)
    qtbot.waitUntil(lambda: opened.window.notice.text == "other · 1 game")


def test_the_cross_in_the_search_stands_in_the_middle(qtbot, own, opened):  # noqa: F811
    panel = visit(qtbot, opened)
    QTest.keyClicks(panel.search.field, "x")
    (cross,) = (each for each in panel.search.field.findChildren(QToolButton) if each.isVisible())
    assert abs(cross.geometry().center().y() - panel.search.field.rect().center().y()) <= 1


def test_a_game_of_a_collection_without_a_rule_is_freestyle(qtbot, own, opened):  # noqa: F811
    (own / "two.sgf").write_text("(;GM[4]SZ[15]DT[2031];B[hh])(;GM[4]SZ[15]DT[2030];B[hh];W[ii])", encoding="utf-8")
    opened.session.game.begin(replace(opened.match.setup, rule="renju"))
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.window.around.place == PLAY)
    assert opened.match.setup.rule == "freestyle"
    assert opened.notice() == "two.sgf names no rule; it is shown by the rule Freestyle."


def test_a_game_that_was_only_looked_at_is_not_kept_among_ones_own(qtbot, own, opened, other):  # noqa: F811
    (own / "two.sgf").write_text("(;GM[4]SZ[15]DT[2031];B[hh])(;GM[4]SZ[15]DT[2030];B[hh];W[ii])", encoding="utf-8")
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.window.around.place == PLAY)
    assert not opened.session.file.unsaved
    kept = len(opened.session.earlier.all)
    opened.session.furnishings.files.open_file(str(other / "x.sgf"))
    opened.session.game.begin(opened.session.settings.now.setup)
    assert len(opened.session.earlier.all) == kept
    opened.session.furnishings.files.open_file(str(other / "x.sgf"))
    (other / "x.sgf").unlink()
    opened.session.game.begin(opened.session.settings.now.setup)
    assert len(opened.session.earlier.all) == kept + 1, "it stands nowhere else"


def test_a_game_that_cannot_be_opened_leaves_nothing_to_the_next_one(qtbot, own, opened, other):  # noqa: F811
    panel = visit(qtbot, opened)
    click_board(panel, "h8")
    qtbot.waitUntil(lambda: library(opened).by_board and not library(opened)._stale and library(opened).count > 0)
    qtbot.waitUntil(lambda: library(opened).row(0) is not None)
    click_row(panel, 0)
    library(opened).path(library(opened).row(0)).write_bytes(b"(;GM[4]SZ[15];B[zz")
    QTest.mouseClick(panel.game.review, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: opened.notice() != "")
    assert opened.window.around.place == LIBRARY
    opened.session.furnishings.files.open_file(str(other / "x.sgf"))
    assert opened.window.around.place == PLAY
    assert len(opened.stones()) == 3, "at its end, not at the position that was looked for"


def test_the_list_has_the_focus_at_first_although_a_notice_came_along(qtbot, own, start):  # noqa: F811
    driver = start("--size=760x600")
    driver.session.notices.tell(NoticeKind.INFO, Phrase(str, ("Something",)))
    keyboard.active(driver.window)
    cross = next(each for each in driver.window.notice.findChildren(QToolButton) if each.accessibleName() == "Dismiss")
    cross.setFocus()
    panel = visit(qtbot, driver)
    assert driver.window.focusWidget() is panel.table


@pytest.mark.parametrize("chosen", [True, False])
def test_the_focus_stays_in_the_place_when_a_dialog_closes_and_no_game_is_chosen_by_it(qtbot, own, opened, chosen):  # noqa: F811
    panel = visit(qtbot, opened)
    panel.table.forget()
    if chosen:
        click_row(panel, 1)
    game = panel.table.game
    chip = panel.search.chips["date"]
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    chip.menu().actions()[1].trigger()
    QTest.keyClick(opened.dialog(DatesDialog).since, Qt.Key.Key_Escape)
    keyboard.active(opened.window)
    assert opened.window.focusWidget() is (panel.table if chosen else panel.search.field)
    assert panel.table.game is game
    assert (game is not None) is chosen


def test_the_board_has_the_keys_when_the_place_with_the_focus_is_left(qtbot, own, opened):  # noqa: F811
    board = opened.window.board.focusProxy()
    keyboard.active(opened.window)
    visit(qtbot, opened)
    QTest.keyClick(opened.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert opened.window.focusWidget() is board
    opened.window.choices.begin.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(opened.window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert opened.window.around.place == REVIEW
    assert opened.window.focusWidget() is board
    panel = visit(qtbot, opened)
    assert opened.window.focusWidget() is panel.table
