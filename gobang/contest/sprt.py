"""Decides when a match may stop: the generalised sequential probability ratio test (Wald 1945, Van den Bergh 2017).

A hypothesis is a difference in logistic Elo, that is a share of the points.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gobang.contest.score import ResultCounts, expected

RARE = 1e-3
"""The count given to a result that has not occurred yet."""
STEPS = 100
"""Bisection steps; more do not change a double."""


class Decision(enum.Enum):
    """The outcome of the test so far."""

    OPEN = "open"
    BETTER = "better"
    """The upper hypothesis is accepted."""
    NOT_BETTER = "not-better"
    """The lower hypothesis is accepted."""


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Two hypotheses about a difference in Elo: it is `elo0`, or it is `elo1`.

    `alpha` is the accepted probability of accepting `elo1` wrongly, `beta` that of accepting `elo0` wrongly.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios below and above which the test is over (Wald)."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, tally: ResultCounts) -> float:
        """The log-likelihood ratio of the upper hypothesis to the lower one; 0 without results."""
        if not tally.total:
            return 0.0
        counts = [count or RARE for count in tally.counts]
        total = sum(counts)
        seen = [count / total for count in counts]
        low, high = (_with_mean(tally.shares, seen, expected(elo)) for elo in (self.elo0, self.elo1))
        return total * sum(p * math.log(b / a) for p, a, b in zip(seen, low, high, strict=True))

    def decide(self, ratio: float) -> Decision:
        """The decision at a log-likelihood ratio."""
        low, high = self.bounds
        if low < ratio < high:
            return Decision.OPEN
        return Decision.BETTER if ratio >= high else Decision.NOT_BETTER


class RunningTest:
    """A test of a match whose games end one by one; its results are the pairs of games of one opening."""

    def __init__(self, test: SequentialTest) -> None:
        self.test = test
        self.pairs = 0
        """How many pairs are complete."""
        self._halves: dict[int, float] = {}
        self._counts = [0] * 5

    def add(self, opening: int, points: float) -> bool:
        """Count the first one's points in a game of this opening. Whether its pair is complete now."""
        if opening not in self._halves:
            self._halves[opening] = points
            return False
        self._counts[round(2 * (self._halves.pop(opening) + points))] += 1
        self.pairs += 1
        return True

    @property
    def counts(self) -> ResultCounts:
        """The results of the complete pairs."""
        return ResultCounts(tuple(self._counts))

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio now; it takes a tenth of a millisecond."""
        return self.test.ratio(self.counts)


def _with_mean(shares: Sequence[float], seen: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution over `shares` whose mean is `mean`, where `seen` was observed.

    Finds Lagrange's multiplier by bisection.
    """
    values = [share - mean for share in shares]
    low, high = -1 / max(values), -1 / min(values)

    def slope(tilt: float) -> float:
        return sum(p * value / (1 + tilt * value) for p, value in zip(seen, values, strict=True))

    tilt = _root(slope, low, high)
    return [p / (1 + tilt * value) for p, value in zip(seen, values, strict=True)]


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """The zero of a decreasing function between `low` and `high`, at which the function is never called."""
    for _ in range(STEPS):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
