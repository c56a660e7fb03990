"""What is pasted is told and can be undone, with everything that was on the board before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.game_state import FileState
from gobang.model.opponent_id import OpponentId
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.game_dialog import GameDialog
from gobang.view.dialogs.position_dialog import PositionDialog
from gobang.view.frame.tabs import Tab
from tests import keyboard
from tests.scripted import Scripted


def paste(driver, text: str | None = None) -> None:
    if text is not None:
        QGuiApplication.clipboard().setText(text)
    QTest.keyClick(driver.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def undo(driver) -> None:
    QTest.keyClick(driver.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def set_up(driver, qtbot, names: str) -> None:
    """Set stones up in the position editor and play from there."""
    driver.window.actions_.edit_position.trigger()
    dialog = driver.dialog(PositionDialog)
    for name in names.split():
        spot = dialog.board.spot(parse_point(name, 15)).toPoint()
        QTest.mouseClick(dialog.board.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseClick(dialog.play, Qt.MouseButton.LeftButton)
    keyboard.active(driver.window)


@pytest.fixture
def people(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.window.board.setFocus()
    return driver


def test_a_set_up_position_pasted_over_comes_back(people, qtbot):
    set_up(people, qtbot, "h8 i9 j10")
    before = people.match.position
    assert not before.moves
    QTest.keyClick(people.window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    paste(people)
    assert people.notice() == "Pasted a position with 3 stones."
    paste(people, "a1")
    assert people.notice() == "Pasted a game of one move."
    people.press_notice("Undo")
    assert people.stones().keys() == {point for stone in (1, 2) for point in before.stones(Stone(stone))}
    undo(people)
    assert people.match.position == before
    assert people.match.setup.mode is Mode.TWO_PLAYERS
    assert people.window.actions_.take_back.text() == "Take back"


@pytest.mark.parametrize("way", ["notice", "keys"])
def test_a_running_game_goes_on_as_it_was(start, way):
    """Opponent, time, comments that can be undone, and the name of the file."""
    setup = Setup(Mode.VERSUS, OpponentId.of_weigher("run-code"), time=TimeControl(600_000))
    driver = start(setup=setup)
    driver.session.game.begin(setup)
    driver.click("h8")
    driver.match.sheet.comment("a good start")
    driver.match.pause()
    left, record = driver.session.desk.game, driver.match.record
    driver.session.file.restore(
        FileState(driver.session.unfinished.path.with_name("mine.sgf"), unsaved=True, stamp="1")
    )
    paste(driver, "a1b1c1")
    assert driver.match.setup.mode is Mode.FREE
    assert driver.window.actions_.take_back.text() == "Undo: paste"
    if way == "notice":
        driver.press_notice("Undo")
    else:
        undo(driver)
    assert driver.notice() == ""
    assert driver.match.record is record
    after = driver.session.desk.game
    assert (after.setup, after.clocks) == (left.setup, left.clocks)
    assert [player.id for player in driver.match.seats.players] == [setup.seat(Stone.BLACK), setup.seat(Stone.WHITE)]
    assert driver.match.sheet.undoable
    assert (driver.session.file.path.name, driver.session.file.unsaved) == ("mine.sgf", True)


def test_edits_of_what_was_pasted_are_undone_first(people):
    people.click("h8")
    paste(people, "a1b1")
    people.match.sheet.comment("here")
    assert people.window.actions_.take_back.text() == "Undo: comment"
    undo(people)
    assert people.window.actions_.take_back.text() == "Undo: paste"
    undo(people)
    assert people.match.position.moves == tuple(parse_position_string("h8", 15))


def test_a_stone_settles_what_was_pasted(people):
    """Then the notice goes, and the key removes the stone."""
    people.click("h8")
    paste(people, "a1b1")
    people.click("c1")
    assert people.notice() == ""
    assert people.window.actions_.take_back.text() == "Undo: add move"
    undo(people)
    assert people.match.position.moves == tuple(parse_position_string("a1b1", 15))
    assert people.window.actions_.take_back.text() == "Step back"


def test_the_notice_undoes_it_in_the_next_language_too(people, qtbot):
    people.click("h8")
    paste(people, "a1b1")
    people.session.settings.change(language="zh_CN")
    people.session._asked = ("", "")
    window = people.window
    people.session._on_settings_changed()
    qtbot.waitUntil(lambda: people.window is not window)
    people.session.furnishings  # noqa: B018  the controllers are wanted
    assert people.notice() == "已粘贴一局棋，共 2 手。"
    people.press_notice("撤销")
    assert people.match.position.moves == tuple(parse_position_string("h8", 15))


def test_an_engine_removed_since_leaves_its_place_to_a_person(people):
    machine = Scripted()
    machine.id = OpponentId.of_engine("Gone")
    people.match.begin(HumanPlayer(), machine, Setup(opponent=machine.id))
    people.click("h8")
    paste(people, "a1")
    undo(people)
    assert people.match.position.moves == tuple(parse_position_string("h8", 15))
    assert people.match.seats.only_people


def test_a_set_up_position_without_a_move_is_there_at_the_next_start_and_among_the_earlier_games(start, qtbot):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.window.board.setFocus()
    set_up(driver, qtbot, "h8 i9")
    position = driver.match.position
    driver.session.unfinished.close()
    driver.window.close()
    again = start()
    assert again.match.position == position
    again.session.game.begin(Setup(Mode.TWO_PLAYERS))
    (kept,) = again.session.earlier.all
    again.session.furnishings.files.open_file(str(kept))
    assert again.match.position.grid == position.grid


def test_an_empty_clipboard_is_told(people):
    paste(people, " ")
    assert people.notice() == "The clipboard holds no text."


def test_what_was_pasted_is_saved_with_the_rule_that_is_shown(start, tmp_path):
    driver = start(setup=Setup(Mode.FREE, rule="renju"))
    paste(driver, "h8a1")
    driver.session.furnishings.files.save_file(str(tmp_path / "a.sgf"))
    assert "RU[renju]" in (tmp_path / "a.sgf").read_text("utf-8")


def test_new_game_begins_the_persons_own_game_after_a_record(start):
    """A free board began, which nobody had chosen."""
    usual = Setup(Mode.VERSUS, OpponentId.of_weigher("run-code"), time=TimeControl(600_000))
    driver = start(setup=usual)
    paste(driver, "h8")
    box = driver.window.choices.mode
    assert box.currentText() == "Free board"
    QTest.keyClick(driver.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert driver.match.setup == usual
    assert not driver.match.record.root.children
    assert box.currentText() == "You and the machine"


@pytest.mark.parametrize("way", ["pasted", "tab", "dialog"])
def test_space_analyses_though_a_button_had_the_focus(start, qtbot, way):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    actions = driver.window.actions_
    driver.click("h8")
    driver.window.choices.begin.setFocus()
    assert not driver.board.hasFocus()
    if way == "pasted":
        paste(driver, "h8i9")
    elif way == "tab":
        actions.tabs[Tab.MOVES].trigger()
    else:
        actions.about_game.trigger()
        dialog = driver.dialog(GameDialog)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: not dialog.isVisible())
        keyboard.active(driver.window)
    qtbot.waitUntil(driver.board.hasFocus)
