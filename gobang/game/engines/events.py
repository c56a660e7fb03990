"""What comes out of a conversation with an engine, besides the lines that are to be sent."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.engines.remarks import Remark
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point


class News(enum.Enum):
    """What has happened."""

    INTRODUCED = "introduced"
    """The engine has answered ABOUT, or will not."""
    ASKED = "asked"
    """The question has been sent; the engine may still be loading."""
    BEGUN = "begun"
    """The engine has been asked and is no longer loading: its time runs."""
    OBEYED = "obeyed"
    """The order is obeyed to the end."""
    CHANGED = "changed"
    """The engine compiles its search, or does so no longer, or it is ready for orders."""
    IDLE = "idle"
    """The process has had nothing to do for long, and is to be told to leave."""
    STUCK = "stuck"
    """The process does not stop what nobody waits for any more, and is to be ended."""


@dataclass(frozen=True, slots=True)
class Failed:
    """No answer will come: the reason, and the engine's own words about it."""

    trouble: Trouble
    said: str = ""


Event = News | Remark | Point | str | Failed
"""Besides news: what the engine says about its thinking while a question is open, or of its getting ready; its move,
which may be impossible; a line of the answer to an order; that there will be no answer.
"""
