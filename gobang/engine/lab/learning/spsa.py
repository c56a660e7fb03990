"""Simultaneous perturbation stochastic approximation: moves many numbers at once by the results of noisy comparisons.

J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient approximation" (1992) and
"Implementation of the simultaneous perturbation algorithm for stochastic optimization" (1998); said by the rate and the
steps at the end of the run, as fishtest does.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

ALPHA, GAMMA = 0.602, 0.101
"""How fast the moves and the distances between plus and minus shrink: Spall's powers of the iteration."""
STABILITY = 0.1
"""Spall's A as a share of the iterations: it keeps the first moves small."""
RATE = 0.002
"""Usual rate at the end: how far, in steps, a number moves by one game more won than lost."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A number that is tuned: where it begins, and its bounds.

    `step` is how far plus and minus are from it at the end.
    """

    name: str
    start: float
    step: float
    least: float
    most: float

    def within(self, number: float) -> float:
        """The nearest number within the bounds."""
        return min(max(number, self.least), self.most)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two settings to be compared: each number moved to one side in `plus`, to the other in `minus`."""

    signs: tuple[int, ...]
    plus: dict[str, float]
    minus: dict[str, float]


class Spsa:
    """A run of `iterations`: `trial` says what to compare, `learn` takes the result. `seed` decides all signs."""

    def __init__(self, dials: Sequence[Dial], iterations: int, seed: int, rate: float = RATE) -> None:
        self._dials, self._iterations, self._rate = tuple(dials), iterations, rate
        self._dice = random.Random(seed)
        self._now = [dial.start for dial in dials]
        self._done = 0

    @property
    def numbers(self) -> dict[str, float]:
        """The numbers as they are now."""
        return {dial.name: number for dial, number in zip(self._dials, self._now, strict=True)}

    def trial(self) -> Comparison:
        """The next comparison, for one `learn`: with random signs."""
        signs = tuple(self._dice.choice((-1, 1)) for _ in self._dials)
        return Comparison(signs, self._moved(signs, self._reach), self._moved(signs, -self._reach))

    def learn(self, trial: Comparison, result: float) -> None:
        """Move the numbers by a result: how many games more plus has won than lost."""
        self._now = list(self._moved(trial.signs, self._gain * self._reach * result).values())
        self._done += 1

    def _moved(self, signs: Sequence[int], steps: float) -> dict[str, float]:
        """The numbers, each moved by so many of its steps in the direction of its sign, kept within its bounds."""
        return {
            dial.name: dial.within(number + sign * steps * dial.step)
            for dial, number, sign in zip(self._dials, self._now, signs, strict=True)
        }

    @property
    def _reach(self) -> float:
        """The distance of plus and minus, in steps: Spall's c; 1 in the last iteration."""
        return math.pow(self._iterations / (self._done + 1), GAMMA)

    @property
    def _gain(self) -> float:
        """Fishtest's R, Spall's a / c²: the rate in the last iteration."""
        calm = STABILITY * self._iterations
        quicker = math.pow((calm + self._iterations) / (calm + self._done + 1), ALPHA)
        return self._rate * quicker / math.pow(self._reach, 2)
