"""The threat lens: what stones of either side would make in the position on the board."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.analysis.threat_lens import Threatened, look
from gobang.game.gradual import Gradual, advance
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

SLICE_S = 0.006
"""How long it looks at a time, between two frames; a whole board takes 50 to 100 ms."""


class ThreatLens(QObject):
    """Looks at one position at a time, a few milliseconds at once."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.position: Position | None = None
        """The position that is looked at; None: none is."""
        self.found: tuple[Threatened, ...] | None = None
        """What is threatened there; None until all of it was looked at."""
        self._rules: RuleSet | None = None
        self._work: Gradual[tuple[Threatened, ...]] | None = None
        self._soon = QTimer(self, interval=0)
        self._soon.timeout.connect(self._go_on)

    def follow(self, position: Position, rules: RuleSet) -> None:
        """Look at `position`, unless that was done."""
        if (position, rules) != (self.position, self._rules):
            self.position, self._rules, self.found = position, rules, None
            self._work = look(position, rules)
            self._soon.start()
            self.changed.emit()

    def rest(self) -> None:
        """Look at nothing any more."""
        if self.position is not None:
            self.position = self.found = self._rules = self._work = None
            self._soon.stop()
            self.changed.emit()

    def _go_on(self) -> None:
        if self._work is not None and (done := advance(self._work, SLICE_S)) is not None:
            self._work, (self.found,) = None, done
            self._soon.stop()
            self.changed.emit()
