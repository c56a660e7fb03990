"""The swap2 opening from the brain's side: place three stones, or choose a colour, or place two more stones."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable

from gobang.engine.protocol import balance
from gobang.engine.protocol.brain_state import BadLine, BrainState
from gobang.game.point import Point

SHAPES = (((0, -7), (1, -5), (-3, -6)), ((-6, -6), (-4, -7), (-7, -3)), ((2, -7), (-2, -6), (5, -6)))
"""First three stones as steps from the centre: near an edge, where neither colour gains much."""
BALANCED = 60
"""Up to this absolute value a position counts as even."""


def words(points: Iterable[Point]) -> str:
    """Points as the protocol writes them, separated by blanks."""
    return " ".join(f"{point.x},{point.y}" for point in points)


def first_three(size: int, dice: random.Random) -> tuple[Point, ...]:
    """The first three stones, in a random symmetry."""
    half = size // 2
    shape = dice.choice(SHAPES) if size >= 15 else ((0, -half), (1, -half + 1), (-1, -half + 2))
    turn_x, turn_y, swapped = dice.choice((1, -1)), dice.choice((1, -1)), dice.random() < 0.5
    points = []
    for dx, dy in shape:
        x, y = half + turn_x * dx, half + turn_y * dy
        # an even board has one row less on the far side of its centre
        x, y = min(x, size - 1), min(y, size - 1)
        points.append(Point(y, x) if swapped else Point(x, y))
    return tuple(points)


def answer(brain: BrainState) -> Generator[str, None, tuple[Point, ...]]:
    """Answer three or five stones, White to move: return no point to swap, else one stone or two.

    It takes about the time of a move. Yields lines to send before the answer. Raises BadLine if there is no move.
    """
    searcher = brain.ready(brain.patience())
    if searcher is None:
        substitute = yield from brain.substitute()
        if substitute is None:
            raise BadLine("no legal move")
        return (substitute,)
    brain.known_for(searcher, playing=True)
    turn, scales = brain.milliseconds(), balance.scales_of(brain)
    position = brain.position()
    found = balance.best(scales, position, turn // 2)
    if found.value < -BALANCED:
        return ()
    if len(brain.stones) == 5 or found.value > 2 * BALANCED:
        return (found.line[0],)
    return balance.two(scales, position, turn // 2)[0]
