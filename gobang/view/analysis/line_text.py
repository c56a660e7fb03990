"""A line of moves in the width there is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QFontMetricsF

from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.view.art import style


def line_text(moves: Sequence[Point], size: int, width: float) -> str:
    """As many whole moves as fit in `width`, and "…" for the others."""
    metrics, names = QFontMetricsF(style.font()), [point_name(point, size) for point in moves]
    whole = " ".join(names)
    if metrics.horizontalAdvance(whole) <= width:
        return whole
    while names and metrics.horizontalAdvance(" ".join([*names, "…"])) > width:
        names.pop()
    return " ".join([*names, "…"])
