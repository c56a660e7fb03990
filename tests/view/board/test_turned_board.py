"""A turned or mirrored board: clicks, arrow keys, coordinates and screen readers still mean the right crossing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.model.kept.settings import Coordinates
from gobang.view.art import board_art
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.look import look
from gobang.view.board.crossings import Crossings
from gobang.view.pictures.picture import image
from tests.view.boards import click, make_board, point, position

CORNER = point("a1")


@pytest.mark.parametrize("way", Orientation)
def test_a_click_means_the_crossing_that_is_seen_there(qtbot, way):
    board = make_board(qtbot)
    board.set_orientation(way)
    chosen = []
    board.point_clicked.connect(chosen.append)
    click(qtbot, board, point("c2"))
    assert chosen == [point("c2")]
    assert way.seen(point("c2"), 15) == Point(
        *(round(v / board.surface.geometry.pitch - 0.9) for v in board.spot(point("c2")).toTuple())
    )


def test_arrows_lead_where_they_point(qtbot):
    board = make_board(qtbot)
    board.set_orientation(Orientation.RIGHT)
    board.wake()
    before = board.spot(board.cursor_point)
    QTest.keyClick(board, Qt.Key.Key_Right)
    after = board.spot(board.cursor_point)
    assert (after.x() > before.x(), after.y()) == (True, before.y())


def test_a_stone_is_seen_in_the_other_corner_on_the_board_and_in_its_picture(qtbot):
    board = make_board(qtbot, position("a1"))
    board.set_orientation(Orientation.HALF)
    spot = board.surface.geometry.place(Point(14, 0)).toPoint()
    assert board.grab().toImage().pixelColor(spot + QPoint(6, 0)).lightness() < 80
    painted = image(board, 480)
    geometry = Geometry.fit(15, 480, 480, margin=12)
    assert painted.pixelColor(geometry.place(Point(14, 0)).toPoint() + QPoint(6, 0)).lightness() < 80
    assert board.surface.stones() == {CORNER: Stone.BLACK}


@pytest.mark.parametrize(
    ("way", "below", "beside"),
    [
        (Orientation.USUAL, "ABC", "15 14 13"),
        (Orientation.HALF, "ONM", "1 2 3"),
        (Orientation.MIRRORED, "ONM", "15 14 13"),
        (Orientation.RIGHT, "1 2 3", "A B C"),
    ],
)
def test_the_edge_names_what_is_seen(way, below, beside, monkeypatch, qtbot):
    written = []
    make_board(qtbot)
    geometry = Geometry.fit(15, 480, 480, orientation=way)

    class Painter:
        def __getattr__(self, _name):
            return lambda *_: None

        def drawText(self, _box, _flags, text):
            written.append(text)

    board_art._paint_coordinates(Painter(), geometry, look.theme, Coordinates.LETTERS)
    assert written[0:6:2] == (below.split() if " " in below else list(below))
    assert written[1:7:2] == beside.split()


def test_a_row_of_the_table_is_what_is_seen_as_a_row(qtbot):
    board = make_board(qtbot, position("a1"))
    crossings = Crossings(board.field, board.overlays, board)
    crossings.start_over(Orientation.HALF)
    index = crossings.index(0, 14)
    assert crossings.data(index) == "A1, black, move 1"
    assert crossings.index_of(CORNER) == index
