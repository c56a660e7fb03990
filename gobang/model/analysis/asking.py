"""What an engine is asked for an analysis."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gobang.game.engines.budget import UNLIMITED_MS
from gobang.game.engines.gomocup import KnownLine
from gobang.game.engines.question import Question
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.engines.specs import EngineSpec

PLAIN_MS = 15_000
"""The most time for an engine without YXNBEST, which can only be asked for a move and says nothing before."""


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
