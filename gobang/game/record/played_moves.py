"""The moves of a game that teach a weigher: each with the position before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record


def played_moves(record: Record, wanted: Callable[[str], bool]) -> Iterator[tuple[Position, Point]]:
    """The moves of the main line by players whose names are `wanted`, each with the position before it."""
    names = {Stone.BLACK: record.header.black, Stone.WHITE: record.header.white}
    for before, after in pairwise(record.mainline()):
        point, position = after.move, before.position
        if point is None or after.stone is not position.turn or not position.is_free(point):
            continue
        if wanted(names[position.turn]):
            yield position, point
