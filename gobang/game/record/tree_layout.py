"""Where the moves of a record lie in a drawing of its tree: moves of the same number in one column."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from gobang.game.gradual import NODES_A_STEP, Gradual
from gobang.game.record.record import Node, Record


@dataclass(slots=True)
class TreeLayout:
    """The row of each node; its column is its number. The main line is row 0, and variations lie below.

    Nodes of one column stand in it from the top to the bottom.
    """

    rows: dict[Node, int] = field(default_factory=dict)
    columns: list[list[Node]] = field(default_factory=list)
    height: int = 0
    """How many rows there are."""

    @property
    def branched(self) -> bool:
        """Whether there is more than one line."""
        return self.height > 1

    def node_at(self, column: int, row: int) -> Node | None:
        """The node there, if there is one."""
        if not 0 <= column < len(self.columns):
            return None
        nodes = self.columns[column]
        place = bisect_left(nodes, row, key=self.rows.__getitem__)
        return nodes[place] if place < len(nodes) and self.rows[nodes[place]] == row else None

    def seen(self, column: int, top: int, bottom: int) -> Iterator[Node]:
        """The nodes of a column from row `top` to `bottom`, and the last one above, whose branches may come down."""
        nodes = self.columns[column]
        first = bisect_left(nodes, top, key=self.rows.__getitem__)
        last = bisect_right(nodes, bottom, key=self.rows.__getitem__)
        yield from nodes[max(0, first - 1) : last]

    def beside(self, node: Node, step: int) -> Node:
        """The next node of the same column below `node`, or above it if `step` is -1; itself at the end."""
        nodes = self.columns[node.ply]
        place = bisect_left(nodes, self.rows[node], key=self.rows.__getitem__) + step
        return nodes[min(max(place, 0), len(nodes) - 1)]

    def lowest(self, node: Node) -> int:
        """The row of the last branch that begins behind `node`; its own row if there is none.

        Moves that were added since are passed over.
        """
        return next((self.rows[child] for child in reversed(node.children) if child in self.rows), self.rows[node])


def laying_out(record: Record) -> Gradual[TreeLayout]:
    """Lay out a record: each line in the highest row in which it does not touch others.

    Branches of later moves are laid out first, so that what comes down from an earlier move passes left of them.
    """
    layout = TreeLayout()
    free: list[int] = []
    waiting = [record.root]
    placed = 0
    while waiting:
        line = [waiting.pop()]
        while line[-1].children:
            line.append(line[-1].children[0])
        first, end = line[0].ply, line[-1].ply
        while len(free) <= end:
            free.append(0)
            layout.columns.append([])
        # The line comes down in the column of the move from which it begins.
        span = range(max(0, first - 1), end + 1)
        row = max(free[column] for column in span)
        for column in span:
            free[column] = row + 1
        for node in line:
            layout.rows[node] = row
            layout.columns[node.ply].append(node)
            waiting += reversed(node.children[1:])
        layout.height = max(layout.height, row + 1)
        placed += len(line)
        if placed // NODES_A_STEP != (placed - len(line)) // NODES_A_STEP:
            yield placed / (placed + len(waiting))
    return layout
