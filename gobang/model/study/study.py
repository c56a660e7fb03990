"""The analysis of a match in one object, which outlives windows."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QObject

from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.study import review
from gobang.model.study.analysis import Analysis
from gobang.model.study.blunders import BlunderWatch
from gobang.model.study.weighings import Weighings


class Study(QObject):
    """The weights, the analysis and the blunders of a match. A new window uses the same ones."""

    def __init__(self, match: Match, opponents: Opponents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self.weighings = Weighings(match, opponents, self)
        self.analysis = Analysis(match, opponents, self)
        self.blunders = BlunderWatch(match, self.analysis, self)

    @cached_property
    def review(self) -> review.GameReview:
        """The review of the game on the board; made when first asked for."""
        return review.GameReview(self._match, self)

    def close(self) -> None:
        """End what thinks for it, because the program ends."""
        self.analysis.switch(on=False)
        if "review" in vars(self):
            self.review.close()
