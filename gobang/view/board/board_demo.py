"""A board to play on for both sides, with a weigher's thoughts: `python -m gobang.view.board.board_demo dark`."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.weights import loads, weigh
from gobang.model.field import Field
from gobang.paths import resources
from gobang.view import demo
from gobang.view.art.theme import Theme
from gobang.view.board.board_view import BoardView


def _demo(theme: Theme) -> QWidget:
    """A board to play on for both sides, with a weigher's thoughts."""
    path = resources() / "weights" / "union-weights.toml"
    profile = loads(path.read_text(encoding="utf-8"))
    field = Field(Position.of(15, (Point(7, 7), Point(8, 6), Point(7, 5), Point(7, 6), Point(6, 6), Point(8, 8))))
    board = BoardView(field, theme)

    def show() -> None:
        board.set_weights(weigh(field.position, profile))
        board.set_turn(field.position.turn)

    def play(point: Point) -> None:
        if not field[point]:
            field.show(field.position.play(point))

    board.point_clicked.connect(play)
    field.changed.connect(show)
    field.setParent(board)
    show()
    return board


if __name__ == "__main__":
    demo.show(_demo)
