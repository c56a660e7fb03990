"""The search as an object: set a position, go, stop; what goes on inside are compiled kernels."""

from __future__ import annotations

import threading
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from gobang.engine import tables
from gobang.engine.kernels import board, moves, proof, root, vcf, vct
from gobang.engine.kernels import state as s
from gobang.engine.levels import FULL, Level
from gobang.engine.limits import Limits, Report
from gobang.game.point import Point, Stone
from gobang.game.ruleset import FREESTYLE, RuleSet

PROCESS_BYTES = 190 << 20
"""What the process takes beside its table: the interpreter, numba and its compiler."""
DEFAULT_TABLE = 128 << 20
WINDOW = 40
"""Half the width of the first aspiration window."""
THREAT_SHARE = 0.1
"""How much of a move's time (at a million nodes a second) or nodes goes into a win by threats first of all."""
LINE_NODES = 200_000
"""How many nodes the line of a proved win is worth: its first move is known, the rest is for people to see."""


def to_cell(point: Point) -> int:
    """The kernels' number of a crossing."""
    return (point.y + s.PAD) * s.STRIDE + point.x + s.PAD


def to_point(cell: int) -> Point:
    """The crossing of a kernel's number."""
    return Point((cell & 31) - s.PAD, (cell >> 5) - s.PAD)


def plies_of(value: int) -> int:
    """In how many plies the game ends by a proved value; 0 where nothing is proved."""
    return s.WIN - abs(value) if abs(value) > s.PROVED else 0


def ranked(found: Sequence[Report]) -> list[Report]:
    """The lines of one iteration, best first and numbered so; equal ones stay in the order of the search."""
    best_first = sorted(found, key=lambda report: -report.value)
    return [replace(report, rank=rank) for rank, report in enumerate(best_first)]


_building = threading.Lock()


@lru_cache(maxsize=8)
def _prepared(rules: RuleSet, overlooks: frozenset[int]) -> Any:
    return tables.build(rules, overlooks)


def prepared(rules: RuleSet, overlooks: frozenset[int]) -> Any:
    """The tables of a rule and a sight, built once: it takes a tenth of a second under renju.

    Whoever asks while another thread builds them waits for those.
    """
    with _building:
        return _prepared(rules, overlooks)


