"""What is said of an analysis, and of what is known, to people who cannot see the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.analyses.finding import OwnMark, OwnWords
from gobang.analyses.form import Form
from gobang.controller import analysis_speech
from gobang.game.notation import parse_point
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Worth, win
from gobang.model.forced import forcing_engine
from gobang.model.setup import Mode, Setup
from gobang.paths import state_dir
from gobang.view import speech
from gobang.view.board.crossings import Crossings
from gobang.view.dialogs.analyses.own_words_dialog import OwnWordsDialog
from tests.analyses.made import found, opened, position
from tests.bad_brains import backwards, brain, leaver
from tests.forcing import forcer

FIRST, SECOND, ENDS = "leaves out", "from the end", "thinks aloud"
ON = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
LINE = "h8i9"


@pytest.fixture
def said(monkeypatch):
    """Everything that is said, in order; engines are listened to at once."""
    heard = []
    monkeypatch.setattr(speech, "say", lambda _widget, text, *, urgent=False: heard.append(text))
    monkeypatch.setattr(analysis_speech, "SO_FAR_MS", 0)
    return heard


@pytest.fixture
def record(tmp_path, data):
    """A record of two moves; the database knows the position after them, and two moves from it."""
    with opened(state_dir()) as database:
        database.write([(Form.of(position(LINE), FREESTYLE), found("g7", win(25), 24, engine="Rapfi"))])
        database.write([(Form.of(position(LINE + "g8"), FREESTYLE), found("a1", Worth(0.45), 20))])
        database.write_own(Form.of(position(LINE), FREESTYLE), OwnWords("trap", "go on", OwnMark.GOOD))
    file = tmp_path / "g.sgf"
    file.write_text("(;GM[4]SZ[15];B[hh];W[ig])")
    return file


@pytest.fixture
def driver(start, said):
    made = start(setup=Setup(Mode.TWO_PLAYERS))
    for spec in (leaver(FIRST), backwards(SECOND)):
        made.session.opponents.engines.add(spec)
    made.session.settings.change(analysis_engine=FIRST)
    made.window.setFocus()
    return made


def test_what_is_known_is_said_once_with_who_and_how_deep(qtbot, start, said, record):
    driver = start(str(record))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: any(each.startswith("Known") for each in said))
    (known,) = (each for each in said if "Known" in each)
    assert known.startswith("Known: G7 wins in 13 moves, depth 24, Rapfi, ")
    assert known.endswith("Your words: trap, good, go on.")
    memory = driver.session.study.memory
    memory.look_again()
    memory.met.emit()
    assert sum("Known" in each for each in said) == 1
    QTest.keyClick(driver.window, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: memory.known.finding is None)
    QTest.keyClick(driver.window, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: sum("Known" in each for each in said) == 2)


def test_it_is_not_said_to_who_hides_the_evaluation(qtbot, start, said, record):
    driver = start(str(record))
    driver.session.settings.change(show_candidates=False)
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    memory = driver.session.study.memory
    qtbot.waitUntil(lambda: memory.known is not None and memory.known.finding is not None)
    assert not any("Known" in each for each in said)


def test_an_analysis_says_that_it_is_on_its_best_move_and_its_end(qtbot, driver, said):
    QTest.keyClick(driver.window, Qt.Key.Key_A, ON)
    qtbot.waitUntil(lambda: "The analysis is on: leaves out." in said)
    qtbot.waitUntil(lambda: any(each.startswith("So far: A15 70") for each in said))
    assert sum(each.startswith("So far") for each in said) == 1
    (table,) = driver.board.findChildren(Crossings)
    corner = table.index_of(parse_point("a15", 15))
    qtbot.waitUntil(lambda: table.data(corner) == "A15, empty, analysis: 70\u00a0%")
    QTest.keyClick(driver.window, Qt.Key.Key_A, ON)
    qtbot.waitUntil(lambda: said[-1] == "The analysis is off.")


def test_a_second_engine_is_named_and_each_has_its_letter(qtbot, driver, said):
    driver.session.settings.change(analysis_second=SECOND)
    qtbot.waitUntil(lambda: said[-1] == "Second engine: from the end.")
    QTest.keyClick(driver.window, Qt.Key.Key_A, ON)
    qtbot.waitUntil(lambda: "The analysis is on: A leaves out, B from the end." in said)
    qtbot.waitUntil(lambda: any("B from the end: O1 60" in each for each in said))
    driver.session.settings.change(analysis_second="")
    qtbot.waitUntil(lambda: said[-1] == "The analysis is on: leaves out.")


def test_an_engine_that_has_finished_says_its_best_move(qtbot, driver, said):
    driver.session.opponents.engines.add(brain(ENDS, analyses=True))
    driver.session.settings.change(analysis_engine=ENDS)
    QTest.keyClick(driver.window, Qt.Key.Key_A, ON)
    qtbot.waitUntil(lambda: said[-1].startswith("Finished: A15 "))
    assert sum(each.startswith("Finished") for each in said) == 1


def test_own_words_are_said_when_they_are_kept(qtbot, start, said, record):
    driver = start(str(record))
    driver.window.actions_.own_words.trigger()
    dialog = driver.dialog(OwnWordsDialog)
    said.clear()
    dialog.accept()
    assert "Your words: trap, good, go on." in said


def test_with_the_cursor_on_the_board_orders_have_keys_that_it_leaves_alone(qtbot, driver, said, monkeypatch):
    monkeypatch.setattr(forcing_engine, "COMMAND", forcer())
    driver.click("h8i9g7")
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    assert driver.board.cursor_point is not None
    QTest.keyClick(driver.board, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert len(driver.match.position.moves) == 2
    QTest.keyClick(driver.board, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert len(driver.match.position.moves) == 3
    QTest.keyClick(driver.board, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "defend" in said[-1] or "threatens no win" in said[-1])
    assert driver.board.cursor_point is not None


def test_a_letter_that_is_also_a_key_says_the_other_key(driver, said):
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    QTest.keyClick(driver.board, Qt.Key.Key_H)
    assert said[-1] == "H… then a digit; Hint: F2"
    QTest.keyClick(driver.board, Qt.Key.Key_Backspace)
    QTest.keyClick(driver.board, Qt.Key.Key_D, Qt.KeyboardModifier.ShiftModifier)
    assert said[-1] == "D… then a digit; Only moves that defend: Ctrl+F7"
