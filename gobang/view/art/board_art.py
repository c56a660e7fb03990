"""The bare board: wood with a bevelled edge, lines, star points, coordinates."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPen, QTransform

from gobang.game.notation import column_name, row_name
from gobang.game.point import Point
from gobang.game.position import star_points
from gobang.model.kept.settings import Coordinates
from gobang.view.art import style, wood
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.theme import Theme

CORNER = 14
"""The radius of the board's corners, in logical pixels."""
OUTER, INNER = 1.6, 0.9
"""The width of the lines, in logical pixels."""
SMALLEST_LABEL, LARGEST_LABEL = 9, 17
WIDEST_LABEL = 0.36


def column_label(x: int, coordinates: Coordinates) -> str:
    """The label of column `x`."""
    return str(x + 1) if coordinates is Coordinates.NUMBERS else column_name(x)


def row_label(y: int, size: int, coordinates: Coordinates) -> str:
    """The label of row `y`."""
    return str(y + 1) if coordinates is Coordinates.NUMBERS else row_name(y, size)


def paint_board(
    painter: QPainter, geometry: Geometry, theme: Theme, coordinates: Coordinates, texture: QImage | None = None
) -> None:
    """Paint the empty board on `texture`, scaled if necessary; without one, on vector wood for SVG."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    if texture is None:
        wood.paint_vector(painter, geometry.square, theme, CORNER)
    else:
        _paint_wood(painter, geometry.square, texture)
    _paint_edge(painter, geometry, theme, bevelled=texture is not None and not theme.flat)
    _paint_lines(painter, geometry, theme)
    if coordinates is not Coordinates.NONE:
        _paint_coordinates(painter, geometry, theme, coordinates)
    painter.restore()


def _paint_wood(painter: QPainter, square: QRectF, texture: QImage) -> None:
    """Paint the wood as a brush, because a clip would leave the round corners jagged."""
    scale = square.width() / texture.width()
    brush = QBrush(texture)
    brush.setTransform(QTransform.fromTranslate(square.left(), square.top()).scale(scale, scale))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawRoundedRect(square, CORNER, CORNER)


def _paint_edge(painter: QPainter, geometry: Geometry, theme: Theme, *, bevelled: bool) -> None:
    """A thin line, and a bevel: light along the upper left, wood in the shade along the lower right."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inside = geometry.square.adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setPen(QPen(QColor(theme.wood_edge), 1.6 if theme.flat else 1))
    painter.drawRoundedRect(inside, CORNER - 0.5, CORNER - 0.5)
    if not bevelled:
        return
    shine = QLinearGradient(inside.topLeft(), inside.bottomRight())
    shine.setColorAt(0, QColor(255, 244, 214, 130))
    shine.setColorAt(0.42, QColor(255, 244, 214, 30))
    shine.setColorAt(0.58, QColor(60, 30, 0, 20))
    shine.setColorAt(1, QColor(60, 30, 0, 90))
    painter.setPen(QPen(QBrush(shine), 1.5))
    painter.drawRoundedRect(inside.adjusted(1.2, 1.2, -1.2, -1.2), CORNER - 1.7, CORNER - 1.7)


def _paint_lines(painter: QPainter, geometry: Geometry, theme: Theme) -> None:
    size, ratio = geometry.size, geometry.ratio
    colour = QColor(theme.grid)
    far = Point(size - 1, size - 1)
    start, end = geometry.place(Point(0, 0)), geometry.place(far)
    outer = _width(OUTER, ratio)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    for i in range(size):
        width = outer if i in (0, size - 1) else _width(INNER, ratio)
        spot = geometry.place(Point(i, i))
        # Filled rectangles on whole device pixels: a pen would smear its width over two.
        x, y = (geometry.snapped(place - width / 2) for place in (spot.x(), spot.y()))
        left, top = (geometry.snapped(place - outer / 2) for place in (start.x(), start.y()))
        right, bottom = (geometry.snapped(place - outer / 2) + outer for place in (end.x(), end.y()))
        painter.fillRect(QRectF(left, y, right - left, width), colour)
        painter.fillRect(QRectF(x, top, width, bottom - top), colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    radius = max(1.8, 0.085 * geometry.pitch)
    for point in star_points(size):
        painter.drawEllipse(geometry.spot(point), radius, radius)


def _width(wanted: float, ratio: float) -> float:
    """The width nearest to `wanted` that is a whole number of device pixels."""
    return max(1, round(wanted * ratio)) / ratio


def _paint_coordinates(painter: QPainter, geometry: Geometry, theme: Theme, coordinates: Coordinates) -> None:
    wanted = style.scaled(100) / 100 * min(LARGEST_LABEL, max(SMALLEST_LABEL, 0.275 * geometry.pitch))
    height = round(max(SMALLEST_LABEL, min(wanted, WIDEST_LABEL * geometry.pitch)))
    painter.setFont(style.exact_font(height))
    painter.setPen(QColor(theme.board_text))
    # In the middle between the edge of the wood and where stones on the outer line begin.
    depth = (geometry.margin - geometry.radius) / 2 + 1
    wide, tall = geometry.pitch, height * 2
    last = geometry.size - 1
    way, size = geometry.orientation, geometry.size
    for i in range(size):
        spot = geometry.place(Point(i, i))
        column, row = way.meant(Point(i, last), size), way.meant(Point(0, i), size)
        if way.transposed:  # then a column of the screen is a row of the board
            labels = row_label(column.y, size, coordinates), column_label(row.x, coordinates)
        else:
            labels = column_label(column.x, coordinates), row_label(row.y, size, coordinates)
        below = QPointF(spot.x(), geometry.square.bottom() - depth)
        beside = QPointF(geometry.square.left() + depth + 1, spot.y())
        for middle, label in zip((below, beside), labels, strict=True):
            box = QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label)
