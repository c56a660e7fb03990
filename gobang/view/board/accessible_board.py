"""The board for those who hear it: a table with one cell a crossing, and moves that are announced."""

from __future__ import annotations

from functools import cache
from typing import cast

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QWindow,
)

from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.view.board.board_view import BoardView
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.rules import forbidden_name

_boards: dict[int, AccessibleBoard] = {}
"""By the identity of their widgets. Python must keep the interfaces alive; Qt does not."""


def make_audible(board: BoardView) -> None:
    """Let screen readers find the crossings of `board` and follow its cursor."""
    _install()
    key = id(board)
    interface = _boards[key] = AccessibleBoard(board)
    board.cursor_moved.connect(interface.focus)
    board.destroyed.connect(lambda: _boards.pop(key, None))


@cache
def _install() -> None:
    """Let Qt ask us about widgets; once is enough."""
    QAccessible.installFactory(_interface_for)


def _interface_for(_class_name: str, thing: QObject | None) -> QAccessibleInterface | None:
    return _boards.get(id(thing))


class AccessibleBoard(QAccessibleInterface):
    """A board as a table of `size` × `size` cells, row by row from the top."""

    def __init__(self, board: BoardView) -> None:
        super().__init__()
        self._board = board
        self._cells: dict[Point, AccessibleCell] = {}
        self._size = 0

    @property
    def board(self) -> BoardView:
        """The widget."""
        return self._board

    def focus(self, point: Point | None) -> None:
        """Let a screen reader follow the board's cursor to `point`; None leaves it where it is."""
        if point is not None and QAccessible.isActive():
            event = QAccessibleEvent(self._board, QAccessible.Event.Focus)
            event.setChild(self._index(point))
            QAccessible.updateAccessibility(event)

    def isValid(self) -> bool:
        return shiboken6.isValid(self._board)

    def object(self) -> QObject:
        return self._board

    def window(self) -> QWindow:
        return self._board.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        above = self._board.parentWidget() or QCoreApplication.instance()
        return QAccessible.queryAccessibleInterface(cast("QObject", above))

    def childCount(self) -> int:
        return self._board.field.position.size**2

    def child(self, index: int) -> QAccessibleInterface:
        size = self._board.field.position.size
        if size != self._size:
            self._cells, self._size = {}, size
        point = Point(index % size, index // size)
        if point not in self._cells:
            self._cells[point] = AccessibleCell(self, point)
        return self._cells[point]

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        spot = self._board.viewport().mapFromGlobal(QPoint(x, y))
        point = self._board.surface.geometry.point_at(QPointF(spot))
        return self.child(self._index(point)) if point else cast("QAccessibleInterface", None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self._index(child.point) if isinstance(child, AccessibleCell) else -1

    def focusChild(self) -> QAccessibleInterface:
        cursor = self._board.cursor_point
        return self.child(self._index(cursor)) if cursor else cast("QAccessibleInterface", None)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Table

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._board.hasFocus()
        return state

    def rect(self) -> QRect:
        return QRect(self._board.mapToGlobal(QPoint(0, 0)), self._board.size())

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return self._board.accessibleName() or tr("Board")
        if kind is QAccessible.Text.Description:
            position = self._board.field.position
            text = tr("{0} by {0}, {1} moves played, {2} to move")
            return text.format(position.size, len(position.moves), stone_name(position.turn))
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """The board writes its own texts."""

    def _index(self, point: Point) -> int:
        return point.y * self._board.field.position.size + point.x


class AccessibleCell(QAccessibleInterface):
    """One crossing: "H8, black, move 3", or "H8, empty, weight 150"."""

    def __init__(self, table: AccessibleBoard, point: Point) -> None:
        super().__init__()
        self._table, self.point = table, point

    def isValid(self) -> bool:
        return self._table.isValid()

    def object(self) -> QObject:
        return cast("QObject", None)  # no QObject of its own, which the stubs do not foresee

    def window(self) -> QWindow:
        return self._table.window()

    def parent(self) -> QAccessibleInterface:
        return self._table

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface:  # noqa: ARG002  Qt's signature
        return cast("QAccessibleInterface", None)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:  # noqa: ARG002  Qt's signature
        return cast("QAccessibleInterface", None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: ARG002  Qt's signature
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Cell

    def state(self) -> QAccessible.State:
        board = self._table.board
        state = QAccessible.State()
        state.focusable = True
        state.focused = board.hasFocus() and board.cursor_point == self.point
        return state

    def rect(self) -> QRect:
        board = self._table.board
        box = board.surface.geometry.around(self.point).toRect()
        return box.translated(board.viewport().mapToGlobal(QPoint(0, 0)))

    def text(self, kind: QAccessible.Text) -> str:
        return cell_text(self._table.board, self.point) if kind is QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """A crossing says what stands on it."""


def cell_text(board: BoardView, point: Point) -> str:
    """What a screen reader says about a crossing."""
    position = board.field.position
    parts = [point_name(point, position.size)]
    stone = position[point]
    if stone is Stone.EMPTY:
        parts.append(tr("empty"))
        if point in board.overlays.forbidden:
            parts.append(forbidden_name(board.overlays.forbidden[point].kind))
        weighing = board.overlays.weighing
        if weighing is not None and weighing.weights.get(point):
            parts.append(tr("weight {0}").format(weighing.weights[point]))
    else:
        black = stone is Stone.BLACK
        parts.append(tr("black") if black else tr("white"))
        if point in position.moves:
            parts.append(tr("move {0}").format(position.moves.index(point) + 1))
    return tr(", ").join(parts)
