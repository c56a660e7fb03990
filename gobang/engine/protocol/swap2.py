"""The opening swap2 from the brain's side: three stones, or a choice of colour, or two more stones."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable

from gobang.engine.protocol import balance
from gobang.engine.protocol.brain_state import BadLine, BrainState
from gobang.game.point import Point

SHAPES = (((0, -7), (1, -5), (-3, -6)), ((-6, -6), (-4, -7), (-7, -3)), ((2, -7), (-2, -6), (5, -6)))
"""Three first stones as steps from the centre: near an edge, where neither colour has much."""
BALANCED = 60
"""A value within this is anybody's game."""


def words(points: Iterable[Point]) -> str:
    """Points as the protocol writes several of them."""
    return " ".join(f"{point.x},{point.y}" for point in points)


def first_three(size: int, dice: random.Random) -> tuple[Point, ...]:
    """Three stones to begin with, turned at random."""
    half = size // 2
    shape = dice.choice(SHAPES) if size >= 15 else ((0, -half), (1, -half + 1), (-1, -half + 2))
    turn_x, turn_y, swapped = dice.choice((1, -1)), dice.choice((1, -1)), dice.random() < 0.5
    points = []
    for dx, dy in shape:
        x, y = half + turn_x * dx, half + turn_y * dy
        # an even board has one row less on its far side
        x, y = min(x, size - 1), min(y, size - 1)
        points.append(Point(y, x) if swapped else Point(x, y))
    return tuple(points)


def answer(brain: BrainState) -> Generator[str, None, tuple[Point, ...]]:
    """The answer to three or five stones, White to move: none to swap, else one stone or two more.

    It takes about the time of a move. Yields what is to be said before. Raises BadLine where there is no move.
    """
    if brain.ready(brain.patience()) is None:
        substitute = yield from brain.substitute()
        if substitute is None:
            raise BadLine("no legal move")
        return (substitute,)
    turn = brain.milliseconds()
    position = brain.position()
    found = balance.best(brain, position, turn // 2)
    if found.value < -BALANCED:
        return ()
    if len(brain.stones) == 5 or found.value > 2 * BALANCED:
        return (found.line[0],)
    return balance.two(brain, position, turn // 2)[0]
