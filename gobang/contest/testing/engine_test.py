"""Tests an engine as a contest will use it, one thing after the other: each is passed, a fault, or not there.

The faults come with the lines that were spoken, so that an author sees at once what happened.
"""

from __future__ import annotations

import enum
import random
import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from gobang import processes
from gobang.contest.line_process import Ended, LineProcess
from gobang.contest.machine import CannotStart, Failure, NotGomocup
from gobang.contest.openings import starts
from gobang.contest.planning.plan import TimeLimits
from gobang.contest.process import ContestPatience, Process
from gobang.contest.weigher import Weigher
from gobang.game.engines.budget import Budget
from gobang.game.engines.gomocup import ABOUT, About, parse_reply
from gobang.game.engines.patience import LEAVE_MS
from gobang.game.engines.rule_traps import GAP, trap
from gobang.game.judging import judge
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet

OPPONENT = "five-tuple"
"""Plays sensibly, at once, and the same way each time."""
SIZE, OTHER_SIZES = 15, (20, 10, 22)
"""Sizes of the boards: that of most games, and others that an engine may know."""
GAMES = 3
"""Games in one process."""
ABOUT_S = 3.0
GAME_MS = 5000
"""The time of an engine for a whole game."""
SILENT_MS = 20_000
"""How late a move may be before nobody waits for it any longer; how late it is, is told until then."""
THINKS_S, STOPPED_MS = 0.5, 2000
"""After how many seconds of thinking the engine is told to stop, and how long it may take until it has."""
SHOWN = 8
"""Lines of the conversation that are told with a fault."""


class Aspect(enum.Enum):
    """What is tested."""

    STARTS = "starts"
    NAME = "name"
    """It answers ABOUT."""
    OK = "ok"
    """It answers START with OK."""
    END = "end"
    """It ends when it is told END."""
    CHILDREN = "children"
    """Nothing that it has started goes on when it has ended."""
    GAMES = "games"
    """It plays several games in one process."""
    MOVE_TIME = "move-time"
    GAME_TIME = "game-time"
    MEMORY = "memory"
    SIZE = "size"
    RULE = "rule"
    STOP = "stop"
    """It stops thinking when it is told to."""


class Mark(enum.Enum):
    """How a test has ended."""

    PASSED = "passed"
    FAULT = "fault"
    LACKS = "lacks"
    """It does not know something that it need not know."""


@dataclass(frozen=True, slots=True)
class EngineTestLine:
    """One result. `values` fill in its sentence, `why` is a failure's name if one ended it, `said` the last lines."""

    tested: Aspect
    mark: Mark
    values: tuple[object, ...] = ()
    why: str = ""
    said: tuple[str, ...] = ()

    @property
    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        told = {"tested": self.tested.value, "mark": self.mark.value, "values": list(self.values)}
        return {**told, "why": self.why, "said": list(self.said)}

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> Self:
        """The result that `plain` has told. Raises LookupError, TypeError, ValueError."""
        tested, mark = Aspect(said["tested"]), Mark(said["mark"])
        return cls(tested, mark, tuple(said["values"]), str(said["why"]), tuple(map(str, said["said"])))


