"""Paints the moves that an engine considers, as tiles, those of two engines as halves of tiles; weights are discs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from gobang.game.point import Point
from gobang.view.art import heat_map, style
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.contrast import ground_for, ink, mix
from gobang.view.art.marks import Candidate, Half
from gobang.view.art.theme import Theme

TILE = 0.41
"""Half the side of a tile, in distances between lines."""
STRIPES, _STEP, _THICK = 0.75, 5.0, 1.4
"""The opacity of the stripes of an estimate; their distance along an edge and their width, in logical pixels."""
LOW = 16.0
"""The height in logical pixels below which a tile is hatched only on the left and on the right."""
SEAM = 0.05
"""Half the gap between the halves of a tile, in distances between lines."""


def paint_candidates(painter: QPainter, geometry: Geometry, theme: Theme, candidates: Sequence[Candidate]) -> None:
    """Paint a tile with a number for each candidate."""
    painter.save()
    for candidate in candidates:
        tile = half_of(tile_on(geometry, candidate.point), candidate.half, SEAM * geometry.pitch)
        reach, line = 0.05 * geometry.pitch, max(1.6, 0.055 * geometry.pitch)
        good = 1 - min(1.0, max(0.0, candidate.loss))
        text, room = candidate.written, _between_rims(tile)
        font = _fitting(text, room.width(), tile.height(), geometry.pitch)
        width = QFontMetricsF(font).horizontalAdvance(text)
        if width > tile.width():
            text = text.removesuffix("%")
        wider = max(0.0, min(width + 2, tile.width()) - room.width()) / 2
        free = room.adjusted(-wider, 0, wider, 0)
        letters = paint_tile(painter, tile, theme, good, proved=candidate.proved, free=free)
        if candidate.best:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.board_focus), line))
            corner = _corner(tile) + reach
            painter.drawRoundedRect(tile.adjusted(-reach, -reach, reach, reach), corner, corner)
        painter.setFont(font)
        painter.setPen(letters)
        painter.drawText(tile, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def paint_tile(
    painter: QPainter, tile: QRectF, theme: Theme, good: float, *, proved: bool, free: QRectF | None = None
) -> QColor:
    """Paint a tile, jade if `good` is 1 to red if it is 0, hatched around what is `free` for a text unless `proved`.

    Returns the colour for the text.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QColor(ground_for(heat_map.colour(good, theme).name(), theme.ink_dark, theme.ink_light))
    letters = QColor(ink(ground.name(), theme.ink_dark, theme.ink_light))
    corner = _corner(tile)
    painter.setPen(QPen(QColor(theme.ink_light), 1.2) if theme.flat else Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(tile, corner, corner)
    if not proved:
        _paint_stripes(painter, tile, mix(ground, letters, STRIPES))
        if free is not None:
            painter.fillRect(free, ground)  # stripes behind the number would cost its contrast
    return letters


def _between_rims(tile: QRectF) -> QRectF:
    """The room for a number; a low half is hatched at its ends only, as the number needs its height."""
    rim = max(2.0, 0.1 * min(tile.width(), tile.height()))
    above = rim if tile.height() >= LOW else 0.5
    return tile.adjusted(rim, above, -rim, -above)


def _paint_stripes(painter: QPainter, tile: QRectF, colour: QColor) -> None:
    """Paint diagonal stripes on a tile, line by line: in an SVG file a pattern would be a picture."""
    box = tile.adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setPen(QPen(colour, _THICK, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    end = box.left() + box.top() + _STEP / 2
    while end < box.right() + box.bottom():
        left, right = max(box.left(), end - box.bottom()), min(box.right(), end - box.top())
        painter.drawLine(QLineF(left, end - left, right, end - right))
        end += _STEP


def tile_on(geometry: Geometry, point: Point) -> QRectF:
    """The place of a candidate's tile."""
    return geometry.around(point, TILE)


def half_of(tile: QRectF, half: Half | None, seam: float) -> QRectF:
    """The part of a tile that an engine has, whole if it is alone; `seam` is left free on each side of the middle."""
    if half is None:
        return tile
    middle = tile.center().y()
    if half is Half.UPPER:
        return QRectF(tile.left(), tile.top(), tile.width(), middle - seam - tile.top())
    return QRectF(tile.left(), middle + seam, tile.width(), tile.bottom() - middle - seam)


def _corner(tile: QRectF) -> float:
    """The radius of a tile's corners."""
    return 0.12 * tile.width()


def _fitting(text: str, width: float, height: float, pitch: float) -> QFont:
    """The largest font in which `text` fits in a tile."""
    largest = round(min(heat_map.LARGEST, 0.31 * pitch, 0.86 * height))
    return style.fitting_font(text, width, largest, heat_map.SMALLEST)
