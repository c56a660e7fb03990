"""The positions that games between machines begin from."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from gobang.contest.problem import BadResource
from gobang.game.point import Point
from gobang.game.position import Position, centre
from gobang.paths import resources

Opening = tuple[tuple[int, int], ...]
"""Steps (x, y) from the middle crossing, Black first."""
TURNS: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
    lambda x, y: (-x, y),
    lambda x, y: (y, x),
    lambda x, y: (x, -y),
    lambda x, y: (-y, -x),
)
"""The eight symmetries of a board. Machines that take the first of equals play differently in each."""


def openings() -> list[Opening]:
    """The openings of `resources/openings/duel.txt`. Raises BadResource."""
    path = resources() / "openings" / "duel.txt"
    found = []
    try:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                pairs = [stone.split(",") for stone in line.split()]
                found.append(tuple((int(x), int(y)) for x, y in pairs))
    except (OSError, ValueError) as error:
        raise BadResource(path, error) from error
    if not found:
        raise BadResource(path, "there is no opening")
    return found


def starts(size: int, dice: random.Random) -> Iterator[Position]:
    """Endless shuffled openings: every opening in every symmetry comes once before any is repeated."""
    middle = centre(size)
    known = [
        Position.of(size, [Point(middle.x + dx, middle.y + dy) for dx, dy in (turn(x, y) for x, y in opening)])
        for opening in openings()
        for turn in TURNS
    ]
    while True:
        dice.shuffle(known)
        yield from known
