"""Files with several games: one is chosen, saving it leaves the others alone, and what would be lost is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from gobang.game.formats import renlib
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.choose_game_dialog import ChooseGameDialog
from gobang.view.surroundings import LIBRARY

FIRST = b"(;GM[4]SZ[15]PB[Lin]PW[Wu]RE[B+5]DT[2023-05-07];B[hh];W[ig])"
SECOND = b"(;GM[4]SZ[15]PB[Ada]PW[Bob]XX[kept]KM[6.5];B[hg];W[ii];B[aa])"
BROKEN = b"(;GM[4]SZ[15];B[zz])"
MANY = b"\xef\xbb\xbf" + b"\r\n-- from a forum (no game) --\r\n".join([FIRST, BROKEN, SECOND]) + b"\r\nbye"


@pytest.fixture
def many(tmp_path):
    path = tmp_path / "many.sgf"
    path.write_bytes(MANY)
    return path


def open_file(driver, path) -> None:
    """By the menu and its dialog."""
    driver.window.actions_.open.trigger()
    (dialog,) = (dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.close()


def choose(driver, *keys) -> None:
    """Press these keys in the list of games, and then Enter."""
    dialog = driver.dialog(ChooseGameDialog)
    assert dialog.table.hasFocus()
    for key in (*keys, Qt.Key.Key_Return):
        QTest.keyClick(dialog.table, key)


def rows(dialog) -> list[list[str]]:
    model = dialog.table.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


def shown_moves(driver) -> int:
    return len(driver.match.record.mainline()) - 1


def question(driver) -> QMessageBox:
    (box,) = (box for box in driver.window.findChildren(QMessageBox) if box.isVisible())
    return box


def press(box, label) -> None:
    (button,) = (button for button in box.buttons() if button.text() == label)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_games_of_a_file_are_listed_and_one_is_opened_by_keys(driver, many):
    driver.click("a1")
    open_file(driver, many)
    assert len(driver.stones()) == 1, "the game on the board stays until one is chosen"
    dialog = driver.dialog(ChooseGameDialog)
    listed = rows(dialog)
    assert listed[0] == ["1", "Lin", "Wu", "1–0", "2", "2023-05-07", ""]
    assert listed[1][0] == "2"
    assert "B[zz]" in listed[1][1], "what is wrong with it"
    assert listed[2] == ["3", "Ada", "Bob", "–", "3", "", ""]
    assert dialog.entry.number == 0
    choose(driver, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert shown_moves(driver) == 3
    assert driver.window.windowTitle().startswith("many.sgf, game 3")
    assert driver.match.record.header.black == "Ada"


def test_a_screen_reader_hears_each_game_whole(driver, many):
    open_file(driver, many)
    model = driver.dialog(ChooseGameDialog).table.model()
    heard = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert heard[0] == "Game 1: Lin – Wu · Black won · 2 moves · 2023-05-07"
    assert heard[1].startswith("Game 2: cannot be read: ")


def test_a_damaged_game_is_not_opened(driver, many):
    open_file(driver, many)
    dialog = driver.dialog(ChooseGameDialog)
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    assert not dialog.open_button.isEnabled()
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    assert dialog.isVisible()
    QTest.keyClick(dialog.table, Qt.Key.Key_Up)
    assert dialog.open_button.isEnabled()


def test_the_list_is_searched_and_sorted(driver, many):
    open_file(driver, many)
    dialog = driver.dialog(ChooseGameDialog)
    QTest.keyClicks(dialog.search, "ada")
    assert [row[0] for row in rows(dialog)] == ["3"]
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert driver.match.record.header.black == "Ada"


def test_leaving_the_list_leaves_the_board_alone(driver, many):
    driver.click("h8")
    before = driver.match.record
    open_file(driver, many)
    QTest.keyClick(driver.dialog(ChooseGameDialog).table, Qt.Key.Key_Escape)
    assert driver.match.record is before
    assert driver.session.furnishings.files.folder != many.parent, "it was not opened"


def saved_with_a_move(driver) -> None:
    driver.click("o1")
    QTest.keyClick(driver.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_saving_replaces_one_game_and_keeps_every_other_byte(driver, many):
    open_file(driver, many)
    choose(driver, Qt.Key.Key_Down, Qt.Key.Key_Down)
    saved_with_a_move(driver)
    data = many.read_bytes()
    head, _, tail = MANY.partition(SECOND)
    assert data.startswith(head)
    assert data.endswith(tail)
    assert b";W[oo]" in data
    assert b"XX[kept]" in data
    assert driver.notice() == "Saved as game 3 of many.sgf. Its other games are as they were."
    assert not driver.window.isWindowModified()
    saved_with_a_move(driver)  # it is found again
    driver.click("o2")
    QTest.keyClick(driver.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert b";B[on]" in many.read_bytes()
    assert many.read_bytes().startswith(head)


def test_the_game_is_still_one_of_its_file_after_a_restart(start, many):
    driver = start()
    open_file(driver, many)
    choose(driver, Qt.Key.Key_Down, Qt.Key.Key_Down)
    driver.click("o1")
    driver.session.unfinished.close()
    again = start()
    assert shown_moves(again) == 4
    QTest.keyClick(again.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert many.read_bytes().startswith(MANY.partition(SECOND)[0])
    assert b";W[oo]" in many.read_bytes()


def test_games_that_another_program_adds_meanwhile_are_kept(driver, many):
    open_file(driver, many)
    choose(driver)
    many.write_bytes(b"(;SZ[15]PB[new];B[aa])\r\n" + MANY)
    saved_with_a_move(driver)
    data = many.read_bytes()
    assert data.startswith(b"(;SZ[15]PB[new];B[aa])\r\n\xef\xbb\xbf(;FF[4]")
    assert data.endswith(MANY.partition(FIRST)[2])


def test_a_game_that_another_program_has_changed_is_not_overwritten(driver, many):
    open_file(driver, many)
    choose(driver)
    changed = MANY.replace(b"W[ig]", b"W[gg]")
    many.write_bytes(changed)
    saved_with_a_move(driver)
    assert many.read_bytes() == changed
    assert "no longer there as it was opened" in driver.notice()
    assert driver.window.isWindowModified()


def test_all_games_can_be_added_to_the_library(driver, many, qtbot):
    open_file(driver, many)
    dialog = driver.dialog(ChooseGameDialog)
    with qtbot.waitSignal(driver.session.study.library.added):
        QTest.mouseClick(dialog.add_button, Qt.MouseButton.LeftButton)
    assert driver.window.around.place == LIBRARY
    assert "2" in driver.notice()


def test_the_command_line_and_a_drop_ask_too(start, many):
    driver = start(str(many))
    choose(driver)
    assert driver.match.record.header.black == "Lin"
    driver.window.files_dropped.emit([str(many)])
    choose(driver, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert driver.match.record.header.black == "Ada"
    driver.window.menus.recent_chosen.emit(str(many))
    choose(driver)
    assert driver.match.record.header.black == "Lin"


def test_home_and_end_go_to_the_first_and_the_last_game(driver, many):
    """They stayed in the row, so that Enter opened another game than was meant."""
    open_file(driver, many)
    table = driver.dialog(ChooseGameDialog).table
    QTest.keyClick(table, Qt.Key.Key_End)
    assert table.currentIndex().row() == table.model().rowCount() - 1 > 0
    QTest.keyClick(table, Qt.Key.Key_Home)
    assert table.currentIndex().row() == 0


def test_a_text_of_several_games_asks_too(driver):
    driver.session.furnishings.files.read_text("(;SZ[15]CA[GBK]PB[五];B[hh])\n(;SZ[15]PB[Ada];B[hh];W[ii])")
    assert rows(driver.dialog(ChooseGameDialog))[0][1] == "五"
    choose(driver, Qt.Key.Key_Down)
    assert driver.match.record.header.black == "Ada"


def test_brackets_in_other_text_are_no_second_game(driver, tmp_path):
    path = tmp_path / "mail.sgf"
    path.write_bytes(FIRST + b"\nsent from my phone (;)\n")
    open_file(driver, path)
    assert driver.match.record.header.black == "Lin"
    saved_with_a_move(driver)
    assert path.read_bytes().endswith(b")\nsent from my phone (;)\n")


def test_a_file_is_merged_with_the_game_that_is_chosen(driver, many):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h9")
    driver.session.furnishings.branches.merge(str(many))
    dialog = driver.dialog(ChooseGameDialog)
    assert not any(button.text() == "Add all to the library" for button in dialog.buttons.buttons())
    choose(driver, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert shown_moves(driver) == 3


def test_a_database_is_opened_game_by_game_and_saved_elsewhere(driver):
    path = Path(__file__).parents[2] / "data" / "records" / "sample.rif"
    before = path.read_bytes()
    open_file(driver, path)
    choose(driver)
    assert driver.match.setup.rule == "renju"
    driver.window.actions_.save.trigger()
    (dialog,) = (dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible())
    dialog.close()
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("pass.sgf", b"(;GM[4]SZ[15];B[hh];W[];B[ig])", "the passes"),
        ("moves.txt", b"h8i9", "the order of the moves"),
        ("cup.psq", b"Piskvorky 15x15, 11:11, 0\n8,8,5\n9,9,5\nMe\nYou\n-1\n0,Freestyle15_1\n", "other notes"),
        ("tree.lib", renlib.HEAD + b"\x78\x44", "other notes"),
    ],
)
def test_saving_asks_before_anything_is_lost(driver, tmp_path, name, content, told):
    path = tmp_path / name
    path.write_bytes(content)
    open_file(driver, path)
    saved_with_a_move(driver)
    box = question(driver)
    assert box.text() == f"{name} holds what cannot be kept here: {told}."
    assert path.read_bytes() == content
    assert box.defaultButton().text() == "Save as…", "Enter loses nothing"
    press(box, "Cancel")
    assert path.read_bytes() == content
    assert driver.window.isWindowModified()
    QTest.keyClick(driver.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    press(question(driver), "Save anyway")
    assert path.read_bytes() != content
    saved = path.read_bytes()
    driver.click("o2")
    QTest.keyClick(driver.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert path.read_bytes() != saved, "it asks only once"
