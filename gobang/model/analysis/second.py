"""A second engine that analyses the same position beside the first."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.asking import Effort
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents


class SecondEngine(QObject):
    """Has an `analysis` of its own, which is on while the first one is, and looks at the same moves.

    The first one is what everything else asks for the worth of a position; it goes on if the second engine fails.
    """

    def __init__(self, match: Match, opponents: Opponents, first: Analysis, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._first = first
        self.analysis = Analysis(match, opponents, self, first.narrowings)
        self.chosen = False
        """Whether there is a second engine."""
        self._effort = Effort()
        self._followed = first.on
        """Whether the first analysis was on when it was last heard of."""
        first.changed.connect(self._follow)

    @property
    def seen(self) -> bool:
        """Whether it has, or is about to have, something to show of the position on the board."""
        return self.chosen and (self.analysis.on or bool(self.analysis.thoughts))

    def use(self, engine: str | None) -> None:
        """Let the added engine of this name, or ours if it is empty, think beside the first; None: no engine."""
        if engine is not None:
            self.analysis.use(engine)
        if self.chosen is not (engine is not None):
            self.chosen = engine is not None
            self.allow(self._effort)
        self.begin()

    def begin(self) -> None:
        """Let it think if the first one does, also after it has failed."""
        self._followed = self._first.on
        self.analysis.switch(self.chosen and self._first.on)

    def want(self, count: int) -> None:
        """Look for so many best moves with both engines, as `Analysis.want` says."""
        self._first.want(count)
        self.analysis.want(count)

    def allow(self, effort: Effort) -> None:
        """Let both engines share so many threads and so much memory, each with the same time for a position."""
        self._effort = effort
        self._first.allow(replace(effort, share=1 if self.chosen else 0))
        self.analysis.allow(replace(effort, share=2))

    def _follow(self) -> None:
        if self._first.on is not self._followed:
            self.begin()
