"""The board with bars at its side, such as the evaluation: all as high as the wood, and close together."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gobang.view.art import style


class BoardRow(QWidget):
    """Without a bar the board has all the room; with one it is a square, in the middle of what is left."""

    def __init__(self, board: QWidget) -> None:
        super().__init__()
        self._board = board
        self._bars: list[QWidget] = []
        board.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def add_bar(self, bar: QWidget) -> None:
        """Put a bar in at the right, hidden until there is something to show."""
        self._bars.append(bar)
        bar.setParent(self)
        bar.hide()
        bar.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """The board's."""
        return self._board.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The board's, and room for the bars."""
        smallest = self._board.minimumSizeHint().expandedTo(self._board.minimumSize())
        return smallest + QSize(sum(bar.width() + style.UNIT for bar in self._shown), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the room anew."""
        super().resizeEvent(event)
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A bar comes or goes."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._lay_out()
        return super().eventFilter(watched, event)

    @property
    def _shown(self) -> list[QWidget]:
        return [bar for bar in self._bars if bar.isVisibleTo(self)]

    def _lay_out(self) -> None:
        bars = self._shown
        if not bars:
            self._board.setGeometry(self.rect())
            return
        beside = sum(bar.sizeHint().width() + style.UNIT for bar in bars)
        side = min(self.height(), self.width() - beside)
        left = max(0, (self.width() - side - beside) // 2)
        top = (self.height() - side) // 2
        self._board.setGeometry(QRect(left, top, side, side))
        left += side
        for bar in bars:
            width = bar.sizeHint().width()
            bar.setGeometry(QRect(left + style.UNIT, top, width, side))
            left += style.UNIT + width
