"""A line of a record as rows for a list: moves in pairs, with the variations under them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.game.record.record import Node
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr

SHOWN = 24
"""The most moves of a variation that a row shows; few windows have room for more."""


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves of the line, Black's and White's in turn; None where a side did not move."""

    places: tuple[Node | None, ...]

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Its moves, without the empty places."""
        return tuple(node for node in self.places if node is not None)


@dataclass(frozen=True, slots=True)
class Variation:
    """A move other than the line's own, and the moves after it."""

    first: Node
    main: bool
    """Whether this is the first child of its parent: the line shown is itself a variation."""

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Its first moves, along the branches visited last."""
        nodes = [self.first]
        while len(nodes) < SHOWN and (after := nodes[-1].next) is not None:
            nodes.append(after)
        return tuple(nodes)


def rows(line: Sequence[Node], pairs: int = 1) -> list[Moves | Variation]:
    """A line from the root, up to `pairs` of Black's and White's moves a row.

    A pair with variations or a comment ends its row, as these are shown behind or under it.
    """
    found: list[Moves | Variation] = []
    row: list[Node | None] = []
    for pair in _pairs(line):
        row += pair
        tried = [variation for node in pair if node is not None for variation in _others(node)]
        if tried or len(row) == 2 * pairs or any(node.comment for node in pair if node is not None):
            found.append(Moves(tuple(row)))
            found += tried
            row = []
    return [*found, Moves(tuple(row))] if row else found


def _others(node: Node) -> Iterator[Variation]:
    """The variations that begin in place of `node`."""
    siblings = node.parent.children if node.parent is not None else []
    return (Variation(each, main=number == 0) for number, each in enumerate(siblings) if each is not node)


def _pairs(line: Sequence[Node]) -> Iterator[tuple[Node | None, Node | None]]:
    black: Node | None = None
    for node in line[1:]:
        if node.stone is Stone.WHITE:
            yield black, node
            black = None
        else:
            if black is not None:
                yield black, None
            black = node
    if black is not None:
        yield black, None


class MoveRows(TellsErrors, QAbstractListModel):
    """The rows as a Qt model, so that lists scroll it and screen readers read it."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Moves | Variation] = []
        self._places: dict[Node, int] = {}
        self.blunders: frozenset[Node] = frozenset()
        """The moves shown with a question mark."""

    def show(self, line: Sequence[Node], pairs: int) -> None:
        """Make the rows of `line`, with `pairs` pairs in each; `place` then tells in which row a node of it is."""
        fresh = rows(line, pairs)
        if fresh == self.rows:
            return
        self.beginResetModel()
        self.rows = fresh
        self._places = {node: i for i, row in enumerate(fresh) if isinstance(row, Moves) for node in row.nodes}
        self.endResetModel()

    def place(self, node: Node) -> int | None:
        """The row of the line that holds `node`."""
        return self._places.get(node)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        """How many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        """A row in words: "13 G7, 14 H9", "variation: 14 K9, 15 K10"; a comment follows its move."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) or not index.isValid():
            return None
        row = self.rows[index.row()]
        if isinstance(row, Moves):
            return tr(", ").join(": ".join(filter(None, (self._numbered(n), n.comment))) for n in row.nodes)
        return tr("variation: {0}").format(tr(", ").join(map(self._numbered, row.nodes)))

    def _numbered(self, node: Node) -> str:
        return f"{node.ply} {self.name(node)}"

    def name(self, node: Node) -> str:
        """The name of a move: its point, with a question mark if it is a blunder."""
        return f"{label(node)}?" if node in self.blunders else label(node)


def line_with(comment: str, text: str) -> str | None:
    """The first line of a comment that contains `text`, in capitals or not; None if there is none."""
    return next((line for line in comment.splitlines() if text.casefold() in line.casefold()), None)


def label(node: Node) -> str:
    """The name of a node's point."""
    return point_name(node.move, node.size) if node.move is not None else "–"
