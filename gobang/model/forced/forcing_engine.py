"""The engine process that looks for forced wins."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from gobang.game.analysis.forced import (
    BadForced,
    Defence,
    ForcedOrder,
    Looking,
    Unthreatened,
    WinAnswer,
    read_answer,
    write_order,
)
from gobang.model.engines.position_look import PositionEngine
from gobang.model.engines.specs import OWN

COMMAND = (*OWN.command, "forced")


class ForcingEngine(PositionEngine):
    """Tells what it finds, of each order in its own way."""

    answered = Signal(object)  # WinAnswer
    proved = Signal(object)  # tuple[ProofNode, ...]: the whole proof; empty: it was not found
    defended = Signal(object)  # Defence: what is known of one more move
    unthreatened = Signal(object)  # Unthreatened: no move needs to defend
    looking = Signal(object)  # Looking: the search goes on

    def __init__(self, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command or COMMAND)

    def obey(self, order: ForcedOrder) -> None:
        """Give it an order."""
        self._ask(order.position, write_order(order), order.seconds)

    def _take(self, line: str) -> None:
        try:
            said = read_answer(line, self._size)
        except BadForced:
            return
        match said:
            case Looking():
                self.looking.emit(said)
            case WinAnswer():
                self.answered.emit(said)
            case Defence():
                self.defended.emit(said)
            case Unthreatened():
                self.unthreatened.emit(said)
            case _:
                self.proved.emit(said)
