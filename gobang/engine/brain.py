"""A Gomocup brain without its pipes: `hear` takes a line and yields the answer's lines, `stop` ends a search."""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gobang import __version__
from gobang.engine import swap2, telling
from gobang.engine.levels import FULL, LEVELS
from gobang.engine.limits import Limits
from gobang.engine.loading import Loader
from gobang.engine.table_talk import Told, rule_of
from gobang.game.forbidden import forbidden, forbidden_points
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import RuleSet

if TYPE_CHECKING:
    from gobang.engine.searcher import Searcher

ABOUT = f'name="Gobang", version="{__version__}", author="The Gobang founders", country="-"'
PAIR = re.compile(r"\s*(-?\d+)\s*[,;\s]\s*(-?\d+)(?:\s*[,;\s]\s*(-?\d+))?\s*")
Lines = Iterator[str]


class BadLine(ValueError):
    """A command whose argument makes no sense here; `args[0]` says why."""


class Brain:
    """Hears the Gomocup protocol. All names of crossings on the wire are `x,y` from the top left."""

    def __init__(self, loader: Loader | None = None) -> None:
        self._loader = loader or Loader()
        self._told = Told()
        self._size = 0
        self._stones: list[tuple[Point, Stone]] = []
        self._own = Stone.EMPTY
        self._collecting: Callable[[list[str]], Lines] | None = None
        self._collected: list[str] = []
        self._blocked: set[Point] = set()
        self._stop = threading.Event()
        self._searcher: Searcher | None = None
        self._dice = random.Random()
        self._commands: dict[str, Callable[[str], Lines]] = {
            "START": self._start,
            "RECTSTART": self._rectstart,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "BOARD": self._board,
            "YXBOARD": self._yxboard,
            "TAKEBACK": self._takeback,
            "PLAY": self._play,
            "SWAP2BOARD": self._swap2board,
            "INFO": self._info,
            "ABOUT": self._about,
            "END": self._silent,
            "STOP": self._silent,
            "YXSTOP": self._silent,
            "YXNBEST": self._nbest,
            "YXSHOWFORBID": self._show_forbidden,
            "YXBLOCK": self._block,
            "YXBLOCKRESET": self._block_reset,
            "YXHASHCLEAR": self._hash_clear,
            "YXSHOWINFO": self._show_info,
        }

    def stop(self) -> None:
        """End the search that is running, which then answers; from any thread."""
        self._stop.set()
        if self._searcher:
            self._searcher.stop()

    def hear(self, line: str) -> Lines:
        """Answer one line; a move may take its time, `stop` may be called meanwhile. Never raises."""
        text = line.strip()
        if not text:
            return
        if self._collecting:
            yield from self._collect(text)
            return
        word, _, rest = text.partition(" ")
        command = self._commands.get(word.upper())
        if command is None:
            yield f"UNKNOWN {word[:60]}"
            return
        if word.upper().startswith("YX"):
            self._told.yixin = True
        try:
            yield from command(rest.strip())
        except BadLine as problem:
            yield f"ERROR {problem}"

    # Lines that belong together

    def _collect(self, text: str) -> Lines:
        if text.upper() != "DONE":
            self._collected.append(text)
            return
        finish, self._collecting = self._collecting, None
        if finish is None:
            return
        lines, self._collected = self._collected, []
        try:
            yield from finish(lines)
        except BadLine as problem:
            yield f"ERROR {problem}"

    def _gather(self, finish: Callable[[list[str]], Lines]) -> Lines:
        self._need_size()
        self._collecting, self._collected = finish, []
        return iter(())

    # Games

    def _start(self, rest: str) -> Lines:
        try:
            size = int(rest)
        except ValueError:
            raise BadLine("START needs a number") from None
        if not SMALLEST <= size <= LARGEST:
            raise BadLine(f"unsupported size {size}: from {SMALLEST} to {LARGEST}")
        self._size = size
        self._forget()
        self._loader.begin()
        if self._loader.compiling:
            yield "MESSAGE compiling the search; this is done once and takes a minute at most"
        self._loader.give_time()
        yield "OK"

    def _rectstart(self, rest: str) -> Lines:
        pair = PAIR.fullmatch(rest)
        if not pair:
            raise BadLine("RECTSTART needs width,height")
        if pair[1] != pair[2]:
            raise BadLine("rectangular boards are not supported, only square ones")
        return self._start(pair[1])

    def _restart(self, _: str) -> Lines:
        self._need_size()
        self._forget()
        yield "OK"

    def _forget(self) -> None:
        self._stones = []
        self._own = Stone.EMPTY
        self._blocked = set()
        if self._searcher:
            self._searcher.new_game()

    def _need_size(self) -> None:
        if not self._size:
            raise BadLine("no board yet: START first")

    # Moves

    def _begin(self, _: str) -> Lines:
        self._need_size()
        self._own = self._next()
        return self._think()

    def _turn(self, rest: str) -> Lines:
        self._need_size()
        point = self._free(rest)
        self._stones.append((point, self._next()))
        self._own = self._next()
        return self._think()

    def _play(self, rest: str) -> Lines:
        self._need_size()
        point = self._free(rest)
        self._stones.append((point, self._next()))
        yield f"{point.x},{point.y}"

    def _takeback(self, rest: str) -> Lines:
        self._need_size()
        point = self._point(rest)
        for i in range(len(self._stones) - 1, -1, -1):
            if self._stones[i][0] == point:
                del self._stones[i]
                yield "OK"
                return
        raise BadLine(f"no stone at {rest}")

    def _board(self, _: str) -> Lines:
        return self._gather(lambda lines: self._set_board(lines, think=True))

    def _yxboard(self, _: str) -> Lines:
        return self._gather(lambda lines: self._set_board(lines, think=False))

    def _set_board(self, lines: list[str], *, think: bool) -> Lines:
        fields: list[tuple[Point, int]] = []
        problems = []
        for line in lines:
            pair = PAIR.fullmatch(line)
            if not pair or pair[3] is None or pair[3] not in "123":
                problems.append(f"not a line of BOARD: {line[:40]}")
                continue
            point = Point(int(pair[1]), int(pair[2]))
            if not (0 <= point.x < self._size and 0 <= point.y < self._size):
                problems.append(f"off the board: {line[:40]}")
            elif any(point == taken for taken, _ in fields):
                problems.append(f"taken twice: {line[:40]}")
            elif pair[3] != "3":
                fields.append((point, int(pair[3])))
        if problems:
            raise BadLine(problems[0])
        own = sum(who == 1 for _, who in fields)
        theirs = len(fields) - own
        if own == theirs:
            black = 1
        elif theirs == own + 1:
            black = 2
        else:  # an opening or a handicap: Black is who is listed first
            black = fields[0][1]
        self._stones = [(point, Stone.BLACK if who == black else Stone.WHITE) for point, who in fields]
        self._own = Stone.BLACK if black == 1 else Stone.WHITE
        if think:
            yield from self._think()

    def _next(self) -> Stone:
        """Whose turn it is: the other one than who played last."""
        return self._stones[-1][1].other if self._stones else Stone.BLACK

    def _point(self, text: str) -> Point:
        pair = PAIR.fullmatch(text)
        if not pair:
            raise BadLine(f"not a crossing: {text[:40]}")
        point = Point(int(pair[1]), int(pair[2]))
        if not (0 <= point.x < self._size and 0 <= point.y < self._size):
            raise BadLine(f"off the board: {text[:40]}")
        return point

    def _free(self, text: str) -> Point:
        point = self._point(text)
        if any(point == taken for taken, _ in self._stones):
            raise BadLine(f"taken: {text[:40]}")
        return point

    # Thinking

    @property
    def _rules(self) -> RuleSet:
        return rule_of(self._told.rule, yixin=self._told.yixin)

    def _position(self) -> Position:
        stones = self._stones
        black = [point for point, stone in stones if stone is Stone.BLACK]
        white = [point for point, stone in stones if stone is Stone.WHITE]
        return Position.setup(self._size, black, white, self._own)

    def _ready(self, seconds: float | None) -> Searcher | None:
        """The searcher, waited for at most `seconds`."""
        if self._searcher is None:
            self._searcher = self._loader.searcher(seconds)
        searcher = self._searcher
        if searcher:
            told = self._told
            searcher.level = LEVELS.get(told.level, FULL)
            searcher.threads = told.threads
            if told.hash_kb:
                searcher.set_table(told.hash_kb << 10)
            else:
                searcher.set_memory(told.memory)
            searcher.set_position(self._rules, self._size, self._stones, self._own)
        return searcher

    def _limits(self, lines: int = 1) -> Limits:
        told = self._told
        left = told.time_left if told.time_left is not None else (told.timeout_match or None)
        if left is not None and not told.timeout_match and left >= 10**8:
            left = None  # a manager's way to say that there is no such limit
        return Limits(told.timeout_turn, left, told.depth or None, told.nodes or None, lines)

    def _think(self, lines: int = 1) -> Lines:
        """Search, tell, play and name the move."""
        if len(self._stones) >= self._size**2:
            raise BadLine("the board is full")
        begun = time.perf_counter()
        limits = self._limits(lines)
        wait = None if limits.turn is None else max(limits.turn * 0.7, 50) / 1000
        self._stop.clear()
        searcher = self._ready(wait)
        if searcher is None:
            yield "MESSAGE still compiling the search: this move is a weigher's"
            point = self._loader.substitute(self._position(), self._rules)
        else:
            searcher.arm()
            if self._stop.is_set():
                searcher.stop()
            point = None
            for report in searcher.go(limits, self._blocked, begun):
                if report.rank == 0:
                    point = report.line[0]
                yield from telling.lines(report, self._told, self._size)
        if point is None:
            raise BadLine("no legal move")
        self._stones.append((point, self._own))
        if self._told.detail & 1 and self._told.yixin:
            yield "MESSAGE REALTIME REFRESH"
        yield f"{point.x},{point.y}"

    # Openings

    def _swap2board(self, _: str) -> Lines:
        return self._gather(self._swap2)

    def _swap2(self, lines: list[str]) -> Lines:
        """The official lines have no colour, some managers write one: colours follow from the order anyway."""
        points: list[Point] = []
        for line in lines:
            point = self._point(",".join(line.replace(";", ",").split(",")[:2]))
            if point in points:
                raise BadLine(f"taken twice: {line[:40]}")
            points.append(point)
        if len(points) not in (0, 3, 5):
            raise BadLine(f"swap2 knows 0, 3 or 5 stones, not {len(points)}")
        colours = (Stone.BLACK, Stone.WHITE, Stone.BLACK, Stone.WHITE, Stone.BLACK)
        self._stones = list(zip(points, colours, strict=False))
        self._own = Stone.WHITE
        if not points:
            yield swap2.words(swap2.first_three(self._size, self._dice))
            return
        turn = 5000 if self._told.timeout_turn is None else self._told.timeout_turn
        self._stop.clear()
        yield swap2.answer(self._loader.wait(), self._rules, self._size, self._stones, turn)

    # Words of windows that analyse

    def _nbest(self, rest: str) -> Lines:
        self._need_size()
        try:
            self._told.lines = max(1, int(rest or "1"))
        except ValueError:
            raise BadLine("YXNBEST needs a number") from None
        if self._own is Stone.EMPTY:
            self._own = self._next()
        return self._think(self._told.lines)

    def _show_forbidden(self, _: str) -> Lines:
        self._need_size()
        points = []
        if self._rules.renju:
            points = list(forbidden_points(self._position() if self._own else Position.empty(self._size)))
        yield "FORBID " + "".join(f"{point.x:02}{point.y:02}" for point in points) + "."

    def _block(self, _: str) -> Lines:
        return self._gather(self._set_blocked)

    def _set_blocked(self, lines: list[str]) -> Lines:
        self._blocked |= {self._point(line) for line in lines}
        return iter(())

    def _block_reset(self, _: str) -> Lines:
        self._blocked = set()
        return iter(())

    def _hash_clear(self, _: str) -> Lines:
        if self._searcher:
            self._searcher.new_game()
        return iter(())

    def _show_info(self, _: str) -> Lines:
        told = self._told
        yield f"MESSAGE {ABOUT}"
        yield f"MESSAGE rule {self._rules.name}, threads {told.threads}, level {told.level or FULL.number}"

    # The rest

    def _info(self, rest: str) -> Lines:
        key, _, value = rest.partition(" ")
        if key.lower() == "evaluate":
            return self._evaluate(value.strip())
        problem = self._told.hear(key.lower(), value.strip())
        if problem:
            raise BadLine(problem)
        if key.lower() in ("rule", "level", "strength") and self._size:
            self._loader.prepare(self._rules, LEVELS.get(self._told.level, FULL).overlooks)
        return iter(())

    def _evaluate(self, value: str) -> Lines:
        """What a crossing means in this rule; for debugging by a manager's mouse."""
        self._need_size()
        point = self._point(value)
        if self._rules.renju and not any(point == taken for taken, _ in self._stones):
            self._own = self._own or self._next()
            broken = forbidden(self._position(), point)
            yield f"DEBUG {point.x},{point.y} {broken.kind.value if broken else 'allowed'}"

    def _about(self, _: str) -> Lines:
        yield ABOUT

    def _silent(self, _: str) -> Lines:
        return iter(())
