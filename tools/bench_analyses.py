"""How long an analysis database of a million positions takes: `python3 dev.py bench analyses [POSITIONS]`.

The positions are made up: openings of few choices that grow apart, each with a finding of three lines. A look-up is
compared with one in a database of a thousandth of the size; what a window does when a position is met is to ask about
the position and all moves from it. Both are measured also when the system has nothing of the file in memory.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.finding import FoundLine, PositionFinding
from gobang.analyses.form import Form
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Worth, win

if sys.platform != "win32":
    import resource

POSITIONS = 1_000_000
SIZE, MOVES, BATCH = 15, 30, 20_000
LOOKED_UP, MET, WRITTEN, TRIES = 20_000, 2000, 500, 3
"""How many questions of each kind are measured, and how often each."""
BUDGET_US, BUDGET_MEETING_US = 1000, 5000
"""The longest that any look-up of a position may take, and any of all that is known around it.

The processor's time is limited, so that other programs change nothing. Of the clock's time the slowest is told, and the
slowest of those that the system has not interrupted for another program.
"""
FEW = 1000
"""How much smaller the database is with which the large one is compared."""


def main() -> int:
    """Fill both databases, look up, write, and print the times. Returns 1 if one of them is too long."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    print(f"load {' '.join(f'{each:.1f}' for each in os.getloadavg())} on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as name:
        small = _measured(Path(name) / "small.db", max(BATCH, many // FEW), "small")
        large = _measured(Path(name) / NAME, many, "large")
    print(f"load {' '.join(f'{each:.1f}' for each in os.getloadavg())}")
    ratios = large[0].median / small[0].median, large[1].median / small[1].median
    print(f"large against small: look-up {ratios[0]:.2f} times, position met {ratios[1]:.2f} times")
    return 0 if large[0].longest <= BUDGET_US and large[1].longest <= BUDGET_MEETING_US else 1


def _measured(path: Path, many: int, which: str) -> tuple[Times, Times]:
    """Fill a database, print what it takes, and return the times of a look-up and of a position met."""
    dice = random.Random(many)
    asked: list[Form] = []
    began = time.perf_counter()
    with AnalysisDatabase(path) as database:
        made = _positions(dice)
        for at in range(0, many, BATCH):
            batch = [next(made) for _ in range(min(BATCH, many - at))]
            asked += [form for form, _ in dice.sample(batch, min(len(batch), max(1, LOOKED_UP * BATCH // many)))]
            database.write(batch)
    took = time.perf_counter() - began
    with AnalysisDatabase(path) as database:
        size = path.stat().st_size
        kept = database.counts().findings
        print(f"{which}: {kept:,} positions in {took:.0f} s, {size / 1e6:.0f} MB, {size / kept:.0f} bytes each")
    dice.shuffle(asked)
    _forget_pages(path)
    with AnalysisDatabase(path) as database:
        _times(database.known, asked[-100:], 1).tell("position met, file not in memory")
        _times(database.finding, asked[-200:-100], 1).tell("look-up, file not in memory")
    with AnalysisDatabase(path) as database:
        for form in asked:
            database.finding(form)
        looking = _times(lambda form: database.finding(Form.of(form.position, form.rules)), asked[:LOOKED_UP])
        meeting = _times(lambda form: database.known(Form.of(form.position, form.rules)), asked[:MET])
        writing = _times(lambda pair: database.write([pair]), [next(made) for _ in range(WRITTEN)], 1)
    for name, times in (("look-up", looking), ("position met", meeting), ("writing one", writing)):
        times.tell(name)
    return looking, meeting


def _forget_pages(path: Path) -> None:
    """Let the system forget what of the file is in memory, where it does so on request."""
    if sys.platform == "linux":
        with path.open("rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


@dataclass
class Times:
    """Times in microseconds, each list from the shortest to the longest."""

    processor: list[float] = field(default_factory=list)
    clock: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)
    """Those of the clock during which no other program had the processor, as far as the system tells."""

    @property
    def median(self) -> float:
        """The median of the processor's time."""
        return self.processor[len(self.processor) // 2]

    @property
    def longest(self) -> float:
        """The longest of the processor's times."""
        return self.processor[-1]

    def tell(self, name: str) -> None:
        """Print them in a line for each clock."""
        for what, times in (("processor", self.processor), ("clock", self.clock), ("clock, uninterrupted", self.alone)):
            if times:
                late, later = (times[int(len(times) * part)] for part in (0.99, 0.999))
                print(
                    f"  {name}, {what}: half {times[len(times) // 2]:.0f} µs, "
                    f"99 % {late:.0f}, 99.9 % {later:.0f}, slowest of {len(times)} {times[-1]:.0f}"
                )


def _times(
    ask: Callable[..., object], asked: list[Form] | list[tuple[Form, PositionFinding]], tries: int = TRIES
) -> Times:
    """The times of `ask`: of the processor's the shortest of some tries with each question, of the clock's the first.

    What a question itself takes it takes each time; what the machine does besides it does not.
    """
    times = Times()
    gc.collect()
    gc.freeze()
    for each in asked:
        used = []
        for number in range(tries):
            interrupted, spent, began = _interruptions(), time.process_time(), time.perf_counter()
            ask(each)
            ended = time.perf_counter()
            used.append(1e6 * (time.process_time() - spent))
            if number == 0:
                times.clock.append(1e6 * (ended - began))
                if interrupted is not None and _interruptions() == interrupted:
                    times.alone.append(times.clock[-1])
        times.processor.append(min(used))
    for sort in (times.processor, times.clock, times.alone):
        sort.sort()
    return times


def _interruptions() -> int | None:
    """How often the system has taken the processor away from this process; None where it does not tell."""
    if sys.platform == "win32":
        return None
    return resource.getrusage(resource.RUSAGE_SELF).ru_nivcsw


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
