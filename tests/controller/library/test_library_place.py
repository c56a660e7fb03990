"""The place for libraries, used with mouse and keys; the index is kept by the real process."""

from __future__ import annotations

import sqlite3
import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QFileDialog, QLineEdit

from gobang.game.library.values import Sorting
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.orientation import Orientation
from gobang.library.database import NAME
from gobang.library.index import Index
from gobang.model.kept.settings import ThemeChoice
from gobang.model.library import librarian_process
from gobang.model.library.answers import Doing
from gobang.model.review import review_engine
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.dates_dialog import DatesDialog
from gobang.view.dialogs.unreadable_dialog import UnreadableDialog
from gobang.view.frame.rail import Rail
from gobang.view.library.library_panel import LibraryPanel
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import LIBRARY, PLAY, REVIEW
from tests.library.made import LINE, game, write
from tests.reviewing import reviewer
from tests.uncut import unfit

Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def own(data):
    """The person's own games of earlier days."""
    folder = data / "state" / "games"
    folder.mkdir(parents=True)
    write(folder / "2024-01-01 10-00-00-000.sgf", game(LINE, black="Anna", white="Bo", date="2024-01-01", result="B+"))
    write(
        folder / "2024-01-02 10-00-00-000.sgf",
        game(
            [Orientation.LEFT.seen(point, 15) for point in (*LINE[:4], LINE[6])],
            black="Cleo",
            white="王小明",
            date="2024-01-02",
            rule="renju",
            result="W+",
        ),
    )
    write(folder / "2024-01-03 10-00-00-000.sgf", game(LINE[2:7], black="Dora", date="2024-01-03", event="Cup"))
    return folder


@pytest.fixture
def opened(start):
    """A session in which two stones of a game lie on the board."""
    driver = start("--size=1280x800")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    return driver


def library(driver):
    return driver.session.study.library


def visit(qtbot, driver) -> LibraryPanel:
    QTest.keyClick(driver.window, Qt.Key.Key_4, Ctrl)
    qtbot.waitUntil(lambda: library(driver).known_total and library(driver).doing is Doing.RESTING)
    panel = driver.window.around.panel(LIBRARY)
    settled(qtbot, driver)
    return panel


def settled(qtbot, driver) -> None:
    """Wait until the list is answered and all rows of a short list are known."""
    made = library(driver)
    qtbot.waitUntil(lambda: not made._stale and all(made.row(at) for at in range(made.count)))


def listed(qtbot, driver, many: int) -> list[str]:
    """The names of Black in the list, once it has so many games."""
    qtbot.waitUntil(lambda: not library(driver)._stale and library(driver).count == many)
    settled(qtbot, driver)
    return [library(driver).row(at).found.black for at in range(many)]


def click_row(panel, row: int) -> None:
    spot = panel.table.visualRect(panel.table.model().index(row, 1)).center()
    QTest.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def click_board(panel, text: str) -> None:
    for point in parse_position_string(text, 15):
        QTest.mouseClick(panel.board.viewport(), Qt.MouseButton.LeftButton, pos=panel.board.spot(point).toPoint())


def click(driver, text: str) -> None:
    (found,) = (b for b in driver.window.findChildren(QAbstractButton) if b.text() == text and b.isVisible())
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def stones(panel) -> dict:
    return panel.board.surface.stones()


def test_the_place_is_on_the_rail_and_has_a_board_of_its_own(qtbot, own, opened):
    before = opened.board.geometry()
    click(opened, "Library")
    qtbot.waitUntil(lambda: library(opened).count == 3)
    panel = opened.window.around.panel(LIBRARY)
    assert panel.isVisible()
    assert not opened.board.isVisible()
    assert opened.window.notice.parent() is panel
    assert stones(panel) == {}
    click(opened, "Play")
    assert opened.board.isVisible()
    assert opened.board.geometry() == before
    opened.click("g7")
    assert len(opened.stones()) == 3


