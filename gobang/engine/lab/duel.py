"""Two settings against each other until a sequential test can tell which is better."""

from __future__ import annotations

import random

from gobang.engine.lab.contest import BadSetting, Score, opening, pairs, player
from gobang.engine.lab.statistics import SPRT_BOUND, elo, log_likelihood_ratio, wilson
from gobang.engine.search.searcher import Searcher
from gobang.game.ruleset import RuleSet

__all__ = ["BadSetting", "run"]


def run(first: str, second: str, rules: RuleSet, games: int, elo0: float, elo1: float, seed: int) -> None:
    """Play pairs of games and print the score after each tenth. Raises BadSetting."""
    one, two = player(first), player(second)
    dice, judge = random.Random(seed), Searcher()
    judge.set_table(4 << 20)
    score = Score()
    verdict = "undecided"
    starts = (opening(dice, judge, rules) for _ in range((games + 1) // 2))
    for number, results in enumerate(pairs(one, two, rules, starts), 1):
        for result in results:
            score.add(result)
        ratio = log_likelihood_ratio(score.wins, score.draws, score.losses, elo0, elo1)
        if number % 10 == 0:
            print(line(score, ratio), flush=True)
        if abs(ratio) > SPRT_BOUND:
            verdict = "first is better" if ratio > 0 else "first is not better"
            break
    print(line(score, ratio))
    print(f"SPRT [{elo0:g}, {elo1:g}]: {verdict}")


def line(score: Score, ratio: float) -> str:
    """One line about a score."""
    low, high = wilson(score.points, score.games)
    share = score.points / score.games
    return (
        f"+{score.wins} ={score.draws} -{score.losses}  {share:.1%} ({low:.1%}…{high:.1%})"
        f"  Elo {elo(share):+.0f} ({elo(low):+.0f}…{elo(high):+.0f})  LLR {ratio:+.2f}"
    )
