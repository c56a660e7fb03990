"""A band with something about each position of a game, in which one is pointed at and chosen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gobang.view.handlers import TellsErrors


class MoveGraph(TellsErrors, QWidget):
    """Positions stand from left to right, Black's chances from the bottom to the top of `_place`."""

    ply_chosen = Signal(int)  # the number of moves at the position that was clicked

    def __init__(self, name: str) -> None:
        super().__init__()
        self._current = 0
        self._hovered: int | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        """A low band; it grows if there is room."""
        return QSize(360, self._least)

    def minimumSizeHint(self) -> QSize:
        """It may be made narrower."""
        return QSize(160, self._least)

    # The pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what is known of the position under the pointer."""
        self._hovered = self._ply_at(event.position().x())
        QToolTip.showText(event.globalPosition().toPoint(), self._text(self._hovered), self)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has left: highlight nothing."""
        super().leaveEvent(event)
        self._hovered = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for the position under the pointer."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.ply_chosen.emit(self._ply_at(event.position().x()))

    # What each graph says itself

    @property
    def _least(self) -> int:
        """The least height in pixels."""
        return 0

    @property
    def _last(self) -> int:
        """The number of the last position."""
        return 0

    @property
    def _place(self) -> QRectF:
        """Where the positions lie."""
        return QRectF(self.rect())

    def _text(self, ply: int) -> str:  # noqa: ARG002  each graph has its own words
        """The sentence about a position."""
        return ""

    # Where positions lie

    def _ply_at(self, x: float) -> int:
        place = self._place
        return min(self._last, max(0, round((x - place.left()) / max(1.0, place.width()) * max(1, self._last))))

    def _at(self, ply: int, black: float) -> QPointF:
        place, last = self._place, max(1, self._last)
        return QPointF(place.left() + ply / last * place.width(), place.top() + (1 - black) * place.height())
