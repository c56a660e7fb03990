"""The search as an object: finds the best move of a position by means of the compiled kernels."""

from __future__ import annotations

import threading
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from gobang.engine.kernels import board, jit, moves, proof_numbers, root, weighing
from gobang.engine.kernels import state as s
from gobang.engine.search import tables, winning
from gobang.engine.search.cells import to_cell, to_point
from gobang.engine.search.deepening import Deepening
from gobang.engine.search.known import begin_with
from gobang.engine.search.levels import FULL, Level
from gobang.engine.search.limits import Limits, Report, most_threads
from gobang.engine.search.root_wins import RootWins, Shares
from gobang.engine.search.stop import Stop
from gobang.game.engines.gomocup import KnownLine
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet
from gobang.game.worth import empty_score

PROCESS_BYTES = 190 << 20
"""Memory of the process beside its table: the interpreter, numba and its compiler."""
DEFAULT_TABLE = 128 << 20
THREAT_SHARE = 0.1
"""Share of a move's nodes, or of its time at a million nodes per second, spent first on finding a win by threats."""
ANALYSIS_SHARE = 0.4
"""Share of it spent on finding a shorter win when analysing, where no game waits."""
ENDLESS_NODES = 300_000
"""Nodes for either if there is no limit."""
LATE = 0.015
"""Assumed lateness of a timer, in seconds, before the first one has fired: the machine may be busy."""
LATER = 2
"""How many times as late as before a timer may fire: each move ends so much earlier than its limit."""
LINE_NODES = 200_000
"""Most nodes for completing the line of a proved win, whose first move is already known."""


ALL_KERNELS = (board, moves, proof_numbers, root, weighing)
"""The modules through which every kernel has been compiled; the search itself does not use the last."""
jit.all_compiled()

_building = threading.Lock()


@lru_cache(maxsize=8)
def _prepared(rules: RuleSet, overlooks: frozenset[int]) -> Any:
    return tables.build(rules, overlooks)


def prepared(rules: RuleSet, overlooks: frozenset[int]) -> Any:
    """The tables of a rule set for a level that overlooks `overlooks`, built once; renju's take 0.1 s.

    Threads that ask at the same time wait for the same tables.
    """
    with _building:
        return _prepared(rules, overlooks)


