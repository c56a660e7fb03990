"""The board as a picture for files and the clipboard: PNG by pixels, SVG by curves."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSaveFile, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.kept.settings import Coordinates, LastMove
from gobang.view.art import board_art, mark_art, wood
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.look import look
from gobang.view.art.stone_art import paint_stone
from gobang.view.art.theme import Theme
from gobang.view.board.board_view import BoardView
from gobang.view.board.overlays import Overlays
from gobang.view.board.stone_item import MoveMark, mark_of, paint_mark

SIDE = 1024
"""The usual side of a picture, in pixels."""
MARGIN = 12
"""Around the board, so that its corners and edge are seen."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A board that can be painted without a window: its contents and its looks."""

    position: Position
    theme: Theme
    coordinates: Coordinates = Coordinates.LETTERS
    last_move: LastMove = LastMove.DOT
    numbers: bool = False
    five: tuple[Point, ...] = ()
    overlays: Overlays | None = None
    orientation: Orientation = Orientation.USUAL

    @classmethod
    def of(cls, board: BoardView) -> Picture:
        """What `board` shows now, without pointer and cursor."""
        return cls(
            board.field.position,
            look.theme,
            board.surface.coordinates,
            board.surface.last_move_style,
            board.surface.numbers,
            board.surface.five,
            board.overlays,
            board.surface.geometry.orientation,
        )

    def paint(self, painter: QPainter, side: float, *, vector: bool = False) -> None:
        """Paint the board with its margin into the square from (0, 0) to (`side`, `side`)."""
        labelled = self.coordinates is not Coordinates.NONE
        geometry = Geometry.fit(
            self.position.size, side, side, labelled=labelled, margin=MARGIN, orientation=self.orientation
        )
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(QRectF(0, 0, side, side), QColor(self.theme.window))
        texture = None if vector else wood.texture(round(geometry.square.width()), self.theme)
        board_art.paint_board(painter, geometry, self.theme, self.coordinates, texture)
        if self.overlays is not None:
            self.overlays.paint_under(painter, geometry, self.theme)
        for point in self.position.points():
            stone = self.position[point]
            if stone is not Stone.EMPTY:
                paint_stone(painter, geometry.spot(point), geometry.radius, stone, self.theme)
        for number, point in enumerate(self.position.moves, start=1):
            last = number == len(self.position.moves)
            mark = mark_of(self.last_move, last=last, numbers=self.numbers)
            if mark is not MoveMark.NONE:
                stone = self.position[point]
                paint_mark(painter, geometry.spot(point), geometry.pitch, stone, self.theme, mark, number)
        if self.five:
            mark_art.paint_five(painter, geometry, self.theme, self.five)
        if self.overlays is not None:
            self.overlays.paint_notes(painter, geometry, self.theme)


def image(board: BoardView | Picture, side: int = SIDE) -> QImage:
    """The board as `side` × `side` pixels."""
    picture = board if isinstance(board, Picture) else Picture.of(board)
    painted = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(painted)
    picture.paint(painter, side)
    painter.end()
    return painted


def svg(board: BoardView | Picture, side: int = SIDE) -> bytes:
    """The board as an SVG drawing of `side` × `side` units, without any pixels in it."""
    picture = board if isinstance(board, Picture) else Picture.of(board)
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(side, side))
    generator.setViewBox(QRectF(0, 0, side, side))
    generator.setTitle("Gobang")
    painter = QPainter(generator)
    picture.paint(painter, side, vector=True)
    painter.end()
    buffer.close()
    return bytes(written.data())


def png(board: BoardView | Picture, side: int = SIDE) -> bytes:
    """The board as a PNG file."""
    return png_file(image(board, side))


def png_file(picture: QImage) -> bytes:
    """A picture as a PNG file."""
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(picture)
    buffer.close()
    return bytes(written.data())


def save(board: BoardView | Picture, path: Path, side: int = SIDE) -> bool:
    """Write the board to `path`, as .png or .svg by its suffix. False if that fails."""
    makers = {".png": png, ".svg": svg}
    make = makers.get(path.suffix.lower())
    if make is None:
        return False
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return False
    file.write(make(board, side))
    return file.commit()
