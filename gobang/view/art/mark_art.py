"""How marks look: each function paints one kind of them."""

from __future__ import annotations

import math
from collections.abc import Collection, Container, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
)

from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position
from gobang.game.record.marks import Sign
from gobang.view.art import style
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.contrast import mix
from gobang.view.art.heat_map import certain, certain_ink, outline
from gobang.view.art.marks import Label, Marked
from gobang.view.art.stone_art import paint_stone
from gobang.view.art.theme import Theme

GHOST = 0.40
"""The opacity of a stone that is not there."""
PLACE = 0.24
"""The side of the square that marks where a stone may go, in pitches."""
PREVIEW = 0.66
"""The opacity of stones in a line that was not played; their numbers are opaque."""
ARC, ARC_ANGLE = 0.50, 50
"""The radius of a hint's arcs in pitches, and how many degrees each is long."""
HEAD = (0.54, 0.92, 0.24)
"""Where the tip and the base of a hint's arrowhead lie from its crossing, and half the base, all in pitches."""


def paint_text(painter: QPainter, spot: QPointF, pitch: float, text: str, colour: QColor | str) -> None:
    """Write a few characters in the middle of a stone or crossing, as large as they fit."""
    font, shift = _fitted(text, pitch)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(spot + shift, text)


@lru_cache(maxsize=1024)
def _fitted(text: str, pitch: float) -> tuple[QFont, QPointF]:
    """The font, and the text's offset from the middle. Cached, which draws 225 numbers three times as fast."""
    size = max(6, round(pitch * (0.44 if len(text) < 3 else 0.36)))
    while True:
        metrics = QFontMetricsF(style.exact_font(size, bold=True))
        width = metrics.horizontalAdvance(text)
        if size <= 6 or width <= 0.78 * pitch:
            return style.exact_font(size, bold=True), QPointF(-width / 2, metrics.capHeight() / 2)
        size -= 1


def ink_on(stone: Stone, theme: Theme) -> str:
    """The colour of text on a stone, or on the wood if `stone` is EMPTY."""
    return {Stone.BLACK: theme.on_black, Stone.WHITE: theme.on_white}.get(stone, theme.board_text)


