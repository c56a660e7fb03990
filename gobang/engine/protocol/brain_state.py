"""The state that all commands of the protocol share: the board, our colour, the search and its limits."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING

from gobang.engine.protocol import telling
from gobang.engine.protocol.loading import Loader
from gobang.engine.protocol.table_talk import Told, rule_of
from gobang.engine.search.levels import FULL, LEVELS
from gobang.engine.search.limits import Limits
from gobang.engine.search.stop import Stop
from gobang.game.engines.gomocup import KnownLine
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import RuleSet

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher

PAIR = re.compile(r"\s*(-?\d{1,4})\s*[,;\s]\s*(-?\d{1,4})(?:\s*[,;\s]\s*(-?\d{1,4}))?\s*")
PATIENT_SHARE = 0.85
"""The share of a move's time that may be spent loading the search.

Making the tables of a level that overlooks something takes TABLES_SECONDS more.
"""
TABLES_SECONDS = 0.15
Lines = Iterator[str]
Command = Callable[[str], Lines]
"""Answers the rest of a line after its first word. Raises BadLine."""


class BadLine(ValueError):
    """A command that cannot be obeyed here; `args[0]` says why."""


class BrainState:
    """What the brain knows and has been told. Crossings in commands are `x,y`, counted from 0 at the top left."""

    def __init__(self, loader: Loader | None = None) -> None:
        self.loader = loader or Loader()
        self.told = Told()
        self.size = 0
        self.stones: list[tuple[Point, Stone]] = []
        self.own = Stone.EMPTY
        """Our colour if the manager has sent a board; EMPTY means that we have the colour whose turn it is."""
        self.blocked: set[Point] = set()
        """Where Yixin's window wants no move."""
        self.known: list[KnownLine] = []
        """What was told of the board for the next search for the best moves."""
        self._sown = False
        """Whether the search has begun with something that was told since its memory was cleared."""
        self.barred: set[Point] = set()
        """Where a board says that nobody can play: a stone of a line that has won, or a forbidden point."""
        self.collecting: Callable[[list[str]], Lines] | None = None
        """The function that will answer the lines up to DONE, while they are being collected; else None."""
        self.searcher: Searcher | None = None
        self.stop = Stop()
        """Ends the search for the current answer."""
        self._collected: list[str] = []

    # Commands of several lines

    def gather(self, finish: Callable[[list[str]], Lines]) -> Lines:
        """Collect the lines from now until DONE and let `finish` answer them together."""
        self.need_size()
        self.collecting, self._collected = finish, []
        return iter(())

    def collect(self, text: str) -> Lines:
        """Take one more of those lines; at DONE, yield the answer."""
        if text.upper() != "DONE":
            self._collected.append(text)
            return
        finish, self.collecting = self.collecting, None
        if finish is None:
            return
        lines, self._collected = self._collected, []
        yield from finish(lines)

    # The board

    def begin(self, size: int) -> None:
        """Begin with an empty board. Raises BadLine if we do not play on that size.

        Yixin's window clears the search's memory by a command of its own; for it, a board of the same size keeps it.
        """
        if not SMALLEST <= size <= LARGEST:
            raise BadLine(f"unsupported size {size}: from {SMALLEST} to {LARGEST}")
        same = size == self.size and self.told.yixin
        self.size = size
        self.forget(remember=same)

    def forget(self, *, remember: bool = False) -> None:
        """Remove all stones and, unless `remember` is set, clear the search's memory."""
        self.stones, self.known = [], []
        self.own = Stone.EMPTY
        self.barred = set()
        if not remember:
            self.blocked, self._sown = set(), False
            if self.searcher:
                self.searcher.new_game()

    def need_size(self) -> None:
        """Raise BadLine if START has not been sent."""
        if not self.size:
            raise BadLine("no board yet: START first")

    def set_board(self, lines: list[str]) -> None:
        """Set the board from the lines between BOARD and DONE: `x,y,1` is ours, `2` theirs, `3` neither's to play on.

        Gomocup's 3 is a stone of a line that has won, in a continuous game, or a point that is forbidden. No colour is
        told, so that it cannot be on our board; but we never move there.
        """
        fields: list[tuple[Point, int]] = []
        taken: set[Point] = set()
        barred: set[Point] = set()
        for line in lines:
            pair = PAIR.fullmatch(line)
            if not pair or pair[3] not in ("1", "2", "3"):
                raise BadLine(f"not a line of BOARD: {line[:40]}")
            point = self.point(line)
            if point in taken:
                raise BadLine(f"taken twice: {line[:40]}")
            taken.add(point)
            if pair[3] == "3":
                barred.add(point)
            else:
                fields.append((point, int(pair[3])))
        own = sum(who == 1 for _, who in fields)
        theirs = len(fields) - own
        if own == theirs:
            black = 1
        elif theirs == own + 1:
            black = 2
        else:  # an opening or a handicap: the side that is listed first is Black
            black = fields[0][1]
        self.barred, self.known = barred, []
        self.stones = [(point, Stone.BLACK if who == black else Stone.WHITE) for point, who in fields]
        self.own = Stone.BLACK if black == 1 else Stone.WHITE

    @property
    def turn(self) -> Stone:
        """The side to move: the opponent of the last stone's colour, Black on an empty board."""
        return self.stones[-1][1].other if self.stones else Stone.BLACK

    def point(self, text: str) -> Point:
        """The crossing that `text` begins with. Raises BadLine."""
        pair = PAIR.fullmatch(text)
        if not pair:
            raise BadLine(f"not a crossing: {text[:40]}")
        point = Point(int(pair[1]), int(pair[2]))
        if not (0 <= point.x < self.size and 0 <= point.y < self.size):
            raise BadLine(f"off the board: {text[:40]}")
        return point

    def put(self, point: Point) -> None:
        """Place a stone of the side to move."""
        self.stones.append((point, self.own or self.turn))
        self.own = Stone.EMPTY

    def free(self, text: str) -> Point:
        """The empty crossing that `text` names. Raises BadLine."""
        point = self.point(text)
        if self.holds(point):
            raise BadLine(f"taken: {text[:40]}")
        return point

    def holds(self, point: Point) -> bool:
        """Whether a stone stands there."""
        return any(point == taken for taken, _ in self.stones)

    @property
    def unwanted(self) -> set[Point]:
        """The crossings where we are not to move."""
        return self.blocked | self.barred

    @property
    def rules(self) -> RuleSet:
        """The rule set that the manager has chosen."""
        return rule_of(self.told.rule, yixin=self.told.yixin)

    def position(self) -> Position:
        """The board with its stones in the order they came; we are to move."""
        grid = bytearray(self.size * self.size)
        for point, stone in self.stones:
            grid[point.y * self.size + point.x] = stone
        return Position(self.size, bytes(grid), self.own or self.turn, tuple(point for point, _ in self.stones))

    # The search

    def milliseconds(self) -> int:
        """The time for one decision; five seconds if there is no limit."""
        hard = self.limits().seconds()[1]
        return 5000 if hard is None else int(hard * 1000)

    def patience(self) -> float | None:
        """How many seconds of a decision's time may be spent waiting for the search to load; None for no limit."""
        hard = self.limits().seconds()[1]
        if hard is None or self._waits:
            return None
        tables = TABLES_SECONDS if LEVELS.get(self.told.level, FULL).overlooks else 0
        return max(hard * PATIENT_SHARE - tables, 0.03)

    @property
    def _waits(self) -> bool:
        """Whether the search is waited for however long it takes to load; a move's time begins then."""
        return self.loader.unhurried or bool(self.told.own_moves)

    def ready(self, seconds: float | None = None) -> Searcher | None:
        """The searcher, set to the level, threads and memory that the manager has chosen.

        Waits at most `seconds` (None: as long as it takes) and until STOP; None if it is not loaded by then.
        """
        if self.searcher is None:
            self.searcher = self.loader.searcher(seconds, self.stop)
            if self.told.own_moves:
                self.loader.finish(self.stop)
        searcher = self.searcher
        if searcher:
            told = self.told
            searcher.level = LEVELS.get(told.level, FULL).with_seed(told.seed)
            searcher.threads = told.threads
            searcher.network = True
            if told.hash_kb:
                searcher.set_table(told.hash_kb << 10)
            else:
                searcher.set_memory(told.memory)
        return searcher

    def limits(self, lines: int = 1, *, at_once: bool = True) -> Limits:
        """The limits of time, depth and nodes that the manager has set."""
        told = self.told
        left = told.time_left if told.time_left is not None else (told.timeout_match or None)
        if left is not None and not told.timeout_match and not 0 < left < 10**8:
            left = None  # these values mean "no limit"
        return Limits(told.timeout_turn, left, told.depth or None, told.nodes or None, lines, at_once=at_once)

    def think(self, lines: int = 1, *, at_once: bool = True) -> Lines:
        """Search, report, play the best move and name it. Raises BadLine if there is no legal one."""
        taken = self.barred | {point for point, _ in self.stones}
        if len(taken) >= self.size**2:
            raise BadLine("the board is full")
        begun = time.perf_counter()
        limits = self.limits(lines, at_once=at_once)
        searcher = self.ready(self.patience())
        if self._waits:
            begun = time.perf_counter()
        if searcher is None:
            point = yield from self.substitute()
        else:
            point = None
            asked = self.position(), self.rules, limits, self.stop
            known = self.known_for(searcher, playing=at_once)
            for report in searcher.go(*asked, blocked=self.unwanted, known=known, begun=begun):
                if report.rank == 0:
                    point = report.line[0]
                yield from telling.lines(report, self.told, self.size, lines)
        if point is None or point in self.barred:
            raise BadLine("no legal move")
        self.put(point)
        if self.told.detail & telling.BEST_MOVE and self.told.yixin:
            yield "MESSAGE REALTIME REFRESH"
        yield f"{point.x},{point.y}"

    def know(self, text: str) -> None:
        """Take in a line that was found earlier. Raises BadLine."""
        line = KnownLine.parse(text)
        if line is None or not all(point.x < self.size and point.y < self.size for point in line.moves):
            raise BadLine("INFO known needs a depth, a score and moves on the board")
        if len(self.known) < self.size**2:
            self.known.append(line)

    def known_for(self, searcher: Searcher, *, playing: bool) -> list[KnownLine]:
        """What the search begins with. For a move that is played, nothing: it forgets what it was told before."""
        known, self.known = self.known, []
        if not playing:
            self._sown = self._sown or bool(known)
            return known
        if self._sown:
            searcher.new_game()
            self._sown = False
        return []

    def substitute(self) -> Generator[str, None, Point | None]:
        """Say that the search is not loaded yet, and return a weigher's move; None if there is no legal one.

        It is on a blocked crossing only where all are.
        """
        doing = "compiling" if self.loader.compiling else "loading"
        yield f"MESSAGE still {doing} the search: this move is a weigher's"
        asked = self.position(), self.rules
        return self.loader.substitute(*asked, self.unwanted) or self.loader.substitute(*asked, self.barred)
