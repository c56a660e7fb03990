"""What comes out of a conversation with an engine, besides the lines that are to be sent."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.game.point import Point
from gobang.game.talk.remarks import Remark
from gobang.game.talk.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Introduced:
    """The engine has answered ABOUT, or will not."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question has been sent; the engine may still be loading."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The engine has been asked and is no longer loading: its time runs."""


@dataclass(frozen=True, slots=True)
class Remarked:
    """What the engine says about its thinking while a question is open, or of its getting ready."""

    remark: Remark


@dataclass(frozen=True, slots=True)
class Answered:
    """The move, which may be impossible."""

    point: Point


@dataclass(frozen=True, slots=True)
class Failed:
    """No answer will come: the reason, and the engine's own words about it."""

    trouble: Trouble
    said: str = ""


@dataclass(frozen=True, slots=True)
class Stuck:
    """The process goes on with a question that was withdrawn, and is to be ended."""


Event = Introduced | Asked | Begun | Remarked | Answered | Failed | Stuck
