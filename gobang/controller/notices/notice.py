"""What a notice is: a value, which holds neither text nor any object of a window."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.controller.notices.order import NoticeOrder
from gobang.game.position import Position
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase


class Until(enum.Enum):
    """What ends a notice that nobody answers. All but LASTING also end when another game is opened."""

    MOVED = "moved"
    """It is about the position shown: another one is shown."""
    CONTINUED = "continued"
    """It says why the game waits: the game goes on, or another position is shown."""
    ANSWERED = "answered"
    """It asks about an offered draw: the offer is answered or withdrawn."""
    UNDONE = "undone"
    """It offers to undo a removal, which is no longer the last edit."""
    STONE = "stone"
    """It is not about a position: the next stone is placed."""
    GAME = "game"
    """It is about the game: another one is opened."""
    LASTING = "lasting"
    """It is about no game: it stays, and comes back when later notices have gone."""


@dataclass(frozen=True, slots=True)
class NoticeButton:
    """A button of a notice: the order it gives, and what that order is about."""

    order: NoticeOrder
    about: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice. Its phrase and the names of its orders become text when it is shown, in the language spoken then."""

    kind: NoticeKind
    phrase: Phrase
    buttons: tuple[NoticeButton, ...]
    until: Until
    brief: bool
    """It goes by itself after a few seconds."""
    unanswered: NoticeOrder | None
    """What is ordered when it goes without an answer."""
    position: Position
    """The position that was shown when it was told."""

    @property
    def returns(self) -> bool:
        """Whether it comes back after any later notice, and not only after a brief one."""
        return self.until is Until.LASTING or self.unanswered is not None
