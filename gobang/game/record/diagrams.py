"""The diagrams with which a game is printed: which moves each of them numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gobang.game.formats.sgf_marks import marks_of
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.marks import Mark
from gobang.game.record.record import Node, Record

MOST_MOVES = 110
"""A diagram numbers no more moves; a longer game is divided into equal parts."""
MOST_VARIATIONS = 40
"""Of more variations only those are printed in which something is written or marked."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Moves that follow each other, numbered on one board. Stones that were there before have no numbers.

    `start` is the node before the first of them; without moves the diagram shows the board at `start`. The first
    `shared` of them stand in an earlier diagram of a variation, from which this one's leaves.
    """

    start: Node
    nodes: tuple[Node, ...]
    branch: bool
    """Whether it shows a variation."""
    shared: int = 0

    @property
    def own(self) -> tuple[Node, ...]:
        """The moves that stand in no earlier diagram."""
        return self.nodes[self.shared :]

    @property
    def position(self) -> Position:
        """The board after the last move."""
        return self.nodes[-1].position if self.nodes else self.start.position

    @property
    def numbers(self) -> dict[Point, int]:
        """The number of each of its moves."""
        return {node.move: node.ply for node in self.nodes if node.move is not None}

    @property
    def marks(self) -> dict[Point, Mark]:
        """What is marked on crossings without a numbered stone; later marks take the place of earlier ones."""
        found: dict[Point, Mark] = {}
        for node in self._told_of:
            found.update(marks_of(node))
        return {point: mark for point, mark in found.items() if point not in self.numbers}

    @property
    def told(self) -> tuple[Node, ...]:
        """Its own moves that have comments or marks, and the start of the game if that has any."""
        return tuple(node for node in self._told_of if _is_told(node))

    @property
    def _told_of(self) -> tuple[Node, ...]:
        return (*(() if self.start.parent or self.branch else (self.start,)), *self.own)


class Diagrams(NamedTuple):
    """What is printed of a game, and how many variations are not."""

    printed: tuple[Diagram, ...]
    left_out: int


def diagrams(record: Record) -> Diagrams:
    """The main line in one diagram or several, then each variation.

    Where there are very many of them, those without a comment or a mark are left out.
    """
    variations = list(_variations(record))
    kept = variations
    if len(variations) > MOST_VARIATIONS:
        kept = [each for each in variations if each.told]
    return Diagrams((*_main(record), *kept), len(variations) - len(kept))


def _main(record: Record) -> Iterator[Diagram]:
    line = record.mainline()
    moves = len(line) - 1
    parts = max(1, math.ceil(moves / MOST_MOVES))
    for number in range(parts):
        first, last = (round(moves * each / parts) for each in (number, number + 1))
        yield Diagram(line[first], tuple(line[first + 1 : last + 1]), branch=False)


def _variations(record: Record) -> Iterator[Diagram]:
    main = set(record.mainline())
    for node in record.walk():
        if len(node.children) < 2:
            continue
        shared = [node]
        while shared[0] not in main and shared[0].parent is not None:
            shared.insert(0, shared[0].parent)
        for other in node.children[1:]:
            branch = [other]
            while branch[-1].children and len(branch) < MOST_MOVES:
                branch.append(branch[-1].children[0])
            yield Diagram(shared[0], (*shared[1:], *branch), branch=True, shared=len(shared) - 1)


def _is_told(node: Node) -> bool:
    return bool(node.comment or marks_of(node))
