"""The level ladder: every level against its neighbours and the weighers, as a table of ratings."""

from __future__ import annotations

import random
from itertools import pairwise

from gobang.engine.lab.contest import Player, Score, opening, pairs, player
from gobang.engine.lab.statistics import margins, ratings, wilson
from gobang.engine.search.levels import LEVELS
from gobang.engine.search.searcher import Searcher
from gobang.game.ruleset import FREESTYLE

WEIGHERS = ("ray-pattern", "five-tuple", "shape-table", "run-code", "union-weights")
MET = (1, 2, 3)
"""The levels that meet every weigher."""


def run(games: int, ms: int, seed: int) -> None:
    """Play `games` games a pair and print a line for each, then the table."""
    names = {number: f"level {number}" for number in sorted(LEVELS)}
    players: dict[str, Player] = {
        names[number]: player(f"level={number}" + ("" if level.depth else f",ms={ms}"))
        for number, level in LEVELS.items()
    }
    players |= {name: player(f"weigher={name}") for name in WEIGHERS}
    numbers = sorted(LEVELS)
    meetings = [(names[high], names[low]) for low, high in pairwise(numbers)]
    meetings += [(names[number], name) for number in MET if number in names for name in WEIGHERS]
    judge = Searcher()
    judge.set_table(4 << 20)
    results: dict[tuple[str, str], tuple[float, int]] = {}
    dice = random.Random(seed)
    starts = [opening(dice, judge, FREESTYLE) for _ in range((games + 1) // 2)]
    for pair in meetings:
        score = Score()
        for both in pairs(players[pair[0]], players[pair[1]], FREESTYLE, starts):
            for result in both:
                score.add(result)
        results[pair] = score.points, score.games
        low, high = wilson(score.points, score.games)
        print(
            f"{pair[0]:10} – {pair[1]:14} {score.points / score.games:6.1%}  ({low:.1%}…{high:.1%})"
            f"  +{score.wins} ={score.draws} -{score.losses}",
            flush=True,
        )
    rated = ratings(results, names[numbers[0]])
    print("\n| player | Elo | ± | games |\n| --- | ---: | ---: | ---: |")
    errors = margins(results, rated, names[numbers[0]])
    for name, rating in sorted(rated.items(), key=lambda item: -item[1]):
        played = sum(games for pair, (_, games) in results.items() if name in pair)
        print(f"| {name} | {rating:+.0f} | {errors[name]:.0f} | {played} |")
