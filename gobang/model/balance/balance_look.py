"""A question to the engine for one or two stones that make a position even."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.analysis.balance import BadBalance, Balanced, BalanceOrder, read_answer, write_order
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.engines.position_look import PositionEngine, PositionLook
from gobang.model.engines.specs import OWN

COMMAND = (*OWN.command, "balances")
SECONDS = 10.0
"""How long it looks."""


class BalanceEngine(PositionEngine):
    """The engine process that looks for them."""

    answered = Signal(object)  # Balanced

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent, COMMAND)

    def obey(self, order: BalanceOrder) -> None:
        """Give it an order; one that it still obeys is stopped."""
        self._ask(order.position, write_order(order), order.seconds)

    def _take(self, line: str) -> None:
        try:
            self.answered.emit(read_answer(line, self._size))
        except BadBalance:
            return


class BalanceLook(PositionLook[BalanceEngine]):
    """Asks for one or two stones, and knows those that were found."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stones = 1
        self.answer: Balanced | None = None

    def ask(self, position: Position, rules: RuleSet, stones: int) -> None:
        """Look for one or two `stones` that make `position` even."""
        self.position, self.stones = position, stones
        self.answer, self.failed = None, False
        self._engine.obey(BalanceOrder(position, rules, stones, SECONDS))
        self.changed.emit()

    def _make(self) -> BalanceEngine:
        engine = BalanceEngine(self)
        engine.answered.connect(self._on_answered)
        return engine

    def _clear(self) -> None:
        self.answer = None

    def _on_answered(self, answer: Balanced) -> None:
        if self.position is not None:
            self.answer = answer
            self.changed.emit()
