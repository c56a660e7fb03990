"""What the games of a contest come to, reckoned as they end."""

from __future__ import annotations

from collections.abc import Iterable

from gobang.contest.running.kept_game import KeptGame
from gobang.contest.standing.standings import DecisionCurve, Standings, rating_curves
from gobang.model.contests.contest_run import ContestRun


class Reckoning:
    """Holds the games of a contest, in the order in which they ended, and says what they come to."""

    def __init__(self, run: ContestRun) -> None:
        self._run = run
        self._games: list[KeptGame] = list(run.games.values())

    def add(self, games: Iterable[KeptGame]) -> None:
        """Take in games that have just ended."""
        self._games += games

    def begin_anew(self) -> None:
        """Take the games that the contest has now."""
        self._games = list(self._run.games.values())

    @property
    def standings(self) -> Standings:
        """The table."""
        assert self._run.plan is not None  # noqa: S101  whoever asks has seen it
        return Standings.of(self._run.plan, self._games)

    @property
    def curves(self) -> dict[str, list[tuple[int, float]]]:
        """The ratings as they grew."""
        assert self._run.plan is not None  # noqa: S101
        return rating_curves(self._run.plan, self._games)

    @property
    def test(self) -> DecisionCurve | None:
        """The sequential test of a match; None if it has none."""
        plan = self._run.plan
        return None if plan is None or plan.sprt is None else DecisionCurve.of(plan.sprt, self._games)
