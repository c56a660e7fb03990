"""What the place for libraries offers where the list of games is empty."""

from __future__ import annotations

import enum


class Offer(enum.Enum):
    """What is offered where the list is empty."""

    ADD_GAMES = "add games"
    ALL_GAMES = "all games"
    POSITION_ONLY = "position only"
    """Some games hold the position looked for, but the rest of the search leaves them out."""
    TRY_AGAIN = "try again"
    """The library is broken."""
