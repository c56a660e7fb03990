"""The reasons why the match refuses an order."""

from __future__ import annotations

import enum

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.rules import Rules


class Refusal(enum.Enum):
    """Why the match does not do what a person asked for."""

    NO_GAME = "no game"
    OFF_BOARD = "off board"
    TAKEN = "taken"
    FORBIDDEN = "forbidden"
    NOT_YOUR_TURN = "not your turn"
    PAUSED = "paused"
    NOTHING_TO_TAKE_BACK = "nothing to take back"
    NOTHING_TO_RESIGN = "nothing to resign"
    NO_DRAW_NOW = "no draw now"


def refusal_of(
    point: Point, position: Position, rules: Rules, *, running: bool, held: bool = False, by_hand: bool = True
) -> tuple[Refusal, object] | None:
    """Why no stone may be placed at `point`, with the point or the Forbidden it is about; None if one may.

    `running`: there is a game that has not ended; `held`: it waits to be resumed; `by_hand`: a stone may be placed by
    hand now.
    """
    about: object = point
    if not running:
        refusal = Refusal.NO_GAME
    elif held:
        refusal = Refusal.PAUSED
    elif point not in position:
        refusal = Refusal.OFF_BOARD
    elif position[point]:
        refusal = Refusal.TAKEN
    elif not by_hand:
        refusal = Refusal.NOT_YOUR_TURN
    elif about := rules.forbids(position, point):
        refusal = Refusal.FORBIDDEN
    else:
        return None
    return refusal, about
