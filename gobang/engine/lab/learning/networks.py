"""`gobang-engine train`: trains the network of `kernels.network` on samples of self-play, in NumPy alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from gobang.engine.kernels import state as s
from gobang.engine.lab.learning import fitting, selfplay
from gobang.engine.lab.learning.adam import Adam
from gobang.engine.lab.learning.selfplay import Samples
from gobang.engine.search import tables
from gobang.game.ruleset import RuleSet
from gobang.game.worth import SCALE
from gobang.whole import replacing

VIEW = s.CHANNELS // 2
"""Sums from one point of view."""
ROUNDS, BATCH = 12, 512
"""How often the training goes through all positions, and how many of them make a step."""
RATE, LAST_RATE = 3e-3, 6e-5
AVERAGED = 0.25
"""The part of all steps, the last ones, over which the numbers are averaged."""
DECAY, FLOOR = 1e-6, 1e-6
KEPT_OUT = 0.1
"""The part of the positions, the last ones, that the loss is measured on; they come in the order of games."""
MEASURED = 20_000
"""Positions from which the mean and the spread of the sums are taken before the training."""
LINE_WEIGHT = (0, 0, 0.05, 0, 0.3, 0.6, 0.7, 0.7, 1, 1.1, 1, 1.2, 1.3, 1.2, 0, 0)
"""How strongly each pattern counts at first: with all alike, empty stretches of the board would drown the rest."""

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Numbers = dict[str, Floats]


@dataclass(frozen=True, slots=True)
class Positions:
    """What the network is given of some positions, and what each should be judged to be: a chance."""

    pairs: Floats
    """Of each kind of cell among them, how many lines have each pair of patterns, the mover's and the opponent's."""
    kind: Ints
    """Of each entry the kind of its cells; `number` says how many, `start` where a position's entries begin."""
    number: Floats
    start: Ints
    threats: Ints
    plenty: Ints
    fitted: Floats
    target: Floats


@dataclass(frozen=True, slots=True)
class Prepared:
    """Samples as the training takes positions from them."""

    samples: Samples
    start: Ints
    fitted: Floats
    target: Floats

    @classmethod
    def of(cls, samples: Samples, weights: tables.FittedNumbers) -> Prepared:
        """Prepare samples; `weights` are the fitted evaluation that the network corrects."""
        fitted, target = [], []
        for batch in fitting.batches(samples):
            found = np.bincount(batch.row, weights.numbers[batch.feature] * batch.surplus, len(batch.target))
            fitted.append(np.floor(found) + weights.numbers[batch.also].sum(axis=1))
            target.append(batch.target)
        rows = np.arange(len(samples.result) + 1)
        return cls(
            samples,
            np.searchsorted(samples.cell_row, rows),
            (np.concatenate(fitted) / SCALE).astype(np.float32),
            np.concatenate(target).astype(np.float32),
        )

    def take(self, rows: Ints) -> Positions:
        """These positions."""
        lengths = self.start[rows + 1] - self.start[rows]
        begin = np.cumsum(lengths) - lengths
        entries = np.arange(lengths.sum()) + np.repeat(self.start[rows] - begin, lengths)
        cells, kind = np.unique(self.samples.cell[entries], return_inverse=True)
        pairs = np.zeros((len(cells), s.PAIRS), np.float32)
        for line in selfplay.unpacked(cells):
            pairs[np.arange(len(cells)), line] += 1
        return Positions(
            pairs,
            kind,
            self.samples.cell_count[entries].astype(np.float32),
            begin,
            self.samples.threats[rows].astype(np.int64),
            self.samples.plenty[rows].astype(np.int64),
            self.fitted[rows],
            self.target[rows],
        )


TURNED = selfplay.paired(*reversed(selfplay.parted(np.arange(s.PAIRS))))
"""A pair of patterns as the opponent sees it."""


@dataclass(frozen=True, slots=True)
class Passed:
    """What positions are on their way through the network, kept for the way back."""

    seen: tuple[Floats, Floats]
    """What each kind of cell is, for the mover and for the opponent."""
    given: Floats
    layer: Floats
    guess: Floats


