"""A corner of a board with two stones, by which the preferences show what a choice looks like."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gobang.game.point import Stone
from gobang.view.art import stone_art, wood
from gobang.view.art.theme import Theme
from gobang.view.handlers import TellsErrors

SIDE = 104
"""Logical pixels."""


class BoardPreview(TellsErrors, QWidget):
    """Paints the board of a theme."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(QSize(SIDE, SIDE))

    def show_theme(self, theme: Theme) -> None:
        """Paint the board of this theme from now on."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        painter = QPainter(self)
        painter.drawImage(QRectF(self.rect()), wood.texture(round(SIDE * self.devicePixelRatioF()), self._theme))
        pitch = SIDE / 4
        for step in range(1, 4):
            painter.fillRect(QRectF(0, step * pitch, SIDE, 1), QColor(self._theme.grid))
            painter.fillRect(QRectF(step * pitch, 0, 1, SIDE), QColor(self._theme.grid))
        for x, y, stone in ((2, 2, Stone.BLACK), (3, 1, Stone.WHITE), (1, 2, Stone.WHITE), (2, 3, Stone.BLACK)):
            stone_art.paint_stone(painter, QPointF(x * pitch, y * pitch), 0.455 * pitch, stone, self._theme)
