"""The board for screen readers, tested from inside; tests/reader tests it from outside."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.field import Field
from gobang.view import speech
from gobang.view.board.audible_board import AudibleBoard
from gobang.view.board.board_view import BoardView
from tests import keyboard
from tests.view.boards import click, make_board, move_pointer, point, position

Name, Key = QAccessible.Text.Name, Qt.Key


@pytest.fixture
def listened():
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def told(monkeypatch):
    """What is sent to readers: the kind of event and what the thing it is about is called."""
    heard = []

    def hear(event):
        thing = QAccessible.queryAccessibleInterface(event.object())
        child = thing.child(event.child()) if event.child() >= 0 else thing
        heard.append((event.type(), child.text(Name)))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return heard


@pytest.fixture
def room(qtbot):
    """Makes a board without the focus, in a window between two buttons."""
    windows = []

    def make(at=None, side=480):
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        before, after = QPushButton("before"), QPushButton("after")
        board = BoardView(Field(at or Position.empty(15), window))
        board.set_animation(False)
        board.setFixedSize(side, side)
        layout = QVBoxLayout(window)
        for each in (before, board, after):
            layout.addWidget(each)
        window.show()
        keyboard.active(window)
        before.setFocus()
        qtbot.waitUntil(before.hasFocus)
        return board

    return make


@pytest.fixture
def audible(room):
    def make(*arguments, **named):
        board = room(*arguments, **named)
        board.make_audible()
        return board

    return make


def table_of(board):
    return board.findChild(AudibleBoard)


def test_it_is_a_named_table_of_cells(qtbot, audible):
    board = audible(position("h8 i9"))
    table = QAccessible.queryAccessibleInterface(table_of(board))
    assert table.role() is QAccessible.Role.Table
    assert table.text(Name) == "Board"
    qtbot.waitUntil(lambda: table.text(QAccessible.Text.Description) == "15 by 15, 2 moves played, Black to move")


def test_nobody_sees_it(qtbot, audible):
    pictures = []
    for with_table in (False, True):
        board = make_board(qtbot, position())
        if with_table:
            board.make_audible()
            qtbot.waitUntil(table_of(board).isVisible)
        pictures.append(board.grab().toImage())
    assert pictures[0] == pictures[1]


def test_the_mouse_goes_through_it(qtbot, audible):
    board = audible()
    clicked, hovered = [], []
    board.point_clicked.connect(clicked.append)
    board.point_hovered.connect(hovered.append)
    move_pointer(board, point("c3"))
    click(qtbot, board, point("c3"))
    assert clicked == [point("c3")]
    assert hovered == [point("c3")]
    assert board.hasFocus()
    assert board.childAt(board.rect().center()) is board.viewport()


@pytest.mark.parametrize("size", [9, 15, 19])
@pytest.mark.parametrize("side", [313, 480, 801])
def test_cells_lie_where_they_are_seen(audible, size, side):
    board = audible(Position.empty(size), side=side)
    table = table_of(board)
    for x, y in ((0, 0), (size - 1, 0), (3, size - 1), (size // 2, size // 2)):
        cell = table.visualRect(table.model().index(y, x)).translated(table.mapTo(board.viewport(), QPoint(0, 0)))
        assert (cell.center() - board.spot(Point(x, y)).toPoint()).manhattanLength() <= 3
        assert board.surface.geometry.point_at(cell.center().toPointF()) == Point(x, y)


def test_it_follows_the_board_to_another_size(audible):
    board = audible()
    table = table_of(board)
    board.field.show(Position.empty(19))
    board.setFixedSize(700, 640)
    assert (table.model().rowCount(), table.model().columnCount()) == (19, 19)
    assert table.currentIndex().data() == "J10, empty"
    assert table.geometry().toRectF().contains(board.spot(Point(18, 18)))


def test_it_has_the_focus_in_the_boards_stead_and_the_keys_are_the_boards(qtbot, audible):
    board = audible()
    chosen = []
    board.point_clicked.connect(chosen.append)
    board.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is table_of(board))
    QTest.keyRelease(QApplication.focusWidget(), Key.Key_Tab)
    for key in (Key.Key_Right, Key.Key_Down, Key.Key_Space):
        QTest.keyClick(QApplication.focusWidget(), key)
    QTest.keyClicks(QApplication.focusWidget(), "c3")
    assert chosen == [point("i7"), point("c3")]
    assert not table_of(board).testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def test_tab_stops_there_once(audible):
    board = audible()
    before, after = (
        next(b for b in board.window().findChildren(QPushButton) if b.text() == t) for t in ("before", "after")
    )
    for reached in (board, after, before, board):
        QTest.keyPress(QApplication.focusWidget(), Key.Key_Tab)
        QTest.keyRelease(QApplication.focusWidget(), Key.Key_Tab)  # where the focus is now: it wakes the cursor
        assert reached.hasFocus()


def test_a_reader_follows_the_cursor(qtbot, audible, listened, told):
    board = audible()
    board.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(board.hasFocus)
    told.clear()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    focus = QAccessible.Event.Focus
    assert [each for each in told if each[0] is focus] == [], "Qt itself tells, from C++"
    assert table_of(board).currentIndex().data() == "I8, empty"


def test_arrows_wake_the_cursor_where_a_reader_listens(qtbot, audible, listened):
    """The reader may have started after the board got the focus, and cannot tell whether the cursor sleeps."""
    board = audible()
    board.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.waitUntil(board.hasFocus)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Escape)
    assert board.cursor_point is None
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    assert board.cursor_point == point("h8")
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    assert board.cursor_point == point("i8")


def test_arrows_stay_the_windows_where_nobody_listens(qtbot, audible):
    board = audible()
    board.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.waitUntil(board.hasFocus)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    assert board.cursor_point is None


def test_making_it_does_not_wake_the_cursor(qtbot, room, audible):
    board = room()
    board.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.waitUntil(board.hasFocus)
    board.make_audible()
    assert board.hasFocus()
    assert board.cursor_point is None


def test_a_cursor_that_is_awake_stays_so(qtbot, room, audible):
    board = room()
    board.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(board.hasFocus)
    QTest.keyRelease(board, Key.Key_Tab)
    assert board.cursor_point is not None
    board.make_audible()
    assert board.cursor_point == point("h8")


def test_what_a_reader_knows_is_corrected(qtbot, audible, listened, told):
    board = audible()
    table = table_of(board)
    known = table.model().index_of(point("c3"))
    assert known.data(Qt.ItemDataRole.AccessibleTextRole) == "C3, empty"
    told.clear()
    board.field.show(board.field.position.play(point("c3")))
    corrected = (QAccessible.Event.NameChanged, "C3, black, move 1")
    qtbot.waitUntil(lambda: corrected in told)
    assert told.count(corrected) == 1


def test_whoever_asks_while_a_smaller_board_is_laid_out_is_told_nothing(audible):
    board = audible(Position.empty(19))
    crossings, heard = table_of(board).model(), []
    board.surface.laid_out.connect(lambda: heard.append(crossings.data(crossings.index(18, 18))))
    board.field.show(Position.empty(9))
    assert heard == [None]


def test_moves_are_announced(listened, monkeypatch):
    said = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append((event.type(), event.message())))
    speech.say(QPushButton("anything"), "Black H8")
    assert said == [(QAccessible.Event.Announcement, "Black H8")]


def test_without_a_listener_nothing_is_said(audible, monkeypatch):
    board = audible()
    monkeypatch.setattr(QAccessible, "updateAccessibility", pytest.fail)
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    speech.say(board, "Black H8")
    board.wake()
    board.field.show(position("h8"))
    speech.tell_renamed(table_of(board), 0)
