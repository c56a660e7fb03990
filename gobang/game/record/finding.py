"""Finds nodes of a record: by what is written at them, and by their positions."""

from __future__ import annotations

from dataclasses import dataclass, field

from gobang.game.formats import sgf_marks
from gobang.game.gradual import NODES_A_STEP, Gradual
from gobang.game.keys import keys
from gobang.game.position import Position
from gobang.game.record.record import Node, Record


def written(record: Record, text: str) -> list[Node]:
    """The nodes whose comment, letters or numbers contain `text`; without a text those with any comment or mark.

    They come in the order of the file: each move, then what follows it. Capital and small letters are the same.
    """
    wanted = text.strip().casefold()
    return [node for node in record.walk() if _holds(node, wanted)]


def _holds(node: Node, wanted: str) -> bool:
    if node.comment and wanted in node.comment.casefold():
        return True
    if not node.properties:
        return False
    marks = sgf_marks.marks_of(node).values()
    return any(not wanted or (isinstance(mark, str) and wanted in mark.casefold()) for mark in marks)


@dataclass(frozen=True, slots=True)
class Occurrences:
    """Which nodes of a record show the same position, turned or mirrored or reached by another order of moves."""

    keys: dict[Node, int] = field(default_factory=dict)
    several: dict[int, list[Node]] = field(default_factory=dict)
    """The nodes of the positions that occur more than once, in the order of the file."""

    def elsewhere(self, node: Node) -> int:
        """At how many other nodes the position of `node` stands, too."""
        return len(self.same(node)) - 1

    def same(self, node: Node) -> list[Node]:
        """All nodes with the position of `node`, itself among them, in the order of the file."""
        return self.several.get(self.keys.get(node, -1), [node])


def occurring(record: Record) -> Gradual[Occurrences]:
    """Compare all positions of a record."""
    found = Occurrences()
    if all(len(node.children) < 2 for node in record.walk()):
        return found
    numbers = keys(record.root.position.size)
    first: dict[int, Node] = {}
    waiting = [(record.root, numbers.of(record.root.position))]
    seen = 0
    while waiting:
        node, sums = waiting.pop()
        turn = node.stone.other if node.parent is not None else node.position.turn
        key = numbers.key(sums, turn)
        found.keys[node] = key
        before = first.setdefault(key, node)
        if before is not node:
            found.several.setdefault(key, [before]).append(node)
        waiting += [
            (child, numbers.after(sums, child.move, child.stone))
            for child in reversed(node.children)
            if child.move is not None
        ]
        seen += 1
        if not seen % NODES_A_STEP:
            yield seen / (seen + len(waiting))
    return found


def find_position(record: Record, position: Position) -> Node | None:
    """The first node that shows this position, turned or mirrored or by another order of moves; of the main line first.

    None if there is none.
    """
    if record.root.position.size != position.size:
        return None
    numbers = keys(position.size)
    wanted = numbers.key(numbers.of(position), position.turn)
    waiting = [(record.root, numbers.of(record.root.position), record.root.position.turn)]
    while waiting:
        node, sums, turn = waiting.pop()
        following = node.children[0].stone if node.children else turn
        if numbers.key(sums, following) == wanted:
            return node
        waiting += [
            (child, numbers.after(sums, child.move, child.stone), child.stone.other)
            for child in reversed(node.children)
            if child.move is not None
        ]
    return None
