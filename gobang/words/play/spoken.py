"""What a screen reader says of the game on the board; notices have their own sentences."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.record.record import Node
from gobang.words.board import stone_name
from gobang.words.catalogue import joined, tr


def new_game_sentence(own: Stone | None, turn: Stone) -> str:
    """A new game has begun; `own` is the side of the only person, and `turn` the side to move."""
    said = [tr("New game.")]
    if own is not None:
        said.append(tr("You play Black.") if own is Stone.BLACK else tr("You play White."))
    return joined(*said, turn_sentence(own, turn))


def move_sentence(stone: Stone, point: Point, size: int) -> str:
    """A stone was placed."""
    return tr("{0} {1}").format(stone_name(stone), point_name(point, size))


def step_sentence(node: Node) -> str:
    """Another move of the record is shown."""
    if node.move is None:
        return tr("The beginning of the game.")
    name = point_name(node.move, node.position.size)
    return tr("Back at move {0}: {1} {2}.").format(node.ply, stone_name(node.stone), name)


def turn_sentence(own: Stone | None, turn: Stone) -> str:
    """Who is to move: the listener, where one person plays a machine, or a colour."""
    return tr("Your move.") if turn is own else tr("{0} to move.").format(stone_name(turn))
