"""Even openings: a few stones with which a game between machines begins, as `resources/openings/` has them."""

from __future__ import annotations

from gobang.game.orientation import Orientation
from gobang.game.point import Point
from gobang.game.position import centre

Steps = tuple[tuple[int, int], ...]
"""The stones of an opening as steps (x, y) from the middle crossing, Black first."""


def read(text: str) -> list[Steps]:
    """The openings of a file: one a line, each step `x,y`; lines that begin with # are notes. Raises ValueError."""
    found = []
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            pairs = [step.split(",") for step in line.split()]
            found.append(tuple((int(x), int(y)) for x, y in pairs))
    return found


def placed(opening: Steps, way: Orientation, size: int) -> tuple[Point, ...]:
    """Where its stones lie on a board of this size, seen this way; they may lie beside a small one."""
    middle = centre(size)
    return tuple(Point(middle.x + dx, middle.y + dy) for dx, dy in (way.step(x, y) for x, y in opening))
