"""Moves after which the game is even, for openings that let the other side choose its colour.

The conversation's search must be ready.
"""

from __future__ import annotations

import time

from gobang.engine.protocol.conversation import BadLine, Conversation
from gobang.engine.search.limits import Limits
from gobang.game.judging import judge
from gobang.game.point import Point, Stone

NEAR = 3
"""How many crossings from the nearest stone a move may be."""
ROUNDS = 5
"""Each looks three times as deep at a third of the moves: 3⁵ is about the number of crossings around a few stones."""
SPEED = 700
"""Nodes a millisecond, of a slow machine."""
FEWEST = 200
"""Nodes below which a search says nothing."""


def best(talk: Conversation, milliseconds: int) -> tuple[Point, int]:
    """The best move of the side to move and its value. Raises BadLine where there is none."""
    found = _search(talk, [], Limits(turn=max(milliseconds, 50)))
    if not found:
        raise BadLine("no legal move")
    return found


def one(talk: Conversation, milliseconds: int, bias: int = 0) -> tuple[tuple[Point], int]:
    """The move whose value for its side is nearest to `bias`, and that value. Raises BadLine where there is none."""
    until = time.perf_counter() + milliseconds / 1000
    side = talk.own or talk.turn
    left = _candidates(talk)
    nodes = max(FEWEST, milliseconds * SPEED // (ROUNDS * max(1, len(left))))
    values: dict[Point, int] = {}

    def is_over() -> bool:
        return talk.stopped() or time.perf_counter() > until

    while len(left) > 1 or not values:
        for point in left:
            reply = _search(talk, [(point, side)], Limits(nodes=nodes))
            values[point] = -reply[1] if reply else 0
            if is_over():
                break
        known = sorted(values.keys() & set(left), key=lambda point: (abs(values[point] - bias), point))
        if not known:
            raise BadLine("no legal move")
        left = known[: 1 if is_over() else -(-len(known) // 3)]
        nodes *= 3
    return (left[0],), values[left[0]]


def two(talk: Conversation, milliseconds: int, bias: int = 0) -> tuple[tuple[Point, Point], int]:
    """The best move of the side to move and then an even one of the other's; the value is for the former."""
    first, _ = best(talk, milliseconds // 4)
    own, stones = talk.own, talk.stones
    side = own or talk.turn
    talk.stones, talk.own = [*stones, (first, side)], side.other
    try:
        (second,), value = one(talk, milliseconds - milliseconds // 4, -bias)
    finally:
        talk.stones, talk.own = stones, own
    return (first, second), -value


def _candidates(talk: Conversation) -> list[Point]:
    """Crossings near the stones, all of an empty board, that neither end the game nor are blocked."""
    position = talk.position()
    empty = [point for point in position.stones(Stone.EMPTY) if point not in talk.blocked]
    taken = [point for point, _ in talk.stones]
    near = [
        point
        for point in empty
        if not taken or any(max(abs(point.x - other.x), abs(point.y - other.y)) <= NEAR for other in taken)
    ]
    return [point for point in near or empty if judge(position.play(point), talk.rules) is None]


def _search(talk: Conversation, played: list[tuple[Point, Stone]], limits: Limits) -> tuple[Point, int] | None:
    """The best move after `played` and its value for who plays it; None where there is none."""
    searcher = talk.searcher
    if searcher is None:
        raise BadLine("the search is not ready yet; ask again in a while")
    side = talk.own or talk.turn
    stones = [*talk.stones, *played]
    searcher.set_position(talk.rules, talk.size, stones, side.other if len(played) % 2 else side)
    searcher.arm()
    if talk.stopped():
        searcher.stop()
    found = None
    for report in searcher.go(limits):
        found = report.line[0], report.value
    return found
