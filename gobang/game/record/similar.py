"""Finds positions of a record that are the same if the board had no border, as RenLib's "similar position" does."""

from __future__ import annotations

from collections.abc import Iterable

from gobang.game.gradual import NODES_A_STEP, Gradual
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.record.record import Node, Record

Shape = frozenset[tuple[int, int, Stone]]
"""Stones as columns and rows from the leftmost and the topmost of them."""


def similar(record: Record, node: Node) -> Gradual[list[Node]]:
    """All nodes with the stones of `node`, wherever they lie on the board, turned or mirrored, in the file's order.

    `node` is among them. They have as many stones, of the same colours, and the same side is to move.
    """
    size = record.root.position.size
    stones = _stones(node)
    wanted = {_shape((way.seen(point, size), stone) for point, stone in stones) for way in Orientation}
    turn, least = _turn(node), len(_stones(record.root))
    found, seen = [], 0
    waiting = [(record.root, least)]
    while waiting:
        each, many = waiting.pop()
        if many == len(stones):
            if _turn(each) is turn and _shape(_stones(each)) in wanted:
                found.append(each)
        elif many < len(stones):
            waiting += [(child, many + 1) for child in reversed(each.children) if child.move is not None]
        seen += 1
        if not seen % (NODES_A_STEP // 10):
            yield seen / (seen + len(waiting))
    return found


def _shape(stones: Iterable[tuple[Point, Stone]]) -> Shape:
    placed = [*stones]
    left = min((point.x for point, _ in placed), default=0)
    top = min((point.y for point, _ in placed), default=0)
    return frozenset((point.x - left, point.y - top, stone) for point, stone in placed)


def _stones(node: Node) -> list[tuple[Point, Stone]]:
    """The stones of a position: those of its moves, and those with which the record begins."""
    stones = []
    while node.parent is not None:
        if node.move is not None:
            stones.append((node.move, node.stone))
        node = node.parent
    start = node.position
    stones += [(point, stone) for stone in (Stone.BLACK, Stone.WHITE) for point in start.stones(stone)]
    return stones


def _turn(node: Node) -> Stone:
    return node.stone.other if node.parent is not None else node.position.turn
