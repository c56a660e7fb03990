"""Ratings of many entrants from the results of their pairings (Bradley and Terry 1952), on Elo's scale."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence

from gobang.contest.score import NORMAL_95, Score, expected

ROUNDS = 2000
"""Iterations, after which the strengths have converged."""

Results = Mapping[tuple[str, str], Score]
"""The first one's score in each pairing."""


def ratings(results: Results, anchor: str) -> dict[str, float]:
    """Ratings by name; `anchor` stands at 0.

    Half a drawn game is added to each pairing, so that who wins every game gets no infinite rating.
    """
    names = sorted({name for pair in results for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            won = below = 0.0
            for (a, b), score in results.items():
                if name not in (a, b):
                    continue
                won += (score.points if name == a else score.games - score.points) + 0.25
                below += (score.games + 0.5) / (strength[a] + strength[b])
            strength[name] = won / below
        scale = strength[anchor]
        strength = {name: value / scale for name, value in strength.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}


def placed(results: Sequence[tuple[float, Score]]) -> tuple[float, float]:
    """The rating of one entrant from its scores against others of known ratings, and half its 95 % interval.

    Half a drawn game is added to each pairing, as in `ratings`; without results it is infinitely uncertain.
    """
    rating, weight = 0.0, 0.0
    low, high = -4000.0, 6000.0
    for _ in range(60):  # the expected points rise with the rating: halving finds it to within 10⁻¹⁴
        rating = (low + high) / 2
        surplus = sum(s.points + 0.25 - (s.games + 0.5) * expected(rating - rated) for rated, s in results)
        low, high = (rating, high) if surplus > 0 else (low, rating)
    for rated, score in results:
        share = expected(rating - rated)
        weight += (score.games + 0.5) * share * (1 - share) * (math.log(10) / 400) ** 2
    return rating, NORMAL_95 / math.sqrt(weight) if weight else math.inf


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(at == i) for i in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for i in range(size):
            if i != at and (factor := rows[i][at]):
                rows[i] = [value - factor * own for value, own in zip(rows[i], rows[at], strict=True)]
    return [row[size:] for row in rows]


def quick_ratings(results: Results, near: Mapping[str, float] | None = None) -> dict[str, float]:
    """The same ratings with the mean of all at 0; `near` are some from which to begin, of fewer games.

    Stops where they have settled to a hundredth, which takes a few steps of Newton's method for each (Hunter 2004 has
    the likelihood). Those that nothing links are rated as if half a drawn game did.
    """
    names = sorted({name for pair in results for name in pair})
    rated = {name: (near or {}).get(name, 0.0) for name in names}
    met: dict[str, list[tuple[str, float, float]]] = {name: [] for name in names}
    for (a, b), score in results.items():
        met[a].append((b, score.points + 0.25, score.games + 0.5))
        met[b].append((a, score.games - score.points + 0.25, score.games + 0.5))
    unit = math.log(10) / 400
    for _ in range(ROUNDS):
        moved = 0.0
        for name in names:
            surplus = weight = 0.0
            for other, points, games in met[name]:
                share = expected(rated[name] - rated[other])
                surplus += points - games * share
                weight += games * share * (1 - share)
            step = max(-200.0, min(200.0, surplus / (weight * unit))) if weight else 0.0
            rated[name] += step
            moved = max(moved, abs(step))
        if moved < 0.01:
            break
    mean = sum(rated.values()) / len(rated) if rated else 0.0
    return {name: rating - mean for name, rating in rated.items()}


def pair_margins(
    pairs: Sequence[tuple[str, str, Sequence[float]]], rated: Mapping[str, float], anchor: str | None = None
) -> dict[str, float]:
    """Half the width of each rating's 95 % interval, by pairs of games, around the mean of all or from `anchor`'s.

    Each of `pairs` are two entrants and the first one's points in the games of one opening. The variance is the
    sandwich of the Bradley–Terry model (White 1982), whose unit is a pair: what an opening does to both games cancels.
    Where all pairs of two entrants ended alike they show no variance, and the model's own is taken: who wins every game
    may be any better than that.
    """
    names = sorted(rated)
    place = {name: at for at, name in enumerate(names)}
    size = len(names)
    unit = math.log(10) / 400
    bread = [[1.0 / size] * size for _ in names]  # the mean of all is fixed
    meat = [[0.0] * size for _ in names]
    met: dict[tuple[str, str], list[Sequence[float]]] = defaultdict(list)
    for first, second, points in pairs:
        met[first, second].append(points)
    for (first, second), openings in met.items():
        one, two = place[first], place[second]
        share = expected(rated[first] - rated[second])
        weight = sum(map(len, openings)) * share * (1 - share) * unit**2
        seen = sum(((sum(points) - len(points) * share) * unit) ** 2 for points in openings)
        alike = len({sum(points) / len(points) for points in openings}) == 1
        for matrix, value in ((bread, weight), (meat, weight if alike else seen)):
            matrix[one][one] += value
            matrix[two][two] += value
            matrix[one][two] -= value
            matrix[two][one] -= value
    inverse = _inverse(bread)
    half: list[list[float]] = [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*meat, strict=True)] for row in inverse
    ]

    def covariance(one: int, two: int) -> float:
        return sum(a * b for a, b in zip(half[one], inverse[two], strict=True))

    def variance(at: int) -> float:
        if anchor is None:
            return covariance(at, at)
        base = place[anchor]
        return covariance(at, at) + covariance(base, base) - 2 * covariance(at, base)

    return {name: NORMAL_95 * math.sqrt(max(0.0, variance(at))) for name, at in place.items()}
