"""What a look for forced wins has found, and the notice that goes with it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.model.forced.forcing_look import ForcingLook
from gobang.view.notice_bar import NoticeKind
from gobang.words.analysis import threat_words
from gobang.words.catalogue import Phrase


class ForcingController(QObject):
    """Ends a look when another position is on the board, and when its notice goes, as by Escape."""

    def __init__(self, context: Context, look: ForcingLook) -> None:
        super().__init__(context.window)
        self._match, self._window, self._notices = context.match, context.window, context.notices
        self._question = look
        self._said: Phrase | None = None
        """What the notice says that goes with what is shown."""
        context.notices.turned.connect(self._on_notice_turned)
        context.match.changed.connect(self._on_changed)

    def _is_too_early(self) -> bool:
        """Whether the opening is not over, which is said."""
        early = self._match.activity.in_opening
        if early:
            self._notices.tell(NoticeKind.INFO, Phrase(threat_words.no_threat_yet), until=Until.MOVED, brief=True)
        return early

    def _recall(self) -> None:
        """Take the notice back."""
        if self._said is not None:
            said, self._said = self._said, None
            self._notices.recall(said.say)

    def _on_changed(self) -> None:
        asked, match = self._question.position, self._match
        if asked is not None and (asked != match.position or not match.running):
            self._question.forget()

    def _on_notice_turned(self) -> None:
        """Let what is shown go with its notice."""
        if self._said is not None and not self._notices.holds(self._said):
            self._said = None
            self._question.forget()
