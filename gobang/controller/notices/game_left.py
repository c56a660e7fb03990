"""What is told of the game in whose place another has come."""

from __future__ import annotations

from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.model.desk import Left
from gobang.model.kept.game_text import can_be_resumed, goes_on
from gobang.words import left_games as words
from gobang.words.catalogue import Phrase

TOLD_FROM = 2
"""An unfinished game or an opened record with so many moves is told of when another game takes its place."""

AboutLeft = tuple[Phrase, NoticeButton]
"""What is said of a game that has left the board, and the button that opens it."""


def told_of_left(before: Left) -> AboutLeft | None:
    """What to say of the game that was on the board; None if there is nothing to say."""
    left, kept = before.game, before.kept
    opened = left.activity.is_record
    reached = left.record.line()[-1] if opened else left.record.current
    if kept is None or reached.ply < TOLD_FROM or not (opened or goes_on(left)):
        return None
    order = NoticeOrder.RESUME_KEPT if can_be_resumed(left) else NoticeOrder.OPEN_KEPT
    return Phrase(words.record_left if opened else words.game_left), NoticeButton(order, (kept,))


def way_back(before: Left) -> tuple[NoticeButton, ...]:
    """The button beside something else that is said, which puts the game that was on the board back; none for a scrap.

    An ended game has it, too: what is shown in its place is only an example.
    """
    if before.kept is None:
        return ()
    return (NoticeButton(NoticeOrder.BACK_TO_GAME, (before.kept, can_be_resumed(before.game))),)
