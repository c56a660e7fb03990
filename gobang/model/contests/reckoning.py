"""What the games of a contest come to, reckoned a few milliseconds at a time as they end."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.contest.planning.plan import ContestPlan
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.programme import counting
from gobang.contest.standing.standings import RatingCurves, ResultsSoFar, Standings, decision_points
from gobang.model.contests.contest_run import ContestRun, RunState

POINTS = 20
"""A curve of ratings has from so many points to twice as many: 20 curves of 80 points take 18 ms to be painted."""
SLICE_S = 0.006
"""How long games are counted before other events are handled: a third of a frame."""


class Reckoning(QObject):
    """Counts the games of a contest, those that were kept before and those that end."""

    grown = Signal()  # all games and rounds that have come are counted

    def __init__(self, run: ContestRun, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = run
        self._coming: deque[KeptGame] = deque()
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._count)
        self._tally, self._curves = ResultsSoFar(), RatingCurves(POINTS)
        self._games: list[KeptGame] = []
        """The games that are counted, in the order in which they ended."""
        run.grown.connect(self._add)
        self._reading = False
        """Whether what is kept is still being read, or was read and not all of it told yet."""
        run.round_begun.connect(self._more.start)
        run.changed.connect(self._on_changed)
        run.reread.connect(self.begin_anew)
        self.begin_anew()

    def begin_anew(self) -> None:
        """Count the games that the contest has now."""
        games = [*self._run.games.values()]
        plan = self._run.plan
        self._tally, self._curves = ResultsSoFar(), RatingCurves(POINTS, len(games))
        self._games = []
        self._coming = deque(games if plan is None else counting(plan, games))
        self._more.start()

    def finish(self) -> None:
        """Count at once what has come."""
        while self._coming:
            self._take()

    def _add(self, games: Iterable[KeptGame]) -> None:
        plan = self._run.plan
        if plan is not None:
            self._coming += counting(plan, games)
            self._more.start()

    def _count(self) -> None:
        until = time.perf_counter() + SLICE_S
        while self._coming and time.perf_counter() < until:
            self._take()
        if self._coming:
            self._more.start()
            return
        self._reading = self._reading or self._run.state is RunState.READING
        if not self._reading:
            self.grown.emit()

    def _on_changed(self) -> None:
        """Tell what is counted: a change of the run's state is told after the games that came before it."""
        if self._reading and self._run.state is not RunState.READING:
            self._reading = False
            self._more.start()

    def _take(self) -> None:
        game = self._coming.popleft()
        self._tally.add(game)
        self._curves.add(game)
        self._games.append(game)

    # What they come to

    def standings(self, plan: ContestPlan) -> Standings:
        """The table."""
        return self._tally.standings(plan, self._run.rounds)

    def curves(self, plan: ContestPlan) -> dict[str, list[tuple[int, float]]]:
        """The ratings as they grew."""
        return self._curves.curves(plan)

    def test(self, plan: ContestPlan) -> list[tuple[int, float]]:
        """The sequential test of a match as it went: pairs, and the log-likelihood ratio after them."""
        return [] if plan.sprt is None else decision_points(plan.sprt, self._games)