def paint_last(painter: QPainter, spot: QPointF, pitch: float, stone: Stone, theme: Theme, *, ring: bool) -> None:
    """Mark the last stone by a dot or a ring."""
    colour = QColor(theme.last_on_black if stone is Stone.BLACK else theme.last_on_white)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if ring:
        painter.setPen(QPen(colour, max(1.5, 0.065 * pitch)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(spot, 0.25 * pitch, 0.25 * pitch)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(spot, 0.115 * pitch, 0.115 * pitch)


def paint_ring(painter: QPainter, spot: QPointF, pitch: float, stone: Stone, theme: Theme) -> None:
    """A ring in a stone's colour, used instead of a stone that would hide a number."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    black = stone is Stone.BLACK
    for width, colour in ((0.12, theme.white_body if black else theme.black_body), (0.085, ink_of(stone, theme))):
        painter.setPen(QPen(QColor(colour), width * pitch))
        painter.drawEllipse(spot, 0.45 * pitch, 0.45 * pitch)


def ink_of(stone: Stone, theme: Theme) -> str:
    """A stone's own colour."""
    return theme.black_body if stone is Stone.BLACK else theme.white_body


def runs(points: Collection[Point]) -> list[tuple[Point, ...]]:
    """The rows of five and more that `points` hold, each from its first stone to its last."""
    held = set(points)
    found = []
    for line in Line:
        dx, dy = line.value
        for point in sorted(held):
            if Point(point.x - dx, point.y - dy) in held:
                continue
            run, here = [], point
            while here in held:
                run.append(here)
                here = Point(here.x + dx, here.y + dy)
            if len(run) >= 5:
                found.append(tuple(run))
    return found


def paint_five(painter: QPainter, geometry: Geometry, theme: Theme, points: Sequence[Point]) -> None:
    """Join the winning stones by a line and frame each, so that the win shows in shapes as well as in red."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    colour, casing = QColor(theme.seal), QColor(theme.ink_dark if theme.flat else theme.ink_light)
    for width, tint in ((0.135, casing), (0.075, colour)):
        painter.setPen(QPen(tint, width * geometry.pitch, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for run in runs(points):
            painter.drawLine(geometry.spot(run[0]), geometry.spot(run[-1]))
    painter.setPen(QPen(colour, max(1.6, 0.06 * geometry.pitch)))
    for point in points:
        painter.drawEllipse(geometry.spot(point), 0.475 * geometry.pitch, 0.475 * geometry.pitch)
    painter.restore()


def paint_forbidden(painter: QPainter, geometry: Geometry, theme: Theme, points: Sequence[Point]) -> None:
    """A small red x on each crossing that Black may not play."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    arm = 0.17 * geometry.pitch
    for width, colour in ((0.19, theme.wood_from), (0.095, theme.seal)):
        painter.setPen(QPen(QColor(colour), max(1.4, width * geometry.pitch), c=Qt.PenCapStyle.RoundCap))
        for point in points:
            spot = geometry.spot(point)
            painter.drawLine(spot + QPointF(-arm, -arm), spot + QPointF(arm, arm))
            painter.drawLine(spot + QPointF(-arm, arm), spot + QPointF(arm, -arm))
    painter.restore()


def paint_threats(painter: QPainter, geometry: Geometry, theme: Theme, threats: Sequence[tuple[Point, ...]]) -> None:
    """A band under the stones of each line."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = QColor(theme.seal)
    for share, width in ((0.30, 0.62), (0.85, 0.09)):
        colour.setAlphaF(share)
        painter.setPen(QPen(colour, width * geometry.pitch, c=Qt.PenCapStyle.RoundCap))
        for threat in threats:
            painter.drawLine(geometry.spot(threat[0]), geometry.spot(threat[-1]))
    painter.restore()


def paint_region(painter: QPainter, geometry: Geometry, theme: Theme, points: Collection[Point]) -> None:
    """A tinted field with a dashed edge: look here."""
    squares = QPainterPath()
    for point in points:
        one = QPainterPath()
        one.addRect(geometry.around(point, 0.505))
        squares = squares.united(one)
    # A round pen along the edge rounds the corners.
    rim = QPainterPathStroker()
    rim.setWidth(0.34 * geometry.pitch)
    rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    field = squares.united(rim.createStroke(squares)).simplified()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tint = QColor(theme.accent)
    tint.setAlphaF(0.24)
    painter.setBrush(tint)
    painter.setPen(QPen(QColor(theme.board_focus), max(1.5, 0.05 * geometry.pitch), Qt.PenStyle.DashLine))
    painter.drawPath(field)
    painter.restore()


def paint_places(painter: QPainter, geometry: Geometry, theme: Theme, points: Collection[Point]) -> None:
    """A small jade square on each crossing where a stone may go; stars are round."""
    side = PLACE * geometry.pitch
    colour = QColor(theme.board_focus)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for point in points:
        spot = geometry.spot(point)
        painter.drawRoundedRect(QRectF(spot.x() - side / 2, spot.y() - side / 2, side, side), side / 4, side / 4)
    painter.restore()


def paint_pointed(
    painter: QPainter, geometry: Geometry, theme: Theme, points: Sequence[Point], weighed: Container[Point] = ()
) -> None:
    """A jade disc with a dot on each crossing pointed at in a panel; only a ring on those that show a weight."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pitch = geometry.pitch
    ring = QPen(QColor(theme.board_focus), max(1.8, 0.075 * pitch))
    for point in points:
        painter.setPen(ring)
        if point in weighed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(geometry.spot(point), 0.44 * pitch, 0.44 * pitch)
        else:
            _paint_disc_and_dot(painter, geometry.spot(point), pitch, theme)
    painter.restore()


def _paint_disc_and_dot(painter: QPainter, spot: QPointF, pitch: float, theme: Theme) -> None:
    """A jade disc, edged by the painter's pen, and a dot in its middle."""
    tint = QColor(theme.accent)
    tint.setAlphaF(0.32)
    painter.setBrush(tint)
    painter.drawEllipse(spot, 0.40 * pitch, 0.40 * pitch)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.board_focus))
    painter.drawEllipse(spot, 0.12 * pitch, 0.12 * pitch)


