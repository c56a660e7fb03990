"""Reviewing: what every position of a game is worth, found backwards with one table, so that proofs are passed on."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.playing_out import PlayingOut
from gobang.engine.search.stop import Stop
from gobang.game.judging import judge
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.grades import INACCURACY, agreed, is_forced
from gobang.game.review.review_lines import ReviewOrder
from gobang.game.worth import Proof

if TYPE_CHECKING:  # it loads numba, which a program that reviews does in another thread
    from gobang.engine.search.searcher import Searcher

FIRST_SHARE = 0.3
"""Share of the time for looking at every position once. The rest is for those that matter: the mistakes."""
FIRST_LOOK_S = 1.0
"""Seconds for one position in the first round, and AGAIN times as much in the second."""
AGAIN = 4
PURSUIT = 0.92
"""Share of the rest for where the game was lost: how far back the loser's positions are proved losses."""
GLANCE = 0.06
"""Share of that time for a position that nobody has asked about."""
FIRST_TURN = 1.0
"""Seconds of the first turn of proving a loss; each further one is twice as long."""
LONGEST_TURN = 8
"""The longest turn, in parts of the time there is: one that ends early leaves some for a longer one."""
TOGETHER = 0.3
"""Share of a turn in which the position itself is searched; the rest is for playing on from it."""
CHOICE, BEHIND = 0.15, 0.5
"""Where moves are tried one after the other: shares of the time left for finding the best of those that are
not proved to lose, and for a search behind it."""
MOST_TRIED = 8
"""How many moves of a position are tried, one after the other, until one is found that does not lose by proof."""
PASSING = 0.06
"""Seconds, at most, for the win that the opponent would have if the side to move passed."""
SOUND = 5
"""The depth in plies below which an estimate is worth nothing."""
TWO_THREADS_S = 0.5
"""Seconds from which all threads search a position; a shorter search ends before they help each other."""
LEAST_S = 0.02
"""Seconds below which a search is not worth beginning."""


