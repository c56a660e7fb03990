"""The board as a screen reader meets it."""

import gc

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QPushButton

from gobang.game.forbidden import forbidden_points
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.view import speech
from gobang.view.board import accessible_board
from tests.view.boards import make_board, point, points, position, weighings

Name = QAccessible.Text.Name


@pytest.fixture
def board(qtbot):
    made = make_board(qtbot, position("h8 i9"))
    accessible_board.make_audible(made)
    return made


@pytest.fixture
def table(board):
    return QAccessible.queryAccessibleInterface(board)


@pytest.fixture
def active():
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def cell(table, name, size=15):
    where = point(name, size)
    return table.child(where.y * size + where.x)


def test_the_board_is_a_table_with_a_cell_a_crossing(table):
    assert table.role() is QAccessible.Role.Table
    assert table.childCount() == 225
    assert table.text(Name) == "Board"
    assert table.text(QAccessible.Text.Description) == "15 by 15, 2 moves played, Black to move"
    assert {table.child(i).role() for i in range(225)} == {QAccessible.Role.Cell}


def test_cells_say_what_stands_on_them(table):
    assert cell(table, "h8").text(Name) == "H8, black, move 1"
    assert cell(table, "i9").text(Name) == "I9, white, move 2"
    assert cell(table, "a1").text(Name) == "A1, empty"


def test_a_set_up_stone_has_no_number(qtbot):
    board = make_board(qtbot, Position.setup(15, points("c3"), points("d4"), position("").turn))
    accessible_board.make_audible(board)
    table = QAccessible.queryAccessibleInterface(board)
    assert cell(table, "c3").text(Name) == "C3, black"


def test_cells_follow_the_game(board, table):
    watched = cell(table, "j10")
    assert watched.text(Name) == "J10, empty"
    board.field.show(board.field.position.play(point("j10")))
    assert watched.text(Name) == "J10, black, move 3"
    board.field.show(board.field.position.undo())
    assert watched.text(Name) == "J10, empty"


def test_weights_and_forbidden_points_are_spoken(qtbot):
    at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
    board = make_board(qtbot, at)
    accessible_board.make_audible(board)
    table = QAccessible.queryAccessibleInterface(board)
    board.set_forbidden(forbidden_points(at))
    assert cell(table, "g8").text(Name) == "G8, empty, Double three"
    weighing = weighings(at)["union-weights"]
    board.set_weights(weighing)
    assert cell(table, "h9").text(Name) == f"H9, empty, weight {weighing.weights[point('h9')]}"


def test_the_table_grows_with_the_board(board, table):
    board.field.show(Position.empty(19))
    assert table.childCount() == 361
    assert cell(table, "s19", 19).text(Name) == "S19, empty"


def test_cells_lie_where_they_are_seen(board, table):
    where = cell(table, "c12")
    middle = where.rect().center()
    assert table.indexOfChild(table.childAt(middle.x(), middle.y())) == table.indexOfChild(where)
    corner = board.mapToGlobal(QPoint(1, 1))
    assert table.childAt(corner.x(), corner.y()) is None
    assert table.rect().contains(where.rect())


def test_cells_and_table_know_each_other(table):
    where = cell(table, "c12")
    assert where.parent() is table
    assert where.childCount() == 0
    assert where.child(0) is None
    assert where.childAt(0, 0) is None
    assert where.indexOfChild(table) == -1
    assert table.indexOfChild(table) == -1
    assert where.isValid()
    assert where.window() is table.window()
    assert where.text(QAccessible.Text.Description) == ""


def test_references_survive_the_garbage_collector(table):
    first = [table.child(i).text(Name) for i in (0, 112, 224)]
    gc.collect()
    assert [table.child(i).text(Name) for i in (0, 112, 224)] == first


def test_the_focus_follows_the_cursor(qtbot, board, table, active, monkeypatch):
    told = []
    monkeypatch.setattr(
        accessible_board.QAccessible, "updateAccessibility", lambda event: told.append((event.type(), event.child()))
    )
    assert table.focusChild() is None
    board.wake()
    board._cursor.go(point("c3"))
    focus = QAccessible.Event.Focus
    centre, c3 = (p.y * 15 + p.x for p in (Point(7, 7), point("c3")))
    assert told == [(focus, centre), (focus, c3)]
    assert table.focusChild().text(Name) == "C3, empty"


def test_moves_are_announced(board, active, monkeypatch):
    told = []
    monkeypatch.setattr(
        accessible_board.QAccessible, "updateAccessibility", lambda event: told.append((event.type(), event.message()))
    )
    speech.say(board, "Black H8")
    assert told == [(QAccessible.Event.Announcement, "Black H8")]


def test_nobody_listening_nothing_is_said(board, monkeypatch):
    monkeypatch.setattr(accessible_board.QAccessible, "updateAccessibility", pytest.fail)
    monkeypatch.setattr(accessible_board.QAccessible, "isActive", lambda: False)
    speech.say(board, "Black H8")
    board.wake()


def test_other_widgets_are_left_to_qt(qtbot):
    button = QPushButton("New game")
    qtbot.addWidget(button)
    assert QAccessible.queryAccessibleInterface(button).role() is QAccessible.Role.Button
