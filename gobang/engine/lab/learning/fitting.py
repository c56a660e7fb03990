"""Logistic regression of game results on the evaluation's terms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from gobang.contest.problem import Problem
from gobang.engine.lab.learning.adam import Adam
from gobang.engine.lab.learning.selfplay import Samples
from gobang.engine.search import tables
from gobang.game.worth import SCALE

TRUST = 0.5
"""The weight of a game's result in the target; the rest is the search's score at the time."""
SURE = 1500
"""Proved wins count as this score."""
PRIOR = 1e-6
"""How strongly a weight is held to its prior."""
ROUNDS, BATCH = 20, 8192
"""How often the fit goes through all positions, and how many of them make a step; they come in the order of games."""
RATE, LAST_RATE = 0.01, 2e-4
"""The length of the first and of the last steps."""
FLOOR = 3e-5
"""Rare entries have slopes near zero, which Adam would inflate without this floor."""

Floats = npt.NDArray[np.float64]


class TooFewSamples(Problem):
    """There are not enough positions to fit numbers to, or not one step's worth of them to train a network on."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some rows of samples, and what each should be judged to be: a chance."""

    row: npt.NDArray[np.int64]
    feature: npt.NDArray[np.int64]
    surplus: Floats
    also: npt.NDArray[np.int64]
    """Of each row the numbers that count once."""
    target: Floats

    def slope(self, numbers: Floats) -> tuple[Floats, float]:
        """By how much each of `numbers` should fall, and the loss."""
        rows = len(self.target)
        logit = np.bincount(self.row, weights=numbers[self.feature] * self.surplus, minlength=rows)
        logit += numbers[self.also].sum(axis=1)
        guess = 1 / (1 + np.exp(-logit))
        loss = -np.mean(self.target * np.log(guess + 1e-9) + (1 - self.target) * np.log(1 - guess + 1e-9))
        error = (guess - self.target) / rows
        slope = np.bincount(self.also.ravel(), np.repeat(error, self.also.shape[1]), len(numbers)).astype(np.float64)
        slope += np.bincount(self.feature, error[self.row] * self.surplus, len(numbers))
        return slope, float(loss)


def batches(samples: Samples) -> Iterator[Batch]:
    """The samples in batches; a surplus counted over two plies is halved."""
    said = 1 / (1 + np.exp(-np.clip(samples.value.astype(np.float64), -SURE, SURE) / SCALE))
    target = np.where(np.isnan(samples.result), said, TRUST * samples.result + (1 - TRUST) * said)
    first = tables.SIZES[0]
    also = np.column_stack([samples.threats.astype(np.int64) + first, samples.plenty + np.int64(sum(tables.SIZES[:2]))])
    for start in range(0, len(target), BATCH):
        here = slice(*np.searchsorted(samples.row, (start, start + BATCH)))
        part = slice(start, start + BATCH)
        yield Batch(
            samples.row[here].astype(np.int64) - start,
            samples.feature[here].astype(np.int64),
            samples.count[here] / 2,
            also[part],
            target[part],
        )


def fit(
    samples: Samples, start: tables.FittedNumbers, rounds: int = ROUNDS, *, seed: int = 0
) -> tuple[tables.FittedNumbers, float, float]:
    """Fit all weights by Adam, and give them with the losses of the first and of the last round.

    The loss is the cross entropy between the target and the logistic function of value / `SCALE`.
    """
    numbers = start.numbers / SCALE
    prior = numbers.copy()
    adam = Adam({"all": numbers}, FLOOR)
    parts = list(batches(samples))
    dice = np.random.default_rng(seed)
    losses = []
    for turn in range(rounds):
        rate = RATE * (1 - turn / rounds) + LAST_RATE
        total = 0.0
        for k in dice.permutation(len(parts)):
            slope, loss = parts[k].slope(numbers)
            slope += PRIOR * (numbers - prior)
            total += loss * len(parts[k].target)
            adam.move({"all": slope}, rate)
        losses.append(total / len(samples.result))
    return (
        tables.FittedNumbers.of(np.clip(np.rint(numbers * SCALE), -2000, 2000).astype(np.int64)),
        losses[0],
        losses[-1],
    )
