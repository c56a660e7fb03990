"""Which moves of the side to move do not lose, as they are found out."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject, Signal

from gobang.game.analysis.forced import Defence, DefenceOrder, Unthreatened
from gobang.game.engines.trouble import Trouble
from gobang.game.judging import bans
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.analysis.forcing_engine import ForcingEngine

MOVE_S = 5.0
"""How long a win of the other side is looked for after each move; most are found, or excluded, in milliseconds."""


class DefenceLook(QObject):
    """Asks about one position at a time. It outlives windows."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.position: Position | None = None
        """The position that was asked about; None: nothing is."""
        self.found: dict[object, Defence] = {}
        """What is known so far, by move."""
        self.unthreatened: Unthreatened | None = None
        """That no move needs to defend, if that is so."""
        self.legal = 0
        """How many moves are looked at in all."""
        self.ended = self.failed = False
        """Whether all of them were looked at, or no more will be."""

    @cached_property
    def _engine(self) -> ForcingEngine:
        """Made for the first question."""
        engine = ForcingEngine(self)
        engine.defended.connect(self._on_defended)
        engine.unthreatened.connect(self._on_unthreatened)
        engine.finished.connect(self._on_finished)
        engine.failed.connect(self._on_failed)
        engine.changed.connect(self.changed)
        return engine

    @property
    def compiling(self) -> bool:
        """Whether the answer waits for the engine, which compiles its search once on a machine."""
        return self.position is not None and self._engine.compiling

    @property
    def held(self) -> list[Defence]:
        """The moves that are not known to lose."""
        return [each for each in self.found.values() if not each.loses]

    def ask(self, position: Position, rules: RuleSet) -> None:
        """Look at every legal move in `position`."""
        self.position, self.found, self.unthreatened = position, {}, None
        self.ended = self.failed = False
        self.legal = position.count(Stone.EMPTY) - len(bans(position, rules))
        self._engine.obey(DefenceOrder(position, rules, MOVE_S))
        self.changed.emit()

    def forget(self) -> None:
        """Withdraw the question, and know nothing any more."""
        if self.position is not None:
            self._engine.stop()
            self.position, self.found = None, {}
            self.changed.emit()

    def close(self) -> None:
        """End the process."""
        if "_engine" in vars(self):
            self._engine.close()

    def _on_defended(self, defence: Defence) -> None:
        if self.position is not None:
            self.found[defence.move] = defence
            self.changed.emit()

    def _on_unthreatened(self, told: Unthreatened) -> None:
        if self.position is not None:
            self.unthreatened = told
            self.changed.emit()

    def _on_finished(self) -> None:
        if self.position is not None:
            self.ended = True
            self.changed.emit()

    def _on_failed(self, _trouble: Trouble, _said: str) -> None:
        if self.position is not None:
            self.failed = True
            self.changed.emit()
