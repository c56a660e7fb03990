"""What is said of a node in the drawing of the record's tree."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.record.record import Node
from gobang.game.review.grades import Grade
from gobang.words.board import stone_name
from gobang.words.catalogue import tr, tr_many
from gobang.words.review.review_words import grade_name


def node_sentence(node: Node, known: str = "", elsewhere: int = 0) -> str:
    """A move: its number, its point, which of several variations it is, what is `known` of it, and its comment.

    `elsewhere`: in how many other ways the record reaches its position.
    """
    move = tr("Start") if node.move is None else f"{node.ply} {point_name(node.move, node.size)}"
    if len(siblings := _siblings(node)) > 1:
        move = tr("{0}, variation {1} of {2}").format(move, siblings.index(node) + 1, len(siblings))
    return "\n".join(
        filter(None, (move, tr("Known: {0}").format(known) if known else "", also_reached(elsewhere), node.comment))
    )


def also_reached(others: int) -> str:
    """In how many other ways the record reaches a position; empty if in none."""
    if not others:
        return ""
    return tr_many("Also reached in another way", "Also reached in {0} other ways", others).format(others)


def spoken_node(node: Node, grade: Grade | None, known: str = "", elsewhere: int = 0) -> str:
    """A move for screen readers: "move 12, white, J9, variation 2 of 3, blunder, known 62 %, comment"."""
    if node.move is None:
        parts = [tr("Start")]
    else:
        parts = [
            tr("move {0}").format(node.ply),
            stone_name(node.stone),
            point_name(node.move, node.size),
        ]
    if len(siblings := _siblings(node)) > 1:
        parts.append(tr("variation {0} of {1}").format(siblings.index(node) + 1, len(siblings)))
    if grade is not None and grade.is_mistake:
        parts.append(grade_name(grade))
    if known:
        parts.append(tr("known {0}").format(known))
    if elsewhere:
        parts.append(also_reached(elsewhere))
    if node.comment:
        parts.append(tr("comment"))
    return tr(", ").join(parts)


def _siblings(node: Node) -> list[Node]:
    """The node and its alternatives."""
    return node.parent.children if node.parent is not None else [node]
