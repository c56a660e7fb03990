"""A question about the position on the board, and the notice that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.model.engines.position_look import PositionLook
from gobang.view import speech
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase


class LookController(QObject):
    """Ends a look when another position is on the board, and when its notice goes, as by Escape."""

    def __init__(self, context: Context, look: PositionLook[Any], stop: NoticeOrder) -> None:
        """`stop` is the order that withdraws the question, which a notice offers while it is looked for."""
        super().__init__(context.window)
        self._match, self._window, self._notices = context.match, context.window, context.notices
        self._question, self._stop = look, stop
        self._said: Phrase | None = None
        """What the notice says that goes with what is shown."""
        self._offered: tuple[NoticeButton, ...] = ()
        """The buttons of its notice."""
        context.notices.obey({stop: look.forget})
        context.notices.turned.connect(self._on_notice_turned)
        context.match.changed.connect(self._on_changed)

    def _is_too_early(self, sentence: Callable[[], str]) -> bool:
        """Whether the opening is not over, which `sentence` says."""
        early = self._match.activity.in_opening
        if early:
            self._notices.tell(NoticeKind.INFO, Phrase(sentence), until=Until.MOVED, brief=True)
        return early

    def _tell(self, phrase: Phrase, *buttons: NoticeButton) -> None:
        """Say it in the notice; how far a search is only goes on in the one that is there, and is not said aloud."""
        if self._said == phrase and self._offered == buttons:
            return
        self._offered = buttons
        goes_on = self._said is not None and self._said.say is phrase.say and self._notices.holds(self._said)
        news, self._said = self._said != phrase, phrase
        if goes_on and buttons == (NoticeButton(self._stop),):
            self._notices.reword(self._stop, phrase)
        else:
            self._notices.tell(NoticeKind.INFO, phrase, *buttons, until=Until.MOVED, aloud=news)

    def _say_again(self) -> None:
        """Say how far it is to who asks again while it is looked for."""
        if self._said is not None:
            speech.say(self._window.board, self._said())

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