class Searcher:
    """Searches one position at a time. `go` runs in the caller's thread; `stop` may come from any other."""

    def __init__(self) -> None:
        self.level: Level = FULL
        self.threads = 1
        self.weights: tuple[tables.Ints, tables.Ints] | None = None
        self._table_bytes = DEFAULT_TABLE
        self._table = tables.new_table(DEFAULT_TABLE)
        self._dirty = False
        self._states = [tables.new_state()]
        self._rules, self._size = FREESTYLE, 15
        self._tables = prepared(FREESTYLE, FULL.overlooks)
        self._stopped = threading.Event()
        self._generation = 0
        self._late = 0.0

    def set_memory(self, limit: int) -> None:
        """Keep the whole process below `limit` bytes where that is possible; 0: no limit."""
        size = DEFAULT_TABLE if limit <= 0 else min(max(int((limit - PROCESS_BYTES) * 0.9), 4 << 20), 1 << 31)
        self.set_table(size)

    def set_table(self, size: int) -> None:
        """Give the transposition table at most `size` bytes."""
        if size != self._table_bytes:
            self._table_bytes = size
            self._table = tables.new_table(size)

    def new_game(self) -> None:
        """Forget everything about earlier positions."""
        if self._dirty:
            self._table.fill(0)  # a new one would have its pages fetched one by one while the clock runs
            self._dirty = False
        for state in self._states:
            root.forget(state)

    def set_position(self, rules: RuleSet, size: int, stones: Sequence[tuple[Point, Stone]], side: Stone) -> None:
        """Put up `stones` in the order they were played, `side` to move."""
        if (rules, size) != (self._rules, self._size):
            self._rules, self._size = rules, size
            self.new_game()
        self._tables = (
            tables.build(rules, self.level.overlooks, self.weights)
            if self.weights
            else prepared(rules, self.level.overlooks)
        )
        while len(self._states) < max(1, self.threads):
            self._states.append(tables.new_state())
        del self._states[max(1, self.threads) :]
        for state in self._states:
            self._put(state, size, stones, side)

    def _put(self, state: Any, size: int, stones: Sequence[tuple[Point, Stone]], side: Stone) -> None:
        board.clear(state, self._tables, size)
        for point, stone in stones:
            if state.side != stone:
                board.pass_turn(state, self._tables)
            board.play(state, self._tables, to_cell(point))
        if state.side != side:
            board.pass_turn(state, self._tables)

    def stop(self) -> None:
        """End the search that is running."""
        self._stopped.set()
        for state in self._states:
            state.stop = 1

    def arm(self) -> None:
        """Forget an earlier `stop`; to be called before `go`, by whoever decides which search a stop is meant for."""
        self._stopped.clear()

    def wins(self, seconds: float, *, fours_only: bool = False) -> tuple[str, list[Point]] | None:
        """A forced win for the side to move by threats alone: its kind (`five`, `vcf`, `vct`) and main line."""
        state, tb = self._states[0], self._tables
        self._begin(None)
        timer = threading.Timer(seconds, self.stop)
        timer.daemon = True
        timer.start()
        try:
            if state.count[state.n * 32 + 16 * (state.side - 1) + s.FIVE]:
                kind = "five"
            elif vcf.shortest_vcf(state, tb, self._table, 121):
                kind = "vcf"
            elif not fours_only and not state.stop and vct.shortest_vct(state, tb, self._table, 61):
                kind = "vct"
            else:
                return None
        finally:
            timer.cancel()
        state.stop = 0  # what is proved is told to its end, however long that takes
        return kind, self._line()

    @property
    def nodes(self) -> int:
        """Nodes of the last search, all threads."""
        return int(sum(state.nodes for state in self._states))

    def work(self) -> tuple[Any, Any, Any]:
        """The main thread's state, the rule's tables and the transposition table, ready for a kernel."""
        self._stopped.clear()
        self._begin(None)
        return self._states[0], self._tables, self._table

    def _line(self, first: int = 0) -> list[Point]:
        """The main line of a win that was just found, the loser resisting as long as he can.

        `first` is its first move, where that is known. Stopped, it ends where it has come to.
        """
        state, tb = self._states[0], self._tables
        line: list[Point] = []
        attacker = state.side
        while len(line) <= 200:
            if first and not line:
                cell = first
            else:
                choose = proof.winning_move if state.side == attacker else proof.longest_defence
                cell = int(choose(state, tb, self._table, 121))
                if cell == 0 or (state.stop and line):
                    break
            line.append(to_point(cell))
            five = moves.class_of(state, tb, cell, state.side) == s.FIVE
            board.play(state, tb, cell)
            if five:
                break
        for _ in line:
            board.take_back(state)
        return line

    def _begin(self, nodes: int | None) -> None:
        self._generation += 1
        self._dirty = True
        level = self.level
        for state in self._states:
            state.nodes = 0
            state.node_limit = nodes or level.nodes
            state.generation = self._generation & 63
            state.seldepth = 0
            state.top = 0
            state.vcf_depth = level.fours
            state.noise = level.noise
            state.jitter = level.seed
            state.width = level.width
            state.stop = 0
        if self._stopped.is_set():
            self.stop()

    def go(self, limits: Limits, blocked: Collection[Point] = (), begun: float | None = None) -> Iterator[Report]:
        """Search and report after each iteration; the last report of rank 0 is the answer.

        Yields nothing when the side to move has no legal move. `blocked` crossings are left out at the root. `begun`
        is when the time began to run, by `time.perf_counter`; now, if not said.
        """
        begun = time.perf_counter() if begun is None else begun
        soft, hard = limits.budget()
        self._begin(limits.nodes)
        main, tb = self._states[0], self._tables
        timer = None
        if hard is not None:
            hard = max(hard - min(self._late, hard / 4), 0.001)
            timer = threading.Timer(max(hard - (time.perf_counter() - begun), 0.0005), self.stop)
            timer.daemon = True
            timer.start()
        helpers: list[threading.Thread] = []
        try:
            root.list_moves(main, tb)
            self._leave_out(blocked)
            if main.root_count == 0:
                return
            if main.n == 0:
                middle = to_cell(Point(self._size // 2, self._size // 2))
                if middle in main.root_move[: main.root_count]:
                    yield Report(1, 1, 0, 0, (to_point(middle),), 1, time.perf_counter() - begun)
                    return
            most = min(limits.depth or 99, self.level.depth or 99, s.PLIES // 4)
            if most > 4 and self.level.fours > 8 and limits.lines == 1 and not blocked:
                report = self._quick_win(begun, self._threat_nodes(limits, hard))
                if report:
                    yield report
                    if not limits.deepest:
                        return
            for number, state in enumerate(self._states[1:], 1):
                helper = threading.Thread(target=self._help, args=(state, number, most, blocked), daemon=True)
                helper.start()
                helpers.append(helper)
            yield from self._deepen(limits, most, begun, soft, hard)
        finally:
            if timer:
                timer.cancel()
            for state in self._states[1:]:
                state.stop = 1
            for helper in helpers:
                helper.join()
            if hard is not None:
                # a busy machine wakes the alarm late: be that much earlier next time, and trust it again slowly
                self._late = max(self._late * 0.8, time.perf_counter() - begun - hard)

    def _leave_out(self, blocked: Collection[Point]) -> None:
        main = self._states[0]
        out = {to_cell(point) for point in blocked}
        kept = [int(c) for c in main.root_move[: main.root_count] if int(c) not in out]
        main.root_move[: len(kept)] = kept
        main.root_count = len(kept)

    def _threat_nodes(self, limits: Limits, hard: float | None) -> int:
        """How many nodes a win by threats may be looked for before anything else; 0 where the depth is limited."""
        if self.level.depth or limits.depth:
            return 0
        if limits.nodes:
            return int(limits.nodes * THREAT_SHARE)
        return int(hard * THREAT_SHARE * 1e6) if hard else 0

    def _quick_win(self, begun: float, threats: int) -> Report | None:
        """A win at the root by fours, else one by threats within `threats` nodes."""
        main, tb = self._states[0], self._tables
        limit = main.node_limit
        main.node_limit = min(limit or 40000, 40000)
        plies = vcf.shortest_vcf(main, tb, self._table, 61)
        # beyond what the counters tell at once, the search has left its move
        first = int(main.vcf_move) if plies > 5 else 0
        if not plies and threats:
            self._resume(main.nodes + threats)
            plies = vct.shortest_vct(main, tb, self._table, 41)
            first = int(vct.first_move(main, self._table)) if plies else 0
        line: list[Point] = []
        if plies:
            self._resume(main.nodes + LINE_NODES)
            line = self._line(first)
        self._resume(limit)
        if not line:
            return None
        seconds = time.perf_counter() - begun
        return Report(plies, plies, s.WIN - plies, plies, tuple(line), int(main.nodes), seconds)

    def _resume(self, node_limit: int) -> None:
        """Go on after one part of a search has used up its nodes, unless all of it was stopped."""
        main = self._states[0]
        main.node_limit = node_limit
        main.stop = 0
        if self._stopped.is_set():
            self.stop()

    def _help(self, state: Any, number: int, most: int, blocked: Collection[Point]) -> None:
        """One helper thread: the same iterations, staggered, over the shared table."""
        tb, tt = self._tables, self._table
        root.list_moves(state, tb)
        out = {to_cell(point) for point in blocked}
        kept = [int(c) for c in state.root_move[: state.root_count] if int(c) not in out]
        state.root_move[: len(kept)] = kept
        state.root_count = len(kept)
        depth = 1 + number % 2
        while depth < most + 4 and not state.stop and not self._stopped.is_set():
            root.iterate(state, tb, tt, -s.WIN, s.WIN, depth, 0)
            depth += 1 + (depth % 3 == number % 3)

    def _deepen(
        self, limits: Limits, most: int, begun: float, soft: float | None, hard: float | None
    ) -> Iterator[Report]:
        main = self._states[0]
        lines = max(1, min(limits.lines, int(main.root_count)))
        values = [0] * lines
        steady = 0
        before = 0
        for depth in range(1, most + 1):
            fell = False
            found: list[Report] = []
            for rank in range(lines):
                value = self._value_of(depth, rank, values[rank])
                if value is None:
                    break
                fell = depth > 4 and value < values[rank] - 30
                found.append(self._report(depth, value, rank, begun))
                if main.stop:
                    break
            if depth > 1 and len(found) < lines:
                return  # values of two depths do not compare: the last whole iteration stands
            # a later line may have come out better than an earlier one: what is told is sorted, and searched on so
            told = ranked(found)
            for rank, report in enumerate(told):
                values[rank] = report.value
                main.root_move[rank] = to_cell(report.line[0])
            yield from told
            if main.stop:
                return
            changed = int(main.root_move[0]) != before
            before = int(main.root_move[0])
            steady = 0 if changed or fell else steady + 1
            plies = plies_of(values[0])
            if plies and (values[0] > 0 or depth > plies) and (not limits.deepest or depth >= plies):
                return
            if main.root_count == 1 and not limits.deepest and limits.lines == 1 and depth >= 4:
                return
            elapsed = time.perf_counter() - begun
            if soft is not None and hard is not None and soft < hard:
                # a game clock: steady answers take half the share, changing ones up to four shares
                share = soft * (0.5 if steady >= 4 else 1.0 if steady >= 1 else 2.0)
                if elapsed > min(share, hard) * 0.6:
                    return

    def _value_of(self, depth: int, rank: int, guess: int) -> int | None:
        """The value of the best root move from place `rank` on, which comes to that place.

        None when the search was stopped before it knew anything new; at depth 1 that is 0, for a move is due.
        """
        main, tb, tt = self._states[0], self._tables, self._table
        low, high = -s.WIN, s.WIN
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
            elif value >= high < s.WIN:
                high = min(high + width, s.WIN) if width < 500 else s.WIN
            else:
                return value
            width *= 4
        if value == s.NONE or (value <= low and int(main.root_move[rank]) == first):
            return 0 if depth == 1 and rank == 0 else None
        return None if value <= low else value

    def _report(self, depth: int, value: int, rank: int, begun: float) -> Report:
        main = self._states[0]
        line = tuple(to_point(int(c)) for c in main.pv[: main.pv_length[0]])
        if not line or to_cell(line[0]) != main.root_move[rank]:
            line = (to_point(int(main.root_move[rank])),)
        seconds = time.perf_counter() - begun
        return Report(depth, int(main.seldepth), value, plies_of(value), line, self.nodes, seconds, rank)
