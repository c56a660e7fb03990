"""Converts crossings to the kernels' cell numbers and back."""

from __future__ import annotations

from gobang.engine.kernels import state as s
from gobang.game.point import Point


def to_cell(point: Point) -> int:
    """The cell number of a crossing."""
    return (point.y + s.PAD) * s.STRIDE + point.x + s.PAD


def to_point(cell: int) -> Point:
    """The crossing of a cell number."""
    return Point((cell & s.COLUMN_MASK) - s.PAD, (cell >> s.ROW_SHIFT) - s.PAD)
