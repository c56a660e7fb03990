"""Says to screen readers what an analysis finds."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gobang.controller.context import Context
from gobang.model.analysis.analysis import Analysis
from gobang.view import speech
from gobang.view.art.marks import Half
from gobang.words.analysis import heard_words as words

SO_FAR_MS = 4000
"""How long an engine has thought when its best move is said for the first time; after that only at its end."""


class AnalysisSpeech(QObject):
    """Announces that an analysis begins and ends, and the best move after a moment and at the end.

    Lines change ten times a second: who wants them walks through the list. Nothing is said while the evaluation is
    hidden.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match, self._window, self._settings = context.match, context.window, context.settings
        self._first, self._second = context.study.analysis, context.study.second
        self._engines = self._engines_now
        """The engines when they were said last; empty for none, the first also while the analysis is off."""
        self._busy: dict[Half, bool] = dict.fromkeys(Half, False)
        """Which of them were searching the position shown when they were last heard of."""
        self._untold: set[Half] = set()
        """Those whose best move is to be said when they have thought for a moment."""
        self._position = context.match.position
        self._later = QTimer(self, singleShot=True, interval=0)
        """The end of a search, which may begin anew at once."""
        self._later.timeout.connect(self._follow)
        self._soon = QTimer(self, singleShot=True, interval=SO_FAR_MS)
        self._soon.timeout.connect(self._tell_so_far)
        for analysis in (self._first, self._second.analysis):
            analysis.changed.connect(self._later.start)
        context.settings.changed.connect(self._later.start)  # a second engine may be chosen while none thinks
        context.match.changed.connect(self._on_match_changed)
        context.match.began.connect(self._on_match_changed)

    def _say(self, sentence: str) -> None:
        if sentence:
            speech.say(self._window.board, sentence)

    def _on_match_changed(self) -> None:
        if self._match.position is not self._position:
            self._position = self._match.position
            self._be_new()

    def _be_new(self) -> None:
        """Nothing was heard yet of the engines in this position."""
        self._busy = dict.fromkeys(Half, False)
        self._untold.clear()
        self._soon.stop()

    @property
    def _shown(self) -> bool:
        """Whether the person wants to know what positions are worth."""
        return self._settings.now.show_candidates

    @property
    def _thinking(self) -> dict[Half, Analysis]:
        """The analyses that are on, by their letters."""
        both = {Half.UPPER: self._first, Half.LOWER: self._second.analysis}
        return {half: analysis for half, analysis in both.items() if analysis.on}

    @property
    def _engines_now(self) -> tuple[str, str]:
        first = self._first.name if self._first.on else ""
        return first, self._second.analysis.name if self._second.chosen else ""

    def _name(self, half: Half) -> str:
        return f"{half.value} {self._thinking[half].name}" if len(self._thinking) > 1 else ""

    def _follow(self) -> None:
        """Say which engines think, and what one of them has found that has finished."""
        if (before := self._engines) != self._engines_now:
            first, second = self._engines = self._engines_now
            self._be_new()
            names = [self._name(half) or analysis.name for half, analysis in self._thinking.items()]
            off = words.analysis_ends() if before[0] else words.second_chosen(second)
            self._say(words.analysis_begins(names) if first else off)
        for half, analysis in self._thinking.items():
            was_busy, self._busy[half] = self._busy[half], analysis.thinking
            if analysis.thinking and not was_busy:
                self._untold.add(half)
                self._soon.start()
            elif was_busy and not analysis.thinking and analysis.thoughts and self._shown and not self._match.thinking:
                best = analysis.thoughts[0]
                self._say(words.analysis_finished(self._name(half), best, self._position.size))
        if not any(self._busy.values()):
            self._soon.stop()

    def _tell_so_far(self) -> None:
        """Say the best moves of those that still search, or wait for them to name one."""
        searching = {half: each for half, each in self._thinking.items() if half in self._untold and each.thinking}
        ready = {half: each for half, each in searching.items() if each.thoughts and each.catching_up is None}
        self._untold -= {*ready}
        if ready and self._shown:
            best = [(self._name(half), each.thoughts[0]) for half, each in ready.items()]
            self._say(words.best_so_far(best, self._position.size))
        if len(ready) < len(searching):
            self._soon.start()
