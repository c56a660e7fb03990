"""A player whose moves come from a Gomocup engine in a process of its own, ours or another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QTimer

from gobang.game.engines import question
from gobang.game.engines.patience import SLACK_MS
from gobang.game.engines.remarks import Compiling, Remark
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.engines import dialogue, loan
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.thoughts import Listener
from gobang.model.opponent_id import OpponentId
from gobang.model.player import Player, point_said

if TYPE_CHECKING:
    from gobang.model.engines.pool import EnginePool


class EnginePlayer(Player):
    """Asks an engine of the pool that `pool` returns for its moves.

    `level` is a level of our own engine, and `seed` gives it its errors; neither is sent to others. An answer is played
    no sooner than `pace_ms` after the question. The engine goes back to the pool when the player leaves, so the next
    game can use the same process.
    """

    def __init__(
        self,
        spec: EngineSpec,
        pool: Callable[[], EnginePool],
        *,
        rules: RuleSet,
        opponent: OpponentId | None = None,
        level: int | None = None,
        seed: int | None = None,
        pace_ms: int = 0,
        slack_ms: int | None = None,
    ) -> None:
        super().__init__()
        self.id = opponent or OpponentId.of_engine(spec.name)
        self.spec = spec
        self.level = level
        self._seed = seed
        self._rules = rules
        self._slack = SLACK_MS if slack_ms is None else slack_ms
        self.pace_ms = pace_ms
        self._since = QElapsedTimer()
        self._pool = pool
        self._asked: Position | None = None
        self._found: Point | None = None
        """The engine's answer, while it is held back by the pace."""
        self._listener: Listener | None = None
        """Collects what the engine says of the position asked about."""
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._play)
        self._hurried = False
        self._begun = True

    @cached_property
    def _loan(self) -> loan.Loan:
        """The loan of an engine, made for the first question: a window's first paint need not wait for it."""
        made = loan.Loan(self._pool(), self)
        made.begun.connect(self._on_begun)
        made.answered.connect(self._on_answered)
        made.failed.connect(self._on_failed)
        made.remarked.connect(self._on_remarked)
        return made

    @property
    def _borrows(self) -> bool:
        return "_loan" in vars(self)

    @property
    def state(self) -> dialogue.State:
        """The engine's state; DOWN if none is borrowed."""
        return self._loan.state if self._borrows else dialogue.State.DOWN

    @property
    def readiness(self) -> tuple[Readiness, int, str]:
        """The readiness of the engine that it has borrowed or will borrow, its age in seconds and why it failed."""
        return (self._loan.readiness if self._borrows else None) or self._pool().readiness(self.spec)

    @property
    def ready(self) -> bool:
        """Whether the engine is not still loading."""
        return self._begun

    def go(self, position: Position) -> None:
        """Ask for a move. `moved` or `failed` follows later, unless the player is stopped first."""
        self._forget()
        self._asked, self._listener = position, Listener(position)
        self._hurried = self.replaced = False
        if self._rules.name not in self.spec.rules:
            QTimer.singleShot(0, self, lambda: self._unfit(position))
            return
        self._begun = False
        turn, left = self.spec.turn_ms, None
        if self.allowance is not None:
            turn, left = min(turn, self.allowance.turn_ms), self.allowance.left_ms
        budget = replace(self.spec.budget, turn_ms=turn, left_ms=left, level=self.level, seed=self._seed)
        self._loan.ask(self.spec, question.Question(position, self._rules, budget, patience_ms=turn + self._slack))

    def stop(self) -> None:
        """Withdraw the question."""
        self._forget()
        if self._borrows:
            self._loan.withdraw()

    def hurry(self) -> None:
        """Tell the engine to answer now, or play an answer that the pace holds back."""
        self._hurried = True
        if self._later.isActive():
            self._later.start(0)
        elif self._borrows:
            self._loan.hurry()

    def leave(self) -> None:
        """Give the engine back before the next game asks for it."""
        self._forget()
        if self._borrows:
            self._loan.give_back()
        self.deleteLater()

    def _forget(self) -> None:
        self._asked = self._found = self._listener = None
        self._begun = True
        self._later.stop()

    def _on_begun(self) -> None:
        self._begun = True
        self._since.start()
        self.begun.emit(self)

    def _on_answered(self, point: Point) -> None:
        """Play the move, but no sooner than `pace_ms` after the engine began."""
        if self._asked is None:
            return
        self._found = point
        wait = 0 if self._hurried else max(0, self.delay_ms - self._since.elapsed())
        if wait:
            self._later.start(wait)
        else:
            self._play()

    def _play(self) -> None:
        position, point, listener = self._asked, self._found, self._listener
        self._forget()
        if position is None or point is None:
            return
        if position.is_free(point):
            said = () if listener is None else listener.thoughts
            self.thought = next((thought for thought in said if thought.moves[0] == point), None)
            self.moved.emit(self, point)
        else:
            self.failed.emit(self, Trouble.ILLEGAL_MOVE, point_said(point, position))

    def _on_remarked(self, remark: Remark) -> None:
        self.replaced |= remark is Compiling.GOES_ON
        if self._listener is not None:
            self._listener.hear(remark)

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        if self._asked is not None:
            self._forget()
            self.failed.emit(self, trouble, said)

    def _unfit(self, position: Position) -> None:
        if self._asked is position:
            self._on_failed(Trouble.UNFIT, "")
