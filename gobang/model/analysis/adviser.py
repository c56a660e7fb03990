"""Asks our own engine for a hint: a short search of a position."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.engines.question import Question
from gobang.game.engines.remarks import Remark
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.engines.loan import Loan
from gobang.model.engines.thoughts import Listener
from gobang.model.opponents.opponents import Opponents

LOOK_MS = 700
"""How long it searches, counted from its first thought, so that the start of the process does not count."""
LATE_MS = 6000
"""After so long without a thought, `delayed` is emitted; a newly started engine needs 1.5 s for its first."""
LATE_PREPARING_MS = 250
"""The same for an engine that was compiling itself when it was last used; it may have finished since."""
MOST_MS = 120_000
"""The time we give the engine, long enough for it to finish compiling instead of answering as a weigher."""


class Adviser(QObject):
    """Asks the engine for its best line, one question at a time; a new one replaces the last."""

    advised = Signal(object, object)  # Position, Thought
    delayed = Signal(object)  # Position: the engine is not ready yet; `advised` or `failed` follows
    failed = Signal(object)  # Position: the engine has no answer

    def __init__(self, opponents: Opponents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opponents = opponents
        self._loan = Loan(opponents.pool, self)
        self._loan.remarked.connect(self._on_remarked)
        self._loan.answered.connect(self._on_answered)
        self._loan.failed.connect(self._on_failed)
        self._loan.prepares.connect(self._on_late)
        self._listener: Listener | None = None
        self._look = QTimer(self, singleShot=True, interval=LOOK_MS)
        self._look.timeout.connect(self._end)
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self._on_late)

    def ask(self, position: Position, rules: RuleSet) -> None:
        """Start a search. `advised` or `failed` follows later, perhaps after `delayed`."""
        self.stop()
        spec = self._opponents.own
        self._listener = Listener(position)
        budget = replace(spec.budget, turn_ms=MOST_MS, threads=1, level=0, detail=2)
        self._loan.ask(spec, Question(position, rules, budget, patience_ms=MOST_MS + LATE_MS, best=1))
        self._late.start(LATE_PREPARING_MS if self._loan.preparing else LATE_MS)

    def stop(self) -> None:
        """Withdraw the question; the engine keeps running for the next one."""
        self._listener = None
        self._look.stop()
        self._late.stop()
        self._loan.give_back()

    def _on_remarked(self, remark: Remark) -> None:
        if self._listener is not None and self._listener.hear(remark) and not self._look.isActive():
            self._late.stop()
            self._look.start()

    def _on_answered(self, _: Point) -> None:
        self._end()

    def _on_failed(self, _trouble: Trouble, _said: str) -> None:
        self._end()

    def _on_late(self) -> None:
        self._late.stop()
        if self._listener is not None:
            self.delayed.emit(self._listener.position)

    def _end(self) -> None:
        """Report the best line found so far, or a failure."""
        listener = self._listener
        self.stop()
        if listener is None:
            return
        if listener.thoughts:
            self.advised.emit(listener.position, listener.thoughts[0])
        else:
            self.failed.emit(listener.position)
