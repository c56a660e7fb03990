"""Teaches a weigher by somebody's moves: numbers with which the points that were played weigh more than the others.

The chance that a point is played is taken to be e to its weight, as a share of the sum over all free points (a
multinomial logistic model). Its logarithm is concave in the numbers; Newton's method finds the most likely ones, with a
weak pull towards 0, without which a number that no move contradicts would grow for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gobang.engine.lab.weighers.blaming import Case
from gobang.engine.lab.weighers.counting import Counter, Counts
from gobang.game.weighers.key_sheet import LARGEST_NUMBER
from gobang.game.weighers.profile import RING, WeightProfile

SCALE = 1000
"""A weight of so much more makes a point e times as likely."""
PULL = 0.0005
"""The prior's precision: each number is expected within some 45 units of the exponent around 0."""
ROUNDS = 40
DONE = 1e-3
"""The search is over when a step would change the logarithm of the likelihood by less."""
LEAST_ERROR = 1

Reals = NDArray[np.float64]


class NothingToLearn(ValueError):
    """There is no move by which anything could be taught."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A weigher that has been taught.

    `errors` are standard errors of its numbers; that of a number that no move tells anything about is the prior's.
    `agrees` is the share of the moves that it would make, before rounding.
    """

    profile: WeightProfile
    errors: dict[str, int]
    moves: int
    agrees: float


def taught(
    profile: WeightProfile, cases: Sequence[Case], tell: Callable[[int, int], None] = lambda _done, _of: None
) -> Taught:
    """The weigher with numbers fitted to moves; its reading, ties and classes stay, and so does a `ring` of 0.

    `tell` is called with how many moves have been looked at, and their number. Raises NothingToLearn.
    """
    counter = Counter(profile)
    names = [name for name in counter.names if name != RING or profile.ring]
    columns = [counter.names.index(name) for name in names]
    samples: list[_Sample] = []
    for number, (position, move) in enumerate(cases, 1):
        free, counts = counter.counts(position)
        if move in free and len(free) > 1 and position.has_stones:
            samples.append(_Sample.of(counts[:, columns], free.index(move)))
        tell(number, len(cases))
    if not samples:
        raise NothingToLearn
    numbers, information = _fitted(samples, len(names))
    errors = np.sqrt(np.diag(np.linalg.inv(information))).tolist()
    whole = np.clip(np.rint(SCALE * numbers), -LARGEST_NUMBER, LARGEST_NUMBER).astype(np.int64).tolist()
    right = sum(int(np.argmax(sample.counts @ numbers)) == sample.played for sample in samples)
    return Taught(
        profile.changed(dict(zip(names, whole, strict=True))),
        {name: max(LEAST_ERROR, round(SCALE * error)) for name, error in zip(names, errors, strict=True)},
        len(samples),
        right / len(samples),
    )


@dataclass(frozen=True, slots=True)
class _Sample:
    """A position: the different rows of counts that its free points have, how many points have each, and the played."""

    counts: Reals
    times: Reals
    played: int

    @classmethod
    def of(cls, counts: Counts, at: int) -> _Sample:
        rows, places, times = np.unique(counts, axis=0, return_inverse=True, return_counts=True)
        return cls(rows.astype(np.float64), times.astype(np.float64), int(places.reshape(-1)[at]))


def _fitted(samples: Sequence[_Sample], width: int) -> tuple[Reals, Reals]:
    """The most likely numbers, and the information about them there: minus the second derivative."""
    numbers = np.zeros(width)
    value, gradient, information = _likelihood(samples, numbers)
    for _ in range(ROUNDS):
        step = np.linalg.solve(information, gradient)
        if float(gradient @ step) / 2 < DONE:
            break
        for halved in range(30):  # Newton's step may lead too far at first
            there = numbers + step / 2**halved
            found = _likelihood(samples, there)
            if found[0] > value:
                numbers, (value, gradient, information) = there, found
                break
        else:
            break
    return numbers, information


def _likelihood(samples: Sequence[_Sample], numbers: Reals) -> tuple[float, Reals, Reals]:
    """The logarithm of the likelihood with the prior, its gradient, and minus its second derivative."""
    width = len(numbers)
    value = -PULL / 2 * float(numbers @ numbers)
    gradient, information = -PULL * numbers, PULL * np.eye(width)
    for sample in samples:
        counts = sample.counts
        weights = counts @ numbers
        weights -= weights.max()
        odds = np.exp(weights) * sample.times
        total = odds.sum()
        odds /= total
        value += float(weights[sample.played] - np.log(total))
        mean = odds @ counts
        gradient += counts[sample.played] - mean
        information += (counts * odds[:, None]).T @ counts - np.outer(mean, mean)
    return value, gradient, information
