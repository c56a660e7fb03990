"""Why a machine gives no answer that can be used."""

from __future__ import annotations

import enum


class Trouble(enum.Enum):
    """Why a player cannot answer."""

    WOULD_NOT_START = "would not start"
    LEFT_AT_ONCE = "left at once"
    """It started, and ended before it said anything."""
    DIED = "died"
    SILENT = "silent"
    ILLEGAL_MOVE = "illegal move"
    REFUSED = "refused"
    FLOODED = "flooded"
    """It sent more lines than can be read."""
    GREEDY = "greedy"
    """It took more memory than it may."""
    NOT_GOMOCUP = "not gomocup"
    """It answers, but with lines that are not of the protocol."""
    UNLOADED = "unloaded"
    """Our own engine could not load its search."""
    STRANGER = "stranger"
    """Somebody else has put it on the list, and the user of this machine has not agreed to run it."""
    UNFIT = "unfit"
    """It does not play this rule."""
