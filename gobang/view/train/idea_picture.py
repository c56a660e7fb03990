"""The idea of a lesson as a small drawn board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gobang.game.point import Stone
from gobang.game.train.task import Topic
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.art.stone_art import paint_stone
from gobang.view.handlers import TellsErrors

DRAWN = {
    Topic.OPEN_THREE: (".......", ".......", ".+XXX+.", ".......", "......."),
    Topic.FOUR: (".......", ".......", "OXXXX+.", ".......", "......."),
    Topic.FOUR_THREE: (".......", "OXXX+..", "....X..", "....X..", "......."),
    Topic.DOUBLE_THREAT: (".......", ".XX+...", "...X...", "...X...", "......."),
    Topic.DEFENCE: (".......", ".......", ".XX+X..", ".......", "......."),
    Topic.FORBIDDEN: (".......", ".XX#...", "...X...", "...X...", "......."),
}
"""Each lesson's idea: X is black, O is white, + is the point that matters, # one where Black may not play."""
STONES = {"X": Stone.BLACK, "O": Stone.WHITE}
ACROSS, DOWN = 7, 5
PITCH = 14
"""The distance of two lines in logical pixels, for words of the usual size."""


class IdeaPicture(TellsErrors, QWidget):
    """Shows what a lesson is about. The sentence beside it says the same."""

    def __init__(self) -> None:
        super().__init__()
        self.topic: Topic | None = None
        pitch = style.scaled(PITCH)
        self.setFixedSize(QSize(ACROSS * pitch, DOWN * pitch))

    def show_topic(self, topic: Topic | None) -> None:
        """Show the idea of this lesson; None: nothing."""
        self.topic = topic
        self.setVisible(topic is not None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint the wood, the lines, the stones and what is pointed out."""
        if self.topic is None:
            return
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pitch = self.width() / ACROSS
        painter.setPen(QPen(QColor(theme.wood_edge), 1))
        painter.setBrush(QColor(theme.wood_from))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QPen(QColor(theme.grid), 0.7))
        for x in range(ACROSS):
            painter.drawLine(QPointF((x + 0.5) * pitch, 1), QPointF((x + 0.5) * pitch, self.height() - 1))
        for y in range(DOWN):
            painter.drawLine(QPointF(1, (y + 0.5) * pitch), QPointF(self.width() - 1, (y + 0.5) * pitch))
        for y, row in enumerate(DRAWN[self.topic]):
            for x, sign in enumerate(row):
                self._paint_sign(painter, QPointF((x + 0.5) * pitch, (y + 0.5) * pitch), pitch, sign)

    @staticmethod
    def _paint_sign(painter: QPainter, at: QPointF, pitch: float, sign: str) -> None:
        theme = look.theme
        if sign in STONES:
            paint_stone(painter, at, pitch * 0.45, STONES[sign], theme)
        elif sign == "+":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.seal))
            painter.drawEllipse(at, pitch * 0.26, pitch * 0.26)
        elif sign == "#":
            painter.setPen(QPen(QColor(theme.seal), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            arm = QPointF(pitch * 0.28, pitch * 0.28)
            painter.drawLine(at - arm, at + arm)
            arm = QPointF(pitch * 0.28, -pitch * 0.28)
            painter.drawLine(at - arm, at + arm)
