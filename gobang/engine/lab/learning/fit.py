"""`gobang-engine selfplay` and `fit`: play games, keep their positions, and fit the evaluation to their results."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from pathlib import Path

import numpy as np

from gobang.contest.problem import Problem
from gobang.engine.lab.learning import fitting, selfplay
from gobang.engine.lab.seating import Sharing, alone
from gobang.engine.lab.writing import free
from gobang.engine.search import tables
from gobang.game.ruleset import RuleSet
from gobang.whole import replacing

CHUNK = 200
"""Games between two lines of progress."""
FEWEST = 20_000
"""Positions that a fit takes at least, some six for each of its numbers; the shipped ones come from over 100,000."""


def join(parts: list[selfplay.Samples]) -> selfplay.Samples:
    """Concatenate samples."""
    shifts = np.cumsum([0, *(len(part.result) for part in parts[:-1])])
    return selfplay.Samples(
        np.concatenate([part.row + np.int32(shift) for part, shift in zip(parts, shifts, strict=True)]),
        np.concatenate([part.feature for part in parts]),
        np.concatenate([part.count for part in parts]),
        np.concatenate([part.threats for part in parts]),
        np.concatenate([part.plenty for part in parts]),
        np.concatenate([part.result for part in parts]),
        np.concatenate([part.value for part in parts]),
        np.concatenate([part.cell_row + np.int32(shift) for part, shift in zip(parts, shifts, strict=True)]),
        np.concatenate([part.cell for part in parts]),
        np.concatenate([part.cell_count for part in parts]),
    )


def save(file: Path, weights: tables.FittedNumbers) -> None:
    """Write weights as plain numbers, twenty per line. Raises OSError."""
    numbers = weights.numbers.tolist()
    rows = (numbers[i : i + 20] for i in range(0, len(numbers), 20))
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as open_file:
        open_file.write("".join(" ".join(map(str, row)) + "\n" for row in rows).encode("ascii"))


def lots(
    rules: RuleSet,
    games: int,
    nodes: int,
    seed: int,
    sharing: Sharing[selfplay.Samples] = alone,
    *,
    network: bool = False,
) -> Iterator[selfplay.Samples]:
    """Yield the samples of `games` games, of `nodes` nodes a move, which `sharing` lets somebody play in lots of CHUNK.

    `network`: whether the search asks the network, where the rule has one.
    """
    asked = [(rules, min(CHUNK, games - first), seed + first, nodes) for first in range(0, games, CHUNK)]
    positions = 0
    for number, part in enumerate(sharing(partial(selfplay.play, network=network), asked), 1):
        positions += len(part.result)
        print(f"{min(number * CHUNK, games)} games, {positions} positions", flush=True)
        yield part


def collect(
    file: Path,
    rules: RuleSet,
    games: int,
    nodes: int,
    seed: int,
    sharing: Sharing[selfplay.Samples] = alone,
    *,
    network: bool = False,
) -> None:
    """Play the games of `lots` and keep their samples in `file`, in place of what is there.

    Broken off, it keeps the lots that have ended, beside what is there, and says where. Raises Problem, OSError.
    """
    parts: list[selfplay.Samples] = []
    try:
        parts.extend(lots(rules, games, nodes, seed, sharing, network=network))
    except (KeyboardInterrupt, Problem) as why:
        done = min(len(parts) * CHUNK, games)
        if done:
            place = free(file)
            keep(place, join(parts), rules)
            others = f"--seed {seed + done} --games {games - done} and another FILE; --samples takes several files"
            print(f"kept {done} games in {place}. For the other {games - done}: {others}", flush=True)
        elif isinstance(why, KeyboardInterrupt):
            print(f"kept no games: not one lot of {min(CHUNK, games)} had ended", flush=True)
        raise
    keep(file, join(parts), rules)


def keep(file: Path, samples: selfplay.Samples, rules: RuleSet) -> None:
    """Write the samples of games under `rules` to a file, in place of what is there. Raises OSError."""
    arrays = {field.name: getattr(samples, field.name) for field in fields(samples)}
    with replacing(file) as open_file:
        np.savez_compressed(open_file, rule=np.array(rules.name), **arrays)


def kept(file: Path, rules: RuleSet) -> selfplay.Samples:
    """The samples in a file that `keep` has written. Raises OSError, and NoSamples, also if the rule is another."""
    try:
        with np.load(file, allow_pickle=False) as arrays:
            if (rule := str(arrays["rule"])) != rules.name:
                raise NoSamples(f"{file} holds games of {rule}, not of {rules.name}")
            return selfplay.Samples(**{field.name: arrays[field.name] for field in fields(selfplay.Samples)})
    except (ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile, zlib.error):
        raise NoSamples(f"{file} holds no samples of self-play") from None


class NoSamples(Problem):
    """A file was not written by `gobang-engine selfplay`, or under another rule."""


def run(rules: RuleSet, samples: selfplay.Samples, file: Path) -> None:
    """Fit the evaluation to `samples` and save it in `file`, starting from the values in use.

    Also say which networks correct what has been replaced: they are not asked any more. Raises TooFewSamples, OSError.
    """
    if (count := len(samples.result)) < FEWEST:
        raise fitting.TooFewSamples(f"{count} positions are too few: at least {FEWEST}, of some {FEWEST // 20} games")
    start = tables.fitted(rules)
    weights, before, after = fitting.fit(samples, start)
    save(file, weights)
    print(f"loss {before:.4f} → {after:.4f}; written to {file}")
    tables.fitted.cache_clear()
    for each in tables.outdated():
        again = f"gobang-engine train --replace --rule {each.name}"
        print(f"the network of {each.name} is not asked until it is trained anew: {again}")
