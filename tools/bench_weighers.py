"""How many games weighers play in a second, pure and compiled, and whether both weigh alike on 10,000 positions.

`python3 dev.py bench weighers`; exit code 1 if a weight differs or a compiled table is too slow. With `--blame N` it
plants N wrong numbers in each weigher instead, and counts how often they are named for moves that they have spoiled.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import islice

from gobang.contest.openings import starts
from gobang.contest.referee import Finish, play
from gobang.contest.weigher import Weigher, profile
from gobang.engine.lab.weighers import trying
from gobang.engine.lab.weighers.blaming import culprits
from gobang.engine.search import searcher  # noqa: F401  so that every kernel is compiled and kept
from gobang.engine.weighers.machine import QuickWeigher, quick_play
from gobang.engine.weighers.quick import Quick, QuickGame
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import weigh

LEAST = {"ray-pattern": 1000, "five-tuple": 1000}
"""Games a second and core that are promised, on a quiet machine."""
PURE_GAMES, QUICK_GAMES = 20, 400


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blame", type=int, default=0)
    options = parser.parse_args()
    if options.blame:
        return blame(options.blame, options.seed)
    slow = []
    print(f"{'games a second, alone on a core':34}{'pure':>8}{'compiled':>10}{'alike':>16}")
    for name in SCHEMES:
        pure = speed(partial(Weigher, name), play, PURE_GAMES)
        quick = speed(partial(QuickWeigher, name), quick_play, QUICK_GAMES)
        alike = sum(same(name, position) for position in positions(options.positions // len(SCHEMES), options.seed))
        print(f"{name:34}{pure:8.0f}{quick:10.0f}{alike:9} of {options.positions // len(SCHEMES)}", flush=True)
        if quick < LEAST.get(name, 0) or alike != options.positions // len(SCHEMES):
            slow.append(name)
    if slow:
        print(f"too slow, or not alike: {', '.join(slow)}")
    return bool(slow)


def speed(make: Callable[[], Weigher], referee: Callable[..., Finish], count: int) -> float:
    """Games a second of a weigher against itself, after one that is not counted."""
    one, other = make(), make()
    begun = time.process_time()
    for number, start in enumerate(islice(starts(15, random.Random(1)), count + 1)):
        if number == 1:
            begun = time.process_time()
        referee(start, one, other, FREESTYLE)
    return count / (time.process_time() - begun)


def positions(count: int, seed: int) -> list[Position]:
    """Random boards of all sizes, from empty to full, with rows of one colour."""
    dice = random.Random(seed)
    found = []
    for _ in range(count):
        size, full = dice.randrange(5, 23), dice.random()
        stones: list[int] = []
        while len(stones) < size * size:
            stones += [0 if dice.random() > full else dice.choice((1, 2))] * dice.randint(1, 4)
        found.append(Position(size, bytes(stones[: size * size]), dice.choice((Stone.BLACK, Stone.WHITE))))
    return found


def blame(count: int, seed: int) -> int:
    """Print how often the planted number is the first named, and among three, from one move and from three."""
    print(
        f"{'planted number, named from':28}{'one move: first':>17}{'in three':>10}{'three: first':>14}{'in three':>10}"
    )
    for name in SCHEMES:
        right, dice = Quick(profile(name)), random.Random(seed)
        places = [name for name, number in right.profile.numbers.items() if number > 1]
        named = [0, 0, 0, 0]
        done = 0
        while done < count:
            planted, factor = dice.choice(places), dice.choice((2, 5, 20, 100)) ** dice.choice((-1, 1))
            number = max(1, round(right.profile.numbers[planted] * factor))
            wrong = right.profile.changed({planted: number})
            cases = mistakes(Quick(wrong), right, dice)
            if len(cases) < MOVES:
                continue
            done += 1
            for at, some in ((0, cases[:1]), (2, cases)):
                found = [each.name for each in culprits(wrong, some)[:3]]
                named[at] += found[:1] == [planted]
                named[at + 1] += planted in found
        print(f"{name:28}{named[0]:17}{named[1]:10}{named[2]:14}{named[3]:10}  of {count}", flush=True)
    return 0


def mistakes(wrong: Quick, right: Quick, dice: random.Random) -> list[tuple[Position, Point]]:
    """Three positions of lost games in which the wrong one plays otherwise than the right one; fewer if few are."""
    found = []
    for game in trying.games(wrong, right, 20, dice.randrange(1 << 20)):
        if game.points == 0:
            for position, move in game.positions(Stone.BLACK if game.first_is_black else Stone.WHITE):
                best = trying.choices(position, right)
                if len(best) == 1 and best[0] != move:
                    found.append((position, best[0]))
    return dice.sample(found, MOVES) if len(found) >= MOVES else found


MOVES = 3
"""Moves that are blamed together."""
MACHINES: dict[str, QuickWeigher] = {}


def same(name: str, position: Position) -> bool:
    """Whether both weigh every free crossing of a position alike."""
    machine = MACHINES.setdefault(name, QuickWeigher(name))
    game = QuickGame(position, machine.quick, machine.quick, FREESTYLE)
    return game.weights(position.turn) == weigh(position, machine.profile).weights


if __name__ == "__main__":
    sys.exit(main())
