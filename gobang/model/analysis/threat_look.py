"""What the side that is not to move threatens: its forced win if it were its turn, else its best move."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject, Signal

from gobang.game.analysis.forced import WinAnswer, WinKind, WinOrder
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.analysis.forcing_engine import ForcingEngine

SECONDS = 2.0
"""How long a win by threats is looked for; where there is none, the best move takes less than a second more."""


class ThreatLook(QObject):
    """Asks one question at a time, and knows how much of the answer is shown. It outlives windows."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.position: Position | None = None
        """The position that was asked about, with the side to move that it has on the board; None: nothing is."""
        self.answer: WinAnswer | None = None
        self.shown = 0
        """How many moves of the answer are shown."""
        self.failed = False
        """Whether there will be no answer."""

    @cached_property
    def _engine(self) -> ForcingEngine:
        """Made for the first question."""
        engine = ForcingEngine(self)
        engine.answered.connect(self._on_answered)
        engine.failed.connect(self._on_failed)
        engine.changed.connect(self.changed)
        return engine

    @property
    def stone(self) -> Stone:
        """The side whose threat is looked for; EMPTY while nothing is asked."""
        return self.position.turn.other if self.position is not None else Stone.EMPTY

    @property
    def line(self) -> tuple[Point, ...]:
        """The moves that are shown."""
        return self.answer.line[: self.shown] if self.answer is not None else ()

    @property
    def compiling(self) -> bool:
        """Whether the answer waits for the engine, which compiles its search once on a machine."""
        return self.position is not None and self._engine.compiling

    def ask(self, position: Position, rules: RuleSet) -> None:
        """Look at what the other side would do in `position` if it were its turn."""
        self.position, self.answer, self.shown, self.failed = position, None, 0, False
        turned = position.turned(position.turn.other)
        self._engine.obey(WinOrder(turned, rules, WinKind.VCT, SECONDS, best=True))
        self.changed.emit()

    def step(self, by: int) -> bool:
        """Show so many moves more, or fewer if negative; the first stays. Returns whether that changed anything."""
        most = len(self.answer.line) if self.answer is not None else 0
        shown = max(min(1, most), min(most, self.shown + by))
        if shown == self.shown:
            return False
        self.shown = shown
        self.changed.emit()
        return True

    def forget(self) -> None:
        """Withdraw the question, and show nothing any more."""
        if self.position is not None:
            self._engine.stop()
            self.position = self.answer = None
            self.shown = 0
            self.changed.emit()

    def close(self) -> None:
        """End the process."""
        if "_engine" in vars(self):
            self._engine.close()

    def _on_answered(self, answer: WinAnswer) -> None:
        if self.position is not None:
            self.answer, self.shown = answer, min(1, len(answer.line))
            self.failed = not answer.line
            self.changed.emit()

    def _on_failed(self, _trouble: Trouble, _said: str) -> None:
        if self.position is not None:
            self.failed = True
            self.changed.emit()
