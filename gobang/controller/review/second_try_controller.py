"""The user plays on from before a mistake of a reviewed game, and comes back to the review."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.game.point import Stone
from gobang.game.record.record import Record
from gobang.model.orders import Deed
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY, REVIEW
from gobang.words import notices as words
from gobang.words.catalogue import Phrase


class SecondTryController(QObject):
    """Lets the user try again from before a mistake, and come back to the game that was left for that."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._tries = context.study.tries
        self._window = context.window
        self._notices = context.notices
        self._router = context.router
        context.router.obey({Deed.BACK_TO_REVIEW: self._go_back})
        self._tries.changed.connect(self._on_changed)
        self._on_changed()

    def begin(self, record: Record, own: Stone) -> None:
        """Let the user play `own` from the end of `record` on."""
        self._window.around.visit(PLAY)
        self._tries.begin(record, own)
        self._window.board.setFocus()
        self._notices.tell(NoticeKind.INFO, Phrase(words.trying), until=Until.STONE)

    def _go_back(self) -> None:
        """Show the review again, at the move at which it was left."""
        self._tries.come_back()
        self._window.around.visit(REVIEW)
        self._window.board.setFocus()

    def _on_changed(self) -> None:
        self._router.note(tries=self._tries.trying)
