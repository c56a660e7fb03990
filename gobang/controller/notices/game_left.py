"""What is told of the game in whose place another has come."""

from __future__ import annotations

from pathlib import Path

from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.model.activity import Reading
from gobang.model.game_state import GameState
from gobang.model.kept.unfinished import goes_on
from gobang.words import notices as words
from gobang.words.catalogue import Phrase

TOLD_FROM = 2
"""An unfinished game or an opened record with so many moves is told of when another game takes its place."""

AboutLeft = tuple[Phrase, NoticeButton]
"""What is said of a game that has left the board, and the button that opens it."""


def told_of_left(left: GameState, kept: Path | None) -> AboutLeft | None:
    """What to say of the game `left`; None if there is nothing to say.

    `kept` is its file among the earlier games, or None if it stands elsewhere.
    """
    opened = isinstance(left.activity, Reading)
    reached = left.record.line()[-1] if opened else left.record.current
    if kept is None or reached.ply < TOLD_FROM or not (opened or goes_on(left)):
        return None
    return Phrase(words.record_left if opened else words.game_left), NoticeButton(NoticeOrder.OPEN_KEPT, (kept,))