def test_own_games_are_listed_latest_first_and_sorted_by_a_column(qtbot, own, opened):
    panel = visit(qtbot, opened)
    assert listed(qtbot, opened, 3) == ["Dora", "Cleo", "Anna"]
    head = panel.table.horizontalHeader()
    spot = QPoint(head.sectionViewportPosition(1) + 20, head.height() // 2)
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(lambda: listed(qtbot, opened, 3) == ["Anna", "Cleo", "Dora"])
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(lambda: listed(qtbot, opened, 3) == ["Dora", "Cleo", "Anna"])


def test_words_chips_and_the_sentence_below_follow_each_other(qtbot, own, opened):
    panel = visit(qtbot, opened)
    QTest.keyClicks(panel.search.field, "cup")
    assert listed(qtbot, opened, 1) == ["Dora"]
    assert opened.window.notice.text == "1 of 3 games matches: cup"
    (wipe,) = (button for button in panel.search.field.findChildren(QAbstractButton) if button.isVisible())
    QTest.mouseClick(wipe, Qt.MouseButton.LeftButton)
    assert panel.search.field.text() == ""
    listed(qtbot, opened, 3)
    panel.search.chips["rule"].menu().actions()[4].trigger()  # after "All" and a line: the third rule
    assert listed(qtbot, opened, 1) == ["Cleo"]
    assert panel.search.chips["rule"].text() == "Renju"
    assert panel.search.chips["rule"].isChecked()
    click(opened, "Duplicates")
    qtbot.waitUntil(lambda: library(opened).count == 0)
    assert not panel.table.isVisible()
    click(opened, "Clear the search")
    listed(qtbot, opened, 3)
    assert panel.table.isVisible()
    assert panel.search.chips["rule"].text() == "Rule"


def test_moves_on_the_board_narrow_the_list_and_next_moves_are_played(qtbot, own, opened):
    panel = visit(qtbot, opened)
    click_board(panel, "h8i9")
    assert sorted(listed(qtbot, opened, 2)) == ["Anna", "Cleo"]
    assert "hold the position with" in opened.window.notice.text
    assert panel.search.position.isChecked()
    qtbot.waitUntil(lambda: len(panel.moves.moves) == 1)
    (move,) = panel.moves.moves
    assert move.games == 2
    marked = {candidate.point for candidate in panel.board.overlays.marks.candidates}
    assert marked == set(move.points)
    row = panel.moves.visualRect(panel.moves.model().index(0, 0))
    QTest.mouseClick(panel.moves.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert len(stones(panel)) == 3
    QTest.keyClick(panel.table, Qt.Key.Key_Z, Ctrl)
    assert len(stones(panel)) == 2
    assert len(opened.match.position.moves) == 2, "the game on the board is another one"
    click(opened, "Clear")
    listed(qtbot, opened, 3)
    assert stones(panel) == {}


def test_the_position_on_the_board_is_found_by_a_key_in_any_orientation(qtbot, own, opened):
    opened.click("g7f6")
    QTest.keyClick(opened.window, Qt.Key.Key_L, Ctrl)
    assert opened.window.around.place == LIBRARY
    assert sorted(listed(qtbot, opened, 2)) == ["Anna", "Cleo"]
    assert stones(opened.window.around.panel(LIBRARY)).keys() == set(parse_position_string("h8i9g7f6", 15))


def test_a_chosen_game_is_looked_at_and_stepped_through_by_keys(qtbot, own, opened):
    panel = visit(qtbot, opened)
    click_row(panel, 2)
    assert panel.game._title.text().startswith("Anna – Bo")
    assert len(stones(panel)) == 8
    assert panel.step_label.text() == "8 / 8"
    assert panel.step_label.accessibleName() == "Move 8 of 8"
    for key, many in (
        (Qt.Key.Key_Left, 7),
        (Qt.Key.Key_Left, 6),
        (Qt.Key.Key_Right, 7),
    ):
        QTest.keyClick(panel.table, key)
        assert len(stones(panel)) == many
    QTest.mouseClick(panel.first, Qt.MouseButton.LeftButton)
    assert stones(panel) == {}
    QTest.keyClick(panel.table, Qt.Key.Key_Up)
    assert panel.game._title.text().startswith("Cleo")
    QTest.keyClick(panel.table, Qt.Key.Key_Escape)
    assert panel.step_label.text() == ""
    click_row(panel, 1)
    assert panel.game._title.text().startswith("Cleo"), "the row where the cursor is can be clicked again"
    assert len(opened.match.position.moves) == 2


def test_a_move_on_the_board_leaves_the_game_although_the_list_stays_the_same(qtbot, own, opened):
    panel = visit(qtbot, opened)
    QTest.keyClicks(panel.search.field, "anna")
    listed(qtbot, opened, 1)
    click_row(panel, 0)
    assert panel.step_label.text() == "8 / 8"
    QTest.mouseClick(panel.first, Qt.MouseButton.LeftButton)
    click_board(panel, "h8")
    listed(qtbot, opened, 1)
    qtbot.waitUntil(lambda: [move.games for move in panel.moves.moves] == [1])
    assert panel.step_label.text() == ""
    assert len(stones(panel)) == 1


def test_escape_leaves_the_game_first_and_then_the_full_screen(qtbot, own, opened):
    panel = visit(qtbot, opened)
    opened.window.actions_.full_screen.trigger()
    qtbot.waitUntil(opened.window.isFullScreen)
    opened.window.notice.dismiss()
    click_row(panel, 1)
    assert panel.step_label.text()
    QTest.keyClick(panel.table, Qt.Key.Key_Escape)
    assert opened.window.isFullScreen()
    assert not panel.step_label.text()
    QTest.keyClick(panel.table, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not opened.window.isFullScreen())


def test_a_game_is_opened_in_play_and_the_one_on_the_board_is_kept(qtbot, own, opened):
    panel = visit(qtbot, opened)
    click_row(panel, 2)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.window.around.place == PLAY)
    assert opened.match.position.moves == LINE
    assert opened.match.record.header.black == "Anna"
    assert len(list(own.glob("*.sgf"))) == 4, "the game with two stones is among the earlier ones"


def test_what_is_missing_of_a_game_is_told_when_it_is_opened(qtbot, own, opened):
    (own / "two.sgf").write_text(
        "(;GM[4]SZ[15]DT[2030]PB[Eve];B[hh]\n;W[hh])(;GM[4]SZ[15]DT[2029];B[hg])", encoding="utf-8"
    )
    panel = visit(qtbot, opened)
    assert listed(qtbot, opened, 5)[0] == "Eve"
    click_row(panel, 0)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.window.around.place == PLAY)
    assert "Not all of it is read: line 2: H8 is played twice." in opened.notice()


