"""Something painted over or under the stones, kept as a pixmap if painting it is slow."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QWidget

from gobang.view.handlers import TellsErrors

if TYPE_CHECKING:  # importing a PySide type takes time; these are made later, with the first event of each kind
    from PySide6.QtWidgets import QStyleOptionGraphicsItem

Draw = Callable[[QPainter], None]


class Layer(TellsErrors, QGraphicsItem):
    """An item that paints whatever it was last given, in the scene's own coordinates."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self.setZValue(height)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)
        self._rect = QRectF()
        self._draw: Draw | None = None
        self._ratio = 0.0
        self._picture: QPixmap | None = None

    def put(self, rect: QRectF, draw: Draw, ratio: float = 0.0) -> None:
        """Show what `draw` paints within `rect`. If a screen's `ratio` is given, it is painted once, into a pixmap."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)
        self._draw, self._ratio, self._picture = draw, ratio, None
        self.setVisible(True)
        self.update()

    def clear(self) -> None:
        """Show nothing."""
        if self._draw is not None:
            self._draw, self._picture = None, None
            self.setVisible(False)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002  Qt's signature
        if self._draw is None:
            return
        if not self._ratio:
            self._draw(painter)
            return
        if self._picture is None:
            self._picture = self._painted(self._draw)
        painter.drawPixmap(self._rect.topLeft(), self._picture)

    def _painted(self, draw: Draw) -> QPixmap:
        picture = QPixmap(math.ceil(self._rect.width() * self._ratio), math.ceil(self._rect.height() * self._ratio))
        picture.setDevicePixelRatio(self._ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.translate(-self._rect.topLeft())
        draw(painter)
        painter.end()
        return picture