@dataclass(frozen=True, slots=True)
class Network:
    """The network while it is trained: its numbers, and by what its sums are centred and scaled."""

    numbers: Numbers
    mean: Floats
    spread: Floats

    @classmethod
    def new(cls, dice: np.random.Generator, sample: Positions) -> Network:
        """A network of random numbers; `sample` shows how large its sums are."""
        weight = np.array(LINE_WEIGHT)[:, None]
        own, other = (
            weight * (dice.normal(size=VIEW) * 0.5 + dice.normal(size=(len(weight), VIEW)) * 0.4) for _ in range(2)
        )
        numbers = {
            "pairs": (own[None] + other[:, None]).reshape(s.PAIRS, VIEW),
            "cell": np.full(VIEW, -0.15),
            "summed": dice.normal(size=(s.CHANNELS, s.HIDDEN)) / np.sqrt(s.CHANNELS),
            "bias": np.zeros(s.HIDDEN),
            "threats": np.zeros((s.THREATS, s.HIDDEN)),
            "plenty": dice.normal(size=(tables.SIZES[2], s.HIDDEN)) * 0.05,
            "output": dice.normal(size=s.HIDDEN) * 0.02,
            "direct": np.zeros(s.CHANNELS),
            "constant": np.zeros(1),
            "share": np.ones(1),
        }
        ready = cls(
            {name: array.astype(np.float32) for name, array in numbers.items()},
            np.zeros(1, np.float32),
            np.ones(1, np.float32),
        )
        sums = ready.forward(sample).given
        mean, spread = ((sums[:, :VIEW] + sums[:, VIEW:]) / 2).mean(0), sums[:, :VIEW].std(0) + 0.5
        return cls(ready.numbers, np.tile(mean, 2).astype(np.float32), np.tile(spread, 2).astype(np.float32))

    def forward(self, at: Positions) -> Passed:
        """Judge positions."""
        n = self.numbers
        rows = (n["pairs"], n["pairs"][TURNED])
        seen = (np.maximum(at.pairs @ rows[0] + n["cell"], 0), np.maximum(at.pairs @ rows[1] + n["cell"], 0))
        cells = np.hstack(seen)[at.kind] * at.number[:, None]
        given = (np.add.reduceat(cells, at.start) - self.mean) / self.spread
        layer = given @ n["summed"] + n["bias"] + n["threats"][at.threats] + n["plenty"][at.plenty].sum(1)
        layer = np.maximum(layer, 0)
        logit = at.fitted * n["share"] + layer @ n["output"] + given @ n["direct"] + n["constant"]
        return Passed(seen, given, layer, 1 / (1 + np.exp(-logit)))

    def slope(self, at: Positions) -> Numbers:
        """By how much each number should fall."""
        n, was = self.numbers, self.forward(at)
        error = (was.guess - at.target) / np.float32(len(at.target))
        layer = np.outer(error, n["output"]) * (was.layer > 0)
        given = (np.outer(error, n["direct"]) + layer @ n["summed"].T) / self.spread
        rows = np.repeat(np.arange(len(at.target)), np.diff(at.start, append=len(at.kind)))
        order = np.argsort(at.kind, kind="stable")
        first = np.searchsorted(at.kind[order], np.arange(len(at.pairs)))
        cells = np.add.reduceat((given[rows] * at.number[:, None])[order], first)
        own, other = cells[:, :VIEW] * (was.seen[0] > 0), cells[:, VIEW:] * (was.seen[1] > 0)
        slopes = {
            "pairs": at.pairs.T @ own + (at.pairs.T @ other)[TURNED],
            "cell": (own + other).sum(0),
            "summed": was.given.T @ layer,
            "bias": layer.sum(0),
            "threats": np.zeros_like(n["threats"]),
            "plenty": np.zeros_like(n["plenty"]),
            "output": was.layer.T @ error,
            "direct": was.given.T @ error,
            "constant": error.sum(keepdims=True),
            "share": np.array([error @ at.fitted]),
        }
        np.add.at(slopes["threats"], at.threats, layer)
        np.add.at(slopes["plenty"], at.plenty, layer[:, None])
        return slopes

    def rounded(self) -> dict[str, npt.NDArray[np.int32]]:
        """The file's arrays: whole numbers, as `kernels.network` computes with them."""
        n = {name: array.astype(np.float64) for name, array in self.numbers.items()}
        pairs = n["pairs"] + n["cell"] / 4
        summed, direct = n["summed"] / self.spread[:, None], n["direct"] / self.spread
        layer, late = 2.0**s.LAYER_SHIFT, 2.0 ** (s.OUTPUT_SHIFT - s.LAYER_SHIFT + s.LATE_SHIFT)
        parts = (
            (n["bias"] - self.mean @ summed) * layer,
            n["output"] * late,
            direct * 2.0 ** (s.OUTPUT_SHIFT - s.SUM_SHIFT),
            summed * layer / 2.0**s.SUM_SHIFT,
            n["threats"] * layer,
            n["plenty"] * layer,
        )
        base = np.array([n["share"][0] * 2.0**s.SCALE_SHIFT, (n["constant"][0] - self.mean @ direct) * SCALE])
        rows = np.hstack([pairs, pairs[TURNED]]) * 2.0**s.SUM_SHIFT
        whole = {"rows": rows.ravel(), "network": np.concatenate([part.ravel() for part in parts]), "base": base}
        return {name: np.rint(numbers).astype(np.int32) for name, numbers in whole.items()}


