"""How many games weighers play in a second, pure and compiled, and whether both weigh alike on 10,000 positions.

`python3 dev.py bench weighers`; exit code 1 if a weight differs or a compiled table is too slow.
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
from gobang.contest.weigher import Weigher
from gobang.engine.search import searcher  # noqa: F401  so that every kernel is compiled and kept
from gobang.engine.weighers.machine import QuickWeigher, quick_play
from gobang.engine.weighers.quick import QuickGame
from gobang.game.point import Stone
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
    options = parser.parse_args()
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


MACHINES: dict[str, QuickWeigher] = {}


def same(name: str, position: Position) -> bool:
    """Whether both weigh every free crossing of a position alike."""
    machine = MACHINES.setdefault(name, QuickWeigher(name))
    game = QuickGame(position, machine.quick, machine.quick, FREESTYLE)
    return game.weights(position.turn) == weigh(position, machine.profile).weights


if __name__ == "__main__":
    sys.exit(main())
