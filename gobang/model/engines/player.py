"""A player whose moves come from a Gomocup engine in a process of its own, ours or another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.talk.remarks import Compiling, Remark
from gobang.model.engines import dialogue, loan, question
from gobang.model.engines.specs import EngineSpec
from gobang.model.opponents.opponent_id import OpponentId
from gobang.model.player import Player, Trouble, point_said

if TYPE_CHECKING:
    from gobang.model.engines.pool import EnginePool

SLACK_MS = 2000
"""How late an engine's answer may be, to allow for a busy machine and the pipes."""


class EnginePlayer(Player):
    """Asks an engine of the pool that `pool` returns for its moves.

    `level` is a level of our own engine; it is not sent to others. An answer is played no sooner than `pace_ms` after
    the question. The engine goes back to the pool when the player leaves, so the next game can use the same process.
    """

    def __init__(
        self,
        spec: EngineSpec,
        pool: Callable[[], EnginePool],
        *,
        rules: RuleSet,
        opponent: OpponentId | None = None,
        level: int | None = None,
        pace_ms: int = 0,
        slack_ms: int | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.id = opponent or OpponentId.of_engine(spec.name)
        self.spec = spec
        self.level = level
        self._rules = rules
        self._slack = SLACK_MS if slack_ms is None else slack_ms
        self.pace_ms = pace_ms
        self._since = QElapsedTimer()
        self._pool = pool
        self._asked: Position | None = None
        self._hurried = False
        self._replaced = False
        """Whether the engine has said that another makes this move, because it is not ready."""

    @cached_property
    def _loan(self) -> loan.Loan:
        """The loan of an engine, made for the first question: a window's first paint need not wait for it."""
        made = loan.Loan(self._pool(), self)
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

    def go(self, position: Position) -> None:
        """Ask for a move. `moved` or `failed` follows later, unless the player is stopped first."""
        self._asked = position
        self._hurried = self._replaced = False
        if self._rules.name not in self.spec.rules:
            QTimer.singleShot(0, self, lambda: self._unfit(position))
            return
        self._since.start()
        turn, left = self.spec.turn_ms, None
        if self.allowance is not None:
            turn, left = min(turn, self.allowance.turn_ms), self.allowance.left_ms
        budget = replace(self.spec.budget, turn_ms=turn, left_ms=left, level=self.level)
        self._loan.ask(self.spec, question.Question(position, self._rules, budget, patience_ms=turn + self._slack))

    def stop(self) -> None:
        """Withdraw the question."""
        self._asked = None
        if self._borrows:
            self._loan.withdraw()

    def hurry(self) -> None:
        """Tell the engine to answer now; `failed` follows if it does not within a few seconds."""
        self._hurried = True
        if self._borrows:
            self._loan.hurry()

    def leave(self) -> None:
        """Give the engine back before the next game asks for it."""
        self._asked = None
        if self._borrows:
            self._loan.give_back()
        self.deleteLater()

    def _on_answered(self, point: Point) -> None:
        """Play the move, but no sooner than `pace_ms` after the question."""
        position = self._asked
        if position is not None:
            wait = 0 if self._hurried else max(0, self.delay_ms - self._since.elapsed())
            if wait:
                QTimer.singleShot(wait, self, lambda: self._play(position, point))
            else:
                self._play(position, point)

    def _play(self, position: Position, point: Point) -> None:
        if self._asked is not position:
            return
        self._asked = None
        if position.is_free(point):
            replaced = self._replaced
            self.moved.emit(self, point)
            if replaced:
                self.replaced.emit(self)
        else:
            self.failed.emit(self, Trouble.ILLEGAL_MOVE, point_said(point, position))

    def _on_remarked(self, remark: Remark) -> None:
        self._replaced |= remark is Compiling.GOES_ON

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        if self._asked is not None:
            self._asked = None
            self.failed.emit(self, trouble, said)

    def _unfit(self, position: Position) -> None:
        if self._asked is position:
            self._on_failed(Trouble.UNFIT, "")
