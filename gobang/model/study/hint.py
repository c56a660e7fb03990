"""A hint: where it comes from, and how much of it has been shown."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

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
    SHOWN = "shown"
    """From the weigher whose weights are shown on the board."""
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
    instead: HintSource | None = None
    """Why there is no hint of the engine: LATE, MUTE, or None if unknown."""
    step: int = 0
    owed: int = 0
    """How many more steps were asked for than could be shown; they are shown when the answer comes."""

    def show(self, hint: Hint, step: int) -> None:
        """Show `hint`, at its step `step` or the last."""
        self.hint, self.step, self.owed = hint, min(step, LAST), 0

    def climb(self, hint: Hint) -> bool:
        """Go a step further, or from a weigher's hint to the engine's. Returns False if its answer is awaited first."""
        if hint.source is HintSource.ENGINE or (hint.source is HintSource.SHOWN and self.step == 0):
            self.step = min(self.step + 1, LAST)
        elif self.thought is not None:
            self.show(Hint.of_engine(self.thought), 1)
        elif self.instead is not None:
            self.show(replace(hint, source=self.instead), 1)
        else:
            self.owed += 1
            return False
        return True


def around(point: Point, position: Position) -> frozenset[Point]:
    """The crossings of the board at most NEAR steps from `point`."""
    steps = range(-NEAR, NEAR + 1)
    near = (Point(point.x + dx, point.y + dy) for dx in steps for dy in steps)
    return frozenset(p for p in near if p in position)
