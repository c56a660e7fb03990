"""Iterative deepening: searches one position deeper each time and reports after each iteration."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from gobang.engine.kernels import root
from gobang.engine.kernels import state as s
from gobang.engine.search import winning
from gobang.engine.search.cells import to_cell, to_point
from gobang.engine.search.limits import Limits, Report
from gobang.game.point import Point

WINDOW = 40
"""Half the width of the first aspiration window."""

SEEN_PLIES = 3
"""Wins in so few plies are seen without a search, so that no other one is sooner than the first that is found."""


def plies_of(value: int) -> int:
    """In how many plies the game ends if `value` is a proved one; else 0."""
    return s.WIN - abs(value) if abs(value) > s.PROVED else 0


def ranked(found: Sequence[Report]) -> list[Report]:
    """The lines of one iteration sorted and ranked, best first; equal ones stay in the order of the search."""
    best_first = sorted(found, key=lambda report: -report.value)
    return [replace(report, rank=rank) for rank, report in enumerate(best_first)]


class Deepening:
    """The iterations of one search.

    `nodes` returns the nodes of all threads; completing a proved line may cost `line_nodes`. `look` is called after an
    iteration and may return a win that it found. If that is better than the iteration's best line it is reported at
    once, among the others of the iteration, and every further iteration reports at least that; `won` is such a win that
    is known before.
    """

    def __init__(
        self,
        work: winning.Work,
        limits: Limits,
        begun: float,
        nodes: Callable[[], int],
        line_nodes: int,
        look: Callable[[], Report | None] | None,
        won: Report | None = None,
    ) -> None:
        self._work = work
        self._limits = limits
        self._begun = begun
        self._nodes = nodes
        self._line_nodes = line_nodes
        self._look = look
        self._known = won
        self._exact = True
        """Whether the last value is more than a bound: of a win that may be shorter the moves are not looked for."""
        self._lines: dict[tuple[Point, int], tuple[int, tuple[Point, ...]]] = {}

    def run(self, most: int, soft: float | None, hard: float | None) -> Iterator[Report]:
        """Yield the lines of each iteration until depth `most` or until a stop, the time or a proof ends the search."""
        main, limits = self._work.state, self._limits
        lines = max(1, min(limits.lines, int(main.root_count)))
        told: list[Report] = []
        steady = 0
        before = 0
        for depth in range(1, most + 1):
            found = self._iteration(depth, lines, told)
            if depth > 1 and len(found) < lines:
                return  # values of two depths cannot be compared: the last complete iteration stands
            fell = depth > 4 and found[0].value < told[0].value - 30
            # a later line may be better than an earlier one: sort them for the report and for the next iteration
            told = ranked(self._with_known(found, depth))[:lines]
            if limits.deepest and told[0].plies and told[0].value > 0:
                self._known = told[0]
            self._put_first([to_cell(report.line[0]) for report in told])
            yield from told
            if main.stop:
                return
            changed = int(main.root_move[0]) != before
            before = int(main.root_move[0])
            steady = 0 if changed or fell else steady + 1
            done = all(self._done(report, depth) for report in told)
            # even a move that wins is looked at once: a win by threats may be shorter
            if self._look and (depth == 1 or not done) and (sooner := self._sooner(told[0])):
                self._known = sooner
                told = [sooner] if lines == 1 else ranked(self._with_known(told, depth))[:lines]
                self._put_first([to_cell(report.line[0]) for report in told])
                yield from told
                if main.stop or (lines == 1 and not limits.deepest):
                    return
            elif done:
                return
            if main.root_count == 1 and limits.at_once and not limits.deepest and limits.lines == 1 and depth >= 4:
                return
            elapsed = time.perf_counter() - self._begun
            if soft is not None and hard is not None and soft < hard:
                # under a game clock a stable best move uses half the share, a changing one more
                share = soft * (0.5 if steady >= 4 else 1.0 if steady >= 1 else 2.0)
                if elapsed > min(share, hard) * 0.6:
                    return

    def _sooner(self, best: Report) -> Report | None:
        """The win that `look` finds now, if it is sooner than what `best` says, or tells more of the same win."""
        if best.value >= s.WIN - SEEN_PLIES or self._look is None or (won := self._look()) is None:
            return None
        more = won.line[0] == best.line[0] and len(won.line) > len(best.line)
        return won if won.value > best.value or (won.value == best.value and more) else None

    def _iteration(self, depth: int, lines: int, told: Sequence[Report]) -> list[Report]:
        """The lines of one depth in the order they were searched; fewer if the search was stopped."""
        found: list[Report] = []
        for rank in range(lines):
            earlier = told[rank] if told else None
            here = int(self._work.state.root_move[rank])
            if earlier and lines > 1 and 0 < earlier.plies < depth and here == to_cell(earlier.line[0]):
                # this line is settled: spend the time on the others
                found.append(replace(earlier, depth=depth, nodes=self._nodes(), seconds=self._seconds()))
                continue
            value = self._value_of(depth, rank, earlier.value if earlier else 0)
            if value is None:
                if depth == 1 and rank == 0:  # a move is needed, though nothing is known of it
                    found.append(replace(self._report(depth, 0, rank), depth=0))
                break
            found.append(self._report(depth, value, rank))
            if self._work.state.stop:
                break
        return found

    def _done(self, report: Report, depth: int) -> bool:
        """Whether nothing more can be found out about a line."""
        plies = report.plies
        return bool(plies) and (report.value > 0 or depth > plies) and (not self._limits.deepest or depth >= plies)

    def _with_known(self, found: list[Report], depth: int) -> list[Report]:
        known = self._known
        if known is None or any(
            report.line[0] == known.line[0] and (report.value, len(report.line)) >= (known.value, len(known.line))
            for report in found
        ):
            return found
        others = [report for report in found if report.line[0] != known.line[0]]
        return [replace(known, depth=depth, nodes=self._nodes(), seconds=self._seconds()), *others]

    def _put_first(self, cells: list[int]) -> None:
        main = self._work.state
        listed = [int(cell) for cell in main.root_move[: main.root_count]]
        first = [cell for cell in cells if cell in listed]  # a win by threats may begin with a move that is left out
        main.root_move[: main.root_count] = [*first, *(cell for cell in listed if cell not in first)]

    def _value_of(self, depth: int, rank: int, guess: int) -> int | None:
        """Find the best root move from place `rank` on, move it to that place and return its value.

        Returns None if the search was stopped before it found anything new.
        """
        main, tb, tt, _ = self._work
        low, high = -s.WIN, s.WIN
        self._exact = True
        # an analysis is told of a win as soon as one is proved; how short it is, the next iterations find out
        most = s.PROVED + 1 if self._limits.deepest else s.WIN
        width = WINDOW
        if depth >= 5 and abs(guess) < s.PROVED:
            low, high = guess - width, guess + width
        while True:
            first = int(main.root_move[rank])
            value = int(root.iterate(main, tb, tt, low, high, depth, rank))
            if main.stop:
                break
            if value <= low > -s.WIN:
                low = max(low - width, -s.WIN) if width < 500 else -s.WIN
            elif value >= high < most:
                high = min(high + width, most) if width < 500 else most
            else:
                self._exact = value < high
                return value
            width *= 4
        if value == s.NONE or value < -s.PROVED or (value <= low and int(main.root_move[rank]) == first):
            return None  # that one move loses does not say that all do
        return None if value <= low else value

    def _report(self, depth: int, value: int, rank: int) -> Report:
        main = self._work.state
        line = tuple(to_point(int(c)) for c in main.pv[: main.pv_length[0]])
        if not line or to_cell(line[0]) != main.root_move[rank]:
            line = (to_point(int(main.root_move[rank])),)
        plies = plies_of(value)
        if plies and self._exact:
            plies, line = self._whole(line[:plies], plies)
            value = s.WIN - plies if value > 0 else plies - s.WIN
        return Report(depth, int(main.seldepth), value, plies, line, self._nodes(), self._seconds(), rank)

    def _whole(self, line: tuple[Point, ...], plies: int) -> tuple[int, tuple[Point, ...]]:
        """A proved line's length and its moves, completed as far as `line_nodes` allow.

        The search stops at a win by fours; a win by threats may be shorter.
        """
        main = self._work.state
        key = line[0], plies
        if key not in self._lines and not main.stop and plies > 1:
            limit = main.node_limit
            self._work.resume(main.nodes + self._line_nodes)
            sooner = winning.after(self._work, line[0], plies)
            whole = winning.line(self._work, sooner, line if sooner == plies else line[:1])
            if len(whole) < sooner and len(line) > 1 and not main.stop:
                # the search's line may leave the proof by threats: then try its first move only
                whole = max(whole, winning.line(self._work, sooner, line[:1]), key=len)
            self._lines[key] = sooner, tuple(whole)
            self._work.resume(limit)
        return self._lines.get(key, (plies, line))

    def _seconds(self) -> float:
        return time.perf_counter() - self._begun
