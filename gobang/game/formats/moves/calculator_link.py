"""The link that opens a position in the public calculator gomocalc.com, which analyses it in a browser.

Its pages are addressed as `#/h8i9h7`: the moves from the start, columns by letters from the left and rows by numbers
from below (src/router.js and src/store/modules/position.js of github.com/dhbloo/gomoku-calculator). Neither the rule
nor the size of the board is part of a link: whoever opens it sets them there, and begins with freestyle on 15 × 15.
"""

from __future__ import annotations

from gobang.game.notation import moves_in_turn, position_string
from gobang.game.position import Position

ADDRESS = "https://gomocalc.com/#/"
SIZE = 15
"""The board that the calculator begins with."""


def calculator_link(position: Position) -> str | None:
    """The link; None where no moves by turns lead to the position."""
    moves = moves_in_turn(position)
    return None if moves is None else ADDRESS + position_string(moves, position.size)
