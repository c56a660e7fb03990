"""The threat lens: marks on the board what stones of either side would make."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.model.analysis.lens import ThreatLens
from gobang.view.art.marks import Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.words.analysis import threat_words as words
from gobang.words.catalogue import Phrase


class LensController(QObject):
    """Lets the lens follow the board while it is wanted and a game is on, but not in an exercise, which it would tell.

    Who switches it on is told all that it shows, once; then it is in the card and in the words of each crossing.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match, self._window, self._settings = context.match, context.window, context.settings
        self._notices, self._study = context.notices, context.study
        self._lens = ThreatLens(self)
        self._tells = False
        """Whether what is found next is said."""
        self._lens.changed.connect(self._show)
        context.router.always(context.window.actions_.threat_lens, self._on_wanted)
        context.match.changed.connect(self._follow)
        context.match.rules.changed.connect(self._follow)
        context.settings.changed.connect(self._follow)
        self._follow()

    def _on_wanted(self) -> None:
        on = self._window.actions_.threat_lens.isChecked()
        self._tells = on
        if on and self._study.asked_for_wins:  # what is shown would cover tiles, while its notice gives way
            self._study.forced.forget()
            self._study.defences.forget()
        if on and self._study.asked_for_balance:
            self._study.balance.forget()
        self._settings.change(threat_lens=on)
        if not on:
            self._notices.tell(NoticeKind.INFO, Phrase(words.lens_off), until=Until.MOVED, brief=True)

    def _follow(self) -> None:
        match, wanted = self._match, self._settings.now.threat_lens
        self._window.actions_.threat_lens.setChecked(wanted)
        if wanted and match.running and match.activity.exercise is None:
            self._lens.follow(match.position, match.rules.active)
        else:
            self._lens.rest()

    def _show(self) -> None:
        position, found = self._lens.position, self._lens.found
        if position is None or found is None:
            self._window.board.show_marks(Speaker.LENS, None)
            return
        self._window.board.show_marks(Speaker.LENS, Marks(position, lens=found))
        if self._tells:
            self._tells = False
            phrase = Phrase(words.lens_sentence, (found, position.size))
            self._notices.tell(NoticeKind.INFO, phrase, until=Until.MOVED, brief=True)
