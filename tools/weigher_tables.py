"""Measures what the workshop promises, and prints it as the tables of the documents.

`python -m tools.weigher_tables blame`: wrong numbers are planted in each weigher; how often are they named for moves
that they have spoiled? `teach`: each weigher is taught by games of itself, and plays the original. `tune`: five-tuple
tables are tuned from nothing, from the table that a student writes first, and from the original, and play the original.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gobang.contest.weigher import profile
from gobang.engine.lab.weighers import trying
from gobang.engine.lab.weighers.blaming import SUSPECTS, Case, culprits, prices, ranked
from gobang.engine.lab.weighers.teaching import taught
from gobang.engine.lab.weighers.tuning import WeigherTuning, tune
from gobang.engine.weighers.quick import Quick
from gobang.game.point import Stone
from gobang.game.weighers.profile import RING, WeightProfile
from gobang.game.weighers.schemes import SCHEMES

MOVES = 3
"""Moves that are blamed together."""
FRESH, FRESH_SEED = 400, 77
"""Games against the original, from openings that nothing else is played from."""
COMPARED = 16
"""Games of one comparison of a tuning."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("blame", "teach", "tune"))
    parser.add_argument("--trials", type=int, default=50, help="planted numbers of each weigher")
    parser.add_argument("--priced", type=int, default=200, help="games by which a suspect is tried; 0: none")
    parser.add_argument("--games", type=numbers, default=None, help="games that teach, or that a tuning may play")
    parser.add_argument("--seeds", type=numbers, default=None)
    parser.add_argument("--weighers", default=",".join(SCHEMES))
    options = parser.parse_args()
    tables: Mapping[str, Callable[[Any], None]] = {"blame": blame_table, "teach": teach_table, "tune": tune_table}
    tables[options.what](options)
    return 0


def numbers(text: str) -> tuple[int, ...]:
    """Numbers with commas between them."""
    return tuple(map(int, text.split(",")))


def row(first: str, cells: Sequence[object]) -> None:
    """Print a row of a table at once."""
    print(f"| {first} | {' | '.join(map(str, cells))} |", flush=True)


# Blame


def blame_table(options: Any) -> None:
    """How often the planted number is the first named, and among three, from one move and from three."""
    row("", ("one move: first", "among three", "three moves: first", "among three"))
    row("---", ["---:"] * 4)
    for name in options.weighers.split(","):
        for seed in options.seeds or (1,):
            row(name, blamed(Quick(profile(name)), random.Random(seed), options.trials, options.priced))


def blamed(right: Quick, dice: random.Random, count: int, priced: int) -> list[int]:
    """The four counts of so many planted numbers."""
    places = [name for name, number in right.profile.numbers.items() if number > 1]
    named, done = [0, 0, 0, 0], 0
    while done < count:
        planted, factor = dice.choice(places), dice.choice((2, 5, 20, 100)) ** dice.choice((-1, 1))
        wrong = right.profile.changed({planted: max(1, round(right.profile.numbers[planted] * factor))})
        cases = mistakes(Quick(wrong), right, dice)
        if len(cases) < MOVES:
            continue
        done += 1
        for at, some in ((0, cases[:1]), (2, cases)):
            found = culprits(wrong, some)
            if priced:
                found = ranked(dict(prices(wrong, found[:SUSPECTS], priced, 1)))
            names = [each.name for each in found[:3]]
            named[at] += names[:1] == [planted]
            named[at + 1] += planted in names
    return named


def mistakes(wrong: Quick, right: Quick, dice: random.Random) -> list[Case]:
    """Three positions of lost games in which the wrong one plays otherwise than the right one; fewer if few are."""
    found = []
    for game in trying.games(wrong, right, 20, dice.randrange(1 << 20)):
        if game.points == 0:
            for position, move in game.positions(Stone.BLACK if game.first_is_black else Stone.WHITE):
                best = trying.choices(position, right)
                if len(best) == 1 and best[0] != move:
                    found.append((position, best[0]))
    return dice.sample(found, MOVES) if len(found) >= MOVES else found


# Teaching


def teach_table(options: Any) -> None:
    """The score against the original, taught by so many games of the original against itself."""
    names, seeds = options.weighers.split(","), options.seeds or (1,)
    row("games, seed", names)
    row("---:", ["---:"] * len(names))
    for count in options.games or (5, 20, 100):
        for seed in seeds:
            row(f"{count}, {seed}", [f"{score_of_taught(name, count, seed):.1%}" for name in names])


def score_of_taught(name: str, count: int, seed: int) -> float:
    """The share of the points of a weigher that was taught by so many games of another."""
    original = Quick(profile(name))
    played = trying.games(original, original, count, seed)
    cases = [case for game in played for stone in (Stone.BLACK, Stone.WHITE) for case in game.positions(stone)]
    return trying.score(Quick(taught(original.profile, cases).profile), original, FRESH, FRESH_SEED).score.share


# Tuning


def tune_table(options: Any) -> None:
    """The score against the original five-tuple before and after so many games against itself."""
    original = profile("five-tuple")
    counts, seeds = options.games or (1_000, 4_000, 16_000), options.seeds or (1, 2, 3)
    row("begun from", ("before", *(f"{count:,} games, seed {seed}" for count in counts for seed in seeds)))
    row("---", ["---:"] * (1 + len(counts) * len(seeds)))
    for words, steps in (
        ("nothing: 1, 1, 1, 1", (1, 1, 1, 1)),
        ("1, 10, 100, 1000", (1, 10, 100, 1000)),
        ("original", ()),
    ):
        start = stepped(original, steps) if steps else original
        before = trying.score(Quick(start), Quick(original), FRESH, FRESH_SEED).score.share
        cells = [f"{before:.1%}"]
        for count in counts:
            cells += [f"{score_of_tuned(start, original, count, seed):.1%}" for seed in seeds]
        row(words, cells)


def stepped(original: WeightProfile, steps: Sequence[int]) -> WeightProfile:
    """The five-tuple with these numbers for one to four stones of either side, and nothing for other fives."""
    changes = {f"{side}.stones.{n}": number for side in ("own", "opponent") for n, number in enumerate(steps, 1)}
    return original.changed({**changes, "empty": 0, "mixed": 0})


def score_of_tuned(start: WeightProfile, original: WeightProfile, count: int, seed: int) -> float:
    """The share of the points against the original of what one run of so many games has found."""
    names = tuple(name for name in start.numbers if name != RING)
    plan = WeigherTuning(start, names, count // COMPARED, COMPARED, 1, 2, seed)
    *_, last = tune(plan)
    found = Quick(start.changed(last.numbers))
    return trying.score(found, Quick(original), FRESH, FRESH_SEED).score.share


if __name__ == "__main__":
    sys.exit(main())
