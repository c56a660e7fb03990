"""A machine that is tuned by games against itself, for as long as one likes; what was found is kept as it comes."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from gobang.game.fault import Faulty
from gobang.game.weighers.orders import LabOrder, LabTask
from gobang.game.weighers.profile import RING, WeightProfile
from gobang.game.weighers.profile_text import loads
from gobang.model.kept import storage
from gobang.model.workshop.lab_work import LabWork
from gobang.model.workshop.trial import TriedScore, read_tried
from gobang.paths import state_dir

GAMES, RUNS = 16, 3
"""Games of one comparison, and how many starts there are."""
LENGTHS = (1_000, 4_000, 16_000)
"""How many games each start may be given."""
OLD = ".old"
"""What is put behind the name of a file whose tuning is over when another begins."""


@dataclass(frozen=True, slots=True)
class TuningCheck:
    """The numbers of run `run`, from 1, after `iteration`, and their score against the machine that is tuned.

    `proof`: by games that no run has seen.
    """

    run: int
    iteration: int
    numbers: Mapping[str, int]
    score: TriedScore
    proof: bool

    @property
    def share(self) -> float:
        """The share of the points."""
        return self.score.share


@dataclass(frozen=True, slots=True)
class TuningPlan:
    """What is tuned: `names` of the machine's numbers, from `runs` starts, each by `iterations` times `games` games."""

    machine: WeightProfile
    names: tuple[str, ...]
    iterations: int
    games: int = GAMES
    runs: int = RUNS
    seed: int = 1


class MachineTuning(LabWork):
    """Lets an engine in a process of its own, which gives way to others, do the work.

    A tuning goes on where it was, also after a restart: its file says all.
    """

    def __init__(self, path: Path | None = None, parent: QObject | None = None, command: Sequence[str] = ()) -> None:
        super().__init__(parent, command)
        self.path = path or state_dir() / "weighers" / "tuning.jsonl"
        self.set_aside: Path | None = None
        """The new path of the file if it could not be understood."""
        self.plan: TuningPlan | None = None
        self.checks: tuple[TuningCheck, ...] = ()
        """What was found on the way, in the order of the runs; a run's proof follows its last check."""
        self.done = 0
        """How many comparisons were made, in all runs."""
        self._told: set[tuple[int, int, bool]] = set()
        storage.read(self.path, self._understand, self)

    # How far it is

    @property
    def wanted(self) -> int:
        """How many comparisons there are in all."""
        return 0 if self.plan is None else self.plan.runs * self.plan.iterations

    @property
    def finished(self) -> bool:
        """Whether every run is proved."""
        return self.plan is not None and sum(check.proof for check in self.checks) == self.plan.runs

    @property
    def best(self) -> TuningCheck | None:
        """The best proved run, or before the first is, the best of the checks; None if nothing was found yet."""
        proved = [check for check in self.checks if check.proof]
        return max(proved or self.checks, key=lambda check: check.share, default=None)

    @property
    def found(self) -> WeightProfile | None:
        """The machine with the best numbers so far."""
        best = self.best
        return None if best is None or self.plan is None else self.plan.machine.changed(best.numbers)

    # Orders

    def begin(self, plan: TuningPlan) -> None:
        """Tune this; the file of the tuning before is renamed. Raises OSError."""
        self.stop()
        if self.path.exists():
            self.path.replace(self.path.with_name(self.path.name + OLD))
        self._reset(plan)
        self.go_on()

    def go_on(self) -> None:
        """Go on where it was."""
        plan = self.plan
        if plan is None or self.on or self.finished:
            return
        with contextlib.suppress(OSError):  # the engine tells what is wrong with the file
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._obey(
            LabOrder(
                LabTask.TUNE,
                (plan.machine,),
                plan.games,
                plan.seed,
                plan.names,
                iterations=plan.iterations,
                runs=plan.runs,
                file=str(self.path),
            )
        )

    # What comes of it

    def _reset(self, plan: TuningPlan) -> None:
        self.plan, self.checks, self.done, self._told = plan, (), 0, set()

    def _understand(self, text: str) -> None:
        """Take what a file holds; its last line may be cut off. Raises ValueError for another file."""
        first, *lines = text[: text.rfind("\n") + 1].splitlines() or [""]
        about = json.loads(first)
        try:
            names = tuple(map(str, about["numbers"]))
            plan = TuningPlan(
                loads(about["weigher"]),
                names,
                int(about["iterations"]),
                int(about["games"]),
                int(about["runs"]),
                int(about["seed"]),
            )
            plan.machine.changed(dict.fromkeys(names, 0))
            self._reset(plan)
            for line in lines:
                self._take(json.loads(line))
        except (KeyError, TypeError, AttributeError, Faulty) as problem:
            self.plan = None
            raise ValueError(str(problem)) from problem

    def _take(self, said: Mapping[str, Any]) -> None:
        """Take a line of the engine or of the file: each check is told again when a tuning goes on."""
        plan, run, iteration = self.plan, said["run"], said["iteration"]
        if plan is None:
            return
        self.done = max(self.done, (run - 1) * plan.iterations + iteration)
        for key, proof in (("check", False), ("proof", True)):
            place = run, iteration, proof
            if key in said and place not in self._told:
                self._told.add(place)
                self.checks += (TuningCheck(run, iteration, said["numbers"], read_tried(said[key]), proof),)


def movable(machine: WeightProfile) -> tuple[str, ...]:
    """The numbers that are tuned if nobody chooses others: all, the ring only if it counts."""
    return tuple(name for name in machine.numbers if name != RING or machine.ring)
