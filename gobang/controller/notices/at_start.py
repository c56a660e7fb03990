"""What is told, when the program starts, of the games that were kept."""

from __future__ import annotations

from pathlib import Path

from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.model.opponent_id import OpponentId
from gobang.view.notice_bar import NoticeKind
from gobang.words import left_games as words
from gobang.words.catalogue import Phrase


def tell_left_over(notices: Notices, saved: list[Path]) -> None:
    """Say that other windows have left games, which are in the files `saved`, and offer the last of them."""
    if saved:
        button = NoticeButton(NoticeOrder.RESUME_KEPT, (saved[-1],))
        notices.tell(NoticeKind.INFO, Phrase(words.left_over, (len(saved),)), button, until=Until.LASTING)


def tell_opponent_gone(notices: Notices, opponent: OpponentId, path: Path) -> None:
    """Say that the unfinished game was kept in the file `path`, because there is no such opponent any more."""
    button = NoticeButton(NoticeOrder.OPEN_KEPT, (path,))
    notices.tell(NoticeKind.INFO, Phrase(words.opponent_gone, (opponent,)), button, until=Until.LASTING)
