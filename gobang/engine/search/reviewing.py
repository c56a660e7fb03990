"""Reviewing: what every position of a game is worth, found backwards with one table, so that proofs are passed on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.stop import Stop
from gobang.game.judging import judge
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal, Finding, Proof
from gobang.game.review.grades import INACCURACY, agreed, is_forced
from gobang.game.review.report import ReviewOrder

if TYPE_CHECKING:  # it loads numba, which a program that reviews does in another thread
    from gobang.engine.search.searcher import Searcher

FIRST_SHARE = 0.55
"""Share of the time for looking at every position once. The rest is for those that matter: the faults."""
LONGEST = 1.0
"""Seconds for one position in the first round, and FAULT times as much in the second."""
FAULT = 4
PURSUIT = 0.6
"""Share of the rest for where the game was lost: how far back the loser's positions are proved losses."""
PASSING = 0.06
"""Seconds, at most, for the win that the opponent would have if the side to move passed."""
SOUND = 5
"""The depth in plies below which an estimate is worth nothing."""
LEAST = 0.02
"""Seconds below which a search is not worth beginning."""


class Reviewer:
    """Reviews one game. `run` yields findings, the last position first; a later finding of a ply replaces its earlier.

    The searcher's memory is kept from position to position, also between reviews of the same game.
    """

    def __init__(self, searcher: Searcher, order: ReviewOrder, stop: Stop) -> None:
        self._searcher, self._order, self._stop = searcher, order, stop
        self._positions = [order.start]
        for move in order.moves:
            self._positions.append(self._positions[-1].play(move))
        self._found: dict[int, Finding] = {}
        self._end = time.perf_counter() + order.seconds

    def run(self) -> Iterator[Finding]:
        """Find out all there is time for, until `stop` is set."""
        plies = sorted(self._order.only) or range(len(self._positions))
        plies = [ply for ply in plies if 0 <= ply < len(self._positions)]
        share = 1.0 if self._order.only else FIRST_SHARE
        each = self._order.seconds * share / max(len(plies), 1)
        for ply in reversed(plies):
            if self._stop.is_set():
                return
            yield self._look_at(ply, each if self._order.only else min(each, LONGEST))
        if not self._order.only:
            yield from self._pursuit()
            yield from self._second_round()

    def _look_at(self, ply: int, seconds: float) -> Finding:
        """Search a position that has not been looked at."""
        position = self._positions[ply]
        passing = self._passing(position) if judge(position, self._order.rules) is None else None
        return self._keep(Finding(ply, self._worth(ply, seconds), passing))

    def _worth(self, ply: int, seconds: float) -> Appraisal:
        """What the position after `ply` moves is worth: where its move was forced, what that move led to."""
        if not self._is_forced(ply):
            return self._appraise(self._positions[ply], seconds)
        behind = self._found[ply + 1].appraisal if ply + 1 in self._found else self._worth(ply + 1, seconds)
        return behind.reached_by(self._order.moves[ply])

    def _is_forced(self, ply: int) -> bool:
        """Whether there was no choice after `ply` moves. The engine hardly searches such a position."""
        moves = self._order.moves
        return ply < len(moves) and is_forced(self._positions[ply], moves[ply], self._order.rules)

    def _appraise(self, position: Position, seconds: float) -> Appraisal:
        """What a position is worth to the side to move."""
        verdict = judge(position, self._order.rules)
        if verdict is not None:
            if not verdict.winner:
                return Appraisal(0.5)
            return Appraisal.won(0) if verdict.winner is position.turn else Appraisal.lost(0)
        report = self._best(position, seconds)
        for patience in (2, 4):  # there was one possible move, or a busy machine gave it no time at all
            if report is None or report.plies or report.depth >= SOUND or self._order.nodes or self._is_over():
                break
            report = self._best(position, patience * seconds, deepest=True)
        return Appraisal(0.5) if report is None else appraisal_of(report)

    def _best(self, position: Position, seconds: float, lines: int = 1, *, deepest: bool = False) -> Report | None:
        """The last report on the best move, or with two `lines` on the second best, if there is one.

        `deepest` searches on where one move only is possible.
        """
        left = min(seconds, self._end - time.perf_counter())
        limits = Limits(turn=max(int(left * 1000), 10), nodes=self._order.nodes or None, lines=lines, deepest=deepest)
        found = None
        for report in self._searcher.go(position, self._order.rules, limits, self._stop):
            if report.rank == lines - 1:
                found = report
            if deepest and report.plies and (report.value > 0 or report.depth > report.plies):
                break  # proved; it would look for a shorter win
        return found

    def _is_over(self) -> bool:
        """Whether the review was stopped or its time is used up."""
        return self._stop.is_set() or time.perf_counter() >= self._end

    def _passing(self, position: Position) -> Appraisal | None:
        """The win by threats that the opponent of the side to move would have if it were its turn."""
        passed = position.turned(position.turn.other)
        found = self._searcher.wins(passed, self._order.rules, PASSING, self._stop)
        return Appraisal.won(len(found[1]), tuple(found[1])) if found and found[1] else None

    def _pursuit(self) -> Iterator[Finding]:
        """Look long at the loser's last position that is not proved lost, and if it is then, at the one before."""
        last = self._found[len(self._order.moves)].appraisal.proof
        if last is None:
            return
        until = time.perf_counter() + PURSUIT * max(self._end - time.perf_counter(), 0.0)
        for ply in range(len(self._order.moves) - (last is Proof.WIN), -1, -2):
            if self._found[ply].appraisal.proof is Proof.LOSS:
                continue
            left = until - time.perf_counter()
            if left < LEAST or self._stop.is_set():
                return
            yield from self._again(ply, left)
            if self._found[ply].appraisal.proof is not Proof.LOSS:
                return

    def _second_round(self) -> Iterator[Finding]:
        """Look longer at the faults and at moves that may have been the only ones."""
        faults = self._faults()
        narrow = [
            ply
            for ply, finding in sorted(self._found.items())
            if finding.passing
            and finding.appraisal.proof is None
            and ply not in faults
            and ply < len(self._order.moves)
        ]
        for number, ply in enumerate(reversed(faults)):
            yield from self._look_again(ply, self._share_of(len(faults) - number + len(narrow) / 4))
        for number, ply in enumerate(narrow):
            yield from self._is_only(ply, self._share_of(len(narrow) - number))

    def _share_of(self, waiting: float) -> float:
        """Seconds for one of so many positions that are still to be looked at."""
        left = max(self._end - time.perf_counter(), 0.0)
        return min(left / max(waiting, 1.0), FAULT * LONGEST)

    def _faults(self) -> list[int]:
        """The plies before whose moves more was to be had."""
        moves = self._order.moves
        known = agreed(moves, {ply: finding.appraisal for ply, finding in self._found.items()})
        found = []
        for ply, move in enumerate(moves):
            if ply in known and ply + 1 in known:
                before, after = known[ply], known[ply + 1].reached_by(move)
                if before.line[:1] == (move,) or before.proof is after.proof is not None:
                    continue
                if before.proof is not after.proof or before.chance - after.chance >= INACCURACY / 2:
                    found.append(ply)
        return found

    def _look_again(self, ply: int, seconds: float) -> Iterator[Finding]:
        """Compare the played move with the better one by searching behind both of them for the same time."""
        before, after = self._found[ply], self._found[ply + 1]
        part = seconds / 3
        if part < LEAST or self._stop.is_set():
            return
        if after.appraisal.proof is None:
            yield from self._again(ply + 1, part)
        if before.appraisal.proof is Proof.WIN or not before.appraisal.line:
            return
        better = before.appraisal.line[0]
        behind = self._appraise(self._positions[ply].play(better), part).reached_by(better)
        if behind.proof is Proof.LOSS and not self._stop.is_set():
            again = self._appraise(self._positions[ply], part)
            yield from self._improved(ply, again if again.proof or again.line[:1] != (better,) else behind)
        elif not self._stop.is_set():
            yield from self._improved(ply, behind)

    def _is_only(self, ply: int, seconds: float) -> Iterator[Finding]:
        """See whether every move but the best is proved to lose."""
        if seconds < LEAST or self._stop.is_set():
            return
        second = self._best(self._positions[ply], seconds, lines=2)
        if second is not None and second.plies and second.value < 0:
            finding = self._found[ply]
            yield self._keep(replace(finding, only=True))

    def _again(self, ply: int, seconds: float) -> Iterator[Finding]:
        """Search a position again, or where its move was forced, the first one behind it whose move was not."""
        while self._is_forced(ply):
            ply += 1
        yield from self._improved(ply, self._appraise(self._positions[ply], seconds))

    def _improved(self, ply: int, appraisal: Appraisal) -> Iterator[Finding]:
        """The finding with another appraisal, and those before it that follow from it because their move was forced.

        A proof is never given up for an estimate.
        """
        finding = self._found[ply]
        if finding.appraisal.proof is None or appraisal.proof is not None:
            finding = replace(finding, appraisal=appraisal)
        yield self._keep(finding)
        if ply and self._is_forced(ply - 1):
            yield from self._improved(ply - 1, finding.appraisal.reached_by(self._order.moves[ply - 1]))

    def _keep(self, finding: Finding) -> Finding:
        self._found[finding.ply] = finding
        return finding


def appraisal_of(report: Report) -> Appraisal:
    """What a search's last report says about a position."""
    if report.plies:
        return (Appraisal.won if report.value > 0 else Appraisal.lost)(report.plies, report.line)
    return Appraisal(report.chance, line=report.line)
