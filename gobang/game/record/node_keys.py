"""The keys of a record's nodes, reckoned only for those that are asked about, each from the move before it."""

from __future__ import annotations

from gobang.game.keys import Sums, keys
from gobang.game.record.record import Node


class NodeKeys:
    """The keys (`game/keys.py`) of positions in records on a board of `size` lines, without making the positions.

    Once reckoned they are kept, so they hold for nodes that stay where they are in the tree.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self._keys = keys(size)
        self._sums: dict[Node, Sums] = {}

    def of(self, node: Node) -> int:
        """The key of the position of `node`."""
        turn = node.stone.other if node.parent is not None else node.position.turn
        return self._keys.key(self._sums_of(node), turn)

    def _sums_of(self, node: Node) -> Sums:
        path: list[Node] = []
        while node not in self._sums and node.parent is not None:
            path.append(node)
            node = node.parent
        sums = self._sums.get(node) or self._sums.setdefault(node, self._keys.of(node.position))
        for each in reversed(path):
            if each.move is not None:
                sums = self._keys.after(sums, each.move, each.stone)
            self._sums[each] = sums
        return sums
