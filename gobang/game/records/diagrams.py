"""The diagrams with which a game is printed: which moves each of them numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.records.record import Node, Record

MOST_MOVES = 110
"""A diagram numbers no more moves; a longer game is divided into equal parts."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Moves that follow each other, numbered on one board. Stones that were there before have no numbers.

    `start` is the node before the first of them; without moves the diagram shows the board at `start`.
    """

    start: Node
    nodes: tuple[Node, ...]
    branch: bool
    """Whether it shows a variation."""

    @property
    def position(self) -> Position:
        """The board after the last move."""
        return self.nodes[-1].position if self.nodes else self.start.position

    @property
    def numbers(self) -> dict[Point, int]:
        """The number of each of its moves."""
        return {node.move: node.ply for node in self.nodes if node.move is not None}

    @property
    def comments(self) -> tuple[Node, ...]:
        """Its moves that have comments, and the start of the game if that has one."""
        start = () if self.start.parent else (self.start,)
        return tuple(node for node in (*start, *self.nodes) if node.comment)


def diagrams(record: Record) -> Iterator[Diagram]:
    """The main line in one diagram or several, then each variation in which something is written."""
    line = record.mainline()
    moves = len(line) - 1
    parts = max(1, math.ceil(moves / MOST_MOVES))
    for number in range(parts):
        first, last = (round(moves * each / parts) for each in (number, number + 1))
        yield Diagram(line[first], tuple(line[first + 1 : last + 1]), branch=False)
    for node in record.walk():
        for other in node.children[1:]:
            branch = [other]
            while branch[-1].children and len(branch) < MOST_MOVES:
                branch.append(branch[-1].children[0])
            if any(each.comment for each in branch):
                yield Diagram(node, tuple(branch), branch=True)
