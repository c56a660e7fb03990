"""The threat lens: what stones of either side would make in the position on the board."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from gobang.game.analysis.threat_lens import Threatened, look
from gobang.game.gradual import Gradual
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

SLICE_MS = 6
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
        watch = QElapsedTimer()
        watch.start()
        while self._work is not None and watch.elapsed() < SLICE_MS:
            try:
                next(self._work)
            except StopIteration as end:
                self._work, self.found = None, end.value
        if self._work is None:
            self._soon.stop()
            self.changed.emit()