def test_a_game_of_a_collection_is_opened_for_review_which_begins(qtbot, own, opened, monkeypatch):
    monkeypatch.setattr(review_engine, "COMMAND", reviewer("errs"))
    (own / "two.sgf").write_text(
        "(;GM[4]SZ[15]DT[2030]PB[Eve];B[hh])\n(;GM[4]SZ[15]DT[2031]PB[Fay];B[hh];W[ii])\n", encoding="utf-8"
    )
    panel = visit(qtbot, opened)
    assert listed(qtbot, opened, 5)[0] == "Fay"
    click_row(panel, 0)
    QTest.mouseClick(panel.game.review, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: opened.window.around.place == REVIEW)
    assert opened.match.record.header.black == "Fay"
    qtbot.waitUntil(lambda: opened.session.study.review.whole)


def test_a_game_whose_file_has_changed_is_not_opened_and_that_is_told(qtbot, own, opened):
    (own / "two.sgf").write_text("(;GM[4]SZ[15]DT[2030];B[hh])(;GM[4]SZ[15]DT[2031];B[hh];W[ii])", encoding="utf-8")
    panel = visit(qtbot, opened)
    click_row(panel, 0)
    (own / "two.sgf").write_text("(;GM[4]SZ[15]DT[2030];B[hh])", encoding="utf-8")
    QTest.mouseClick(panel.game.open, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: opened.notice().startswith("This game cannot be opened: it has no game 2."))
    assert opened.window.around.place == LIBRARY
    listed(qtbot, opened, 4)


