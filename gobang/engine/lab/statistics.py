"""Elo, error bars, and when a duel may stop."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np


def elo(score: float) -> float:
    """The difference in rating that a score between 0 and 1 stands for; ±800 at most."""
    score = min(max(score, 0.0099), 0.9901)
    return -400 * math.log10(1 / score - 1)


def expected(difference: float) -> float:
    """The score that a difference in rating stands for."""
    return 1 / (1 + 10 ** (-difference / 400))


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a score (Wilson 1927)."""
    if games == 0:
        return 0.0, 1.0
    z, share = 1.96, points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def log_likelihood_ratio(wins: int, draws: int, losses: int, elo0: float, elo1: float) -> float:
    """Of elo1 against elo0, in the normal approximation of the generalised SPRT (Van den Bergh 2017)."""
    games = wins + draws + losses
    if games < 2 or wins + draws == 0 or losses + draws == 0:
        return 0.0
    mean = (wins + draws / 2) / games
    variance = (wins * (1 - mean) ** 2 + draws * (0.5 - mean) ** 2 + losses * mean**2) / games
    s0, s1 = expected(elo0), expected(elo1)
    return (s1 - s0) * (2 * mean - s0 - s1) * games / (2 * variance) if variance else 0.0


SPRT_BOUND = math.log(0.95 / 0.05)
"""Both kinds of error at 5 %."""


def ratings(results: Mapping[tuple[str, str], tuple[float, int]], anchor: str) -> dict[str, float]:
    """Elo ratings (Bradley and Terry 1952) from (points of the first, games) of pairs; `anchor` stands at 0.

    Half a drawn game is added to each pair, so that a clean sweep gives no infinite rating.
    """
    names = sorted({name for pair in results for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        for name in names:
            won = below = 0.0
            for (a, b), (points, games) in results.items():
                if name not in (a, b):
                    continue
                mine = points if name == a else games - points
                won += mine + 0.25
                below += (games + 0.5) / (strength[a] + strength[b])
            strength[name] = won / below
        scale = strength[anchor]
        strength = {name: value / scale for name, value in strength.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}


def margins(
    results: Mapping[tuple[str, str], tuple[float, int]], rated: Mapping[str, float], anchor: str
) -> dict[str, float]:
    """Half the 95 % intervals of `ratings`, as differences from the anchor: what separates the two adds up on the way.

    From the Fisher information of the Bradley–Terry model; a drawn game counts as half a game won, which errs
    on the wide side. The anchor has none.
    """
    names = sorted(name for name in rated if name != anchor)
    place = {name: i for i, name in enumerate(names)}
    information = np.zeros((len(names), len(names)))
    for pair, (_, games) in results.items():
        score = expected(rated[pair[0]] - rated[pair[1]])
        weight = (games + 0.5) * score * (1 - score) * (math.log(10) / 400) ** 2
        here = [place[name] for name in pair if name in place]
        for i in here:
            information[i, i] += weight
        if len(here) == 2:
            information[here[0], here[1]] -= weight
            information[here[1], here[0]] -= weight
    spread = np.sqrt(np.diag(np.linalg.inv(information)))
    return {anchor: 0.0} | {name: 1.96 * float(spread[i]) for name, i in place.items()}
