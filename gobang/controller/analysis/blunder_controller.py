"""Marks blunders in the list of moves, and shows a notice if the engine's candidates are hidden."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.model.analysis.blunders import Blunder, BlunderWatch
from gobang.model.analysis.hint import LINE
from gobang.view.art.marks import Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels import Panels
from gobang.words import notices as words
from gobang.words.catalogue import Phrase


class BlunderController(QObject):
    """Shows the blunders that the BlunderWatch finds. No notice is needed while candidates are on the board."""

    def __init__(self, context: Context, panels: Panels, watch: BlunderWatch) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._panels = panels
        self._settings, self._notices = context.settings, context.notices
        self._watch = watch
        context.notices.obey({NoticeOrder.SHOW_BETTER: self._show})
        watch.found.connect(self._on_found)
        context.match.began.connect(self._mark)
        panels.moves_page.when_made(lambda _: self._mark())

    def _on_found(self, blunder: Blunder) -> None:
        self._mark()
        if not self._settings.now.show_candidates and self._match.running:
            person = self._match.seats.one_person is not None
            show = NoticeButton(NoticeOrder.SHOW_BETTER, (blunder,))
            phrase = Phrase(words.blunder_sentence, (blunder, person))
            self._notices.tell(NoticeKind.WARNING, phrase, show, until=Until.MOVED)

    def _mark(self) -> None:
        if (panel := self._panels.moves_page.made) is not None:
            panel.mark(frozenset(self._watch.blunders))

    def _show(self, blunder: Blunder) -> None:
        """Go to the node before the move and show the better line, unless the node was removed from the record."""
        before = blunder.node.parent
        if before is not None and before.path()[0] is self._match.record.root:
            self._match.go(before)
            self._window.board.show_marks(Speaker.BLUNDER, Marks(before.position, preview=blunder.better[:LINE]))
