"""A notice as a value: it holds neither text nor any object of a window."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from gobang.controller.notices.order import NoticeOrder
from gobang.game.position import Position
from gobang.game.record.edits import Edit
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase


class Until(enum.Enum):
    """The event that removes an unanswered notice. Opening another game also removes all but LASTING ones."""

    MOVED = "moved"
    """Another position is shown, because the notice is about the one before."""
    CONTINUED = "continued"
    """The game continues or another position is shown, because the notice says why the game waits."""
    ANSWERED = "answered"
    """The offer of a draw, about which the notice asks, is answered or withdrawn."""
    UNDONE = "undone"
    """The edit that the notice offers to undo is no longer the last one."""
    STONE = "stone"
    """The next stone is placed; the notice is about no position."""
    PLAYED = "played"
    """Each side has placed a stone since: the person has turned to the game that is on the board now."""
    GAME = "game"
    """Another game is opened."""
    LASTING = "lasting"
    """Nothing: the notice is about no game. It comes back when later notices have gone."""


@dataclass(frozen=True, slots=True)
class NoticeButton:
    """A button of a notice: its order, and the value that is passed with the order."""

    order: NoticeOrder
    about: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice. Its phrase and the names of its orders become text when it is shown, in the current language."""

    kind: NoticeKind
    phrase: Phrase
    buttons: tuple[NoticeButton, ...]
    until: Until
    brief: bool
    """It goes by itself after a few seconds. No notice with buttons does."""
    unanswered: NoticeOrder | None
    """The order that is given when it goes without an answer."""
    position: Position
    """The position on the board when the notice was made."""
    edit: Edit | None = field(compare=False)
    """The last edit of the record then."""

    @property
    def returns(self) -> bool:
        """Whether it comes back after any later notice, and not only after a brief one."""
        return self.until is Until.LASTING or self.unanswered is not None
