"""Tunes a weigher by games against itself: numbers of it are moved a little both ways, and the better way is followed.

Simultaneous perturbation (`engine/lab/learning/spsa.py`) on a scale on which equal steps are equal factors. Where all
numbers are small they are multiplied first: between 1 and 2 there is no step. What comes out of one start may be no
better than before: several starts are made, and each is proved by fresh games against the weigher that was to be tuned.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

from gobang.contest.journal import JournalDamaged, KeptLines
from gobang.contest.openings import starts
from gobang.contest.score import PairedScore
from gobang.engine.lab.learning.spsa import Dial, Spsa
from gobang.engine.lab.weighers import trying
from gobang.engine.lab.weighers.trying import SIZE
from gobang.engine.weighers.quick import Quick
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.key_sheet import LARGEST_NUMBER
from gobang.game.weighers.orders import Tuned
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import dumps

FORM = 2
"""The version of the file that keeps a run."""
CHECKS, CHECKED = 10, 100
"""How often in a run the numbers so far play the weigher that is tuned, and how many games each time."""
STEP = 0.15
"""How far plus and minus are from the numbers at the end, on the scale: a factor of 1.16."""
RATE = 0.1
"""How far a number moves at the end, in steps, by one game more won than lost."""
SPREAD = 0.7
"""How far other starts than the first lie from the numbers, on the scale: a factor of 2 either way."""


@dataclass(frozen=True, slots=True)
class WeigherTuning:
    """What a run depends on. Each of `runs` begins elsewhere and plays `iterations` times `games`, an even number.

    `names` are the numbers that may move. `proof` games show what each run has found.
    """

    profile: WeightProfile
    names: tuple[str, ...]
    iterations: int
    games: int
    runs: int
    proof: int
    seed: int

    @property
    def about(self) -> dict[str, Any]:
        """The first line of the file that keeps the run."""
        return {
            "gobang-weigher-tuning": FORM,
            "weigher": dumps(self.profile),
            "numbers": list(self.names),
            "iterations": self.iterations,
            "games": self.games,
            "runs": self.runs,
            "proof": self.proof,
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class TuningNews:
    """How far a tuning has got: the numbers of run `run`, from 1, after `iteration`.

    They are those that may move, and all where all were multiplied.
    `check` is a score now and then on the way, always from the same openings. When the run has ended, `proof` is one of
    games that no run has seen, and the numbers are those of its best check.
    """

    run: int
    iteration: int
    numbers: dict[str, int]
    check: PairedScore | None = None
    proof: PairedScore | None = None

    @property
    def plain(self) -> Tuned:
        """The same as JSON holds it."""
        said = Tuned(run=self.run, iteration=self.iteration, numbers=self.numbers)
        if self.check:
            said["check"] = self.check.plain
        if self.proof:
            said["proof"] = self.proof.plain
        return said


def tune(plan: WeigherTuning, file: Path | None = None) -> Iterator[TuningNews]:
    """Tell of each iteration and of each run's end. Raises ProfileError, JournalDamaged and what `KeptLines` raises.

    `file` keeps each result as it comes, and the numbers with their score at every check and at the end of a run.
    Whoever stops listening, or is ended, loses at most one iteration: with the same plan and file it goes on as if it
    had not been.
    """
    plan.profile.changed(dict.fromkeys(plan.names, 0))  # whether there are such numbers
    about, before, plan = plan.about, Quick(plan.profile), replace(plan, profile=plan.profile.with_room())
    multiplied = plan.profile.numbers if plan.profile is not before.profile else {}
    with ExitStack() as stack:
        kept, line = stack.enter_context(KeptLines(file, about)) if file else None, 0
        every = max(1, plan.iterations // CHECKS)

        def score(numbers: dict[str, int], games: int, seed: int) -> PairedScore:
            return trying.score(Quick(plan.profile.changed(numbers)), before, games, seed)

        for run in range(1, plan.runs + 1):
            spsa, played = _start(plan, run), _TablePairs(plan, run)
            best: tuple[float, dict[str, int]] = (0.0, {})
            for iteration in range(1, plan.iterations + 1):
                trial = spsa.trial()
                known = _known(kept, line, run, iteration)
                result = played.play(iteration, trial.plus, trial.minus) if known is None else known
                spsa.learn(trial, result)
                numbers = multiplied | _numbers(spsa.numbers)
                checked = iteration % every == 0
                news = TuningNews(run, iteration, numbers, score(numbers, CHECKED, plan.seed) if checked else None)
                if news.check and news.check.share >= best[0]:
                    best = news.check.share, numbers
                if kept and known is None:
                    kept.write({**(news.plain if checked else {"run": run, "iteration": iteration}), "result": result})
                line += 1
                yield news
            found = best[1]  # more games are not always better
            proof = TuningNews(run, plan.iterations, found, proof=score(found, plan.proof, -1 - plan.seed))
            if kept and len(kept.lines) <= line:
                kept.write(proof.plain)
            line += 1
            yield proof


def best_of(news: Sequence[TuningNews]) -> TuningNews | None:
    """The run whose proof was the best; None before one has ended. Its share is a little too good, being chosen."""
    proved = [each for each in news if each.proof is not None]
    return max(proved, key=lambda each: each.proof.share if each.proof else 0.0, default=None)


def scaled(number: float) -> float:
    """A number on the scale, on which large numbers differ by the logarithm of their ratio, and 0 is 0."""
    return math.asinh(number / 2)


def unscaled(place: float) -> int:
    """The whole number at a place of the scale."""
    return max(-LARGEST_NUMBER, min(LARGEST_NUMBER, round(2 * math.sinh(place))))


def _numbers(places: dict[str, float]) -> dict[str, int]:
    return {name: unscaled(place) for name, place in places.items()}


def _start(plan: WeigherTuning, run: int) -> Spsa:
    """A run's first numbers: those of the weigher, in later runs moved at random."""
    dice, most = random.Random(f"start {plan.seed} {run}"), scaled(LARGEST_NUMBER)
    away = 0.0 if run == 1 else SPREAD
    dials = [
        Dial(name, scaled(plan.profile.numbers[name]) + dice.uniform(-away, away), STEP, -most, most)
        for name in plan.names
    ]
    return Spsa(dials, plan.iterations, dice.randrange(1 << 32), RATE)


