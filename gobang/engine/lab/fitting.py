"""Logistic regression of game results on the evaluation's terms."""

from __future__ import annotations

import numpy as np

from gobang.engine.lab.selfplay import Samples
from gobang.engine.search import tables
from gobang.engine.search.limits import SCALE

TRUST = 0.7
"""The weight of a game's result in the target; the rest is the search's score at the time."""
PRIOR = 3.0
"""How strongly a weight is held to its prior, as a number of positions."""


def fit(
    samples: Samples, start: tuple[tables.Ints, tables.Ints], rounds: int = 300
) -> tuple[tables.Ints, tables.Ints, float, float]:
    """Fit both tables by Adam on the whole set: (combination values, threat values, loss before, loss after).

    The loss is the cross entropy between the target and the logistic function of value / `SCALE`.
    """
    values = start[0].astype(np.float64) / SCALE
    threats = start[1].astype(np.float64) / SCALE
    prior = values.copy(), threats.copy()
    said = 1 / (1 + np.exp(-samples.value.astype(np.float64) / SCALE))
    target = TRUST * samples.result + (1 - TRUST) * said
    rows = len(target)
    count = samples.count.astype(np.float64)
    momentum = [np.zeros_like(values), np.zeros_like(threats)]
    square = [np.zeros_like(values), np.zeros_like(threats)]
    first = last = 0.0
    for step in range(1, rounds + 1):
        sums = np.bincount(samples.row, weights=values[samples.feature] * count, minlength=rows)
        logit = sums + threats[samples.threats]
        guess = 1 / (1 + np.exp(-logit))
        last = float(-np.mean(target * np.log(guess + 1e-9) + (1 - target) * np.log(1 - guess + 1e-9)))
        first = first or last
        error = guess - target
        slopes = (
            np.bincount(samples.feature, weights=error[samples.row] * count, minlength=len(values))
            + PRIOR * (values - prior[0]),
            np.bincount(samples.threats, weights=error, minlength=len(threats)) + PRIOR * (threats - prior[1]),
        )
        rate = 0.02 * (1 - step / (rounds + 1)) + 0.0005
        for k, weights in enumerate((values, threats)):
            slope = slopes[k] / rows
            momentum[k] = 0.9 * momentum[k] + 0.1 * slope
            square[k] = 0.99 * square[k] + 0.01 * slope**2
            # rare entries have gradients near zero, which Adam would inflate without this floor
            weights[:] -= rate * (momentum[k] / (1 - 0.9**step)) / (np.sqrt(square[k] / (1 - 0.99**step)) + 3e-5)
    return (
        np.clip(np.rint(values * SCALE), -2000, 2000).astype(np.int64),
        np.clip(np.rint(threats * SCALE), -2000, 2000).astype(np.int64),
        first,
        last,
    )
