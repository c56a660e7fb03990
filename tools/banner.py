"""Draws the README's banner from the program's own wood, stones and weights."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.weights import weigh
from gobang.model.kept.settings import Coordinates
from gobang.paths import resources
from gobang.view.art import board_art, heat_map, theme, wood
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.stone_art import paint_stone

MOVES = "e8f9g8g9h9h8f8f7i10e9i8j7k9k8i9h10l9l8l10"
SIZE, SIDE = 15, 1440
"""Of the board: its lines, and its side in pixels."""
STRIP = QRect(80, 487, 1280, 372)
"""The part of the board that is seen: four rows of it, without its edge."""


def banner() -> QImage:
    """A strip of a board with a game in progress and the weights of its points, which need no words."""
    looks = theme.load("light")
    position = Position.of(SIZE, parse_position_string(MOVES, SIZE))
    weigher = loads((resources() / "weights" / "union-weights.toml").read_text(encoding="utf-8"))
    weighed = weigh(position, weigher)
    geometry = Geometry.fit(SIZE, SIDE, SIDE, labelled=False)
    painted = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    painter = QPainter(painted)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    board_art.paint_board(painter, geometry, looks, Coordinates.NONE, wood.texture(SIDE, looks))
    heat_map.paint_heat(painter, geometry, looks, heat_map.shades(weighed.weights, weighed.best))
    for point in position.points():
        paint_stone(painter, geometry.spot(point), geometry.radius, position[point], looks)
    painter.end()
    return painted.copy(STRIP)


def save(path: Path, quality: int) -> bool:
    """Save the banner as a picture of this quality. False if that fails. Needs a QGuiApplication."""
    return banner().save(str(path), None, quality)
