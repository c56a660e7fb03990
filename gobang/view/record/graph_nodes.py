"""The nodes of the graph of variations that are seen, in words, as rows of a Qt list model."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from gobang.game.record.record import Node
from gobang.game.review.grades import Grade
from gobang.view.handlers import TellsErrors
from gobang.words.record.tree import spoken_node
from gobang.words.worth import KnownWorth

SPOKEN = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


class GraphNodes(TellsErrors, QAbstractListModel):
    """Says what a node is when it is asked for. Readers keep answers until they are told of a change."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes: list[Node] = []
        self.grades: Mapping[Node, Grade] = {}
        self.known: Mapping[Node, KnownWorth] = {}
        self.elsewhere: Callable[[Node], int] = lambda _: 0
        self._told: dict[Node, str] = {}
        """The last answer about each node."""

    def show(self, nodes: Sequence[Node]) -> None:
        """Have a row for each of `nodes`."""
        if list(nodes) != self.nodes:
            self.beginResetModel()
            self.nodes, self._told = list(nodes), {}
            self.endResetModel()

    def index_of(self, node: Node) -> QModelIndex:
        """The row of `node`; none if it is not seen."""
        return self.index(self.nodes.index(node)) if node in self.nodes else QModelIndex()

    def outdated(self) -> list[int]:
        """Forget the answers that are no longer true, and return their rows."""
        found = [node for node, text in self._told.items() if self._said(node) != text]
        for node in found:
            del self._told[node]
        return [self.nodes.index(node) for node in found]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        """How many nodes are seen."""
        return 0 if parent.isValid() else len(self.nodes)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        """A node in words."""
        if role not in SPOKEN or not index.isValid():
            return None
        node = self.nodes[index.row()]
        text = self._told[node] = self._said(node)
        return text

    def _said(self, node: Node) -> str:
        known = self.known.get(node)
        said = known.sentence if known is not None else ""
        return spoken_node(node, self.grades.get(node), said, self.elsewhere(node))
