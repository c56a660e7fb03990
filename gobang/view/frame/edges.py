"""Strips at the edges of a full screen that show hidden parts when the pointer reaches them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QWidget

from gobang.view.handlers import TellsErrors

_THICK = 3


class Edges(TellsErrors, QObject):
    """Strips along the edges of `window`. `reached`: the pointer is on a strip. `left`: it is back on the board."""

    reached = Signal()
    left = Signal()

    def __init__(self, window: QWidget, board: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._strips = [_Strip(window, self) for _ in range(3)]
        window.installEventFilter(self)
        board.installEventFilter(self)
        self._board = board

    def set_on(self, on: bool) -> None:
        """Set whether anything is hidden."""
        for strip in self._strips:
            strip.setVisible(on)
            strip.raise_()
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size, and notice when the pointer is back on the board."""
        if watched is self._window and event.type() is QEvent.Type.Resize:
            self._place()
        if watched is self._board and event.type() is QEvent.Type.Enter:
            self.left.emit()
        return False

    def _place(self) -> None:
        width, height = self._window.width(), self._window.height()
        left, top, right = self._strips
        left.setGeometry(0, 0, _THICK, height)
        top.setGeometry(0, 0, width, _THICK)
        right.setGeometry(width - _THICK, 0, _THICK, height)


class _Strip(TellsErrors, QWidget):
    """An invisible strip a few pixels wide."""

    def __init__(self, window: QWidget, edges: Edges) -> None:
        super().__init__(window)
        self._edges = edges
        self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit `reached`, because the pointer is at the edge."""
        super().enterEvent(event)
        self._edges.reached.emit()
