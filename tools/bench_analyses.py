"""How long an analysis database of a million positions takes: `python3 dev.py bench analyses [POSITIONS]`.

The positions are made up: openings of few choices that grow apart, each with a finding of three lines. A look-up is
compared with one in a database of a thousandth of the size, and what a window does when a position is met (the position
and all moves from it) with a millisecond.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.finding import FoundLine, PositionFinding
from gobang.analyses.form import Form
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Worth, win

POSITIONS = 1_000_000
SIZE, MOVES, QUERIES, BATCH = 15, 30, 2000, 20_000
BUDGET_US, BUDGET_MEETING_US = 1000, 5000
"""The longest that the slowest of twenty look-ups of a position may take, and of all that is known around it.

It is the processor's time that is measured, so that other programs change nothing; the file is in the system's memory.
"""
FEW = 1000
"""How much smaller the database is with which the large one is compared."""


def main() -> int:
    """Fill both databases, look up, write, and print the times. Returns 1 if one of them is too long."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    with tempfile.TemporaryDirectory() as name:
        small = _measured(Path(name) / "small.db", max(BATCH, many // FEW), "small")
        large = _measured(Path(name) / NAME, many, "large")
    ratios = large[0] / small[0], large[1] / small[1]
    print(f"large against small: look-up {ratios[0]:.2f} times, position met {ratios[1]:.2f} times")
    return 0 if large[0] <= BUDGET_US and large[1] <= BUDGET_MEETING_US else 1


def _measured(path: Path, many: int, which: str) -> tuple[float, float]:
    """Fill a database, print what it takes, and return the times of a look-up and of a position met."""
    dice = random.Random(many)
    asked: list[Form] = []
    began = time.perf_counter()
    with AnalysisDatabase(path) as database:
        made = _positions(dice)
        for at in range(0, many, BATCH):
            batch = [next(made) for _ in range(min(BATCH, many - at))]
            asked += [form for form, _ in dice.sample(batch, min(len(batch), max(1, QUERIES * BATCH // many)))]
            database.write(batch)
    took = time.perf_counter() - began
    with AnalysisDatabase(path) as database:
        size = path.stat().st_size
        kept = database.counts().findings
        print(f"{which}: {kept:,} positions in {took:.0f} s, {size / 1e6:.0f} MB, {size / kept:.0f} bytes each")
        asked = dice.sample(asked, min(QUERIES, len(asked)))
        _times(database.finding, asked)
        looking = _times(lambda form: database.finding(Form.of(form.position, form.rules)), asked)
        meeting = _times(lambda form: database.known(Form.of(form.position, form.rules)), asked[: QUERIES // 4])
        fresh = [next(made) for _ in range(QUERIES // 4)]
        writing = _times(lambda pair: database.write([pair]), fresh)
    for name, (half, slow) in (("look-up", looking), ("position met", meeting), ("writing one", writing)):
        print(f"  {name}: {half:.0f} µs, the slowest of twenty {slow:.0f}")
    return looking[1], meeting[1]


def _times(ask: Callable[..., object], asked: list[Form] | list[tuple[Form, PositionFinding]]) -> tuple[float, float]:
    """The median and the 95th percentile of the times of `ask`, in microseconds."""
    times = []
    for each in asked:
        began = time.process_time()
        ask(each)
        times.append(1e6 * (time.process_time() - began))
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.95)]


def _positions(dice: random.Random) -> Iterator[tuple[Form, PositionFinding]]:
    """Positions of games without end, each with a finding."""
    while True:
        form = Form.of(Position.empty(SIZE), FREESTYLE)
        point = Point(7, 7)
        for _ in range(dice.randint(MOVES // 2, MOVES)):
            while not form.position.is_free(point):
                x, y = point.x + dice.randint(-2, 2), point.y + dice.randint(-2, 2)
                point = Point(min(max(x, 0), SIZE - 1), min(max(y, 0), SIZE - 1))
            form = form.played(point)
            yield form, _finding(dice, form)


def _finding(dice: random.Random, form: Form) -> PositionFinding:
    free = [Point(x, y) for x in range(SIZE) for y in range(4) if form.position.is_free(Point(x, y))]
    depth = dice.randint(10, 30)
    worth = win(2 * depth + 1) if dice.random() < 0.1 else Worth(dice.randrange(10_000) / 10_000)
    lines = tuple(FoundLine(tuple(dice.sample(free, 8)), worth, depth, depth + 6) for _ in range(3))
    return PositionFinding(lines, "Gobang", 1_800_000_000)


if __name__ == "__main__":
    sys.exit(main())
