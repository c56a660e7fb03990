"""The current line of a record as rows for a list: pairs of moves, and under them what else was tried there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.game.record import Node, Record

SHOWN = 24
"""How many moves of a variation a row can show at most; few windows have room for more."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A move of Black's and White's answer; either may be missing."""

    black: Node | None
    white: Node | None

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The moves that are there."""
        return tuple(node for node in (self.black, self.white) if node is not None)


@dataclass(frozen=True, slots=True)
class Variation:
    """Another move than the one in the line, and how it goes on."""

    first: Node
    main: bool
    """Whether this is the first child of its parent: the line shown is itself a variation."""

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Its first moves, along what was last visited."""
        nodes = [self.first]
        while len(nodes) < SHOWN and (after := nodes[-1].next) is not None:
            nodes.append(after)
        return tuple(nodes)


def rows(record: Record) -> list[Pair | Variation]:
    """The line through the current node, each pair followed by the variations that leave the line in it."""
    found: list[Pair | Variation] = []
    for pair in _pairs(record):
        found.append(pair)
        found += [
            Variation(sibling, main=number == 0)
            for node in pair.nodes
            if node.parent is not None and len(node.parent.children) > 1
            for number, sibling in enumerate(node.parent.children)
            if sibling is not node
        ]
    return found


def _pairs(record: Record) -> Iterator[Pair]:
    waiting: Node | None = None
    for node in record.line()[1:]:
        if node.stone is Stone.BLACK:
            if waiting is not None:
                yield Pair(waiting, None)
            waiting = node
        else:
            yield Pair(waiting, node)
            waiting = None
    if waiting is not None:
        yield Pair(waiting, None)


class MoveRows(QAbstractListModel):
    """The rows as a Qt model, so that lists scroll it and screen readers read it."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Pair | Variation] = []
        self._places: dict[Node, int] = {}

    def show(self, record: Record) -> None:
        """Take the rows of `record`; what stands at its current node is looked up by `place`."""
        fresh = rows(record)
        if fresh == self.rows:
            return
        self.beginResetModel()
        self.rows = fresh
        self._places = {node: i for i, row in enumerate(fresh) if isinstance(row, Pair) for node in row.nodes}
        self.endResetModel()

    def place(self, node: Node) -> int | None:
        """The row of the line that holds `node`."""
        return self._places.get(node)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        """How many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        """A row in letters and figures, such as "13 G7, 14 H9"."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) or not index.isValid():
            return None
        return ", ".join(f"{node.ply} {label(node)}" for node in self.rows[index.row()].nodes)


def label(node: Node) -> str:
    """The name of a node's point."""
    return point_name(node.move, node.position.size) if node.move is not None else "–"
