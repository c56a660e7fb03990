"""The positions that games between machines begin from."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from gobang.contest.problem import BadResource
from gobang.game.openings import even_openings
from gobang.game.openings.even_openings import Steps
from gobang.game.orientation import Orientation
from gobang.game.position import Position
from gobang.paths import resources

DUEL = "duel"
"""The short openings that people see played."""


def openings(name: str = DUEL) -> list[Steps]:
    """The openings of the file called `name` in `resources/openings`. Raises BadResource."""
    path = resources() / "openings" / f"{name}.txt"
    try:
        found = even_openings.read(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadResource(path, error) from error
    if not found:
        raise BadResource(path, ValueError("there is no opening"))
    return found


def starts(
    size: int, dice: random.Random, name: str = DUEL, ways: Sequence[Orientation] = tuple(Orientation)
) -> Iterator[Position]:
    """Yield positions for ever: all openings of the file, seen in all these ways, shuffled, again and again.

    Machines that take the first of equals play differently in each symmetry. Raises BadResource.
    """
    known = [Position.of(size, even_openings.placed(opening, way, size)) for opening in openings(name) for way in ways]
    while True:
        dice.shuffle(known)
        yield from known