class Searcher:
    """Searches one position at a time in the caller's thread; any thread may end the search by its `Stop`.

    `level` and `threads` apply to the next search. `weights` (combination values, threat values) and `margins` replace
    the fitted ones and those of `tables.MARGINS`. What a search learns is kept until `new_game` is called or the rule
    set, the size, the level or `network` changes. `network` says whether the network is asked, at full strength only
    and where the rule has one. Play and analysis set it; reviews, training and proofs do without, as they were measured
    so and live on many nodes a second.
    """

    def __init__(self, weights: tables.FittedNumbers | None = None, margins: Mapping[str, float] | None = None) -> None:
        self.level: Level = FULL
        self.threads = 1
        self.network = False
        self._weights, self._margins = weights, margins
        self._own: tuple[RuleSet, Level, Any] | None = None
        self._choosing = threading.Lock()
        self._table = tables.new_table(DEFAULT_TABLE)
        self._dirty = False
        self._states = [tables.new_state()]
        self.shortest = True
        """Whether the win that `wins` has found last is the shortest by threats."""
        self._size = 15
        self._valued: tuple[RuleSet, int, Level, bool] | None = None
        """What the values in the table depend on: rules, size, level, and whether the network is asked."""
        self._tables = prepared(FREESTYLE, FULL.overlooks)
        self._generation = 0
        self._late = LATE

    def set_memory(self, limit: int) -> None:
        """Keep the whole process, its threads included, below `limit` bytes if possible; 0 means no limit."""
        taken = PROCESS_BYTES + (self._useful_threads() - 1) * s.STATE.itemsize
        self.set_table(DEFAULT_TABLE if limit <= 0 else min(max(int((limit - taken) * 0.9), 4 << 20), 1 << 31))

    def set_table(self, size: int) -> None:
        """Give the transposition table at most `size` bytes.

        It stays as it is if it is as large as that already, or if they cannot be allocated.
        """
        with self._choosing, suppress(MemoryError):
            if tables.entries_in(size) != len(self._table):
                self._table = tables.new_table(size)

    def _useful_threads(self) -> int:
        """How many of the wanted threads are started; one for a level that counts nodes."""
        return 1 if self.level.nodes else max(1, min(self.threads, most_threads()))

    def set_margins(self, margins: Mapping[str, float]) -> None:
        """Prune by these margins from the next search on; `new_game` forgets what was found by others."""
        self._margins = margins
        if self._own is not None:
            tables.put_margins(self._own[2], margins)

    def warm_up(self) -> None:
        """Call every kernel once: numba's first call takes 0.3 s, which should not come out of a move's time."""
        self.set_table(1 << 16)
        self.best(Position.of(9, [Point(4, 4), Point(5, 5)]), FREESTYLE, Limits(nodes=500))
        won = Position.of(9, [Point(3, 3), Point(0, 0), Point(4, 3), Point(8, 0), Point(5, 3), Point(0, 8)])
        self.wins(won, FREESTYLE, 1.0)
        self.new_game()
        self.set_memory(0)

    def prepare(self) -> None:
        """Do what else the first move would take time for; another thread may search meanwhile.

        A rule's tables take 0.1 s. A system that hands out memory slowly, as virtual machines do, takes 0.3 s for the
        transposition table, which is replaced by one that has its memory, unless another size has been chosen.
        """
        for rules in RULES.values():  # a manager names its rule just before it asks for the first move
            prepared(rules, FULL.overlooks)
        with suppress(MemoryError):
            table = tables.new_table(DEFAULT_TABLE)
            table.fill(0)
            with self._choosing:
                if not self._dirty and len(self._table) == len(table):
                    self._table = table

    def new_game(self) -> None:
        """Forget everything about earlier positions."""
        if self._dirty:
            self._clear_table()
            self._dirty = False
        for state in self._states:
            root.forget(state)

    def _clear_table(self) -> None:
        """Clear the table. A large one is made anew: filling 2 GB took 12 s, while the manager waits for an OK.

        A small one is filled with zeros, because the system hands out the memory of a new one page by page, which would
        take time from the next move.
        """
        if self._table.nbytes > DEFAULT_TABLE:
            with suppress(MemoryError):
                self._table = tables.new_table(self._table.nbytes)
                return
        self._table.fill(0)

    def best(self, position: Position, rules: RuleSet, limits: Limits, stop: Stop | None = None) -> Report | None:
        """Search and return the last report on the best move; None if there is no legal move."""
        found = None
        for report in self.go(position, rules, limits, stop):
            if report.rank == 0:
                found = report
        return found

    def go(
        self,
        position: Position,
        rules: RuleSet,
        limits: Limits,
        stop: Stop | None = None,
        *,
        blocked: Collection[Point] = (),
        known: Sequence[KnownLine] = (),
        begun: float | None = None,
    ) -> Iterator[Report]:
        """Search and report after each iteration; the last report of rank 0 is the answer.

        Yields nothing if the side to move has no legal move. `blocked` crossings are left out at the root, and
        the search begins with what is `known` of moves there. The time runs from `begun`, a value of
        `time.perf_counter`; by default, from now.
        """
        begun = time.perf_counter() if begun is None else begun
        soft, hard = limits.seconds()
        if self.level.nodes:
            limits = replace(limits, nodes=min(limits.nodes or self.level.nodes, self.level.nodes))
        self._put_up(position, rules)
        left = None
        if hard is not None:
            hard = max(hard - min(LATER * self._late, hard / 4), 0.001)
            left = max(hard - (time.perf_counter() - begun), 0.0005)
        try:
            with (stop or Stop()).part(left) as part:
                self._begin(limits.nodes, part)
                yield from self._search(limits, blocked, known, begun, soft, hard, part)
        finally:
            if hard is not None:
                # a busy machine fires the timer late: stop that much earlier next time, and relax slowly
                self._late = max(self._late * 0.95, time.perf_counter() - begun - hard)

    def wins(
        self, position: Position, rules: RuleSet, seconds: float, stop: Stop | None = None
    ) -> tuple[str, list[Point]] | None:
        """A forced win for the side to move by threats alone: its kind (`five`, `vcf`, `vct`) and main line.

        `shortest` then says whether it is the shortest by threats. Once a win is proved, its line is completed however
        long that takes, unless `stop` is set. None if no win is found; `stopped` then says whether time was lacking.
        """
        self._put_up(position, rules)
        with (stop or Stop()).part() as whole:
            with whole.part(seconds) as search:
                self._begin(None, search)
                kind, plies = winning.shortest(self._work(search), winning.FOURS, winning.THREATS)
                self.shortest = not self.stopped
            if not plies:
                return None
            work = self._work(whole)
            whole.reach(work.state)
            return kind, winning.line(work, plies)

    def work(self, position: Position, rules: RuleSet, stop: Stop | None = None) -> winning.Work:
        """Set up the position for calling single kernels, which only a node limit or `stop` ends."""
        self._put_up(position, rules)
        stop = stop or Stop()
        self._begin(None, stop)
        return self._work(stop)

    @property
    def nodes(self) -> int:
        """Nodes of the last search in all threads."""
        return int(sum(state.nodes for state in self._states))

    @property
    def stopped(self) -> bool:
        """Whether the last search was broken off, by its `stop` or because its time or its nodes were used up."""
        return bool(self._states[0].stop)

    def _put_up(self, position: Position, rules: RuleSet) -> None:
        """Set the position and the rule set's tables in every thread's state."""
        valued = rules, position.size, self.level, self.network
        if valued != self._valued:
            self._size, self._valued = position.size, valued
            self.new_game()  # the table keeps values, which another level or the network gives otherwise
        self._tables = self._numbers(rules)
        while len(self._states) < self._useful_threads():
            self._states.append(tables.new_state())
        del self._states[self._useful_threads() :]
        for state in self._states:
            board.clear(state, self._tables, position.size)
            for point in position.in_order():
                if state.side != position[point]:
                    board.pass_turn(state, self._tables)
                board.play(state, self._tables, to_cell(point))
            if state.side != position.turn:
                board.pass_turn(state, self._tables)

    def _numbers(self, rules: RuleSet) -> Any:
        """The tables of a rule for the level, with this searcher's own weights and margins where it has any."""
        if self._weights is None and not self._margins:
            return prepared(rules, self.level.overlooks)
        if self._own is None or self._own[:2] != (rules, self.level):
            own = tables.build(rules, self.level.overlooks, self._weights, self._margins)
            self._own = rules, self.level, own
        return self._own[2]

    def _begin(self, nodes: int | None, stop: Stop) -> None:
        """Reset every thread's state for a search of at most `nodes` nodes that `stop` ends."""
        self._generation += 1
        self._dirty = True
        level = self.level
        for state in self._states:
            state.nodes = 0
            state.node_limit = nodes or 0
            state.generation = self._generation & 63
            state.seldepth = 0
            state.top = 0
            state.vcf_depth = level.fours
            state.asks_network = self.network and level == FULL
            state.noise = level.noise
            state.noise_factor = level.noise_factor
            stop.reach(state)

    def _work(self, stop: Stop) -> winning.Work:
        return winning.Work(self._states[0], self._tables, self._table, stop)

    def _search(
        self,
        limits: Limits,
        blocked: Collection[Point],
        known: Sequence[KnownLine],
        begun: float,
        soft: float | None,
        hard: float | None,
        stop: Stop,
    ) -> Iterator[Report]:
        """Run the iterations with all threads, and look for a quick win after the first one."""
        main = self._states[0]
        helpers: list[threading.Thread] = []
        try:
            self._list_moves(main, blocked)
            if main.root_count == 0:
                return
            if main.n == 0:
                middle = to_cell(Point(self._size // 2, self._size // 2))
                if middle in main.root_move[: main.root_count]:
                    yield Report(1, 1, empty_score(self._size), 0, (to_point(middle),), 1, time.perf_counter() - begun)
                    return
            won = begin_with(self._work(stop), known)
            most = min(limits.depth or 99, self.level.depth or 99, s.PLIES // 4)
            look = None
            if most > 4 and self.level.fours > 8 and not blocked:
                look = partial(self._quick_win, self._root_wins(limits, hard, stop), begun)
            for number, state in enumerate(self._states[1:], 1):
                helper = threading.Thread(target=self._help, args=(state, number, most, blocked), daemon=True)
                helper.start()
                helpers.append(helper)
            line_nodes = min(self._share(limits, hard, THREAT_SHARE), LINE_NODES) // max(1, limits.lines)
            deepening = Deepening(self._work(stop), limits, begun, lambda: self.nodes, line_nodes, look, won)
            yield from deepening.run(most, soft, hard)
        finally:
            for state in self._states[1:]:
                state.stop = 1
            for helper in helpers:
                helper.join()

    def _list_moves(self, state: Any, blocked: Collection[Point]) -> None:
        """Fill a state's list of root moves; with all legal ones if `blocked` leaves no useful one."""
        tb = self._tables
        root.list_moves(state, tb)
        if not blocked:
            return
        out = {to_cell(point) for point in blocked}
        kept = [int(cell) for cell in state.root_move[: state.root_count] if int(cell) not in out]
        if not kept:
            free = (cell for cell in range(s.CELLS) if state.board[cell] == 0 and cell not in out)
            legal = [cell for cell in free if moves.is_legal(state, tb, cell)]
            kept = sorted(legal, key=lambda cell: -int(moves.worth_of(state, tb, cell, 0)))
        state.root_move[: len(kept)] = kept
        state.root_count = len(kept)

    def _share(self, limits: Limits, hard: float | None, share: float) -> int:
        """How many nodes this part of the search may use."""
        if limits.nodes:
            return int(limits.nodes * share)
        return int(hard * share * 1e6) if hard is not None else ENDLESS_NODES

    def _root_wins(self, limits: Limits, hard: float | None, stop: Stop) -> RootWins:
        """What looks for a win at the root by fours, else by threats unless the depth is limited."""
        share = ANALYSIS_SHARE if limits.deepest or limits.lines > 1 else THREAT_SHARE
        threats = 0 if self.level.depth or limits.depth else self._share(limits, hard, THREAT_SHARE)
        sooner = 0 if self.level.depth else self._share(limits, hard, share)
        # a search of few nodes must not spend them all here
        fours = min(winning.FOURS_NODES, self._share(limits, None, THREAT_SHARE))
        line = min(LINE_NODES, limits.nodes or LINE_NODES)
        return RootWins(self._work(stop), Shares(fours, threats, sooner, line))

    def _quick_win(self, wins: RootWins, begun: float) -> Report | None:
        """A win at the root that `wins` finds now; None if there is none."""
        found = wins.look()
        if found is None:
            return None
        plies, line = found
        return Report(plies, plies, s.WIN - plies, plies, tuple(line), self.nodes, time.perf_counter() - begun)

    def _help(self, state: Any, number: int, most: int, blocked: Collection[Point]) -> None:
        """The work of a helper thread: the same iterations at staggered depths, sharing the transposition table."""
        tb, tt = self._tables, self._table
        self._list_moves(state, blocked)
        depth = 1 + number % 2
        while depth < most + 4 and not state.stop:
            root.iterate(state, tb, tt, -s.WIN, s.WIN, depth, 0)
            depth += 1 + (depth % 3 == number % 3)