def test_orders_about_the_game_lead_to_its_board(qtbot, own, opened):
    visit(qtbot, opened)
    opened.window.actions_.take_back.trigger()
    assert opened.window.around.place == PLAY
    assert len(opened.stones()) == 1


def test_plain_keys_do_nothing_to_the_game_that_is_not_seen(qtbot, own, opened):
    panel = visit(qtbot, opened)
    before = opened.match.position
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Space, Qt.Key.Key_H, Qt.Key.Key_W, Qt.Key.Key_N):
        QTest.keyClick(panel.table, key)
    QTest.keyClick(panel.table, Qt.Key.Key_Z, Ctrl)
    assert opened.match.position == before
    assert opened.window.around.place == LIBRARY
    assert not opened.session.settings.now.show_weights
    assert not opened.session.study.analysis.on


def test_files_are_added_by_the_menu_and_damaged_ones_named(qtbot, own, opened, tmp_path):
    write(tmp_path / "in" / "new.psq", game(LINE[:5]))
    (tmp_path / "in" / "bad.sgf").write_text("(;GM[4]SZ[15]\n;B[h!]\n;W[", encoding="utf-8")
    visit(qtbot, opened)
    menu = opened.window.around.panel(LIBRARY).search.add.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    dialog = opened.dialog(QFileDialog)
    assert dialog.fileMode() is QFileDialog.FileMode.ExistingFiles
    dialog.filesSelected.emit([str(tmp_path / "in" / "new.psq"), str(tmp_path / "in" / "bad.sgf")])
    dialog.close()
    qtbot.waitUntil(lambda: opened.notice() == "1 new game. 1 cannot be read.")
    qtbot.waitUntil(lambda: library(opened).count == 4)
    opened.press_notice("Show them")
    table = opened.dialog(UnreadableDialog).table
    assert table.item(0, 0).text() == str(tmp_path / "in" / "bad.sgf")
    assert table.item(0, 1).text()
    assert (library(opened).usual / "new.psq").exists()


def test_a_game_that_is_read_only_in_part_is_added_and_what_is_missing_is_named(qtbot, own, opened, tmp_path):
    visit(qtbot, opened)
    (tmp_path / "part.sgf").write_text("(;GM[4]SZ[15];B[hh]\n;W[hh])", encoding="utf-8")
    opened.window.files_dropped.emit([str(tmp_path / "part.sgf")])
    qtbot.waitUntil(lambda: opened.notice() == "1 new game. 1 is read only in part.")
    opened.press_notice("Show them")
    table = opened.dialog(UnreadableDialog).table
    assert table.item(0, 1).text() == "not all of it is read: line 2: H8 is played twice"


def test_files_of_go_that_are_added_are_named(qtbot, own, opened, tmp_path):
    names = ["first.sgf", "second.sgf", "third.sgf", "fourth.sgf"]
    for number, name in enumerate(names):
        (tmp_path / name).write_text(f"(;GM[1]SZ[19];B[dd];W[pp];B[e{'abcd'[number]}])", encoding="utf-8")
    visit(qtbot, opened)
    opened.window.files_dropped.emit([str(tmp_path / names[0])])
    told = "Games of Go by their files, shown as five in a row:"
    qtbot.waitUntil(lambda: opened.notice() == f"1 new game. {told} first.sgf.")
    assert opened.window.notice.kind is NoticeKind.WARNING
    (tmp_path / "bad.sgf").write_text("(;GM[4]SZ[15]\n;B[h!]\n;W[", encoding="utf-8")
    opened.window.files_dropped.emit([str(tmp_path / name) for name in (*names[1:], "bad.sgf")])
    many = f"3 new games. 1 cannot be read. {told} second.sgf, third.sgf, fourth.sgf."
    qtbot.waitUntil(lambda: opened.notice() == many)
    opened.press_notice("Show them")
    dialog = opened.dialog(UnreadableDialog)
    assert dialog.windowTitle() == "What to know about the files added"
    assert [dialog.table.item(row, 0).text() for row in range(4)] == [str(tmp_path / "bad.sgf"), *names[1:]]
    assert dialog.table.item(1, 1).text() == "The file says that it is a game of Go. It is shown as five in a row."


