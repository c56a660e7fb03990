"""`gobang-engine openings`: even positions for test games to begin from, found by the engine's own searches."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from gobang.contest.openings import openings
from gobang.engine.lab.writing import free
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.judging import judge
from gobang.game.openings.even_openings import Steps
from gobang.game.orientation import least
from gobang.game.point import Point
from gobang.game.position import Position, centre
from gobang.game.ruleset import FREESTYLE, RuleSet
from gobang.paths import resources
from gobang.whole import replacing

SIZE = 15
STONES = (1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9)
"""How many stones are placed at random, drawn from this list; one more stone balances them."""
SPANS = (4, 5, 6)
"""Sides of the square in which they are placed."""
NEAR = 2
"""How far the balancing stone may be from another stone."""
HOPELESS, GLANCE = 250, 3000
"""If GLANCE nodes show the side to move further behind than HOPELESS, no move can balance the position."""
STEPS = ((500, 200, 8), (5_000, 110, 2), (50_000, 60, 1))
"""The rounds in which balancing moves are found: nodes for each move, the largest value, how many moves are kept."""


def file_of(rules: RuleSet) -> str:
    """The name of the rule's file, for `gobang.contest.openings`; freestyle's if the rule has no file."""
    return rules.name if usual_file(rules).is_file() else FREESTYLE.name


def usual_file(rules: RuleSet) -> Path:
    """The file of the rule's openings, which may not be there."""
    return resources() / "openings" / f"{rules.name}.txt"


def run(rules: RuleSet, count: int, seed: int, out: Path, other: str | None = None) -> None:
    """Find `count` openings and write them to `out`, in place of what is there when all have been found.

    Those of the rule called `other` that are even under this one too come first. Broken off, it keeps those that have
    been found, beside what is there, and says where. Raises OSError, BadResource.
    """
    first = openings(other) if other else ()
    done = 0
    text = f"# Even openings under {rules.name}: steps x,y from the middle crossing, Black first.\n"
    with replacing(out) as file:
        file.write(text.encode())
        try:
            for opening in islice(found(rules, seed, first), count):
                line = " ".join(f"{x},{y}" for x, y in opening) + "\n"
                file.write(line.encode())
                file.flush()
                text, done = text + line, done + 1
                if done % 10 == 0:
                    print(f"{done} of {count}", flush=True)
        except KeyboardInterrupt:
            if done:
                place = free(out)
                if not place.exists():  # what is no file, as /dev/stdout, has got them already
                    place.write_text(text, "utf-8", newline="\n")
                print(f"kept {done} of {count} openings in {place}", flush=True)
            else:
                print("kept no openings: not one had been found", flush=True)
            raise


def found(
    rules: RuleSet, seed: int, first: Iterable[Steps] = (), steps: tuple[tuple[int, int, int], ...] = STEPS
) -> Iterator[Steps]:
    """Yield even openings for ever, no two of them symmetric: those of `first` that are even, then new ones."""
    dice, searcher = random.Random(seed), Searcher()
    searcher.set_table(16 << 20)
    middle = centre(SIZE)
    known: set[Steps] = set()
    nodes, most, _ = steps[-1]
    for opening in first:
        position = Position.of(SIZE, [Point(middle.x + x, middle.y + y) for x, y in opening])
        searcher.new_game()
        if judge(position, rules) is None and abs(_value(searcher, position, rules, nodes)) < most:
            known.add(least(opening))
            yield opening
    while True:
        scattered = _scattered(dice, rules)
        searcher.new_game()
        if scattered is None or _value(searcher, scattered, rules, GLANCE) < -HOPELESS:
            continue
        even = _balanced(searcher, scattered, rules, steps)
        if even is None:
            continue
        opening = tuple((point.x - middle.x, point.y - middle.y) for point in even.moves)
        if least(opening) not in known:
            known.add(least(opening))
            yield opening


def _scattered(dice: random.Random, rules: RuleSet) -> Position | None:
    """A few random stones in a small square, every second time near the middle; None if they end the game."""
    span = dice.choice(SPANS)
    free = SIZE - span
    if dice.random() < 0.5:
        left, top = (free // 2 + dice.randint(-2, 2) for _ in range(2))
    else:
        left, top = (dice.randint(0, free) for _ in range(2))
    cells = [Point(left + x, top + y) for x in range(span) for y in range(span)]
    position = Position.empty(SIZE)
    for point in dice.sample(cells, dice.choice(STONES)):
        position = position.play(point)
        if judge(position, rules) is not None:
            return None
    return position


def _balanced(
    searcher: Searcher, position: Position, rules: RuleSet, steps: tuple[tuple[int, int, int], ...]
) -> Position | None:
    """The position after the move that makes it most even; None if no move does."""
    after = [position.play(point) for point in position.near(NEAR)]
    left = [(0, number) for number, board in enumerate(after) if judge(board, rules) is None]
    for nodes, most, kept in steps:
        left = sorted((abs(_value(searcher, after[number], rules, nodes)), number) for _, number in left)
        left = [item for item in left if item[0] < most][:kept]
    return after[left[0][1]] if left else None


def _value(searcher: Searcher, position: Position, rules: RuleSet, nodes: int) -> int:
    """The value of a search of `nodes` nodes for the side to move; 0 if it has no move."""
    report = searcher.best(position, rules, Limits(nodes=nodes))
    return report.value if report else 0