def loss(network: Network, sampled: Prepared, rows: Ints) -> float:
    """The cross entropy on these positions."""
    total = 0.0
    for part in np.array_split(rows, len(rows) // 4096 + 1):
        at = sampled.take(part)
        guess = np.clip(network.forward(at).guess.astype(np.float64), 1e-9, 1 - 1e-9)
        total -= float(np.sum(at.target * np.log(guess) + (1 - at.target) * np.log(1 - guess)))
    return total / len(rows)


def train(samples: Samples, weights: tables.FittedNumbers, rounds: int, seed: int) -> Iterator[tuple[Network, float]]:
    """Train by Adam; after each round give the network and its loss on what is kept out. Raises TooFewSamples."""
    sampled, dice = Prepared.of(samples, weights), np.random.default_rng(seed)
    learned, kept_out = np.split(np.arange(len(sampled.target)), [round(len(sampled.target) * (1 - KEPT_OUT))])
    if len(learned) < BATCH:
        raise fitting.TooFewSamples(f"{len(sampled.target)} positions are too few")
    network = Network.new(dice, sampled.take(dice.permutation(learned)[:MEASURED]))
    numbers = network.numbers
    adam = Adam(numbers, FLOOR)
    mean = {name: np.zeros(array.shape) for name, array in numbers.items()}
    steps = len(learned) // BATCH
    step = averaged = 0
    for turn in range(rounds):
        rate = RATE * (1 - turn / rounds) + LAST_RATE
        for rows in dice.permutation(learned)[: steps * BATCH].reshape(steps, BATCH):
            step += 1
            slopes = network.slope(sampled.take(rows))
            adam.move({name: slope + DECAY * numbers[name] for name, slope in slopes.items()}, rate)
            if step > (1 - AVERAGED) * steps * rounds:
                averaged += 1
                for name, array in numbers.items():
                    mean[name] += (array - mean[name]) / averaged
        if turn == rounds - 1:
            for name, array in numbers.items():
                array[...] = mean[name]
        yield network, loss(network, sampled, kept_out)


def run(rules: RuleSet, samples: Samples, rounds: int | None, seed: int, file: Path) -> None:
    """Train a network beside the fitted evaluation of `rules` and save it in `file`; by default in ROUNDS rounds.

    Raises TooFewSamples, OSError.
    """
    weights = tables.fitted(rules)
    arrays: dict[str, npt.NDArray[np.int32]] = {}
    for number, (network, left) in enumerate(train(samples, weights, rounds or ROUNDS, seed), 1):
        print(f"round {number}: loss {left:.4f} on positions kept out", flush=True)
        arrays = network.rounded()
    with replacing(file) as open_file:
        np.savez_compressed(
            open_file,
            rows=arrays["rows"].astype(np.int16),
            network=arrays["network"],
            base=arrays["base"],
            beside=weights.digest,
        )
    print(f"written to {file}")