def test_files_dropped_here_are_added_and_not_opened(qtbot, own, opened, tmp_path):
    dropped = write(tmp_path / "dropped.sgf", game(LINE[:3], black="Dropped"))
    visit(qtbot, opened)
    opened.window.files_dropped.emit([str(dropped)])
    qtbot.waitUntil(lambda: library(opened).count == 4)
    assert opened.window.around.place == LIBRARY
    assert len(opened.match.position.moves) == 2


def test_an_empty_library_says_what_will_be_there_and_has_two_doors(qtbot, opened):
    panel = visit(qtbot, opened)
    assert not panel.table.isVisible()
    assert panel.empty_add.isVisible()
    assert panel.game._details.text() == "", "there is none to choose"
    click(opened, "Play a game")
    assert opened.window.around.place == PLAY


def test_a_game_that_ends_is_there_at_once(qtbot, own, opened):
    opened.click("h9i8h10i7h11i6h12")
    assert opened.match.verdict is not None
    visit(qtbot, opened)
    assert len(listed(qtbot, opened, 4)) == 4


def test_the_first_own_game_is_there_although_there_was_no_folder(qtbot, opened):
    visit(qtbot, opened)
    click(opened, "Play")
    opened.click("h9i8h10i7h11i6h12")
    assert opened.match.verdict is not None
    click(opened, "Library")
    assert listed(qtbot, opened, 1) == ["human"]
    panel = opened.window.around.panel(LIBRARY)
    write(library(opened).usual / "x.sgf", game(LINE[:5], black="You Xi", date="1999"))
    write(library(opened).usual / "y.sgf", game(LINE[:6], black="Anna"))
    library(opened).visit()
    listed(qtbot, opened, 3)
    QTest.keyClicks(panel.search.field, "you")
    assert listed(qtbot, opened, 2) == ["human", "You Xi"]
    assert panel.search.field.text() == "you"


def test_games_are_listed_from_a_date_to_a_date(qtbot, own, opened):
    panel = visit(qtbot, opened)
    chip = panel.search.chips["date"]
    chip.menu().actions()[1].trigger()
    dialog = opened.dialog(DatesDialog)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    QTest.keyClicks(dialog.since, "2024-01-02")
    QTest.keyClicks(dialog.until, "202")
    assert dialog.told.text().startswith("202 is not a date.")
    assert not ok.isEnabled()
    QTest.keyClicks(dialog.until, "3")
    assert dialog.told.text() == "The first date is later than the second."
    dialog.until.clear()
    QTest.keyClicks(dialog.until, "2024/1")
    QTest.mouseClick(ok, Qt.MouseButton.LeftButton)
    assert listed(qtbot, opened, 2) == ["Dora", "Cleo"]
    assert chip.text() == "2024-01-02 to 2024-01"
    assert chip.isChecked()
    assert chip.menu().actions()[1].isChecked()
    chip.menu().actions()[1].trigger()
    dialog = opened.dialog(DatesDialog)
    QTest.keyClicks(dialog.focusWidget(), "2023")
    assert dialog.since.text() == "2023", "what was there is replaced"
    dialog.reject()
    assert chip.menu().actions()[1].isChecked()
    chip.menu().actions()[0].trigger()
    listed(qtbot, opened, 3)
    assert chip.text() == "Date"
    assert not chip.isChecked()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_chip_is_not_checked_by_opening_its_menu(qtbot, own, opened, key):
    panel = visit(qtbot, opened)
    for chip in (panel.search.chips["rule"], panel.search.add):
        chip.setFocus()
        QTest.keyClick(chip, key)
        qtbot.waitUntil(chip.menu().isVisible)
        QTest.keyClick(chip.menu(), Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda chip=chip: not chip.menu().isVisible())
        assert not chip.isChecked()


