"""The analysis of a match in one object, which outlives windows."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.study.analysis import Analysis
from gobang.model.study.blunders import BlunderWatch
from gobang.model.study.weighings import Weighings


class Study(QObject):
    """The weights, the analysis and the blunders of a match. A new window uses the same ones."""

    def __init__(self, match: Match, opponents: Opponents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.weighings = Weighings(match, opponents, self)
        self.analysis = Analysis(match, opponents, self)
        self.blunders = BlunderWatch(match, self.analysis, self)