def paint_hint(
    painter: QPainter, spot: QPointF, pitch: float, theme: Theme, *, written: bool = False, tiled: bool = False
) -> None:
    """Four arrowheads that point at the move of a hint from between the lines, and four arcs round its crossing.

    On the crossing lies a jade disc with a dot, unless something is `written` there; where it is `tiled`, the arcs are
    left out, as they would lie on the tile's number. Neither stones nor weights reach where the arrowheads lie, so they
    are whole on a crowded board too.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not written:
        painter.setPen(Qt.PenStyle.NoPen)
        _paint_disc_and_dot(painter, spot, pitch, theme)
    arcs, heads = QPainterPath(), QPainterPath()
    ring = QRectF(spot.x() - ARC * pitch, spot.y() - ARC * pitch, 2 * ARC * pitch, 2 * ARC * pitch)
    for x, y, middle in ((1, -1, 45), (-1, -1, 135), (-1, 1, 225), (1, 1, 315)):
        if not tiled:
            arcs.arcMoveTo(ring, middle - ARC_ANGLE / 2)
            arcs.arcTo(ring, middle - ARC_ANGLE / 2, ARC_ANGLE)
        tip, base, half = (length * pitch / math.sqrt(2) for length in HEAD)
        corners = ((tip, tip), (base + half, base - half), (base - half, base + half))
        heads.addPolygon(QPolygonF([spot + QPointF(x * along, y * down) for along, down in corners]))
        heads.closeSubpath()
    colour, width = QColor(theme.board_focus), max(1.6, 0.07 * pitch)
    casing, edge = QColor(_halo(theme)), max(1.1, 0.045 * pitch)
    for tint, more in ((casing, 2 * edge), (colour, 0.0)):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(tint, width + more, c=Qt.PenCapStyle.FlatCap))
        painter.drawPath(arcs)
        painter.setBrush(tint)
        painter.setPen(QPen(tint, more, j=Qt.PenJoinStyle.MiterJoin) if more else Qt.PenStyle.NoPen)
        painter.drawPath(heads)
    painter.restore()


def paint_followers(
    painter: QPainter,
    geometry: Geometry,
    theme: Theme,
    points: Sequence[Point],
    turn: Stone,
    written: Container[Point] = (),
) -> None:
    """A dot on the next move of the record and a ring on each of its variations, in the colour of the side to move.

    Where something is `written` they lie beside it.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pitch, radius = geometry.pitch, 0.13 * geometry.pitch
    colour, casing = QColor(ink_of(turn, theme)), QColor(ink_of(turn.other, theme))
    for number, point in enumerate(points):
        spot = geometry.spot(point)
        if point in written:
            spot += QPointF(0.36, 0.36) * pitch
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if number:
            for width, tint in ((0.115, casing), (0.065, colour)):
                painter.setPen(QPen(tint, max(1.0, width * pitch)))
                painter.drawEllipse(spot, radius, radius)
        else:
            painter.setPen(QPen(casing, max(1.0, 0.03 * pitch)))
            painter.setBrush(colour)
            painter.drawEllipse(spot, 1.1 * radius, 1.1 * radius)
    painter.restore()


def paint_preview(
    painter: QPainter, geometry: Geometry, theme: Theme, moves: Sequence[Point], first: Stone, begin: int = 1
) -> None:
    """Moves that were not played: pale stones, numbered from `begin` on, the first of the colour `first`."""
    stone = first
    for number, point in enumerate(moves, start=begin):
        painter.setOpacity(PREVIEW)
        paint_stone(painter, geometry.spot(point), 0.93 * geometry.radius, stone, theme)
        painter.setOpacity(1)
        paint_text(painter, geometry.spot(point), geometry.pitch, str(number), ink_on(stone, theme))
        stone = stone.other


