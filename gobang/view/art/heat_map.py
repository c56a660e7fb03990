"""Weights as a heat map: which points get a circle, its colour, and the number inside."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gobang.game.point import Point
from gobang.view.art import style
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.contrast import ground_for, ink, mix
from gobang.view.art.theme import Theme
from gobang.words.numbers import decimal_text

RADIUS, BARE_RADIUS = 0.40, 0.24
"""Of a circle with a number in it and of one without, in pitches."""
FLOOR, LOWEST = 0.20, 0.05
"""The share of the best weight below which a point is left out: usually, and where few points are left."""
FEWEST_POINTS, MOST_POINTS = 12, 60
"""How many points are shown if they can be, and how many at most; equals go together."""
SMALLEST, LARGEST = 7, 15
"""Sizes of the numbers in logical pixels; smaller ones would be unreadable, larger ones are not needed."""
FAINT, FULL = 0.66, 0.96
"""Opacities of the weakest and the strongest circle."""


@dataclass(frozen=True, slots=True)
class Shade:
    """How one point is shown: `strength` is its share of the best weight.

    `rank` says how good its colour is, from 0 to 1: its place among the points shown, or its strength if that is more,
    so that a weight near the best looks like the best.
    """

    weight: int
    rank: float
    strength: float
    best: bool


def shades(weights: Mapping[Point, int], best: Collection[Point]) -> dict[Point, Shade]:
    """The points worth showing. Those in `best` always are, whatever they weigh."""
    most = max(weights.values(), default=0)
    bar = _bar(sorted(weights.values(), reverse=True))
    shown = {point: weight for point, weight in weights.items() if weight >= bar or point in best}
    values = sorted(set(shown.values()))
    places = {value: i / (len(values) - 1) if len(values) > 1 else 1.0 for i, value in enumerate(values)}
    made = {}
    for point, weight in shown.items():
        strength = min(1.0, weight / most) if most > 0 else 1.0
        made[point] = Shade(weight, max(places[weight], strength), strength, point in best)
    return made


def _bar(ordered: Sequence[int]) -> float:
    """The least weight to show, given the weights in descending order."""
    most = ordered[0] if ordered else 0
    bar = FLOOR * most
    if len(ordered) >= FEWEST_POINTS:
        bar = min(bar, max(LOWEST * most, ordered[FEWEST_POINTS - 1]))
    if len(ordered) > MOST_POINTS and ordered[MOST_POINTS] >= bar:
        bar = min(ordered[MOST_POINTS] + 1, most)
    return max(1, bar)


def abbreviate(weight: int, fits: Callable[[str], bool]) -> str:
    """The longest way to write `weight` that `fits`: 15954, 15.9k, 15k; empty if none does.

    Digits are dropped, not rounded: 15954 must not look as much as 16000.
    """
    ways = [str(weight)]
    for unit, sign in ((1000, "k"), (1_000_000, "M")):
        if abs(weight) >= unit:
            tenths = abs(weight) * 10 // unit
            minus = "-" if weight < 0 else ""
            ways += [f"{minus}{decimal_text(tenths / 10, 1)}{sign}"] if tenths % 10 and tenths < 1000 else []
            ways.append(f"{minus}{tenths // 10}{sign}")
    return next((way for way in ways if fits(way)), "")


def colour(good: float, theme: Theme) -> QColor:
    """A colour for a value from 0, the worst (seal red), over amber to 1, the best (jade)."""
    worst, middle, best = (QColor(name) for name in (theme.heat_worst, theme.heat_middle, theme.heat_best))
    return mix(worst, middle, good * 2) if good < 0.5 else mix(middle, best, good * 2 - 1)


def certain(theme: Theme) -> QColor:
    """The ground of the tile of a proved win, on which `certain_ink` is read."""
    return QColor(ground_for(colour(1.0, theme).name(), theme.ink_dark, theme.ink_light))


def certain_ink(theme: Theme) -> str:
    """The ink on it."""
    return ink(certain(theme).name(), theme.ink_dark, theme.ink_light)


def fill(shade: Shade, theme: Theme) -> QColor:
    """The colour of a circle on the wood, opaque so that the contrast of its text is known.

    It goes from amber to jade and not from red, which means danger: a small weight is not dangerous.
    """
    wood = mix(QColor(theme.wood_from), QColor(theme.wood_to), 0.5)
    share = 1.0 if theme.flat else FAINT + (FULL - FAINT) * shade.strength
    mixed = mix(wood, colour((1 + shade.rank) / 2, theme), share)
    return QColor(ground_for(mixed.name(), theme.ink_dark, theme.ink_light))


def paint_heat(painter: QPainter, geometry: Geometry, theme: Theme, shown: Mapping[Point, Shade]) -> None:
    """Paint one weigher's circles."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = RADIUS * geometry.pitch
    size = round(min(LARGEST, 0.30 * geometry.pitch))
    for point, shade in shown.items():
        spot = geometry.spot(point)
        ground = fill(shade, theme)
        painter.setPen(outline(theme))
        painter.setBrush(ground)
        painter.drawEllipse(spot, radius, radius)
        if shade.best:
            _paint_ring(painter, geometry, spot, theme, QRectF())
        box = QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)
        text, font = fitted(shade.weight, size, radius)
        _paint_number(painter, box, text, font, ink(ground.name(), theme.ink_dark, theme.ink_light))
    painter.restore()


