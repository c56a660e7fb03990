"""How long a library of 100,000 games takes: `python3 dev.py bench library [GAMES]`.

The games are made up: they begin in the middle, each move stands near the one before it, and the first ones come from
few choices, so that openings repeat as they do in a collection of real games.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from gobang.game import notation
from gobang.game.gradual import finish
from gobang.game.library.values import Query
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.library import search
from gobang.library.database import NAME
from gobang.library.index import Index

GAMES = 100_000
IN_A_FILE = 500
MOVES = 40
QUERIES = 400
BUDGET_MS = 50
"""The longest that the slowest of twenty searches for a position may take."""
COMMON = ((0, 1), (1, 1), (1, 0), (-1, 1), (1, -1), (2, 0))
"""Steps of the first moves, from likely to unlikely."""


def main() -> int:
    """Make the games, index them, search, and print the times. Returns 1 if searching takes longer than BUDGET_MS."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    dice = random.Random(6)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lines = _write(folder, many, dice)
        with Index(folder) as index:
            began = time.perf_counter()
            finish(index.updating())
            took = time.perf_counter() - began
            size = (folder / NAME).stat().st_size
            print(f"indexing {many} games: {took:.0f} s, {many / took:.0f} games a second, {size / 1e6:.0f} MB")
            began = time.perf_counter()
            finish(index.updating())
            print(f"comparing the folder again: {1000 * (time.perf_counter() - began):.0f} ms")
            asked = [Position.of(15, line[: dice.randrange(MOVES)]) for line in dice.choices(lines, k=QUERIES)]
            finding = _slowest(lambda each: list(search.find(index, Query(each), 200)), asked)
            following = _slowest(lambda each: search.next_moves(index, Query(each)), asked)
            names = _slowest(lambda each: list(search.find(index, Query(each, player="Player 77"), 200)), asked)
    print(f"searching, the slowest of twenty: position {finding:.1f} ms, with a name {names:.1f}, next {following:.1f}")
    return 0 if max(finding, following) <= BUDGET_MS else 1


def _slowest(ask: Callable[[Position], object], asked: list[Position]) -> float:
    """The 95th percentile of the times of `ask`, in milliseconds."""
    times = []
    for each in asked:
        began = time.perf_counter()
        ask(each)
        times.append(1000 * (time.perf_counter() - began))
    return sorted(times)[int(len(times) * 0.95)]


def _write(folder: Path, many: int, dice: random.Random) -> list[list[Point]]:
    """Write the games as collections, and return the moves of some of them."""
    some = []
    for file in range(-(-many // IN_A_FILE)):
        texts = []
        for _ in range(min(IN_A_FILE, many - file * IN_A_FILE)):
            line = list(_line(dice))
            moves = "".join(f";{'BW'[ply % 2]}[{notation.sgf_name(point)}]" for ply, point in enumerate(line))
            black, white, result = dice.randrange(999), dice.randrange(999), dice.choice(("B+", "W+", "Draw"))
            texts.append(f"(;GM[4]SZ[15]PB[Player {black}]PW[Player {white}]RE[{result}]{moves})")
        some.append(line)
        (folder / f"{file}.sgf").write_text("\n".join(texts), encoding="utf-8")
    return some


def _line(dice: random.Random) -> Iterator[Point]:
    point = Point(7, 7)
    taken = set()
    for ply in range(MOVES):
        taken.add(point)
        yield point
        while point in taken or not (0 <= point.x < 15 and 0 <= point.y < 15):
            if ply < 6:
                x, y = COMMON[min(int(dice.expovariate(0.8)), len(COMMON) - 1)]
            else:
                x, y = dice.randint(-2, 2), dice.randint(-2, 2)
            point = Point(min(max(point.x + x, 0), 14), min(max(point.y + y, 0), 14))


if __name__ == "__main__":
    sys.exit(main())
