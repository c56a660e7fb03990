"""What an engine is asked for an analysis, and what it may use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gobang.game.engines.budget import UNLIMITED_MS
from gobang.game.engines.gomocup import KnownLine
from gobang.game.engines.question import Question
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.engines.capacity import processors
from gobang.model.engines.specs import EngineSpec

PLAIN_MS = 15_000
"""The most time for an engine without YXNBEST, which can only be asked for a move and says nothing before."""
LEAST_MB, MOST_MB = 256, 2048
"""The memory that can be chosen. Our engine needs 190 MB for itself, and its table grows to 2 GB at most."""


@dataclass(frozen=True, slots=True)
class Effort:
    """`threads` and `memory_mb` are 0 if the engine's usual ones are used, `seconds` is 0 without a limit.

    Of two engines each gets its half: `share` is 0 for the one that thinks alone, else 1 or 2. The first gets the odd
    thread; none gets less than a thread and LEAST_MB.
    """

    threads: int = 0
    memory_mb: int = 0
    seconds: int = 0
    share: int = 0

    def of(self, spec: EngineSpec) -> EngineSpec:
        """The engine with this effort. Ours usually gets half the processors, so that the machine stays usable."""
        usual = usual_threads() if spec.own else spec.threads
        threads = min(processors(), self.threads) if self.threads > 0 else usual
        memory = self.memory_mb if self.memory_mb > 0 else spec.memory_mb
        if self.share:
            threads = max(1, (threads + (self.share == 1)) // 2)
            memory = memory and max(min(memory, LEAST_MB), memory // 2)
        return replace(spec, threads=threads, memory_mb=memory)


def usual_threads() -> int:
    """How many threads our engine gets if nobody chooses."""
    return min(8, max(1, processors() // 2))


class KnownBeginning:
    """What our engine's search begins with."""

    def __init__(self) -> None:
        self.knowledge: Callable[[Position, RuleSet], tuple[KnownLine, ...]] = lambda _, __: ()
        """What is known of a position, as the analysis database has it."""
        self.wanted = True
        """Whether the person wants our engine to begin with it."""
        self.moves = 0
        """How many moves were known when the last search began."""

    def lines(
        self, spec: EngineSpec, position: Position, rules: RuleSet, blocked: frozenset[Point]
    ) -> tuple[KnownLine, ...]:
        """What the engine of `spec` is told of the position before it searches: of no move on `blocked`."""
        known = self.knowledge(position, rules) if spec.own and self.wanted else ()
        lines = tuple(line for line in known if line.moves[0] not in blocked)
        self.moves = len(lines)
        return lines


def turn_ms(spec: EngineSpec, seconds: int) -> int:
    """How long the engine thinks about a position if nobody stops it; 0 seconds: without end."""
    turn = seconds * 1000 if seconds > 0 else UNLIMITED_MS
    return turn if spec.analyses else min(turn, PLAIN_MS)


def question(
    spec: EngineSpec,
    position: Position,
    rules: RuleSet,
    turn: int,
    count: int,
    blocked: frozenset[Point],
    known: tuple[KnownLine, ...] = (),
) -> Question:
    """Ask the engine of `spec` for the `count` best moves (0: for all), or for one if it can name no more.

    It may think for `turn` milliseconds, leaves out the moves on `blocked`, and begins with the lines `known`.
    """
    budget = replace(spec.budget, turn_ms=turn, level=0 if spec.own else None, detail=2 if spec.analyses else None)
    if not spec.analyses:
        return Question(position, rules, budget, patience_ms=turn * 2)
    left = position.count(Stone.EMPTY) - len(blocked)
    return Question(position, rules, budget, best=min(count or left, left), known=known, blocked=blocked)
