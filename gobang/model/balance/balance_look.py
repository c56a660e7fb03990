"""A question to the engine for one or two stones that make a position even."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject, Signal

from gobang.game.analysis.balance import BadBalance, Balanced, BalanceOrder, read_answer, write_order
from gobang.game.engines.trouble import Trouble
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.engines.order_engine import OrderEngine
from gobang.model.engines.specs import OWN

COMMAND = (*OWN.command, "balances")
SECONDS = 10.0
"""How long it looks."""


class BalanceEngine(OrderEngine):
    """The engine process that looks for them."""

    answered = Signal(object)  # Balanced

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent, COMMAND)
        self._size = 0

    def obey(self, order: BalanceOrder) -> None:
        """Give it an order; one that it still obeys is stopped."""
        self._size = order.position.size
        self.stop()
        self._order(write_order(order), order.seconds)

    def _take(self, line: str) -> None:
        try:
            self.answered.emit(read_answer(line, self._size))
        except BadBalance:
            return


class BalanceLook(QObject):
    """Asks about one position at a time. It outlives windows."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.position: Position | None = None
        """The position that was asked about; None: nothing is."""
        self.stones = 1
        self.answer: Balanced | None = None
        self.failed = False
        """Whether there will be no answer."""

    @cached_property
    def _engine(self) -> BalanceEngine:
        """Made for the first question."""
        engine = BalanceEngine(self)
        engine.answered.connect(self._on_answered)
        engine.failed.connect(self._on_failed)
        engine.changed.connect(self.changed)
        return engine

    @property
    def compiling(self) -> bool:
        """Whether the answer waits for the engine, which compiles its search once on a machine."""
        return self.position is not None and self._engine.compiling

    def ask(self, position: Position, rules: RuleSet, stones: int) -> None:
        """Look for one or two `stones` that make `position` even."""
        self.position, self.stones = position, stones
        self.answer, self.failed = None, False
        self._engine.obey(BalanceOrder(position, rules, stones, SECONDS))
        self.changed.emit()

    def forget(self) -> None:
        """Withdraw the question, and know nothing any more."""
        if self.position is not None:
            self._engine.stop()
            self.position = self.answer = None
            self.changed.emit()

    def close(self) -> None:
        """End the process."""
        if "_engine" in vars(self):
            self._engine.close()

    def _on_answered(self, answer: Balanced) -> None:
        if self.position is not None:
            self.answer = answer
            self.changed.emit()

    def _on_failed(self, _trouble: Trouble, _said: str) -> None:
        if self.position is not None:
            self.failed = True
            self.changed.emit()
