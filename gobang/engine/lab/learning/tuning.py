"""`gobang-engine tune`: tunes the numbers by which the search prunes, by games of two settings against each other."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, fields
from itertools import islice
from pathlib import Path
from typing import Any

from gobang.contest.dice import CountedDice
from gobang.contest.journal import JournalDamaged, KeptLines
from gobang.contest.openings import starts
from gobang.contest.problem import Problem
from gobang.contest.schedule import Entrant, games
from gobang.contest.score import Score
from gobang.contest.tournament import OwnTable
from gobang.engine.kernels.state import PLY
from gobang.engine.lab.learning.spsa import Comparison, Dial, Spsa
from gobang.engine.lab.openings import SIZE, file_of
from gobang.engine.lab.players import SearchingMachine
from gobang.engine.search import tables
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.ruleset import RuleSet

FORM = 1
"""The version of the file format."""
EVERY = 10
"""Iterations between two lines of progress."""
TABLE = 4 << 20
"""Bytes of a transposition table: enough for few nodes, and quickly cleared before each game."""
PLUS, MINUS = Entrant(0, "plus"), Entrant(1, "minus")

STEPS: dict[str, float] = {
    "razor_base": 20,
    "razor_depth": 15,
    "razor_deepest": PLY,
    "futility_depth": 8,
    "futility_improving": 10,
    "futility_deepest": 3 * PLY,
    "reduction_worsening": PLY // 4,
    "reduction_cut": PLY // 4,
    "reduction_history": 400,
    "unknown_least": PLY,
    "count_base": 0.75,
    "count_power": 0.1,
    "reduction_factor": 0.1,
}
"""What is tuned if nothing is named, and its steps. Not `count_threats`: 1 and 3 are both much worse than 2."""


class BadMargin(Problem):
    """Words that name nothing that can be tuned."""


def usual() -> list[Dial]:
    """What is tuned if nothing is named, from the values in use."""
    return [Dial(name, start, STEPS[name], *tables.BOUNDS[name]) for name, start in _in_use().items() if name in STEPS]


def wanted(words: Sequence[str]) -> list[Dial]:
    """What is tuned by words like `futility_depth=40:8`, start and step; `usual` without words. Raises BadMargin.

    The order of the words does not matter, so that a run goes on with them in any order.
    """
    dials: dict[str, Dial] = {}
    for dial in map(_wanted, words):
        if dial.name in dials:
            raise BadMargin(f"{dial.name} is named twice")
        dials[dial.name] = dial
    return [dials[name] for name in tables.BOUNDS if name in dials] or usual()


def _wanted(word: str) -> Dial:
    name, _, numbers = word.partition("=")
    if name not in tables.BOUNDS:
        raise BadMargin(f"no margin named {name!r}; there are {', '.join(tables.BOUNDS)}")
    try:
        start, step = map(float, numbers.split(":"))
    except ValueError:
        raise BadMargin(f"cannot read {word!r}: write {name}=START:STEP") from None
    if beyond := tables.beyond(name, start):
        raise BadMargin(f"{word}: {beyond}")
    if not 0 < step < math.inf:
        raise BadMargin(f"{word}: the step must be greater than 0")
    return Dial(name, start, step, *tables.BOUNDS[name])


def _in_use() -> dict[str, float]:
    return {**tables.MARGINS, **tables.SHAPES}


def given(name: str, number: float) -> float:
    """A number as the search is given it: whole for `tables.MARGINS`, with three decimals for `tables.SHAPES`."""
    return round(number) if name in tables.MARGINS else round(number, 3)


@dataclass(frozen=True, slots=True)
class Tuning:
    """What a run of tuning depends on; `games` are those of an iteration, an even number."""

    rules: RuleSet
    dials: Sequence[Dial]
    nodes: int
    iterations: int
    games: int
    seed: int
    rate: float
    network: bool

    @property
    def about(self) -> dict[str, Any]:
        """The first line of the file that keeps the run; `others` are the numbers that are not tuned."""
        tuned = {dial.name for dial in self.dials}
        return {
            "gobang-tune": FORM,
            "rule": self.rules.name,
            "margins": {dial.name: [dial.start, dial.step] for dial in self.dials},
            "others": {name: number for name, number in _in_use().items() if name not in tuned},
            "nodes": self.nodes,
            "iterations": self.iterations,
            "games": self.games,
            "seed": self.seed,
            "rate": self.rate,
            "network": self.network,
        }


def run(plan: Tuning, file: Path | None = None) -> None:
    """Play all iterations, with a line of progress after each tenth, and print what has become of the numbers.

    The numbers are printed too when the run is broken off. `file` keeps the result of each iteration: a run that was
    broken off goes on there, as if it had not been. Raises Problem, OSError.
    """
    spsa = Spsa(plan.dials, plan.iterations, plan.seed, plan.rate)
    score = Score()
    with ExitStack() as stack:
        kept = stack.enter_context(KeptLines(file, plan.about)) if file else None
        pairs = stack.enter_context(closing(_Pairs(plan)))
        try:
            for number in range(1, plan.iterations + 1):
                trial = spsa.trial()
                known = _known(kept, number, plan.games)
                found = known or pairs.play(number, trial)
                spsa.learn(trial, found.wins - found.losses)
                if kept and known and kept.lines[number - 1].get("numbers") != spsa.numbers:
                    raise JournalDamaged(kept.path, number + 1)
                score += found
                if kept and not known:
                    kept.write({"iteration": number, **asdict(found), "numbers": spsa.numbers})
                if number % EVERY == 0 or number == plan.iterations:
                    print(_progress(number, plan, score), flush=True)
        finally:
            if score.games:
                print(summary(plan, spsa.numbers), flush=True)


def _progress(number: int, plan: Tuning, score: Score) -> str:
    """A line after iteration `number`: the score of plus says how different plus and minus are, not what is won."""
    counts = f"+{score.wins} ={score.draws} -{score.losses}"
    return f"iteration {number} of {plan.iterations}, {score.games} games: plus {counts}  {score.share:.1%}"


class _Pairs:
    """Plays the games of an iteration: pairs, of one opening with both colours, as `gobang-engine test` plays them."""

    def __init__(self, plan: Tuning) -> None:
        self._plan = plan
        self._searchers = Searcher(), Searcher()
        for searcher in self._searchers:
            searcher.set_table(TABLE)
            searcher.network = plan.network
        self._table = OwnTable(lambda side: SearchingMachine(self._searchers[side.number], Limits(nodes=plan.nodes)))
        self._openings = starts(SIZE, random.Random(plan.seed), file_of(plan.rules))
        self._passed = 0

    def play(self, number: int, trial: Comparison) -> Score:
        """The score of plus in iteration `number`, from 1; each iteration has openings of its own."""
        plan = self._plan
        for searcher, numbers in zip(self._searchers, (trial.plus, trial.minus), strict=True):
            searcher.set_margins({name: given(name, value) for name, value in numbers.items()})
        first = (number - 1) * plan.games // 2
        openings = islice(self._openings, first - self._passed, first - self._passed + plan.games // 2)
        dice = CountedDice(0), CountedDice(0)  # a search throws none
        fixtures = games(0, PLUS, MINUS, openings, plan.games)
        score = Score.of([self._table.play(fixture, dice, plan.rules) for fixture in fixtures])
        self._passed = first + plan.games // 2
        return score

    def close(self) -> None:
        """End the machines."""
        self._table.close()


def _known(kept: KeptLines | None, number: int, played: int) -> Score | None:
    """The score of iteration `number` in the file; None if it is not there. Raises JournalDamaged."""
    if kept is None or number > len(kept.lines):
        return None
    line = kept.lines[number - 1]
    counts: list[Any] = [line.get(field.name) for field in fields(Score)]
    if not all(type(count) is int and count >= 0 for count in counts):
        raise JournalDamaged(kept.path, number + 1)
    score = Score(*counts)
    if (line.get("iteration"), score.games) != (number, played):
        raise JournalDamaged(kept.path, number + 1)
    return score


def summary(plan: Tuning, numbers: dict[str, float]) -> str:
    """A table of the numbers before and now, and the command that tests what differs from the engine as it is."""
    width = max(len(dial.name) for dial in plan.dials)
    rows = [f"{'margin':{width}}  {'start':>9}  {'now':>9}"]
    rows += [f"{dial.name:{width}}  {dial.start:9g}  {numbers[dial.name]:9.3f}" for dial in plan.dials]
    changed = {name: given(name, number) for name, number in numbers.items()}
    words = ",".join(f"{name}={number:g}" for name, number in changed.items() if number != _in_use()[name])
    confirm = f"gobang-engine test {words} base --rule {plan.rules.name}"
    asking = "" if plan.network else " (its games ask the network)"
    rows.append(f"to confirm it{asking}: {confirm}" if words else "these are the numbers in use: nothing to confirm")
    return "\n".join(rows)