@dataclass(frozen=True, slots=True)
class EngineTest:
    """Tests the program of a command line; `run` gives one result after the other.

    `turn_ms` is its time for a move, `tolerance_ms` how late it may be, `memory_mb` what it is told that it may take.
    `ready_s` is how long it may take to get ready. It runs in `folder`, None: in ours. It may use so many `threads`, is
    told `options` by INFO, and with `whole_board` always gets the whole board, as in a contest.
    """

    command: Sequence[str]
    turn_ms: int = 300
    tolerance_ms: int = 500
    memory_mb: int = 350
    ready_s: float = 30.0
    folder: str | None = None
    threads: int = 1
    options: tuple[tuple[str, str], ...] = ()
    whole_board: bool = False

    def run(self) -> Iterator[EngineTestLine]:
        """Test all; a program that cannot be started, or does not speak, is not tested further."""
        try:
            yield from self._speaks()
        except CannotStart as problem:
            yield EngineTestLine(Aspect.STARTS, Mark.FAULT, (shlex.join(self.command), problem.told))
            return
        try:
            yield from self._plays()
        except NotGomocup as problem:
            yield EngineTestLine(Aspect.GAMES, Mark.FAULT, (GAMES, 0), "not-gomocup", (f"< {problem.said}",))

    # How it starts, speaks and ends

    def _speaks(self) -> Iterator[EngineTestLine]:
        """Raises CannotStart."""
        try:
            program = LineProcess(self.command, folder=self.folder)
        except (OSError, ValueError) as error:
            raise CannotStart(shlex.join(self.command), error) from error
        try:
            yield EngineTestLine(Aspect.STARTS, Mark.PASSED)
            program.send(f"START {SIZE}")
            begun = time.monotonic()
            heard = _wait(program, ("OK", "ERROR", "UNKNOWN"), self.ready_s)
            took = round(1000 * (time.monotonic() - begun))
            yield _line(Aspect.OK, program, heard.upper().startswith("OK"), (took,))
            if not program.runs:
                return
            program.send(ABOUT)
            about = parse_reply(_wait(program, ("NAME=", "UNKNOWN", "ERROR"), ABOUT_S))
            fields = dict(about.fields) if isinstance(about, About) else {}
            name = " ".join(filter(None, (fields.get("name", ""), fields.get("version", ""))))
            yield _line(Aspect.NAME, program, bool(name), (name,))
            leaves = program.leave(LEAVE_MS / 1000)
            yield _line(Aspect.END, program, leaves, (LEAVE_MS,))
            yield _line(Aspect.CHILDREN, program, not (left := program.left_behind()), (left,))
        finally:
            program.end(0)

    # How it plays

    def _plays(self) -> Iterator[EngineTestLine]:
        """Raises NotGomocup, CannotStart."""
        limits = TimeLimits(move_ms=self.turn_ms, tolerance_ms=SILENT_MS)
        memory, longest = 0, 0
        with _Player(self, limits) as player:
            lost = player.games(GAMES)
            memory, longest = player.memory, player.longest
            yield _result(Aspect.GAMES, lost, (GAMES,), player)
            if isinstance(lost, Failure) and not player.moves:
                return
            in_time = longest <= self.turn_ms + self.tolerance_ms
            yield EngineTestLine(
                Aspect.MOVE_TIME,
                Mark.PASSED if in_time else Mark.FAULT,
                (longest, self.turn_ms),
                said=() if in_time else player.slowest,
            )
        with _Player(self, TimeLimits(game_ms=GAME_MS, tolerance_ms=self.tolerance_ms)) as player:
            yield _result(Aspect.GAME_TIME, player.games(1), (GAME_MS,), player)
            memory = max(memory, player.memory)
        if memory:
            mark = Mark.FAULT if processes.is_greedy(memory, self.memory_mb) else Mark.PASSED
            yield EngineTestLine(Aspect.MEMORY, mark, (memory, self.memory_mb))
        yield from self._knows(limits)
        with _Player(self, limits) as player:
            took = player.stopped()
            mark = Mark.PASSED if took is not None and took <= STOPPED_MS else Mark.LACKS
            yield EngineTestLine(Aspect.STOP, mark, (took,))

    def _knows(self, limits: TimeLimits) -> Iterator[EngineTestLine]:
        """Which sizes and rules it knows. Who was silent once is not asked for other rules: each would take as long."""
        for size in OTHER_SIZES:
            with _Player(self, limits) as player:
                start = next(starts(size, random.Random(size)))
                found = player.move(start, FREESTYLE)
            known = isinstance(found, Point) and start.is_free(found)
            yield EngineTestLine(Aspect.SIZE, Mark.PASSED if known else Mark.LACKS, (size,))
        answer: Point | Failure | None = None
        for rules in RULES.values():
            if rules is not FREESTYLE:
                position = trap(rules)
                if answer is not Failure.LATE:
                    with _Player(self, limits) as player:
                        answer = player.move(position, rules)
                known = isinstance(answer, Point) and position.is_free(answer) and answer != GAP
                yield EngineTestLine(Aspect.RULE, Mark.PASSED if known else Mark.LACKS, (rules.name,))


