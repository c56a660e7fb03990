"""The names of orders about the record: of edits, for what undoes them, and of the tools for marks."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.record.edits import EditKind
from gobang.game.record.marks import MarkTool
from gobang.game.record.record import Node
from gobang.model.orders import Lock
from gobang.words.catalogue import tr
from gobang.words.numbers import exact_decimal_text


def edit_name(kind: EditKind | None) -> str:
    """An edit in a few words; empty without one."""
    if kind is None:
        return ""
    return {
        EditKind.DELETE: tr("delete branch"),
        EditKind.PROMOTE: tr("main line"),
        EditKind.COMMENT: tr("comment"),
        EditKind.MARK: tr("mark"),
        EditKind.LINE: tr("add line"),
        EditKind.MOVE: tr("add move"),
        EditKind.HEADER: tr("about this game"),
        EditKind.RULE: tr("rule"),
        EditKind.SET_UP: tr("set up position"),
        EditKind.PASTE_BRANCH: tr("paste branch"),
        EditKind.MERGE: tr("merge"),
    }[kind]


def lock_reason(lock: Lock | None) -> str:
    """Why the record cannot be edited now; empty if it can be."""
    if lock is None:
        return ""
    return {
        Lock.EXERCISE: tr("Not while an exercise is on the board; your own game waits meanwhile."),
        Lock.OPENING: tr("Not before the opening is over."),
    }[lock]


def numbers_name() -> str:
    """Changes of a machine's numbers."""
    return tr("change of numbers")


def paste_name() -> str:
    """The pasting of a position or a game over the one on the board."""
    return tr("paste")


def tool_name(tool: MarkTool) -> str:
    """A tool that sets marks on the board, or erases them."""
    return {
        MarkTool.LETTER: tr("Letter"),
        MarkTool.NUMBER: tr("Number"),
        MarkTool.TRIANGLE: tr("Triangle"),
        MarkTool.SQUARE: tr("Square"),
        MarkTool.CIRCLE: tr("Circle"),
        MarkTool.CROSS: tr("Cross"),
        MarkTool.ERASER: tr("Erase mark"),
    }[tool]


def go_to_move(node: Node) -> str:
    """The order to go to a move, which names it: all orders of its menu are about that move."""
    if node.move is None:
        return tr("Go to the start")
    return tr("Go to move {0}, {1}").format(node.ply, point_name(node.move, node.size))


def same_position_tip() -> str:
    """What the order does that goes to the same position elsewhere."""
    return tr("Go where the record reaches this position in another way")


def similar_position_tip() -> str:
    """What the order does that goes to a position that is the same but for the border."""
    return tr("Go where the same stones stand elsewhere on the board, also turned or mirrored")


def no_similar() -> str:
    """No other position is like the one shown."""
    return tr("Nowhere else in the record do the same stones stand, wherever on the board.")


def similar_place(place: int, many: int) -> str:
    """Which of the positions that are like each other is shown, counted from 1."""
    return tr("Similar position {0} of {1}").format(place, many)


def replay_pace(seconds: float) -> str:
    """How long the replay shows each move."""
    return tr("Replay: {0} s for each move").format(exact_decimal_text(seconds))
