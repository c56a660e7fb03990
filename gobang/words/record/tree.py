"""What is said of a node in the drawing of the record's tree."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.records.record import Node
from gobang.words.catalogue import tr


def node_sentence(node: Node) -> str:
    """A move: its number, its point, which of several variations it is, and its comment."""
    move = tr("Start") if node.move is None else f"{node.ply} {point_name(node.move, node.position.size)}"
    siblings = node.parent.children if node.parent is not None else [node]
    if len(siblings) > 1:
        move = tr("{0}, variation {1} of {2}").format(move, siblings.index(node) + 1, len(siblings))
    return f"{move}\n{node.comment}" if node.comment else move
