"""The table of a contest, its charts, openings and failures: reckoned anew a moment after games have ended."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gobang.contest.running import messages
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.standing.standings import Standings
from gobang.controller.context import Context
from gobang.model.contests.reckoning import Reckoning
from gobang.view.contests.charts.ratings_chart import RatingLine
from gobang.view.contests.charts.sprt_chart import SprtShown
from gobang.words.catalogue import tr
from gobang.words.contests import game_words
from gobang.words.contests import table_words as words

if TYPE_CHECKING:
    from gobang.model.contests.contest_run import ContestRun
    from gobang.view.contests.contests_panel import ContestsPanel

LEAST_MS, SHARE = 300, 20
"""How long after games have ended the table is shown anew: at least so long, and so many times as long as it takes."""


class ResultsController(QObject):
    """Shows what the games of the contest come to."""

    def __init__(self, context: Context, panel: ContestsPanel) -> None:
        super().__init__(context.window)
        self._panel, self._study = panel, context.study
        self._run: ContestRun | None = None
        self._reckoning: Reckoning | None = None
        self._failed: dict[object, KeptGame] = {}
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._show)
        self._took_ms = 0.0
        failures = panel.failures
        failures.chosen.connect(self._show_lines)
        failures.again_wanted.connect(lambda about: self._order(messages.PlayAgain, about))
        failures.out_wanted.connect(lambda about: self._order(messages.TakeOut, about))

    def follow(self, run: ContestRun | None) -> None:
        """Show this contest from now on."""
        self._run, self._failed = run, {}
        self._reckoning = None if run is None else Reckoning(run)
        if run is not None:
            run.grown.connect(self._on_grown)
            run.reread.connect(self._on_reread)
        self._show()

    @property
    def winner(self) -> str:
        """Who is first, by all games that have ended."""
        self._show()
        rows = self._panel.table.standings
        return str(rows[0].about) if rows else ""

    def _on_grown(self, games: list[KeptGame]) -> None:
        if self._reckoning is not None and self.sender() is self._run:
            self._reckoning.add(games)
            if not self._soon.isActive():
                self._soon.start(round(max(LEAST_MS, SHARE * self._took_ms)))

    def _on_reread(self) -> None:
        if self._reckoning is not None and self.sender() is self._run:
            self._reckoning.begin_anew()
            self._soon.start(0)

    def _order(self, kind: type[messages.PlayAgain | messages.TakeOut], about: object) -> None:
        game = self._failed.get(about)
        if game is not None and self._run is not None:
            self._run.change(kind(game.loser))

    # What is shown

    def _show(self) -> None:
        panel, run, reckoning = self._panel, self._run, self._reckoning
        if run is None or reckoning is None or run.plan is None:
            panel.table.show_standings([])
            return
        began = time.perf_counter()
        standings = reckoning.standings
        rows = words.standing_rows(run.plan, standings)
        panel.table.show_standings(rows)
        panel.openings.show_rows(words.opening_rows(run.plan, standings.openings))
        panel.openings.say(tr("No game has ended yet."))
        self._show_failures(standings)
        self._show_test(standings)
        lines = []
        errors = {row.name: row.elo.error for row in standings.rows}
        for row in standings.rows:
            points = tuple(reckoning.curves.get(row.name, ()))
            lines.append(RatingLine(row.name, points, errors[row.name]))
        lines.sort(key=lambda line: -line.points[-1][1] if line.points else 0.0)
        panel.ratings.show_lines(lines, "; ".join(row.spoken for row in rows))
        self._took_ms = (time.perf_counter() - began) * 1000
        panel.lay_out_rows()

    def _show_failures(self, standings: Standings) -> None:
        panel = self._panel
        failed = list(reversed(standings.failed))
        self._failed = {game.key: game for game in failed}
        panel.failures.show_failures([game_words.failure_row(game) for game in failed], tr("No failures."))
        self._show_lines(panel.failures.table.about)
        tested = self._run is not None and self._run.plan is not None and self._run.plan.sprt is not None
        panel.show_tested(tested=tested, failed=len(failed))

    def _show_lines(self, about: object) -> None:
        game = self._failed.get(about)
        self._panel.failures.show_lines("" if game is None else game_words.transcript_text(game))

    def _show_test(self, standings: Standings) -> None:
        run, panel = self._run, self._panel
        curve = None if self._reckoning is None else self._reckoning.test
        if run is None or run.plan is None or curve is None:
            panel.test.show_test(None)
            return
        names = [entrant.name for entrant in run.plan.present]
        low, high = curve.test.bounds
        told = words.test_text(curve, standings.cross.get((names[0], names[1])))
        panel.question.setText(words.test_question(run.plan))
        panel.bounds.setText(words.test_bounds(curve))
        panel.test.show_test(
            SprtShown(
                tuple(enumerate(curve.ratios, 1)),
                low,
                high,
                words.bound_text(low, upper=False),
                words.bound_text(high, upper=True),
                told,
                f"{words.test_question(run.plan)} {words.test_bounds(curve)}. {told}",
                decided=not low < curve.ratio < high,
            )
        )