def paint_mistakes(painter: QPainter, geometry: Geometry, theme: Theme, points: Sequence[Point]) -> None:
    """A red ring round each stone that was a mistake."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pitch = geometry.pitch
    for width, colour in ((0.13, QColor(_halo(theme))), (0.075, QColor(theme.seal))):
        painter.setPen(QPen(colour, max(1.6, width * pitch)))
        for point in points:
            painter.drawEllipse(geometry.spot(point), 0.49 * pitch, 0.49 * pitch)
    painter.restore()


def paint_better(painter: QPainter, geometry: Geometry, theme: Theme, points: Sequence[Point]) -> None:
    """A tile with a check on each crossing where something better could have been played; no disc, as stones are."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pitch, tile = geometry.pitch, QColor(theme.accent)
    ink = QColor(theme.ink_dark if tile.lightnessF() > 0.5 else theme.ink_light)
    for point in points:
        spot = geometry.spot(point)
        painter.setPen(QPen(ink, max(1.0, 0.035 * pitch)))
        painter.setBrush(tile)
        box = QRectF(-0.36 * pitch, -0.36 * pitch, 0.72 * pitch, 0.72 * pitch).translated(spot)
        painter.drawRoundedRect(box, 0.12 * pitch, 0.12 * pitch)
        check = QPolygonF([spot + QPointF(x, y) * pitch for x, y in ((-0.17, 0.01), (-0.04, 0.14), (0.19, -0.13))])
        painter.setPen(QPen(ink, max(1.6, 0.085 * pitch), c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(check)
    painter.restore()


def paint_notes(
    painter: QPainter, geometry: Geometry, theme: Theme, position: Position, notes: Sequence[Label | Marked]
) -> None:
    """Letters and shapes of comments, on stones and on the wood."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for note in notes:
        spot, stone = geometry.spot(note.point), position[note.point]
        wins = isinstance(note, Label) and note.wins
        colour = certain_ink(theme) if wins else ink_on(stone, theme)
        if stone is Stone.EMPTY:
            # The lines of the board would run through the letter.
            painter.setPen(outline(theme) if wins else Qt.PenStyle.NoPen)
            painter.setBrush(certain(theme) if wins else mix(QColor(theme.wood_from), QColor(theme.wood_to), 0.5))
            radius = (0.42 if wins else 0.36) * geometry.pitch  # all of its number stands on the green
            painter.drawEllipse(spot, radius, radius)
        if isinstance(note, Label):
            paint_text(painter, spot, geometry.pitch, note.short or note.text, colour)
        else:
            _paint_sign(painter, spot, geometry.pitch, note.sign, colour)
    painter.restore()


def _paint_sign(painter: QPainter, spot: QPointF, pitch: float, sign: Sign, colour: str) -> None:
    painter.setPen(QPen(QColor(colour), max(1.5, 0.065 * pitch), j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    arm = 0.22 * pitch
    match sign:
        case Sign.CIRCLE:
            painter.drawEllipse(spot, arm, arm)
        case Sign.SQUARE:
            painter.drawRect(QRectF(spot.x() - 0.9 * arm, spot.y() - 0.9 * arm, 1.8 * arm, 1.8 * arm))
        case Sign.TRIANGLE:
            corners = ((0, -1.1), (0.98, 0.6), (-0.98, 0.6))
            painter.drawPolygon(QPolygonF([spot + QPointF(x, y) * arm for x, y in corners]))
        case Sign.CROSS:
            painter.drawLine(spot + QPointF(-arm, -arm), spot + QPointF(arm, arm))
            painter.drawLine(spot + QPointF(-arm, arm), spot + QPointF(arm, -arm))


def paint_cursor(painter: QPainter, spot: QPointF, pitch: float, theme: Theme) -> None:
    """The board cursor: four corners around a crossing, each with a dark and a light edge."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    reach, arm = 0.52 * pitch, 0.23 * pitch
    path = QPainterPath()
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        corner = spot + QPointF(x, y) * reach
        path.moveTo(corner - QPointF(x * arm, 0))
        path.lineTo(corner)
        path.lineTo(corner - QPointF(0, y * arm))
    width = max(2.2, 0.075 * pitch)
    for wide, colour in ((width + 2.4, QColor(_halo(theme))), (width, QColor(theme.board_focus))):
        painter.setPen(QPen(colour, wide, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(path)
    painter.restore()


def _halo(theme: Theme) -> str:
    """What surrounds a mark in the colour of the focus, so that it stands out from wood, stones and weights."""
    return theme.ink_dark if QColor(theme.board_focus).lightnessF() > 0.5 else theme.ink_light
