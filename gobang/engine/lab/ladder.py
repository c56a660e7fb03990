"""`gobang-engine ladder`: plays every level against its neighbours and the weighers and prints their ratings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import groupby, pairwise
from pathlib import Path

from gobang.contest.journal import Journal
from gobang.contest.rating import pair_margins, ratings
from gobang.contest.schedule import Fixture, games
from gobang.contest.score import PairedScore, Score, by_opening
from gobang.contest.tournament import play_at
from gobang.engine.lab.duel import lost_otherwise
from gobang.engine.lab.fair import opening
from gobang.engine.lab.players import Workshop, noted
from gobang.engine.lab.seating import Seating, here
from gobang.engine.search.levels import LEVELS
from gobang.engine.search.searcher import Searcher
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.schemes import SCHEMES

MET = (1, 2, 3)
"""The levels that meet every weigher."""


def run(most: int, ms: int, number: int, file: Path | None = None, seating: Seating = here) -> None:
    """Play `most` games, an even number, per pair and print a line for each pair, then the table; `number` is the seed.

    `file` is the contest's journal: its games are not played again. `seating` opens the tables at which they are
    played. Raises Problem, OSError.
    """
    numbers = sorted(LEVELS)
    levels = {level: f"level {level}" for level in numbers}
    words = {name: f"level={level}" + (f",ms={ms}" if LEVELS[level].timed else "") for level, name in levels.items()}
    words |= {name: f"weigher={name}" for name in SCHEMES}
    make = Workshop(tuple(words.values()))
    entrants = dict(zip(words, make.entrants(tuple(words)), strict=True))
    meetings = [(levels[high], levels[low]) for low, high in pairwise(numbers)]
    meetings += [(levels[level], name) for level in MET if level in levels for name in SCHEMES]
    judge = Searcher()
    judge.set_table(4 << 20)
    dice = random.Random(number)
    starts = [opening(dice, judge, FREESTYLE) for _ in range(most // 2)]

    def fixtures() -> Iterator[Fixture]:
        for pairing, (first, second) in enumerate(meetings):
            yield from games(pairing, entrants[first], entrants[second], starts, most)

    what = {str(level): noted(LEVELS[level]) for level in numbers}
    about = {"ladder": [list(each) for each in meetings], "levels": what, "games": most, "ms": ms, "seed": number}
    results: dict[tuple[str, str], Score] = {}
    pairs: list[tuple[str, str, list[float]]] = []
    with ExitStack() as stack:
        journal = stack.enter_context(Journal(file, about)) if file else None
        coming = play_at(stack.enter_context(seating(make)), fixtures(), FREESTYLE, journal)
        stack.enter_context(closing(coming))
        for pairing, some in groupby(coming, key=lambda game: game.fixture.pairing):
            played = list(some)
            first, second = meetings[pairing]
            score = results[first, second] = Score.of(played)
            pairs += ((first, second, points) for points in by_opening(played))
            low, high = PairedScore.of(played).bounds
            told = (
                f"{first:10} – {second:14} {score.share:6.1%}  ({low:.1%}…{high:.1%})"
                f"  +{score.wins} ={score.draws} -{score.losses}  {lost_otherwise(played)}"
            )
            print(told.rstrip(), flush=True)
    anchor = levels[numbers[0]]
    rated = ratings(results, anchor)
    errors = pair_margins(pairs, rated, anchor)
    print("\n| player | Elo | ± | games |\n| --- | ---: | ---: | ---: |")
    for name, rating in sorted(rated.items(), key=lambda item: -item[1]):
        count = sum(score.games for pair, score in results.items() if name in pair)
        print(f"| {name} | {rating:+.0f} | {errors[name]:.0f} | {count} |")
