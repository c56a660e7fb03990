"""The reasons why the match refuses an order."""

from __future__ import annotations

import enum


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
