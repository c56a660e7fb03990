"""Teaches a weigher by somebody's moves: numbers with which the points that were played weigh more than the others.

The chance that a point is played is taken to be e to its weight, as a share of the sum over all free points (a
multinomial logistic model). Its logarithm is concave in the numbers; Newton's method finds the most likely ones, with a
weak pull towards 0, without which a number that no move contradicts would grow for ever.

Whoever weighs a hundred thousand against fifty thousand is as sure as who weighs ten against five. So the first numbers
only say how large the weights of each position are; in further rounds weights count as shares of the largest one there,
and each number is pulled in proportion to itself. With one unit for all, a table whose numbers span a factor of 50,000
lost its large ones: three of its own seemed worth nearly as much as to stop a four.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gobang.engine.lab.weighers.blaming import Case
from gobang.engine.lab.weighers.counting import Counter, Counts
from gobang.game.weighers.comparing import unit_between
from gobang.game.weighers.key_sheet import LARGEST_NUMBER
from gobang.game.weighers.profile import RING, WeightProfile

PULL = 0.0005
"""The prior's precision in the first round: each number is expected within some 45 units of the exponent around 0."""
SHARE, SHARED_PULL = 5, 0.01
"""In the other rounds: the exponent of a position's largest weight; and the prior's precision, in units of a number."""
SMALLEST = 1e-6
"""Numbers below this share of the largest are pulled no more strongly than that."""
SHARED_ROUNDS = 6
ROUNDS = 40
DONE = 1e-3
"""The search is over when a step would change the logarithm of the likelihood by less."""
LEAST_LARGEST = 1000
"""The largest number is at least so large, so that the others can be told apart in whole numbers."""
LEAST_ERROR = 1

Reals = NDArray[np.float64]


class NothingToLearn(ValueError):
    """There is no move by which anything could be taught."""


@dataclass(frozen=True, slots=True)
class Taught:
    """A weigher that has been taught.

    Its numbers have the unit of the weigher it began as. `errors` are standard errors. A number that no move tells
    anything about, because it counts alike for all points that could have been played, is 0 and has none.
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
    rows: list[Counts] = []
    played: list[int] = []
    for number, (position, move) in enumerate(cases, 1):
        free, counts = counter.counts(position)
        if move in free and len(free) > 1 and position.has_stones:
            rows.append(counts[:, columns])
            played.append(free.index(move))
        tell(number, len(cases))
    if not rows:
        raise NothingToLearn
    moves = _TaughtMoves(rows, played)
    numbers, errors = _fitted(moves)
    best = dict(zip(names, numbers.tolist(), strict=True))
    unit = 1 / unit_between(best, profile.numbers)
    while max(map(abs, best.values())) * unit < LEAST_LARGEST:
        unit *= 10
    whole = np.clip(np.rint(unit * numbers), -LARGEST_NUMBER, LARGEST_NUMBER).astype(np.int64).tolist()
    return Taught(
        profile.changed(dict(zip(names, whole, strict=True))),
        {
            name: max(LEAST_ERROR, round(unit * error))
            for name, error, met in zip(names, errors.tolist(), moves.met.tolist(), strict=True)
            if met
        },
        len(rows),
        moves.share_made(numbers),
    )


class _TaughtMoves:
    """Moves with the counts of all free points: different rows in `counts`, how many points have each in `times`.

    The rows of a move begin at its place in `begins`; `move` says of each row which move it belongs to, `played` which
    row is that of the point that was played.
    """

    def __init__(self, rows: Sequence[Counts], played: Sequence[int]) -> None:
        found = [np.unique(each, axis=0, return_inverse=True, return_counts=True) for each in rows]
        lengths = [len(each[0]) for each in found]
        self.begins = np.concatenate(([0], np.cumsum(lengths)[:-1]))
        self.counts: Reals = np.concatenate([each[0] for each in found]).astype(np.float64)
        self.times: Reals = np.concatenate([each[2] for each in found]).astype(np.float64)
        self.move = np.repeat(np.arange(len(rows)), lengths)
        places = [int(each[1].reshape(-1)[at]) for each, at in zip(found, played, strict=True)]
        self.played = self.begins + np.array(places)

    @property
    def width(self) -> int:
        """How many numbers there are."""
        return int(self.counts.shape[1])

    @property
    def met(self) -> NDArray[np.bool_]:
        """Of each number, whether it counts more for one point than for another in any of the moves."""
        most, least = (of.reduceat(self.counts, self.begins) for of in (np.maximum, np.minimum))
        met: NDArray[np.bool_] = np.any(most > least, axis=0)
        return met

    def largest(self, numbers: Reals) -> Reals:
        """The largest weight in each position, whatever its sign."""
        return np.maximum.reduceat(np.abs(self.counts @ numbers), self.begins)

    def share_made(self, numbers: Reals) -> float:
        """The share of the moves that a weigher with these numbers would make, equal ones included."""
        weights = self.counts @ numbers
        heaviest = np.maximum.reduceat(weights, self.begins)
        return float(np.mean(weights[self.played] >= heaviest))

    def likelihood(self, numbers: Reals, units: Reals, pull: Reals) -> tuple[float, Reals, Reals]:
        """The logarithm of the likelihood with the prior, its gradient, and minus its second derivative.

        `units` are the weights, for each move, that make a point e times as likely.
        """
        weights = self.counts @ numbers / units[self.move]
        weights -= np.maximum.reduceat(weights, self.begins)[self.move]
        odds = np.exp(weights) * self.times
        total = np.add.reduceat(odds, self.begins)
        chances = odds / total[self.move]
        value = float((weights[self.played] - np.log(total)).sum() - (pull * numbers**2).sum() / 2)
        means = np.add.reduceat(chances[:, None] * self.counts, self.begins) / units[:, None]
        gradient = (self.counts[self.played] / units[:, None] - means).sum(axis=0) - pull * numbers
        spread = (self.counts * (chances / units[self.move] ** 2)[:, None]).T @ self.counts
        return value, gradient, spread - means.T @ means + np.diag(pull)


def _fitted(moves: _TaughtMoves) -> tuple[Reals, Reals]:
    """The most likely numbers, and their standard errors."""
    numbers, information = _climbed(
        moves, np.zeros(moves.width), np.ones(len(moves.begins)), np.full(moves.width, PULL)
    )
    for _ in range(SHARED_ROUNDS):
        size = np.abs(numbers).max()
        if not size:
            break  # nothing tells any point from another
        units = np.maximum(moves.largest(numbers), size * SMALLEST) / SHARE
        pull = SHARED_PULL / np.maximum(np.abs(numbers), size * SMALLEST) ** 2
        numbers, information = _climbed(moves, numbers, units, pull)
    return numbers, np.sqrt(np.diag(np.linalg.inv(information)))


def _climbed(moves: _TaughtMoves, numbers: Reals, units: Reals, pull: Reals) -> tuple[Reals, Reals]:
    """The most likely numbers from these on, and the information about them there: minus the second derivative."""
    value, gradient, information = moves.likelihood(numbers, units, pull)
    for _ in range(ROUNDS):
        step = np.linalg.solve(information, gradient)
        if float(gradient @ step) / 2 < DONE:
            break
        for halved in range(30):  # Newton's step may lead too far at first
            there = numbers + step / 2**halved
            found = moves.likelihood(there, units, pull)
            if found[0] > value:
                numbers, (value, gradient, information) = there, found
                break
        else:
            break
    return numbers, information
