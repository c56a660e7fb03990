"""A hint: where it comes from, and how much of it has been shown."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.engines.thoughts import Thought

LAST = 2
"""The last step of a hint, counted from 0: the line that the engine expects."""
NEAR = 2
"""A first hint shows the crossings this many steps around the best one."""
LINE = 9
"""How many moves are shown of a line that follows a hint or is better than a blunder."""


class HintSource(enum.Enum):
    """Where a hint comes from."""

    ENGINE = "engine"
    LATE = "late"
    """From a weigher, because our engine is not ready yet."""
    MUTE = "mute"
    """From a weigher, because our engine gives no answer."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The moves to name, best first; `thought` is the engine's answer, `scheme` the name of the weigher."""

    source: HintSource
    best: tuple[Point, ...]
    thought: Thought | None = None
    scheme: str = ""

    @classmethod
    def of_engine(cls, thought: Thought) -> Hint:
        """The engine's hint."""
        return cls(HintSource.ENGINE, thought.moves[:1], thought)


@dataclass(slots=True)
class HintSearch:
    """A hint that was asked for: what is known of it, and how much of that is shown."""

    position: Position
    hint: Hint | None = None
    thought: Thought | None = None
    """The engine's answer, also while a weigher's hint is shown."""
    step: int = 0

    def climb(self) -> None:
        """Go a step further, or from a weigher's hint to the move that the engine has answered meanwhile."""
        if self.hint is not None and self.hint.source is HintSource.ENGINE:
            self.step = min(self.step + 1, LAST)
        else:
            self.step = 1
            if self.thought is not None:
                self.hint = Hint.of_engine(self.thought)


def around(point: Point, position: Position) -> frozenset[Point]:
    """The crossings of the board at most NEAR steps from `point`."""
    steps = range(-NEAR, NEAR + 1)
    near = (Point(point.x + dx, point.y + dy) for dx in steps for dy in steps)
    return frozenset(p for p in near if p in position)