def test_every_year_of_the_games_can_be_chosen(qtbot, own, opened):
    write(own / "old.sgf", game(LINE[:5], black="Old", date="1998-05"))
    write(own / "odd.sgf", game(LINE[:4], black="Odd", date="?"))
    panel = visit(qtbot, opened)
    chip = panel.search.chips["date"]
    entries = {action.text(): action for action in chip.menu().actions() if action.text()}
    assert [*entries] == ["All", "From … to …", "2024", "1998"]
    entries["1998"].trigger()
    assert listed(qtbot, opened, 1) == ["Old"]
    assert chip.text() == "1998"
    write(own / "new.sgf", game(LINE[:3], black="New", date="2031-01-01"))
    library(opened).visit()
    qtbot.waitUntil(lambda: any(action.text() == "2031" for action in chip.menu().actions()))
    assert [action.text() for action in chip.menu().actions() if action.isChecked()] == ["1998"]


def test_words_are_looked_for_in_the_library_wherever_the_keys_are(qtbot, own, opened):
    panel = visit(qtbot, opened)
    rail = opened.window.findChild(Rail)
    rail.buttons[0].setFocus()
    QTest.keyClick(opened.window.focusWidget(), Qt.Key.Key_F, Ctrl)
    assert opened.window.around.place == LIBRARY
    assert panel.search.field.hasFocus()


def test_games_are_added_from_where_they_were_added_last(qtbot, own, opened, tmp_path):
    panel = visit(qtbot, opened)
    write(tmp_path / "some" / "x.sgf", game(LINE[:5], black="X"))

    def begins() -> QFileDialog:
        panel.search.add.menu().files_wanted.emit()
        (dialog,) = (each for each in opened.window.findChildren(QFileDialog) if each.isVisible())
        return dialog

    dialog = begins()
    dialog.selectFile(str(tmp_path / "some" / "x.sgf"))
    dialog.accept()
    qtbot.waitUntil(lambda: library(opened).total == 4)
    dialog = begins()
    assert dialog.directory().absolutePath() == str(tmp_path / "some")
    dialog.reject()


