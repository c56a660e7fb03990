"""`gobang-engine fit`: plays games, fits the evaluation to their results and saves the tables."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from gobang.engine.lab import fitting, selfplay
from gobang.engine.search import tables
from gobang.game.ruleset import RuleSet

CHUNK = 200
"""Games between two lines of progress."""


def join(parts: list[selfplay.Samples]) -> selfplay.Samples:
    """Concatenate samples."""
    shifts = np.cumsum([0, *(len(part.result) for part in parts[:-1])])
    return selfplay.Samples(
        np.concatenate([part.row + np.int32(shift) for part, shift in zip(parts, shifts, strict=True)]),
        np.concatenate([part.feature for part in parts]),
        np.concatenate([part.count for part in parts]),
        np.concatenate([part.threats for part in parts]),
        np.concatenate([part.result for part in parts]),
        np.concatenate([part.value for part in parts]),
    )


def save(file: Path, values: tables.Ints, threats: tables.Ints) -> None:
    """Write both tables as plain numbers, twenty per line: combination values, then threat values."""
    numbers = [*values.tolist(), *threats.tolist()]
    rows = (numbers[i : i + 20] for i in range(0, len(numbers), 20))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(" ".join(map(str, row)) + "\n" for row in rows), "ascii", newline="\n")


def run(rules: RuleSet, games: int, nodes: int, seed: int, out: Path | None) -> None:
    """Play `games` games, fit and save, starting from the values in use."""
    parts = []
    for first in range(0, games, CHUNK):
        parts.append(selfplay.play(rules, min(CHUNK, games - first), seed + first, nodes))
        print(f"{min(first + CHUNK, games)} games, {sum(len(part.result) for part in parts)} positions", flush=True)
    samples = join(parts)
    start = tables.fitted(rules)
    values, threats, before, after = fitting.fit(samples, start)
    file = out or tables.fitted_file(rules)
    save(file, values, threats)
    print(f"loss {before:.4f} → {after:.4f}; written to {file}")
