"""Converts points of the game to places on the screen and back."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from gobang.game.orientation import Orientation
from gobang.game.point import Point

LABELLED, BARE = 0.90, 0.68
"""How far the outer lines stay from the edge of the wood, in pitches, with and without coordinates."""

STONE = 0.455
"""The radius of a stone, in pitches."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """A board of `size` lines on a screen with `ratio` device pixels to the logical one.

    `square` is the wood, `pitch` the distance of two lines, `left` and `top` the crossing seen in the upper left
    corner, all in logical pixels; `orientation` says which crossing that is. The pitch is a whole number of device
    pixels and each crossing lies in the middle of one, so that every line is as sharp as every other.
    """

    size: int
    ratio: float
    square: QRectF
    pitch: float
    left: float
    top: float
    orientation: Orientation = Orientation.USUAL

    @classmethod
    def fit(
        cls,
        size: int,
        width: float,
        height: float,
        ratio: float = 1.0,
        *,
        labelled: bool = True,
        margin: float = 0,
        orientation: Orientation = Orientation.USUAL,
    ) -> Geometry:
        """The largest board of `size` lines, centred in `width` × `height` logical pixels with a `margin` around it."""
        side = max(1, math.floor((min(width, height) - 2 * margin) * ratio + 1e-6))
        x, y = (math.floor((length * ratio - side) / 2) for length in (width, height))
        pitch = max(1, math.floor(side / (size - 1 + 2 * (LABELLED if labelled else BARE))))
        inset = (side - (size - 1) * pitch) // 2
        return cls(
            size,
            ratio,
            QRectF(x / ratio, y / ratio, side / ratio, side / ratio),
            pitch / ratio,
            (x + inset + 0.5) / ratio,
            (y + inset + 0.5) / ratio,
            orientation,
        )

    @property
    def margin(self) -> float:
        """The distance from the edge of the wood to the outer line."""
        return self.left - self.square.left()

    @property
    def radius(self) -> float:
        """The radius of a stone."""
        return STONE * self.pitch

    def spot(self, point: Point) -> QPointF:
        """The place of the crossing `point`."""
        return self.place(self.orientation.seen(point, self.size))

    def place(self, seen: Point) -> QPointF:
        """The place of the crossing that appears in column `seen.x` from the left and row `seen.y` from the top."""
        return QPointF(self.left + seen.x * self.pitch, self.top + seen.y * self.pitch)

    def around(self, point: Point, reach: float = 0.5) -> QRectF:
        """The square with `point` in its middle, whose sides are `reach` pitches away."""
        spot, half = self.spot(point), reach * self.pitch
        return QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half)

    def point_at(self, spot: QPointF) -> Point | None:
        """The crossing nearest to `spot`; None if `spot` is more than half a pitch outside the outer lines."""
        x = math.floor((spot.x() - self.left) / self.pitch + 0.5)
        y = math.floor((spot.y() - self.top) / self.pitch + 0.5)
        seen = Point(x, y)
        return self.orientation.meant(seen, self.size) if 0 <= x < self.size and 0 <= y < self.size else None

    def snapped(self, place: float) -> float:
        """`place` moved to the nearest boundary between device pixels."""
        return round(place * self.ratio) / self.ratio
