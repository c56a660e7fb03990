"""The positions that games between machines begin from."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gobang.contest.problem import BadResource
from gobang.game.orientation import Orientation
from gobang.game.point import Point
from gobang.game.position import Position, centre
from gobang.paths import resources

Opening = tuple[tuple[int, int], ...]
"""Steps (x, y) from the middle crossing, Black first."""
DUEL = "duel"
"""The short openings that people see played."""


def openings(name: str = DUEL) -> list[Opening]:
    """The openings of the file called `name` in `resources/openings`. Raises BadResource."""
    path = resources() / "openings" / f"{name}.txt"
    found = []
    try:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                pairs = [stone.split(",") for stone in line.split()]
                found.append(tuple((int(x), int(y)) for x, y in pairs))
    except (OSError, ValueError) as error:
        raise BadResource(path, error) from error
    if not found:
        raise BadResource(path, ValueError("there is no opening"))
    return found


def starts(size: int, dice: random.Random, name: str = DUEL) -> Iterator[Position]:
    """Yield positions for ever: all openings of the file in all symmetries, shuffled, again and again.

    Machines that take the first of equals play differently in each symmetry. Raises BadResource.
    """
    middle = centre(size)
    known = [
        Position.of(size, [Point(middle.x + dx, middle.y + dy) for dx, dy in (way.step(x, y) for x, y in opening)])
        for opening in openings(name)
        for way in Orientation
    ]
    while True:
        dice.shuffle(known)
        yield from known
