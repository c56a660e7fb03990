"""Orders that would add to the record or walk through it, in each place and state of the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.game.train.task import Task
from gobang.model.opponent_id import OpponentId
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.model.train import shelf, training_engine
from gobang.model.train.training import TrainingStage
from gobang.view.surroundings import PLAY
from tests.scripted import Scripted
from tests.training import FOURS, trainer

Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
EXERCISE = "Not while an exercise is on the board; your own game waits meanwhile."
OPENING = "Not before the opening is over."
LINE = "(;GM[4]SZ[15];B[aa];W[bb];B[cc])"


@pytest.fixture
def orders():
    """The orders that edit the record, or walk through all of it."""

    def of(driver):
        actions = driver.window.actions_
        return (actions.paste_branch, actions.merge, actions.replay, actions.promote, actions.prefer, actions.remove)

    return of


@pytest.fixture
def trained(start, qtbot, monkeypatch):
    """A session in which a task has the board, and a game of two stones lies aside."""
    monkeypatch.setattr(Task, "shuffled", lambda task, dice: task.seen(Orientation.USUAL))
    monkeypatch.setattr(shelf.shipped_tasks, "shipped", lambda: (FOURS,))
    monkeypatch.setattr(shelf.shipped_tasks, "course", tuple)
    monkeypatch.setattr(training_engine, "COMMAND", trainer())
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    QTest.keyClick(driver.window, Qt.Key.Key_3, Ctrl)
    training = driver.session.study.training
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    yield driver
    driver.session.study.close()


def press_all(driver) -> None:
    QTest.keyClick(driver.window, Qt.Key.Key_V, Ctrl | Shift)
    QTest.keyClick(driver.window, Qt.Key.Key_F5)


def test_a_task_is_neither_pasted_into_nor_replayed_nor_edited(trained, orders, qtbot, tmp_path):
    trained.click("g8")
    training = trained.session.study.training
    qtbot.waitUntil(lambda: training.stage is TrainingStage.TO_MOVE)
    record, position, nodes = trained.match.record, trained.match.position, list(trained.match.record.walk())
    QGuiApplication.clipboard().setText(LINE)
    press_all(trained)
    file = tmp_path / "other.sgf"
    file.write_text(LINE, "utf-8")
    trained.session.furnishings.branches.merge(str(file))
    assert trained.match.record is record
    assert list(record.walk()) == nodes
    assert trained.match.position == position
    assert not trained.session.furnishings.replays.running
    actions = trained.window.actions_
    for action in (*orders(trained), actions.comment, actions.about_game, actions.edit_position):
        assert not action.isEnabled(), action.text()
        assert action.toolTip() == EXERCISE, action.text()
    trained.click("g12")
    assert training.stage is TrainingStage.OVER


def test_they_come_back_with_the_own_game(trained, orders):
    trained.window.around.visit(PLAY)
    trained.window.actions_.previous.trigger()
    actions = trained.window.actions_
    kept = (actions.comment, actions.about_game, actions.edit_position)
    for action in (actions.paste_branch, actions.merge, actions.replay, *kept):
        assert action.isEnabled(), action.text()
        assert action.toolTip() != EXERCISE
    QGuiApplication.clipboard().setText(LINE)
    press_all(trained)
    assert any(node.move == parse_point("a15", 15) for node in trained.match.record.walk())


def test_the_lesson_is_neither_pasted_into_nor_replayed(driver, orders):
    driver.session.furnishings.lessons.begin()
    nodes = list(driver.match.record.walk())
    QGuiApplication.clipboard().setText(LINE)
    press_all(driver)
    assert list(driver.match.record.walk()) == nodes
    assert {action.toolTip() for action in orders(driver) if not action.isEnabled()} == {EXERCISE}
    driver.session.furnishings.lessons.end()
    assert driver.window.actions_.paste_branch.isEnabled()


def test_the_file_of_the_game_that_lies_aside_is_not_overwritten_by_an_exercise(driver, tmp_path):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9j10")
    file = tmp_path / "mine.sgf"
    driver.session.furnishings.files.save_file(str(file))
    before = file.read_bytes()
    driver.session.furnishings.lessons.begin()
    actions = driver.window.actions_
    QTest.keyClick(driver.window, Qt.Key.Key_S, Ctrl)
    QTest.keyClick(driver.window, Qt.Key.Key_S, Ctrl | Shift)
    assert [(action.isEnabled(), action.toolTip()) for action in (actions.save, actions.save_as)] == [
        (False, EXERCISE)
    ] * 2
    assert file.read_bytes() == before
    driver.session.furnishings.lessons.end()
    driver.click("g7")
    QTest.keyClick(driver.window, Qt.Key.Key_S, Ctrl)
    assert len(file.read_bytes()) > len(before)


def test_an_opening_says_why_nothing_is_added(driver, orders, tmp_path):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, opening="swap2"))
    driver.click("h8i9")
    nodes = list(driver.match.record.walk())
    QGuiApplication.clipboard().setText(LINE)
    press_all(driver)
    file = tmp_path / "other.sgf"
    file.write_text(LINE, "utf-8")
    driver.session.furnishings.branches.merge(str(file))
    assert list(driver.match.record.walk()) == nodes
    for action in orders(driver):
        assert (action.isEnabled(), action.toolTip()) == (False, OPENING), action.text()
    assert driver.window.actions_.comment.isEnabled()


def test_a_game_with_clocks_goes_on_when_a_line_is_pasted_into_it(driver):
    """The line stands behind the moves that are played, nobody is asked anew, and the clock goes on."""
    machine = Scripted()
    machine.id = OpponentId.of_engine("Slow")
    match = driver.match
    match.begin(HumanPlayer(), machine, Setup(Mode.VERSUS, machine.id, time=TimeControl(600_000)))
    driver.click("h8")
    current = match.record.current
    QGuiApplication.clipboard().setText(LINE)
    QTest.keyClick(driver.window, Qt.Key.Key_V, Ctrl | Shift)
    assert [node.move for node in current.children] == [parse_point("a15", 15)]
    assert (match.record.current, match.thinking, match.paused) == (current, True, False)
    assert match.clock.running is Stone.WHITE
    machine.moved.emit(machine, parse_point("i9", 15))
    assert [node.move for node in current.children] == parse_position_string("i9a15", 15)
    assert match.person_to_move


def test_what_is_pasted_or_replayed_in_the_library_is_seen(start, qtbot):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    QTest.keyClick(driver.window, Qt.Key.Key_4, Ctrl)
    QGuiApplication.clipboard().setText(LINE)
    driver.window.actions_.paste_branch.trigger()
    assert driver.window.around.place == PLAY
    QTest.keyClick(driver.window, Qt.Key.Key_4, Ctrl)
    driver.window.actions_.replay.trigger()
    assert driver.window.around.place == PLAY
    assert driver.session.furnishings.replays.running
    driver.session.study.close()
