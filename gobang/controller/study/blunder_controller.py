"""Marks blunders in the list of moves, and shows a notice if the engine's candidates are hidden."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from gobang.controller.notices.notices import Button, Notices
from gobang.game.notation import point_name
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.study.analysis import Analysis
from gobang.model.study.blunders import Blunder, BlunderWatch
from gobang.view.board.marks import LINE, Marks, Speaker
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels.panels import Panels
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.numbers import percent_text


class BlunderController(QObject):
    """Shows the blunders that the BlunderWatch finds. No notice is needed while candidates are on the board."""

    def __init__(
        self,
        match: Match,
        window: MainWindow,
        panels: Panels,
        settings: Settings,
        analysis: Analysis,
        notices: Notices,
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._panels = match, window, panels
        self._settings, self._notices = settings, notices
        self._watch = BlunderWatch(match, analysis, self)
        self._watch.found.connect(self._on_found)
        match.began.connect(self._mark)

    def _on_found(self, blunder: Blunder) -> None:
        self._mark()
        if not self._settings.now.show_candidates and self._match.running:
            person = self._match.seats.one_person is not None
            phrase = partial(_sentence, blunder, person)
            self._notices.tell(NoticeKind.WARNING, phrase, Button(lambda: tr("Show"), self._show, (blunder,)))

    def _mark(self) -> None:
        self._panels.moves.mark(frozenset(self._watch.blunders))

    def _show(self, blunder: Blunder) -> None:
        """Go to the node before the move and show the better line, unless the node was removed from the record."""
        before = blunder.node.parent
        if before is not None and before.path()[0] is self._match.record.root:
            self._match.go(before)
            self._window.board.show_marks(Speaker.BLUNDER, Marks(before.position, preview=blunder.better[:LINE]))


def _sentence(blunder: Blunder, yours: bool) -> str:
    then, now = percent_text(blunder.before), percent_text(blunder.after)
    better = point_name(blunder.better[0], blunder.node.position.size)
    if yours:
        return tr("Your chance fell from {0} to {1}. Better: {2}.").format(then, now, better)
    sentence = tr("{0}'s chance fell from {1} to {2}. Better: {3}.")
    return sentence.format(stone_name(blunder.stone), then, now, better)
