"""Says to screen readers what was known of the position shown before it came onto the board."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.analyses.database import now
from gobang.controller.context import Context
from gobang.view import speech
from gobang.words.analysis.heard_words import known_sentences


class KnownSpeech(QObject):
    """Announces it once for each arrival at a position, unless the evaluation is hidden."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match, self._window, self._settings = context.match, context.window, context.settings
        self._memory = context.study.memory
        self._position = context.match.position
        self._since = now()
        """When it came onto the board: what is known since then is news of the analysis, which says it."""
        self._told = False
        self._memory.met.connect(self._tell)
        context.match.changed.connect(self._on_match_changed)
        context.match.began.connect(self._on_match_changed)

    def _on_match_changed(self) -> None:
        if self._match.position is not self._position:
            self._position, self._since, self._told = self._match.position, now(), False

    def _tell(self) -> None:
        known = self._memory.known
        if known is None or self._told or not self._settings.now.show_candidates:
            return
        if known.finding is None or known.finding.date < self._since:
            self._told = True
            if sentence := known_sentences(known, self._position.size):
                speech.say(self._window.board, sentence)