def paint_bare(painter: QPainter, geometry: Geometry, theme: Theme, shown: Mapping[Point, Shade]) -> None:
    """Paint small discs without numbers and rings: the weights while the analysis says more about the same points."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(outline(theme))
    radius = BARE_RADIUS * geometry.pitch
    for point, shade in shown.items():
        painter.setBrush(fill(shade, theme))
        painter.drawEllipse(geometry.spot(point), radius, radius)
    painter.restore()


def paint_split(
    painter: QPainter, geometry: Geometry, theme: Theme, upper: Mapping[Point, Shade], lower: Mapping[Point, Shade]
) -> None:
    """Paint two weighers' circles in halves: the first in the upper halves, the second in the lower.

    Each half has its own number, rank and ring; a half is missing if its weigher does not show the point. Halves are
    upper and lower because numbers are wide and low.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = (RADIUS + 0.055) * geometry.pitch
    size = round(min(LARGEST - 2, 0.245 * geometry.pitch))
    gap = max(0.6, 0.014 * geometry.pitch)
    for half, shown in ((-1, upper), (1, lower)):
        for point, shade in shown.items():
            spot = geometry.spot(point)
            ground = fill(shade, theme)
            path = QPainterPath()
            path.arcMoveTo(QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius), 0)
            path.arcTo(QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius), 0, -180 * half)
            path.closeSubpath()
            path.translate(0, half * gap)
            if point not in (lower if half < 0 else upper):
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(ground, 1.4))
                painter.drawEllipse(spot, radius - 0.7, radius - 0.7)
            painter.setPen(outline(theme))
            painter.setBrush(ground)
            painter.drawPath(path)
            side = QRectF(spot.x() - geometry.pitch, spot.y(), 2 * geometry.pitch, half * geometry.pitch).normalized()
            if shade.best:
                _paint_ring(painter, geometry, spot, theme, side)
            top = gap if half > 0 else -gap - 0.86 * radius
            box = QRectF(spot.x() - radius, spot.y() + top, 2 * radius, 0.86 * radius)
            text, font = fitted(shade.weight, size, 0.90 * radius) if box.height() >= SMALLEST else ("", style.font())
            _paint_number(painter, box, text, font, ink(ground.name(), theme.ink_dark, theme.ink_light))
    painter.restore()


def paint_half(painter: QPainter, disc: QRectF, ink: QColor, *, upper: bool) -> None:
    """A little disc of which one half is filled: the sign of the weigher whose weights are in those halves."""
    painter.setPen(QPen(ink, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPie(disc, 0 if upper else 180 * 16, 180 * 16)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def outline(theme: Theme) -> QPen:
    """What surrounds a mark where colours alone must tell it from the board; else nothing."""
    return QPen(QColor(theme.ink_light), 1.2) if theme.flat else QPen(Qt.PenStyle.NoPen)


def _paint_ring(painter: QPainter, geometry: Geometry, spot: QPointF, theme: Theme, side: QRectF) -> None:
    """The ring of the best point, clipped to `side` unless that is empty."""
    painter.save()
    if not side.isNull():
        painter.setClipRect(side, Qt.ClipOperation.IntersectClip)
    reach = (0.47 if side.isNull() else 0.505) * geometry.pitch
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.heat_ring), max(1.4, 0.055 * geometry.pitch)))
    painter.drawEllipse(spot, reach, reach)
    painter.restore()


def _paint_number(painter: QPainter, box: QRectF, text: str, font: QFont, colour: str) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def fitted(weight: int, size: int, radius: float) -> tuple[str, QFont]:
    """The text and font of `weight` in a circle: at `size`, else smaller, else abbreviated, else empty."""
    smallest = max(SMALLEST, size - 3)
    for pixels in range(max(size, SMALLEST), smallest, -1):
        if _width(style.exact_font(pixels, bold=True), str(weight)) <= _chord(radius, pixels):
            return str(weight), style.exact_font(pixels, bold=True)
    font, room = style.exact_font(smallest, bold=True), _chord(radius, smallest)
    return abbreviate(weight, lambda way: _width(font, way) <= room), font


def _chord(radius: float, pixels: int) -> float:
    """The width of a circle at the height of digits of `pixels`, less a pixel on each side."""
    return 2 * math.sqrt(max(0.0, radius**2 - (0.37 * pixels) ** 2)) - 2


def _width(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)
