"""What the analysis database knows is seen in the record's tree and beside the moves that the library lists."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip

from gobang.analyses.finding import OwnMark, OwnWords
from gobang.analyses.form import Form
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.worth import Worth, loss, win
from gobang.model.library.answers import Doing
from gobang.model.setup import Mode, Setup
from gobang.paths import state_dir
from gobang.view.frame.tabs import Tab
from gobang.view.surroundings import LIBRARY
from tests.analyses.made import found, opened, position

TREE = "(;GM[4]SZ[15];B[hh];W[ig](;B[hg];W[gg];B[ff])(;B[aa]))"
"""h8, i9, then h9, g9, f10, or a15."""


@pytest.fixture
def filled(data):
    """A database that knows the first three moves of a tree, and a fourth one under another rule."""
    with opened(state_dir()) as database:
        database.write([(Form.of(position("h8"), FREESTYLE), found("a1", Worth(0.38), 24))])
        database.write([(Form.of(position("h8i9h9"), FREESTYLE), found("a1", loss(8), 20))])
        database.write([(Form.of(position("h8i9h9g9"), RENJU), found("a1", win(5), 20))])
        database.write_own(Form.of(position("h8i9a15"), FREESTYLE), OwnWords("odd one", mark=OwnMark.DOUBTFUL))


def figures(driver):
    """What stands on the stones of the tree, by the moves that lead there."""
    graph = driver.panels.moves.graph
    return {node.ply: graph.known_of(node).figure for node in graph.in_sight if graph.known_of(node) is not None}


@pytest.fixture
def tree(start, qtbot, filled, tmp_path):
    path = tmp_path / "t.sgf"
    path.write_text(TREE)
    driver = start(str(path))
    driver.window.bring(Tab.MOVES)
    qtbot.waitUntil(driver.panels.moves.graph.isVisible)
    return driver


def said(driver):
    model = driver.panels.moves.graph.audible.model()
    return [model.data(model.index(row, 0)) for row in range(model.rowCount())]


def test_the_tree_shows_what_is_known_of_each_move_that_is_seen(qtbot, tree):
    known = {"62", "+5", "odd one?!"}
    graph = tree.panels.moves.graph
    qtbot.waitUntil(lambda: {each.figure for each in map(graph.known_of, graph.in_sight) if each} == known)
    assert "move 1, Black, H8, known 62\u00a0% · depth 24" in said(tree)
    node = tree.match.record.root.children[0]
    pos = graph.spot(node).toPoint()
    tip = QHelpEvent(QEvent.Type.ToolTip, pos, graph.viewport().mapToGlobal(pos))
    graph.eventFilter(graph.viewport(), tip)
    assert "Known: 62\u00a0% · depth 24" in QToolTip.text()


def test_what_stands_on_a_stone_is_painted(qtbot, tree):
    graph = tree.panels.moves.graph
    bare = graph.viewport().grab().toImage() if not figures(tree) else None
    qtbot.waitUntil(lambda: figures(tree).get(1) == "62")
    written = graph.viewport().grab().toImage()
    tree.session.settings.change(show_known=False)
    qtbot.waitUntil(lambda: not figures(tree))
    assert written != graph.viewport().grab().toImage()
    assert bare is None or bare != written


def test_the_tree_follows_what_is_written_and_the_rule(qtbot, tree):
    qtbot.waitUntil(lambda: figures(tree).get(1) == "62")
    memory = tree.session.study.memory
    memory.keep(Form.of(position("h8i9"), FREESTYLE), found("a1", Worth(0.9), 9))
    qtbot.waitUntil(lambda: figures(tree).get(2) == "−5↓")
    tree.match.rules.choose(RENJU)
    qtbot.waitUntil(lambda: figures(tree) == {4: "−3"})


def test_a_tree_that_one_plays_tells_nothing(qtbot, start, filled):
    driver = start(setup=Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9h9")
    driver.window.bring(Tab.MOVES)
    driver.window.actions_.take_back.trigger()
    driver.click("a15")
    graph = driver.panels.moves.graph
    qtbot.waitUntil(graph.isVisible)
    driver.window.actions_.analysis.trigger()
    qtbot.waitUntil(lambda: figures(driver).get(1) == "62")
    driver.window.actions_.analysis.trigger()
    qtbot.waitUntil(lambda: not figures(driver))


def test_the_librarys_moves_tell_what_is_known(qtbot, start, filled, tmp_path, data):
    games = data / "state" / "games"
    games.mkdir(parents=True)
    (games / "2024-01-01 10-00-00-000.sgf").write_text("(;GM[4]SZ[15]RE[B+];B[hh];W[ig];B[hg];W[gg])")
    path = tmp_path / "t.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh];W[ig])")
    driver = start(str(path))
    driver.window.actions_.find_in_library.trigger()
    library, panel = driver.session.study.library, driver.window.around.panel(LIBRARY)
    qtbot.waitUntil(lambda: library.known_total and library.doing is Doing.RESTING and bool(panel.moves.moves))
    QTest.keyClick(driver.window, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: panel.moves.some_known)
    assert panel.moves.known_of(0).figure == "+5"
    model = panel.moves.model()
    assert "Known: wins in 5 moves · depth 20" in model.data(model.index(0, 0))
    written = panel.moves.viewport().grab().toImage()
    driver.session.settings.change(show_known=False)
    qtbot.waitUntil(lambda: not panel.moves.some_known)
    assert written != panel.moves.viewport().grab().toImage()