@pytest.mark.parametrize("size", ["760x600", "1000x700", "1280x800", "800x1280"])
def test_no_words_are_cut(qtbot, own, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    panel = visit(qtbot, driver)
    assert unfit(qtbot, driver.window, but=[panel.game._title, panel.game._details]) == []
    click_board(panel, "h8i9")
    listed(qtbot, driver, 2)
    click_row(panel, 0)
    assert unfit(qtbot, driver.window, but=[panel.game._title, panel.game._details]) == []


def test_nothing_of_the_library_is_made_before_its_place_is_visited(opened):
    assert "library" not in vars(opened.session.study)
    assert LIBRARY not in opened.window.around._places


def test_a_library_that_cannot_be_opened_is_told_and_tried_again(qtbot, own, opened, tmp_path):
    visit(qtbot, opened)
    library(opened).open(tmp_path / "later")
    panel = opened.window.around.panel(LIBRARY)
    qtbot.waitUntil(lambda: "later is no longer there. Put it back" in panel._empty_sentence.text())
    assert opened.notice() == "", "it is told once"
    assert library(opened).count == 0
    assert not panel.table.isVisible()
    assert panel.empty_again.isVisible()
    assert "try again" in panel._empty_sentence.text()
    QTest.mouseClick(panel.empty_other, Qt.MouseButton.LeftButton)
    opened.dialog(QFileDialog).close()
    write(tmp_path / "later" / "x.sgf", game(black="X", date="2050"))
    click(opened, "Try again")
    assert listed(qtbot, opened, 4)[0] == "X"


def test_a_library_that_another_program_uses_is_waited_for_and_given_up(qtbot, own, opened, tmp_path):
    visit(qtbot, opened)
    write(tmp_path / "busy" / "x.sgf", game(black="X"))
    Index(tmp_path / "busy").close()
    other = sqlite3.connect(tmp_path / "busy" / NAME, isolation_level=None)
    other.execute("begin exclusive")
    library(opened).open(tmp_path / "busy")
    panel = opened.window.around.panel(LIBRARY)
    qtbot.waitUntil(panel.busy.isVisible)
    assert "Another program" in panel._busy_text.text()
    QTest.mouseClick(panel.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(panel.again.isVisible)
    other.execute("rollback")
    other.close()
    QTest.mouseClick(panel.again, Qt.MouseButton.LeftButton)
    assert listed(qtbot, opened, 4)


def test_a_program_that_does_not_start_is_told(qtbot, own, opened, monkeypatch):
    monkeypatch.setattr(librarian_process, "COMMAND", (sys.executable, "-c", "raise SystemExit('broken')"))
    click(opened, "Library")
    panel = opened.window.around.panel(LIBRARY)
    qtbot.waitUntil(lambda: "broken" in panel._empty_sentence.text())


def test_a_change_of_language_and_theme_keeps_the_place_and_the_search(qtbot, own, opened):
    panel = visit(qtbot, opened)
    QTest.keyClicks(panel.search.field, "cup")
    listed(qtbot, opened, 1)
    sign = panel.first.icon().pixmap(16).toImage()
    parts = panel.table, panel.first, panel.search.field
    light = [part.grab().toImage() for part in parts]
    opened.session.settings.change(theme=ThemeChoice.DARK)
    assert all(part.grab().toImage() != picture for part, picture in zip(parts, light, strict=True))
    assert panel.first.icon().pixmap(16).toImage() != sign
    before = opened.window
    opened.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: opened.window is not before)
    after = opened.window.around.panel(LIBRARY)
    qtbot.waitUntil(after.isVisible)
    assert after.search.field.text() == "cup"
    qtbot.waitUntil(lambda: opened.window.notice.text == "3 局中有 1 局符合：cup")


def test_copy_gives_the_moves_that_are_shown(qtbot, own, opened):
    panel = visit(qtbot, opened)
    click_board(panel, "h8i9")
    QTest.keyClick(panel.table, Qt.Key.Key_C, Ctrl)
    assert QGuiApplication.clipboard().text() == "h8i9"


def test_ctrl_f_goes_to_the_field_and_tab_from_there_to_the_list(qtbot, own, opened):
    panel = visit(qtbot, opened)
    QTest.keyClick(panel.table, Qt.Key.Key_F, Ctrl)
    assert isinstance(opened.window.focusWidget(), QLineEdit)
    for _ in range(20):
        QTest.keyClick(opened.window.focusWidget(), Qt.Key.Key_Tab)
        if opened.window.focusWidget() is panel.table:
            break
    assert opened.window.focusWidget() is panel.table
    assert parse_point("h8", 15) not in stones(panel)


def test_a_new_window_shows_by_what_the_list_is_sorted_and_looks_for_the_person(qtbot, own, opened):
    panel, old = visit(qtbot, opened), opened.session.window
    panel.table.sorted_by.emit(Sorting("black", down=False))
    QTest.keyClicks(panel.search.field, "you")
    qtbot.waitUntil(lambda: library(opened).query.text == "you")
    opened.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: opened.session.window is not old)
    panel = opened.session.window.around.panel(LIBRARY)
    head = panel.table.horizontalHeader()
    assert (head.sortIndicatorSection(), head.sortIndicatorOrder()) == (
        1,
        Qt.SortOrder.DescendingOrder,
    )  # which Qt draws as an arrow upwards
    assert panel.search.field.text() == "you"
    assert library(opened).query.named == (("you", "human"),)