class _Player:
    """The engine in a process of its own, and what is seen of it while it plays."""

    def __init__(self, test: EngineTest, limits: TimeLimits) -> None:
        self._limits = limits
        turn_ms = limits.move_ms or limits.game_ms
        budget = Budget(turn_ms, memory_mb=test.memory_mb, threads=test.threads, options=test.options)
        patience = ContestPatience(ready=round(1000 * test.ready_s), late=max(5000, limits.tolerance_ms))
        self._machine = Process(
            test.command, budget, patience, clock=limits, folder=test.folder, whole_board=test.whole_board
        )
        self.moves = 0
        self.memory = 0
        """The most that it has taken, in megabytes; 0 where that is not known."""
        self.longest = 0
        """Milliseconds of its longest move."""
        self.slowest: tuple[str, ...] = ()
        """What was said about that."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._machine.close()

    def move(self, position: Position, rules: RuleSet) -> Point | Failure:
        """Its move. Raises NotGomocup, CannotStart."""
        found = self._machine.answer(position, rules)
        self.moves += isinstance(found, Point)
        self.memory = max(self.memory, self._machine.memory_mb)
        if (took := self._machine.note.ms or 0) > self.longest:
            self.longest, self.slowest = took, self._machine.spoken[-SHOWN:]
        return found

    def games(self, number: int) -> Failure | None:
        """Play so many games against a weigher, with both colours; how it has lost one without a five, if it has."""
        opponent = Weigher(OPPONENT)
        openings = starts(SIZE, random.Random(1))
        for game in range(number):
            self._machine.begin(random.Random(0))
            position = next(openings)
            own = position.turn if game % 2 == 0 else position.turn.other
            while judge(position, FREESTYLE) is None:
                found = self.move(position, FREESTYLE) if position.turn is own else opponent.answer(position, FREESTYLE)
                if isinstance(found, Failure):
                    return found
                if not position.is_free(found):
                    return Failure.ILLEGAL
                position = position.play(found)
        return None

    def stopped(self) -> int | None:
        """How many milliseconds it takes until it answers after it was told to stop; None: it does not stop."""
        first, second = (next(starts(SIZE, random.Random(number))) for number in (2, 3))
        self.move(first, FREESTYLE)
        return self._machine.stopped(second, FREESTYLE, THINKS_S, STOPPED_MS / 1000)

    @property
    def said(self) -> tuple[str, ...]:
        """The last lines before its failure."""
        return self._machine.transcript[-SHOWN:]


def _wait(program: LineProcess, words: tuple[str, ...], seconds: float) -> str:
    """The first line that begins with one of these words; empty if none comes, or the program ends."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        try:
            lines = program.hear(left)
        except Ended:
            return ""
        for line in lines:
            if line.upper().replace(" ", "").startswith(words):
                return line
    return ""


def _line(tested: Aspect, program: LineProcess, passed: bool, values: tuple[object, ...]) -> EngineTestLine:
    if passed:
        return EngineTestLine(tested, Mark.PASSED, values)
    return EngineTestLine(tested, Mark.FAULT, values, said=tuple(program.transcript)[-SHOWN:])


def _result(tested: Aspect, lost: Failure | None, values: tuple[object, ...], player: _Player) -> EngineTestLine:
    if lost is None:
        return EngineTestLine(tested, Mark.PASSED, (*values, player.moves))
    return EngineTestLine(tested, Mark.FAULT, (*values, player.moves), lost.value, player.said)
