"""A record that grows while a file is read."""

from __future__ import annotations

from gobang.game.point import Point, Stone
from gobang.game.position import IllegalMove, Position, turn_by_count
from gobang.game.record.record import Header, Node, Record

MANY = 8
"""With this many children or more, a child is looked up in a table."""


class Draft:
    """Adds the nodes of a file to `record` in the file's order; `node` is where the next move is added.

    It keeps one board for the whole tree instead of one for each node, so that a move costs the same in a file of any
    size.
    """

    def __init__(self, start: Position, header: Header | None = None) -> None:
        self.record = Record(start, header)
        self.node = self.record.root
        self._size = start.size
        self._grid = bytearray(start.grid)
        self._tables: dict[Node, dict[tuple[Point, Stone], Node]] = {}

    @property
    def begun(self) -> bool:
        """Whether a move has been added."""
        return bool(self.record.root.children)

    def play(self, point: Point, stone: Stone) -> None:
        """Go to the child of `node` that plays `stone` on `point`, adding it if necessary. Raises IllegalMove."""
        node = self.node
        child = self._child(node, point, stone)
        if child is None:
            if not (0 <= point.x < self._size and 0 <= point.y < self._size) or self._grid[self._cell(point)]:
                raise IllegalMove(point)
            child = Node(point, node, None, stone)
            node.children.append(child)
            if node in self._tables:
                self._tables[node][point, stone] = child
        self._grid[self._cell(point)] = stone
        self.node = child

    def stone(self, point: Point) -> Stone:
        """What is on a crossing of the board now."""
        return Stone(self._grid[self._cell(point)])

    def back_to(self, node: Node) -> None:
        """Go back to `node`, which is on the path from the root to the present one."""
        at = self.node
        while at is not node:
            if at.move is None or at.parent is None:
                raise AssertionError
            self._grid[self._cell(at.move)] = Stone.EMPTY
            at = at.parent
        self.node = node

    # The start, before the first move

    def fill(self, one: Point, other: Point, stone: Stone) -> None:
        """Put `stone`, or EMPTY, on all crossings of the rectangle with these two corners."""
        left, right = sorted((one.x, other.x))
        top, bottom = sorted((one.y, other.y))
        row = bytes((stone,)) * (right - left + 1)
        for y in range(top, bottom + 1):
            self._grid[y * self._size + left : y * self._size + right + 1] = row

    def begin(self, turn: Stone | None) -> None:
        """Begin with the stones set up so far, with `turn` to move; None: the side with fewer stones, or Black."""
        turn = turn_by_count(self._grid) if turn is None else turn
        self.record.root.position = Position(self._size, bytes(self._grid), turn)

    def _cell(self, point: Point) -> int:
        return point.y * self._size + point.x

    def _child(self, node: Node, point: Point, stone: Stone) -> Node | None:
        if len(node.children) < MANY:
            for child in node.children:
                if child.move == point and child.stone is stone:
                    return child
            return None
        table = self._tables.get(node)
        if table is None:
            table = {(child.move, child.stone): child for child in node.children if child.move is not None}
            self._tables[node] = table
        return table.get((point, stone))
