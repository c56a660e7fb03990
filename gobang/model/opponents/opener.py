"""Decides for a machine what it does in an opening."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.engines.question import Question
from gobang.game.engines.remarks import Remark
from gobang.game.engines.trouble import Trouble
from gobang.game.openings.action import Action
from gobang.game.openings.choosing import choosing
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.play_out import played_out
from gobang.model.engines.loan import Loan
from gobang.model.engines.thoughts import Listener
from gobang.model.opponent_id import OpponentId, OpponentKind
from gobang.model.opponents.opponents import Opponents

LOOK_MS = 80
"""How long our engine looks at a position. A decision takes some 25 positions, the longest 50."""
PATIENCE_MS = 5000
"""An engine that is ready and takes longer than this is not asked again."""
SUBSTITUTE = "five-tuple"
"""The weigher that judges for other engines, and for ours while it has no opinion: the strongest."""


class Opener(QObject):
    """Asked by `go` what a machine does at a phase of an opening; `decided` follows later, never from inside `go`.

    A weigher plays positions out against itself, one in each round of the event loop (20 ms). Our own engine, at every
    level, looks at each with its full strength; while it compiles itself, and for engines of others, the strongest
    weigher takes its place. The opponent must be a machine.
    """

    decided = Signal(object, object)  # the OpeningPhase that was asked about, its Action

    def __init__(
        self,
        opponent: OpponentId,
        opponents: Opponents,
        rules: RuleSet,
        *,
        seed: int | None = None,
    ) -> None:
        super().__init__()
        self._opponents, self._rules = opponents, rules
        self._scheme = opponent.scheme or SUBSTITUTE
        self._dice = random.Random(seed)
        self._phase: OpeningPhase | None = None
        self._thoughts: Generator[Position, float, Action] | None = None
        self._listener: Listener | None = None
        self._hope: float | None = None
        """The last estimate; None before the first."""
        self._loan: Loan | None = None
        if opponent.kind in (OpponentKind.LEVEL, OpponentKind.ADAPTIVE):
            self._loan = Loan(opponents.pool, self)
            self._loan.remarked.connect(self._on_remarked)
            self._loan.answered.connect(self._on_answered)
            self._loan.failed.connect(self._on_failed)
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._go_on)

    def go(self, phase: OpeningPhase) -> None:
        """Decide what to do at `phase`, which must not be over."""
        self.stop()
        self._phase, self._thoughts, self._hope = phase, choosing(phase, self._dice), None
        self._later.start()

    def stop(self) -> None:
        """Decide nothing; `decided` will not be emitted. An engine that is borrowed is given back."""
        self._phase = self._thoughts = self._listener = None
        self._later.stop()
        if self._loan is not None:
            self._loan.give_back()

    def _go_on(self) -> None:
        """Send the last estimate, and see to the next one; or tell what was decided."""
        phase, thoughts = self._phase, self._thoughts
        if phase is None or thoughts is None:
            return
        try:
            position = next(thoughts) if self._hope is None else thoughts.send(self._hope)
        except StopIteration as decision:
            self.stop()
            self.decided.emit(phase, decision.value)
            return
        if self._loan is None:
            self._judge(position)
        else:
            self._listener = Listener(position)
            budget = replace(self._opponents.own.budget, turn_ms=LOOK_MS, threads=1, level=0, detail=2)
            self._loan.ask(
                self._opponents.own, Question(position, self._rules, budget, patience_ms=PATIENCE_MS, best=1)
            )

    def _judge(self, position: Position) -> None:
        """Let the weigher judge."""
        self._hope = played_out(position, self._rules, self._opponents.weigher(self._scheme))
        self._later.start()

    def _on_remarked(self, remark: Remark) -> None:
        if self._listener is not None:
            self._listener.hear(remark)

    def _on_answered(self, _: Point) -> None:
        listener, self._listener = self._listener, None
        if listener is None:
            return
        worth = listener.thoughts[0].worth if listener.thoughts else None
        if worth is None:
            self._judge(listener.position)
        else:
            self._hope = 2 * worth.chance - 1
            self._later.start()

    def _on_failed(self, _trouble: Trouble, _said: str) -> None:
        listener, self._listener, loan = self._listener, None, self._loan
        if listener is not None and loan is not None:
            self._loan = None
            loan.give_back()
            self._judge(listener.position)
