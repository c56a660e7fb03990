"""A record: the tree of the moves that were played or tried, with a current node."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gobang.game.fault import Faults
from gobang.game.point import Point, Stone
from gobang.game.position import Position


@dataclass(frozen=True, slots=True)
class Header:
    """What is known about a game as a whole; every field is free text, empty if unknown.

    `rule` is the name of a RuleSet if the file's text was understood. `result` is as in SGF: `B+R`, `W+T`, `Draw`;
    `result` converts a Verdict to it and back. `time` is a TimeControl's text.
    """

    black: str = ""
    white: str = ""
    rule: str = ""
    result: str = ""
    event: str = ""
    round: str = ""
    date: str = ""
    place: str = ""
    time: str = ""
    comment: str = ""
    """A comment on the whole game; the only field that may have several lines."""


class Node:
    """One move in the tree with all that follows it. Nodes are compared by identity.

    `move` is None for the root, and `stone` the colour that it put on the board; EMPTY for the root. `ply` counts the
    moves since the root. `properties` holds, by SGF's names, the node's marks, the time left after its move, and what
    a file says about it that Gobang does not understand.
    """

    __slots__ = ("_position", "aside", "children", "chosen", "comment", "move", "parent", "ply", "properties", "stone")

    def __init__(
        self, move: Point | None, parent: Node | None, position: Position | None, stone: Stone = Stone.EMPTY
    ) -> None:
        """Make a node. With a parent `position` may be None; it is then computed when it is first asked for.

        A board and its moves take a kilobyte, and most nodes of a large file are never shown.
        """
        self.move = move
        self.parent = parent
        self._position = position
        self.stone = position[move] if position is not None and move is not None else stone
        self.children: list[Node] = []
        self.comment = ""
        self.properties: dict[str, list[str]] = {}
        self.ply: int = parent.ply + 1 if parent else 0
        self.aside = False
        """Whether it was added as a variation and has not been played; played moves come before it."""
        self.chosen: Node | None = None
        """The child visited last, through which `Record.line` continues."""

    def __repr__(self) -> str:
        return f"<Node {self.ply}: {self.move}, {len(self.children)} children>"

    @property
    def position(self) -> Position:
        """The board after the move; always the same object."""
        if self._position is None:
            waiting: list[Node] = []
            node = self
            while node._position is None and node.parent is not None:
                waiting.append(node)
                node = node.parent
            position = node.position
            for later in reversed(waiting):
                if later.move is None:
                    raise AssertionError
                position = (position if later.stone is position.turn else position.turned(later.stone)).play(later.move)
            self._position = position
        return self._position

    @position.setter
    def position(self, position: Position) -> None:
        self._position = position

    @property
    def size(self) -> int:
        """How many lines the board has; `position` would make a board for a node that is only named in a list."""
        node = self
        while node._position is None and node.parent is not None:
            node = node.parent
        return node.position.size

    def leave(self) -> None:
        """Remove this node from its parent's children. Its position does not change."""
        self._position = self.position
        self.parent = None

    @property
    def next(self) -> Node | None:
        """The child visited last, or else the first child, or None."""
        return self.chosen or (self.children[0] if self.children else None)

    def path(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return nodes[::-1]


class Record:
    """A tree of moves with a current node. Taking back only moves the current node; the tree keeps the moves.

    Nothing here recurses: a game may have 484 plies and a tree 100,000 nodes.

    So that a large tree need not be written whole after each move, `touched` holds the nodes that were played or edited
    since it was last emptied, oldest first, and `revision` counts all other changes to the tree. `remarks` is what a
    review says of mistakes, which formats with comments add to them in the file; it is reckoned when a file is written.
    `of_go` and `passes` tell of the file it was read from: whether that says it is a game of Go, and how many passes it
    has, which leave no node; `faults` are what the reader did not understand. `code_page` is the one in which its texts
    were read if that was guessed or asked for. `seats` are what the program calls its players, Black first, where the
    header has names that people read instead; they are set where a record is written for others, and a reader puts them
    back into the header.
    """

    def __init__(self, start: Position | None = None, header: Header | None = None) -> None:
        self.header = header or Header()
        self.root = Node(None, None, start or Position.empty())
        self.current = self.root
        self.touched: dict[Node, None] = {}
        self.revision = 0
        self.remarks: Mapping[Node, str] = {}
        self.of_go = False
        self.passes = 0
        self.faults = Faults()
        self.code_page = ""
        self.seats = ("", "")

    @classmethod
    def of(cls, position: Position, header: Header | None = None) -> Record:
        """The record of the moves that led to `position`, its last move current."""
        start = position
        while start.moves:
            start = start.undo()
        record = cls(start, header)
        for move in position.moves:
            record.play(move, position[move])
        return record

    @property
    def blank(self) -> bool:
        """Whether it has neither moves nor stones that were set up."""
        return not self.root.children and not any(self.root.position.grid)

    @property
    def position(self) -> Position:
        """The board at the current node."""
        return self.current.position

    @property
    def siblings(self) -> tuple[Node, ...]:
        """The current node and its alternatives, in their order."""
        parent = self.current.parent
        return tuple(parent.children) if parent else (self.current,)

    def play(self, point: Point, stone: Stone | None = None) -> Node:
        """Go to the child that plays `point`, adding it if necessary. Raises IllegalMove.

        `stone` is for files in which a side plays twice or passes; without it the side to move plays.
        """
        position = self.position
        colour = stone or position.turn
        for child in self.current.children:
            if child.move == point and child.stone is colour:
                return self._visit(self._first_of_the_played(child))
        if colour is not position.turn:
            position = position.turned(colour)
        child = Node(point, self.current, position.play(point))
        self.current.children.append(child)
        return self._visit(self._first_of_the_played(child))

    def back(self, n: int = 1) -> Node:
        """Go `n` moves towards the root, at most to the root."""
        for _ in range(n):
            if self.current.parent is None:
                break
            self.current = self.current.parent
        return self.current

    def first(self) -> Node:
        """Go to the root."""
        self.current = self.root
        return self.current

    def last(self) -> Node:
        """Go to the end of the current line."""
        while (child := self.current.next) is not None:
            self._visit(child)
        return self.current

    def go(self, node: Node) -> Node:
        """Go to `node`; the path to it becomes the current line. Raises ValueError for a node of another record."""
        for child in self.path_to(node)[1:]:
            self.current = child.parent or self.root
            self._visit(child)
        self.current = node
        return node

    def line(self) -> list[Node]:
        """The nodes from the root through the current one and on through the children visited last."""
        nodes = self.current.path()
        while (child := nodes[-1].next) is not None:
            nodes.append(child)
        return nodes

    def mainline(self) -> list[Node]:
        """The nodes from the root through first children."""
        nodes = [self.root]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    def lead(self) -> None:
        """Make the line to the current node the main line; what came before it at any node comes after it."""
        for node in self.current.path()[1:]:
            siblings = node.parent.children if node.parent else []
            if siblings[0] is not node:
                siblings.remove(node)
                siblings.insert(0, node)
                self.revision += 1

    def walk(self) -> Iterator[Node]:
        """Every node in preorder."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def path_to(self, node: Node) -> list[Node]:
        """The nodes from the root to `node`, both included. Raises ValueError for a node of another record."""
        path = node.path()
        if path[0] is not self.root:
            raise ValueError("that node is not in this record")
        return path

    def holds(self, node: Node) -> bool:
        """Whether `node` is in this record: neither another record's nor removed from it."""
        path = node.path()
        joined = all(any(child is each for each in parent.children) for parent, child in itertools.pairwise(path))
        return path[0] is self.root and joined

    def _first_of_the_played(self, child: Node) -> Node:
        """After `child` of the current node was played, make it the main move if no move was played there before."""
        siblings = self.current.children
        if siblings[0].aside:
            siblings.remove(child)
            siblings.insert(0, child)
            self.revision += 1
        child.aside = False
        self.touched[child] = None
        return child

    def _visit(self, child: Node) -> Node:
        self.current.chosen = child
        self.current = child
        return child
