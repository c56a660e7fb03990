"""What is shown and kept of a record that was opened: its result, its silence about a rule, and where it begins."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gobang.game.formats import registry
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.surroundings import LIBRARY

Ctrl = Qt.KeyboardModifier.ControlModifier


def opened(driver, path, text: str):
    path.write_text(text, encoding="utf-8")
    driver.session.furnishings.files.open_file(str(path))
    return path


@pytest.mark.parametrize("result", ["W+5", "W+", "White wins", "白胜"])
def test_a_result_that_the_board_does_not_show_is_told_where_the_game_ends(driver, tmp_path, result):
    """It was shown as if the game went on."""
    opened(driver, tmp_path / "cup.sgf", f"(;GM[4]SZ[15]RU[freestyle]RE[{result}];B[hh];W[ii];B[aa])")
    assert driver.window.notice.text == "White won."
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    assert driver.window.notice.text == "Black to move"
    QTest.keyClick(driver.window, Qt.Key.Key_Right)
    driver.click("c3")
    assert len(driver.stones()) == 4, "and moves can be added"


@pytest.mark.parametrize("way", ["opened", "pasted"])
def test_a_record_that_goes_on_after_its_five_is_over_there(driver, tmp_path, way):
    """It counted as running: it was Black's move, every machine weighed points, and a hint was thought about."""
    if way == "opened":
        moves = "B[hh];W[aa];B[ih];W[ba];B[jh];W[ca];B[kh];W[da];B[lh];W[ea];B[cc];W[fa]"
        opened(driver, tmp_path / "on.sgf", f"(;GM[4]SZ[15]RU[freestyle];{moves})")
    else:
        QGuiApplication.clipboard().setText("h8a1i8b1j8c1k8d1l8e1c3f1")
        QTest.keyClick(driver.window, Qt.Key.Key_V, Ctrl)
        driver.window.notice.dismiss()
    assert len(driver.stones()) == 12, "of which White has five in a row, too, but later"
    assert driver.window.notice.text == "Black wins: five in a row."
    assert not driver.match.running
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    assert driver.window.notice.text == "Black wins: five in a row."
    for _ in range(3):
        QTest.keyClick(driver.window, Qt.Key.Key_Left)
    assert len(driver.stones()) == 8
    assert driver.window.notice.text == "Black to move"
    assert driver.match.running


def test_a_file_that_names_no_rule_stays_silent_unless_one_is_chosen(driver, tmp_path):
    """It got the rule by which it was shown."""
    path = opened(driver, tmp_path / "cup.sgf", "(;GM[4]SZ[15]PB[Ann];B[hh])")
    driver.click("i9")
    QTest.keyClick(driver.window, Qt.Key.Key_S, Ctrl)
    assert "W[ig]" in path.read_text()
    assert "RU[" not in path.read_text()
    driver.window.choices._choose(rule="renju")
    QTest.keyClick(driver.window, Qt.Key.Key_S, Ctrl)
    assert "RU[renju]" in path.read_text()
    QTest.keyClick(driver.window, Qt.Key.Key_Z, Ctrl)
    assert driver.match.rules.active.name == "freestyle", "by which it was shown at first"
    QTest.keyClick(driver.window, Qt.Key.Key_S, Ctrl)
    assert "RU[" not in path.read_text()


def test_a_tree_of_renlib_opens_at_its_root(driver, tmp_path):
    record = Record.of(Position.of(15, parse_position_string("h8i9j10", 15)))
    (tmp_path / "tree.lib").write_bytes(registry.dumps(record, ".lib"))
    driver.session.furnishings.files.open_file(str(tmp_path / "tree.lib"))
    assert driver.stones() == {}
    QTest.keyClick(driver.window, Qt.Key.Key_Right)
    assert len(driver.stones()) == 1


def test_a_free_board_is_called_so_among_the_earlier_games(driver):
    """It was called a game of two players."""
    driver.session.game.begin(Setup(Mode.FREE))
    driver.click("h8i9")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("a1a2")
    QTest.keyClick(driver.window, Qt.Key.Key_N, Ctrl)
    driver.session.window.menus.earlier_wanted.emit()
    two, free = (action.text() for action in driver.window.menus._earlier.actions()[:2])
    assert "Two players" in two
    assert "Free board" in free
    assert "unfinished" not in free


def test_a_free_board_is_called_so_in_the_library(qtbot, driver):
    """Its list said "Two players"; a game of two that waits there is one."""
    driver.session.game.begin(Setup(Mode.FREE))
    driver.click("h8i9")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("a1a2")
    QTest.keyClick(driver.window, Qt.Key.Key_N, Ctrl)
    driver.window.around.visit(LIBRARY)
    table = driver.window.around.panel(LIBRARY).table
    qtbot.waitUntil(lambda: table.model().rowCount() == 2 and table.model().shown(1) is not None)
    assert {table.model().index(row, 1).data() for row in range(2)} == {"Free board", "Two players"}


def test_a_free_board_of_one_stone_is_not_among_the_earlier_games(driver):
    driver.session.game.begin(Setup(Mode.FREE))
    driver.click("h8")
    QTest.keyClick(driver.window, Qt.Key.Key_N, Ctrl)
    assert driver.session.earlier.all == []


def test_a_record_without_a_rule_leaves_the_rule_that_the_person_plays_by(start, tmp_path):
    """The rule by which it was shown became that of the next game."""
    driver = start(setup=Setup(Mode.VERSUS, OpponentId.of_weigher("five-tuple"), rule="renju"))
    (tmp_path / "g.sgf").write_text("(;GM[4]SZ[15];B[hh];W[ig];B[hg])", encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "g.sgf"))
    choices = driver.window.choices
    assert (choices._setup.mode, choices._setup.rule) == (Mode.FREE, "freestyle"), "by which it is shown"
    choices._choose(mode=Mode.VERSUS)
    driver.press_notice("New game")
    assert driver.match.setup.rule == "renju"
    assert driver.session.settings.now.setup.rule == "renju"


def test_a_record_with_a_rule_proposes_it(start):
    driver = start(setup=Setup(Mode.TWO_PLAYERS, rule="renju"))
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15]RU[standard];B[hh];W[ig];B[hg])")
    driver.window.choices._choose(mode=Mode.TWO_PLAYERS)
    driver.press_notice("From this position")
    assert driver.match.setup.rule == "standard"


def test_again_below_a_record_with_a_five_begins_the_persons_own_game(start):
    own = Setup(Mode.TWO_PLAYERS, rule="renju")
    driver = start(setup=own)
    driver.session.furnishings.files.read_text("a1b1a2b2a3b3a4b4a5")
    driver.click("h8")
    driver.press_notice("Again")
    assert driver.match.setup == own
    assert driver.session.settings.now.setup == own


def test_undo_names_the_rule_that_was_changed(driver):
    """It was called "about this game"."""
    driver.session.furnishings.files.read_text("h8i9h7")
    driver.window.choices._choose(rule="renju")
    assert "rule" in driver.window.actions_.take_back.text()
    QTest.keyClick(driver.window, Qt.Key.Key_Z, Ctrl)
    assert driver.match.rules.active.name == "freestyle"
