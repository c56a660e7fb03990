"""A line of moves as text, in the width there is or whole, and how much of it is shown at first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QFontMetricsF

from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.model.engines.thoughts import Thought
from gobang.view.art import style

PREVIEW = 12
"""How many moves of an estimated line are shown at first; more would hide the board."""


def usual_length(thought: Thought) -> int:
    """How many moves are shown before the user steps: a proved line to its end, of an estimate the first PREVIEW."""
    return len(thought.moves) if thought.proved else min(PREVIEW, len(thought.moves))


def moves_text(moves: Sequence[Point], size: int) -> str:
    """All moves by their names, as they are read aloud and copied."""
    return " ".join(point_name(point, size) for point in moves)


def line_text(moves: Sequence[Point], size: int, width: float) -> str:
    """As many whole moves as fit in `width`, and "…" for the others."""
    metrics, names = QFontMetricsF(style.font()), [point_name(point, size) for point in moves]
    whole = " ".join(names)
    if metrics.horizontalAdvance(whole) <= width:
        return whole
    while names and metrics.horizontalAdvance(" ".join([*names, "…"])) > width:
        names.pop()
    return " ".join([*names, "…"])
