"""Our own icons in the ink of the theme; drawn when first asked for, so a window without one pays nothing."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gobang.paths import resources
from gobang.view.art.theme import Theme

SIZES = (16, 20)
"""Logical pixels: a menu's and a button's icon."""


def names() -> tuple[str, ...]:
    """Every icon there is, in alphabetical order."""
    return tuple(sorted(path.stem for path in (resources() / "icons").glob("*.svg")))


@cache
def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """The icon `name` in `colour`, `size` logical pixels square on a screen of `ratio`. Raises OSError."""
    drawing = (resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    picture = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(picture.rect()))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


@cache
def icon(name: str, theme: Theme, role: str = "text") -> QIcon:
    """The icon `name` in the theme's colour `role`, for the sharpest screen. Raises OSError, AttributeError."""
    screens = QGuiApplication.screens()
    ratio = max((screen.devicePixelRatio() for screen in screens), default=1.0)
    made = QIcon()
    for size in SIZES:
        made.addPixmap(pixmap(name, getattr(theme, role), size, ratio))
    return made


@cache
def fading(name: str, theme: Theme, pale: str) -> QIcon:
    """The icon `name`, in the colour `pale` while its button can do nothing. Raises OSError."""
    made = QIcon(icon(name, theme))
    for size in SIZES:
        ratio = made.pixmap(size).devicePixelRatio()
        made.addPixmap(pixmap(name, pale, size, ratio), QIcon.Mode.Disabled)
    return made