class _TablePairs:
    """Plays the games of a run: pairs of one opening, the same for the same number of the iteration."""

    def __init__(self, plan: WeigherTuning, run: int) -> None:
        self._plan, self._run = plan, run
        self._openings = starts(SIZE, random.Random(f"tuning {plan.seed} {run}"))
        self._passed = 0

    def play(self, iteration: int, plus: dict[str, float], minus: dict[str, float]) -> int:
        """How many games more plus has won than lost."""
        plan = self._plan
        one, other = (Quick(plan.profile.changed(_numbers(places))) for places in (plus, minus))
        first = (iteration - 1) * plan.games // 2
        openings = list(islice(self._openings, first - self._passed, first - self._passed + plan.games // 2))
        self._passed = first + plan.games // 2
        seed = (plan.seed * 1_000 + self._run) * 1_000_000 + iteration
        points = 0.0
        for number in range(plan.games):
            points += trying.play(one, other, openings[number // 2], number, seed, FREESTYLE).points
        return round(2 * points) - plan.games


def _known(kept: KeptLines | None, line: int, run: int, iteration: int) -> int | None:
    """The result of an iteration in the file; None if it is not there. Raises JournalDamaged."""
    if kept is None or line >= len(kept.lines):
        return None
    found = kept.lines[line]
    result = found.get("result")
    if (found.get("run"), found.get("iteration")) != (run, iteration) or type(result) is not int:
        raise JournalDamaged(kept.path, line + 2)
    return result
