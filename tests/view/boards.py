"""Positions, weighings and gestures that the tests of the board share."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from gobang.game.notation import parse_point
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Weighing, WeightProfile, weigh
from gobang.model.field import Field
from gobang.paths import resources
from gobang.view.art import theme
from gobang.view.art.look import look
from gobang.view.board.board_view import BoardView

GAME = "h8 i9 h10 h9 g9 i7 i8 j8 g8 f8 g10 g7"


def points(names: str, size: int = 15) -> tuple[Point, ...]:
    return tuple(parse_point(name, size) for name in names.split())


def point(name: str, size: int = 15) -> Point:
    return parse_point(name, size)


def position(names: str = GAME, size: int = 15) -> Position:
    return Position.of(size, points(names, size))


@cache
def profile(name: str) -> WeightProfile:
    return loads((resources() / "weights" / f"{name}.toml").read_text(encoding="utf-8"))


def weighings(at: Position) -> dict[str, Weighing]:
    return {name: weigh(at, profile(name)) for name in SCHEMES}


def make_board(qtbot, at: Position | None = None, *, colours: str = "light", side: int = 480) -> BoardView:
    look.wear(theme.load(colours))
    board = BoardView(Field(at or Position.empty(15)))
    board.field.setParent(board)
    board.set_animation(False)
    board.resize(side, side)
    qtbot.addWidget(board)
    with qtbot.waitExposed(board):
        board.show()
    return board


def click(qtbot, board: BoardView, where: Point | QPointF, button=Qt.MouseButton.LeftButton) -> None:
    spot = board.spot(where) if isinstance(where, Point) else where
    qtbot.mouseClick(board.viewport(), button, pos=spot.toPoint())


def move_pointer(board: BoardView, where: Point | QPointF) -> None:
    """Act as if the mouse had moved; QTest's own mouseMove would move the pointer of a real screen."""
    spot = board.spot(where) if isinstance(where, Point) else where
    place = QPointF(board.viewport().mapToGlobal(spot.toPoint()))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, spot, place, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(board.viewport(), event)
