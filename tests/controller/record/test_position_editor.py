"""The position editor by mouse and keys: which positions it accepts, and the games that begin with them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from gobang.game.formats import sgf
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.board.audible_board import AudibleBoard
from gobang.view.dialogs.position_dialog import PositionDialog, Tool

BLACK, WHITE = Stone.BLACK, Stone.WHITE


@pytest.fixture
def driver(start):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.session.furnishings  # noqa: B018  the controllers are wanted
    return driver


@pytest.fixture
def edit(driver, qtbot):
    def open_it() -> PositionDialog:
        driver.window.actions_.edit_position.trigger()
        return driver.dialog(PositionDialog)

    return open_it


def click(dialog, names: str) -> None:
    for name in names.split():
        spot = dialog.board.spot(parse_point(name, dialog.position.size)).toPoint()
        QTest.mouseClick(dialog.board.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def use(dialog, tool: Tool) -> None:
    QTest.mouseClick(dialog.tools[tool], Qt.MouseButton.LeftButton, pos=dialog.tools[tool].rect().center() * 0.5)
    assert dialog.tools[tool].isChecked()


def stones(dialog) -> str:
    names = []
    for stone in (BLACK, WHITE):
        names += [f"{'XO'[stone - 1]}{p.x},{p.y}" for p in dialog.position.stones(stone)]
    return " ".join(names)


def said(dialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_presses_the_button_that_was_gone_to(edit, driver, key):
    dialog = edit()
    QTest.keyClick(dialog.board, Qt.Key.Key_Return)  # wakes the cursor
    QTest.keyClicks(dialog.board, "h8")
    assert stones(dialog) == "X7,7"
    for _ in range(20):
        if dialog.play.hasFocus():
            break
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(dialog.play, key)
    assert not dialog.isVisible()
    assert list(driver.match.position.stones(BLACK)) == [parse_point("h8", 15)]


def test_its_board_is_a_table_for_screen_readers(edit):
    assert edit().board.findChild(AudibleBoard) is not None


def test_stones_are_placed_exchanged_and_erased_by_the_mouse(edit):
    dialog = edit()
    click(dialog, "a15 b15 c15")
    use(dialog, Tool.WHITE)
    click(dialog, "b15 d15")
    use(dialog, Tool.ERASE)
    click(dialog, "c15")
    assert stones(dialog) == "X0,0 O1,0 O3,0"
    use(dialog, Tool.WHITE)
    click(dialog, "d15")
    assert stones(dialog) == "X0,0 O1,0"
    assert "Black 1 · White 1" in said(dialog)
    QTest.keySequence(dialog, "Ctrl+Z")
    assert stones(dialog) == "X0,0 O1,0 O3,0"
    QTest.keySequence(dialog, "Ctrl+Shift+Z")
    dialog.swap.click()
    assert stones(dialog) == "X1,0 O0,0"
    assert dialog.turns[WHITE].isChecked()
    dialog.clear.click()
    assert not stones(dialog)


def test_stones_are_placed_by_turns_with_the_keys_alone(edit):
    dialog = edit()
    QTest.keySequence(dialog, "Alt+3")
    dialog.board.wake()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(dialog.board, key)
    assert stones(dialog) == "X7,7 X8,8 O8,7"
    assert dialog.turns[WHITE].isChecked()
    assert dialog.isVisible(), "Enter places a stone and does not close the editor"


def test_what_cannot_be_is_said_in_words(edit):
    dialog = edit()
    click(dialog, "a1 b1 c1")
    assert "Black 3, White 0: taking turns never leads here." in said(dialog)
    assert dialog.play.isEnabled()
    click(dialog, "d1 e1")
    assert "five in a row already" in said(dialog)
    assert "play on" not in said(dialog)
    assert not dialog.play.isEnabled()
    assert not dialog.analyse.isEnabled()


def test_another_size_keeps_the_stones_that_fit(edit):
    dialog = edit()
    click(dialog, "a15 o1")
    dialog.size_box.setValue(9)
    assert dialog.position.size == 9
    assert stones(dialog) == "X0,0"


def test_a_game_begins_from_there_and_is_written_as_a_set_up(driver, edit):
    driver.click("h8i9")
    driver.session.settings.change(setup=Setup(Mode.VERSUS, own=BLACK))
    dialog = edit()
    use(dialog, Tool.ERASE)
    click(dialog, "i9")
    use(dialog, Tool.BLACK)
    click(dialog, "j10")
    use(dialog, Tool.WHITE)
    click(dialog, "a1")
    dialog.play.click()
    match = driver.match
    assert match.position.moves == ()
    assert match.setup.mode is Mode.VERSUS
    assert match.running
    assert driver.window.isWindowModified(), "no file holds it"
    text = sgf.dumps(match.record)
    assert "AB[jf][hh]AW[ao]PL[B]" in text
    assert sgf.loads(text).root.position == match.record.root.position
    assert [sgf.loads(path.read_bytes()).last().position.moves for path in driver.session.earlier.all] == [
        tuple(parse_position_string("h8i9", 15))
    ], "the game before is kept"


def test_a_game_from_there_is_played_against_another_machine_when_the_chosen_engine_is_gone(driver, edit):
    driver.session.settings.change(setup=Setup(Mode.VERSUS, OpponentId.of_engine("gone"), own=BLACK))
    dialog = edit()
    click(dialog, "h8")
    dialog.play.click()
    assert driver.match.setup.opponent == Setup().opponent
    assert driver.match.position.stones(BLACK)


def test_a_game_on_time_waits_for_the_editor_and_goes_on_when_it_is_left(driver, edit, qtbot):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000)))
    driver.click("h8")
    dialog = edit()
    assert driver.match.held
    dialog.reject()
    assert driver.match.clock.running is WHITE
    qtbot.waitUntil(lambda: driver.window.findChild(PositionDialog) is None)
    driver.match.pause()
    edit().reject()
    assert driver.match.held, "it was paused before"


def test_a_file_keeps_its_name_when_the_position_set_up_in_it_is_undone(driver, edit, tmp_path):
    path = tmp_path / "ok1.sgf"
    path.write_text("(;GM[4]SZ[15]RU[Gomoku]PB[A]PW[B];B[hh];W[ii])")
    driver.session.furnishings.files.open_file(str(path))
    window = driver.window
    assert (window.windowTitle(), window.isWindowModified()) == ("ok1.sgf[*]", False)
    dialog = edit()
    use(dialog, Tool.ERASE)
    click(dialog, "i7")
    dialog.analyse.click()
    assert (window.windowTitle(), window.isWindowModified()) == ("A – B[*]", True), "saving does not destroy the game"
    for _ in range(2):
        QTest.keySequence(window, "Ctrl+Z")
        assert (window.windowTitle(), window.isWindowModified()) == ("ok1.sgf[*]", False)
        QTest.keySequence(window, "Ctrl+Shift+Z")
        assert (window.windowTitle(), window.isWindowModified()) == ("A – B[*]", True)


def test_an_analysis_begins_there_and_undoing_brings_the_game_back(driver, edit, qtbot):
    driver.click("h8i9h9")
    before = sgf.dumps(driver.match.record)
    dialog = edit()
    dialog.turns[BLACK].click()
    dialog.size_box.setValue(13)
    dialog.analyse.click()
    actions = driver.window.actions_
    assert actions.analysis.isChecked()
    assert driver.match.position.size == 13
    assert driver.match.setup.mode is Mode.FREE
    assert [card._clock for card in driver.window.players.cards.values()] == ["", ""], "nobody plays for time here"
    assert actions.take_back.text() == "Undo: set up position"
    QTest.keySequence(driver.window, "Ctrl+Z")
    assert sgf.dumps(driver.match.record) == before
    assert len(driver.stones()) == 3
    assert driver.match.setup.size == 15


def test_a_file_that_was_only_looked_at_is_not_kept_among_ones_own_games(driver, edit, tmp_path):
    path = tmp_path / "strange.sgf"
    path.write_text("(;GM[4]SZ[15]RU[freestyle];B[hh];W[ii];B[gg])")
    driver.session.furnishings.files.open_file(str(path))
    dialog = edit()
    QTest.mouseClick(dialog.play, Qt.MouseButton.LeftButton)
    assert driver.session.earlier.all == []
