"""A short look at a position by our own engine, for somebody who asks for a hint."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.remarks import Remark
from gobang.game.ruleset import RuleSet
from gobang.model.engines.loan import Loan
from gobang.model.engines.question import Question
from gobang.model.engines.thoughts import Listener
from gobang.model.opponents import Opponents
from gobang.model.player import Trouble

LOOK_MS = 700
"""How long it looks, counted from its first thought: a process that is only being started has none."""
LATE_MS = 6000
"""After so long without a thought the person is given something else meanwhile; ours has its first after 1.5 s."""
LATE_PREPARING_MS = 250
"""How long an engine that was still compiling itself when last heard of is waited for: it may have finished since."""
MOST_MS = 120_000
"""What the engine is told it may take, so that it waits for its own compiling and does not answer as a weigher."""


class Adviser(QObject):
    """Asks the engine for its best move and how it goes on; one question at a time, the last one counts."""

    advised = Signal(object, object)  # Position, Thought
    delayed = Signal(object)  # Position: the engine is still getting itself ready; `advised` or `failed` follows
    failed = Signal(object)  # Position: the engine has nothing to say about it

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
        """`advised` or `failed` follows, later, and perhaps `delayed` before it."""
        self.stop()
        spec = self._opponents.own
        self._listener = Listener(position)
        budget = replace(spec.budget, turn_ms=MOST_MS, threads=1, level=0, detail=2)
        self._loan.ask(spec, Question(position, rules, budget, patience_ms=MOST_MS + LATE_MS, best=1))
        self._late.start(LATE_PREPARING_MS if self._loan.preparing else LATE_MS)

    def stop(self) -> None:
        """Forget the question; the engine stays warm for the next one."""
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
        """Tell what was found so far, before the answer, or before the engine failed."""
        listener = self._listener
        self.stop()
        if listener is None:
            return
        if listener.thoughts:
            self.advised.emit(listener.position, listener.thoughts[0])
        else:
            self.failed.emit(listener.position)
