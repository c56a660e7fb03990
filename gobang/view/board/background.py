"""The picture of the empty board that lies under the stones."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from gobang.model.kept.settings import Coordinates
from gobang.view.art import board_art, wood
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.theme import Theme

SKETCH = 256
"""The side, in device pixels, of the small wood picture that is stretched until the real one is made."""
PATIENCE_MS = 120
"""How long the size must stay the same before the real wood is made."""


@lru_cache(maxsize=1)
def _sketch(theme: Theme) -> QImage:
    """The small wood picture, which is the same in every window."""
    return wood.texture(SKETCH, theme)


class Background(QObject):
    """Paints wood, lines and coordinates into one pixmap.

    At a new size a small picture of wood is stretched, so that the window opens sooner and resizing is smooth. When the
    size has not changed for a while, the real wood is made.
    """

    refined = Signal()  # the pixmap has changed and must be painted again

    def __init__(self, geometry: Geometry, theme: Theme, coordinates: Coordinates, parent: QObject) -> None:
        super().__init__(parent)
        self._geometry, self._theme, self._coordinates = geometry, theme, coordinates
        self._pixmap = QPixmap()
        self._stale = True
        """Whether the pixmap is out of date."""
        self._refined_at = 0
        """The side, in device pixels, for which the real wood is made."""
        self._rest = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._rest.timeout.connect(self.refine)

    def lay_out(self, geometry: Geometry, theme: Theme, coordinates: Coordinates) -> None:
        """Set size, colours and coordinates; the pixmap is made when it is next asked for."""
        self._geometry, self._theme, self._coordinates = geometry, theme, coordinates
        self._stale = True

    def refine(self) -> None:
        """Make the real wood for the present size."""
        if self._refined_at != self._side:
            self._refined_at = self._side
            self._stale = True
            self.refined.emit()

    def pixmap(self) -> QPixmap:
        """The empty board, as large as the geometry's square."""
        if self._stale:
            # Keep the old pixmap until the new one is made: freeing it first would cost the process 1 MB.
            self._pixmap = self._painted()
            self._stale = False
        return self._pixmap

    @property
    def _side(self) -> int:
        return round(self._geometry.square.width() * self._geometry.ratio)

    def _painted(self) -> QPixmap:
        side, theme = self._side, self._theme
        if side == self._refined_at:
            texture = wood.texture(side, theme)
        else:
            texture = _sketch(theme)
            self._rest.start()
        picture = QPixmap(side, side)
        picture.setDevicePixelRatio(self._geometry.ratio)
        picture.fill(QColor(theme.window))
        painter = QPainter(picture)
        painter.translate(-self._geometry.square.topLeft())
        board_art.paint_board(painter, self._geometry, theme, self._coordinates, texture)
        painter.end()
        return picture