class Reviewer:
    """Reviews one game. `run` yields findings, the last position first; a later finding of a ply replaces its earlier.

    The searcher's memory is kept from position to position, also between reviews of the same game.
    """

    def __init__(self, searcher: Searcher, order: ReviewOrder, stop: Stop) -> None:
        self._searcher, self._order, self._stop = searcher, order, stop
        self._threads = searcher.threads
        self._positions = [order.start]
        for move in order.moves:
            self._positions.append(self._positions[-1].play(move))
        self._found: dict[int, Finding] = {}
        self._playing_out = PlayingOut(self._appraise, self._is_over)
        self._sure: set[int] = set()
        """The plies whose best move was looked at closely."""
        self._end = time.perf_counter() + order.seconds

    def run(self) -> Iterator[Finding]:
        """Find out all there is time for, until `stop` is set."""
        plies = sorted(self._order.only) or range(len(self._positions))
        plies = [ply for ply in plies if 0 <= ply < len(self._positions)]
        each = self._order.seconds * FIRST_SHARE / max(len(plies), 1)
        for ply in reversed(plies):
            if self._stop.is_set():
                return
            yield self._look_at(ply, each if self._order.only else min(each, FIRST_LOOK_S))
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

    def _appraise(
        self, position: Position, seconds: float, *, until_proof: bool = False, blocked: Collection[Point] = ()
    ) -> Appraisal:
        """What a position is worth to the side to move, which does not play the moves that are `blocked`.

        `until_proof` ends the search with the first proof: it need not be the shortest win or the longest resistance.
        """
        verdict = judge(position, self._order.rules)
        if verdict is not None:
            if not verdict.winner:
                return Appraisal(0.5)
            return Appraisal.won(0) if verdict.winner is position.turn else Appraisal.lost(0)
        report = self._best(position, seconds, until_proof=until_proof, blocked=blocked)
        if report is not None and not position.has_stones and not blocked:  # not searched: let the first move tell
            return Appraisal(0.5, line=report.line)
        for patience in (2, 4):  # there was one possible move, or a busy machine gave it no time at all
            if report is None or report.plies or report.depth >= SOUND or self._order.nodes or self._is_over():
                break
            report = self._best(position, patience * seconds, until_proof=True, blocked=blocked)
        return Appraisal(0.5) if report is None else appraisal_of(report)

    def _best(
        self,
        position: Position,
        seconds: float,
        lines: int = 1,
        *,
        until_proof: bool = False,
        blocked: Collection[Point] = (),
    ) -> Report | None:
        """The last report on the best move, or with two `lines` on the second best, if there is one.

        `until_proof` also searches on where one move only is possible.
        """
        left = min(seconds, self._end - time.perf_counter())
        if self._threads > 1:
            self._searcher.threads = self._threads if left >= TWO_THREADS_S else 1
        nodes = self._order.nodes or None
        limits = Limits(turn=max(int(left * 1000), 10), nodes=nodes, lines=lines, deepest=until_proof)
        found = None
        for report in self._searcher.go(position, self._order.rules, limits, self._stop, blocked=blocked):
            if report.rank == lines - 1:
                found = report
            if until_proof and report.plies:
                break
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
        """Find out from where on the loser's positions are proved losses: how far back the game was lost.

        It goes back from the last one and ends at the first that stays open: what is proved of those before it does not
        tell where the game was lost in the end.
        """
        loser, until = self._loser(), time.perf_counter() + PURSUIT * max(self._end - time.perf_counter(), 0.0)
        own = [ply for ply in reversed(range(len(self._positions))) if self._positions[ply].turn is loser]
        for place, ply in enumerate(own):
            if ply not in self._found and not (place and self._is_lost(own[place - 1])):
                continue  # nobody asks about it, and nothing new is known of what follows
            left = until - time.perf_counter()
            if left < LEAST_S or self._stop.is_set():
                return
            if ply not in self._found:
                yield self._look_at(ply, left * GLANCE)
            if not self._is_lost(ply):
                yield from self._prove_lost(ply, until - time.perf_counter())
            if not self._is_lost(ply):
                return

    def _loser(self) -> Stone | None:
        """Who has lost the game, or is proved to lose it in the last position that was looked at."""
        verdict = judge(self._positions[-1], self._order.rules)
        if verdict is not None:
            return verdict.winner.other if verdict.winner else None
        last = max(self._found, default=None)
        if last is None or self._found[last].appraisal.proof is None:
            return None
        return self._positions[last].turn if self._is_lost(last) else self._positions[last].turn.other

    def _is_lost(self, ply: int) -> bool:
        """Whether it is proved that the side to move loses."""
        return ply in self._found and self._found[ply].appraisal.proof is Proof.LOSS

    def _prove_lost(self, ply: int, seconds: float) -> Iterator[Finding]:
        """Find out whether a position is lost: by searching it and by playing on from it, in turns ever longer.

        Which is quicker cannot be known. Where playing on proves a reply lost, the search leaves it out from then on.
        """
        until, turn = time.perf_counter() + seconds, min(FIRST_TURN, seconds)
        lost, position = self._refuted(ply), self._positions[ply]
        if self._is_forced(ply):
            move = self._order.moves[ply]
            yield from self._improved(ply, lost[move]) if move in lost else self._again(ply, seconds)
        elif self._order.nodes:
            yield from self._again(ply, seconds * TOGETHER)
            if not self._is_lost(ply) and not self._stop.is_set():
                yield from self._make_sure(ply, until - time.perf_counter())
        else:
            while (left := until - time.perf_counter()) >= LEAST_S and turn <= LONGEST_TURN * seconds:
                found = self._playing_out.defended(position, min(turn, left), TOGETHER)
                if found.line or found.proof:
                    yield from self._improved(ply, found)
                if self._found[ply].appraisal.proof or self._stop.is_set():
                    break
                turn *= 2
            appraisal = self._found[ply].appraisal
            if appraisal.proof or (appraisal.line and appraisal.line[0] not in lost):
                self._sure.add(ply)

    def _refuted(self, ply: int) -> dict[Point, Appraisal]:
        """The moves of a position that are proved to lose; that of the game, if its answer is known to win."""
        lost, moves = self._playing_out.lost_moves(self._positions[ply]), self._order.moves
        after = self._found.get(ply + 1)
        if after is not None and after.appraisal.proof is Proof.WIN:
            lost[moves[ply]] = after.appraisal.reached_by(moves[ply])
        elif self._is_lost(ply + 2):
            lost[moves[ply]] = self._found[ply + 2].appraisal.reached_by(moves[ply + 1]).reached_by(moves[ply])
        return lost

    def _make_sure(self, ply: int, seconds: float) -> Iterator[Finding]:
        """Let the best move of an open position be one that does not lose by proof, as far as can be seen."""
        if not self._is_forced(ply):
            self._sure.add(ply)
            yield from self._improved(ply, self._best_left(ply, seconds))

    def _best_left(self, ply: int, seconds: float) -> Appraisal:
        """What an open position is worth with the best move that is not proved to lose: a loss if there is none.

        Without a line if no such move was found in time.
        """
        position, until = self._positions[ply], time.perf_counter() + seconds
        found, lost = self._found[ply].appraisal, self._refuted(ply)
        for _ in range(MOST_TRIED):
            left = max(until - time.perf_counter(), LEAST_S)
            if not found.line or found.line[0] in lost:
                found = self._appraise(position, left * CHOICE, until_proof=True, blocked=lost)
                if found.proof is Proof.LOSS and not self._stop.is_set():
                    return max((found, *lost.values()), key=lambda value: value.order)
            if not found.line or found.line[0] in lost:
                break
            best = found.line[0]
            behind = self._appraise(position.play(best), left * BEHIND, until_proof=True).reached_by(best)
            if behind.proof is not Proof.LOSS:
                return behind
            lost[best] = behind
            if self._is_over() or time.perf_counter() >= until:
                break
        return Appraisal(found.chance if found.proof is None else 0.0)

    def _second_round(self) -> Iterator[Finding]:
        """Look longer at the mistakes and at moves that may have been the only ones."""
        mistakes = [ply for ply in self._mistakes() if ply not in self._sure]
        narrow = [
            ply
            for ply, finding in sorted(self._found.items())
            if finding.passing
            and finding.appraisal.proof is None
            and ply not in mistakes
            and ply < len(self._order.moves)
        ]
        for number, ply in enumerate(reversed(mistakes)):
            yield from self._look_again(ply, self._share_of(len(mistakes) - number + len(narrow) / 4))
        for number, ply in enumerate(narrow):
            yield from self._is_only(ply, self._share_of(len(narrow) - number))

    def _share_of(self, waiting: float) -> float:
        """Seconds for one of so many positions that are still to be looked at."""
        left = max(self._end - time.perf_counter(), 0.0)
        return min(left / max(waiting, 1.0), AGAIN * FIRST_LOOK_S)

    def _mistakes(self) -> list[int]:
        """The plies before whose moves more was to be had; before a single move that is asked about, in any case."""
        moves = self._order.moves
        forced = [ply for ply in range(len(moves)) if self._is_forced(ply)]
        known = agreed(moves, {ply: finding.appraisal for ply, finding in self._found.items()}, forced)
        found = []
        for ply, move in enumerate(moves):
            if ply in known and ply + 1 in known:
                before, after = known[ply], known[ply + 1].reached_by(move)
                cost = before.chance - after.chance if before.line[:1] != (move,) else 0.0
                if before.proof is not after.proof or len(moves) == 1 or (not before.proof and cost >= INACCURACY / 2):
                    found.append(ply)
        return found

    def _look_again(self, ply: int, seconds: float) -> Iterator[Finding]:
        """Compare the played move with the better one by searching behind both of them for the same time."""
        part = seconds / 3
        if part < LEAST_S or self._stop.is_set():
            return
        if self._found[ply + 1].appraisal.proof is None:
            yield from self._again(ply + 1, part)
        if self._found[ply].appraisal.proof is None and not self._stop.is_set():
            yield from self._make_sure(ply, seconds - part)

    def _is_only(self, ply: int, seconds: float) -> Iterator[Finding]:
        """See whether every move but the best is proved to lose."""
        if seconds < LEAST_S or self._stop.is_set():
            return
        second = self._best(self._positions[ply], seconds, lines=2)
        if second is not None and second.plies and second.value < 0:
            finding = self._found[ply]
            yield self._keep(replace(finding, only=True))

    def _again(self, ply: int, seconds: float) -> Iterator[Finding]:
        """Search a position again, or where its move was forced, the first one behind it whose move was not."""
        end = ply
        while self._is_forced(end):
            end += 1
        for each in range(end, ply - 1, -1):
            if each not in self._found:  # only some positions were asked about
                yield self._look_at(each, LEAST_S)
        yield from self._improved(end, self._appraise(self._positions[end], seconds, until_proof=True))

    def _improved(self, ply: int, appraisal: Appraisal) -> Iterator[Finding]:
        """The finding with another appraisal, and those before it that follow from it because their move was forced.

        A proof is never given up for an estimate.
        """
        finding = self._found[ply]
        if finding.appraisal.proof is None or appraisal.proof is not None:
            finding = replace(finding, appraisal=appraisal)
        yield self._keep(finding)
        if ply - 1 in self._found and self._is_forced(ply - 1):
            yield from self._improved(ply - 1, finding.appraisal.reached_by(self._order.moves[ply - 1]))

    def _keep(self, finding: Finding) -> Finding:
        self._found[finding.ply] = finding
        return finding


def appraisal_of(report: Report) -> Appraisal:
    """What a search's last report says about a position."""
    worth = report.worth
    return Appraisal(worth.chance, worth.proof, worth.plies, report.line)
