"""The table of a contest, its charts, openings and failures: reckoned anew a moment after games have ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gobang.contest.running import messages
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.standing.standings import Standings
from gobang.controller.context import Context
from gobang.model.contests.reckoning import Reckoning
from gobang.view.contests.charts.ratings_chart import RatingLine
from gobang.view.contests.charts.sprt_chart import SprtShown
from gobang.words.contests import game_words
from gobang.words.contests import table_words as words

if TYPE_CHECKING:
    from gobang.contest.planning.plan import ContestPlan
    from gobang.model.contests.contest_run import ContestRun
    from gobang.view.contests.contests_panel import ContestsPanel

MOST = 500
"""So many failures are listed at the most, the newest of them."""
EVERY_MS = 400
"""How often the table is shown anew at the most."""
LEAST_PAIRS, FURTHER = 20, 1.1
"""The curve of a test that is not decided leaves room for so many pairs, or for so much more than there are."""
BETWEEN_MS = 20
"""How long after the table the charts are shown, so that other events have their turn."""


class ResultsController(QObject):
    """Shows what the games of the contest come to, one thing in each turn of the event loop."""

    def __init__(self, context: Context, panel: ContestsPanel) -> None:
        super().__init__(context.window)
        self._panel = panel
        self._run: ContestRun | None = None
        self._reckoning: Reckoning | None = None
        self._standings: Standings | None = None
        self._failed: dict[object, KeptGame] = {}
        self._soon = QTimer(self, singleShot=True, interval=EVERY_MS)
        self._soon.timeout.connect(self._show_table)
        self._later = QTimer(self, singleShot=True, interval=BETWEEN_MS)
        self._later.timeout.connect(self._show_next)
        self._left: list[Callable[[], None]] = []
        """What is still to be shown after the table."""
        failures = panel.failures
        failures.chosen.connect(self._show_lines)
        failures.again_wanted.connect(lambda about: self._order(messages.PlayAgain, about))
        failures.out_wanted.connect(lambda about: self._order(messages.TakeOut, about))

    def follow(self, run: ContestRun | None) -> None:
        """Show this contest from now on."""
        if self._reckoning is not None:
            self._reckoning.deleteLater()
        self._run, self._failed, self._standings = run, {}, None
        self._reckoning = None
        if run is not None:
            self._reckoning = Reckoning(run, self)
            self._reckoning.grown.connect(self._on_grown)
        self._left = []
        panel = self._panel
        panel.table.show_standings([])
        panel.failures.show_failures([], "")
        panel.failures.show_lines("")
        panel.openings.show_rows([])
        panel.openings.say("")
        panel.ratings.show_lines([], "")
        panel.test.show_test(None)
        panel.show_tested(tested=False, failed=0)

    @property
    def winner(self) -> str:
        """Who is first, by all games that have ended."""
        if self._reckoning is not None:
            self._reckoning.finish()
        self._show_table()
        rows = self._panel.table.standings
        return str(rows[0].about) if rows else ""

    def _on_grown(self) -> None:
        if self._standings is None:
            self._show_table()
        elif not self._soon.isActive():
            self._soon.start()

    def _order(self, kind: type[messages.PlayAgain | messages.TakeOut], about: object) -> None:
        game = self._failed.get(about)
        if game is not None and self._run is not None:
            self._run.change(kind(game.loser))

    # What is shown

    @property
    def _plan(self) -> ContestPlan | None:
        return None if self._run is None else self._run.plan

    def _show_table(self) -> None:
        panel, plan, reckoning = self._panel, self._plan, self._reckoning
        if plan is None or reckoning is None:
            return
        standings = self._standings = reckoning.standings(plan)
        panel.table.show_standings(words.standing_rows(plan, standings))
        panel.lay_out_rows()
        self._left = [self._show_ratings, self._show_failures, self._show_openings, self._show_test]
        self._later.start()

    def _show_next(self) -> None:
        if self._left and self._plan is not None and self._standings is not None:
            self._left.pop(0)()
            self._later.start()

    def _show_ratings(self) -> None:
        plan, reckoning, standings = self._plan, self._reckoning, self._standings
        if plan is None or reckoning is None or standings is None:
            return
        curves = reckoning.curves(plan)
        lines = [RatingLine(row.name, tuple(curves.get(row.name, ())), row.elo.error) for row in standings.rows]
        lines.sort(key=lambda line: -line.points[-1][1] if line.points else 0.0)
        self._panel.ratings.show_lines(lines, "; ".join(row.spoken for row in self._panel.table.standings))

    def _show_openings(self) -> None:
        if self._plan is not None and self._standings is not None:
            self._panel.openings.show_rows(words.opening_rows(self._plan, self._standings.openings))
            self._panel.openings.say(words.no_openings_text())

    def _show_failures(self) -> None:
        standings, panel = self._standings, self._panel
        if standings is None:
            return
        failed = list(reversed(standings.failed))
        self._failed = {game.key: game for game in failed}
        panel.failures.show_failures(
            [game_words.failure_row(game) for game in failed[:MOST]], game_words.no_failures_text()
        )
        self._show_lines(panel.failures.table.about)
        tested = self._plan is not None and self._plan.sprt is not None
        panel.show_tested(tested=tested, failed=len(failed))

    def _show_lines(self, about: object) -> None:
        game = self._failed.get(about)
        self._panel.failures.show_lines("" if game is None else game_words.transcript_text(game))

    def _show_test(self) -> None:
        plan, panel, standings = self._plan, self._panel, self._standings
        if plan is None or plan.sprt is None or self._reckoning is None or standings is None:
            panel.test.show_test(None)
            return
        ratios = self._reckoning.test(plan)
        names = [entrant.name for entrant in plan.present]
        low, high = plan.sprt.bounds
        first = standings.cross.get((names[0], names[1])) if len(names) > 1 else None
        question, bounds = words.test_question(plan), words.test_bounds(plan.sprt)
        told = words.test_text(plan.sprt, ratios, first)
        pairs, now = ratios[-1] if ratios else (0, 0.0)
        along = max(LEAST_PAIRS, round(FURTHER * pairs)) if low < now < high else pairs
        panel.question.setText(question)
        panel.bounds.setText(bounds)
        panel.test.show_test(
            SprtShown(
                tuple(ratios),
                along,
                low,
                high,
                words.bound_text(low, upper=False),
                words.bound_text(high, upper=True),
                told,
                f"{question} {bounds}. {told}",
                scale_text=words.ratio_name(),
                along_text=words.pairs_text(along),
            )
        )
