"""The board with the evaluation bar at its side: both as high as the wood, and close together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import style

if TYPE_CHECKING:
    from gobang.view.panels.evaluation_bar import EvaluationBar


class BoardRow(QWidget):
    """Without the bar the board has all the room; with it a square, in the middle of what is left."""

    def __init__(self, board: QWidget) -> None:
        super().__init__()
        self._board = board
        self._bar: EvaluationBar | None = None
        board.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def add_bar(self, bar: EvaluationBar) -> None:
        """Put the bar in, hidden until there is something to evaluate."""
        self._bar = bar
        bar.setParent(self)
        bar.hide()
        bar.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """The board's."""
        return self._board.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The board's, and room for the bar."""
        smallest = self._board.minimumSizeHint().expandedTo(self._board.minimumSize())
        bar = self._bar.width() + style.UNIT if self._bar is not None and self._bar.isVisibleTo(self) else 0
        return smallest + QSize(bar, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew."""
        super().resizeEvent(event)
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The bar comes and goes."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._lay_out()
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        bar = self._bar
        if bar is None or not bar.isVisibleTo(self):
            self._board.setGeometry(self.rect())
            return
        beside = bar.sizeHint().width() + style.UNIT
        side = min(self.height(), self.width() - beside)
        left = max(0, (self.width() - side - beside) // 2)
        top = (self.height() - side) // 2
        self._board.setGeometry(QRect(left, top, side, side))
        bar.setGeometry(QRect(left + side + style.UNIT, top, beside - style.UNIT, side))
