"""The machines of a contest: made as its plan says, and watched, so that it is known whose failure ends what."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from gobang.contest import entrants
from gobang.contest.line_process import OURS
from gobang.contest.machine import CannotStart, Failure, Machine, MoveNote, NotGomocup
from gobang.contest.planning.plan import ContestPlan, PlannedEntrant
from gobang.contest.planning.plan_text import entrant_text
from gobang.contest.problem import Problem
from gobang.contest.process import ContestPatience, Process
from gobang.contest.weigher import BadWeigher, Weigher, is_weigher
from gobang.game.engines.budget import Budget
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.schemes import SCHEMES

MOST_ENDS = 3
"""Games in which a program may end before it has ever made a move."""
_NO_ANSWERS = (Failure.LATE, Failure.FLOODED, Failure.GARBLED)
"""After these a program still runs, but has not answered."""


class NoAnswer(Problem):
    """The program of the command line `command` has never answered; `said` is the last line of it, if there is one.

    `flooded`: it wrote more than can be read.
    """

    def __init__(self, command: str, said: str = "", *, flooded: bool = False) -> None:
        super().__init__(f"{command} does not answer")
        self.command, self.said, self.flooded = command, said, flooded


class EntrantProblem(Problem):
    """The entrant `name` cannot play at all: `problem` says why."""

    def __init__(self, name: str, problem: Problem) -> None:
        super().__init__(f"{name}: {problem}")
        self.name, self.problem = name, problem


class EntrantChanged(Problem):
    """The entrant `name` is another than the one whose games are kept under that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has changed since its games were played")
        self.name = name


class FirstMoves:
    """Which entrants have ever made a move, on any board: one that never has is not asked again and again.

    A program without an answer is given up at once, because each game could cost minutes; one that ends after a few.
    """

    def __init__(self, made: Iterable[str] = ()) -> None:
        self.made = {*made}
        self._ended: Counter[str] = Counter()

    def gives_up(self, name: str, failure: Failure) -> bool:
        """Whether this entrant, which has failed so, is not to be asked any more."""
        if name in self.made or failure not in (*_NO_ANSWERS, Failure.DEAD):
            return False
        self._ended[name] += 1
        return failure in _NO_ANSWERS or self._ended[name] >= MOST_ENDS


class Seat:
    """A machine with the name of its entrant. What it cannot do at all is an EntrantProblem."""

    def __init__(self, name: str, machine: Machine, command: str, first_moves: FirstMoves) -> None:
        self.name, self.machine, self._command = name, machine, command
        self._first_moves = first_moves

    @property
    def note(self) -> MoveNote:
        """What is known of its last move."""
        return self.machine.note if isinstance(self.machine, Process) else MoveNote()

    @property
    def transcript(self) -> tuple[str, ...]:
        """The last lines that were spoken with it before it failed."""
        return self.machine.transcript if isinstance(self.machine, Process) else ()

    def begin(self, dice: random.Random) -> None:
        """Start a new game."""
        self.machine.begin(dice)

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """A move, or a failure. Raises EntrantProblem."""
        try:
            found = self.machine.answer(position, rules)
        except Problem as problem:
            raise EntrantProblem(self.name, problem) from problem
        machine = self.machine
        if isinstance(found, Point):
            self._first_moves.made.add(self.name)
        elif isinstance(machine, Process) and not machine.closed and self._first_moves.gives_up(self.name, found):
            heard = [line for line in machine.transcript if line.startswith(("< ", "! "))]
            said = heard[-1][2:] if heard else ""
            raise EntrantProblem(self.name, NoAnswer(self._command, said, flooded=found is Failure.FLOODED))
        return found

    def release(self) -> None:
        """End its program until it is to move again."""
        if isinstance(self.machine, Process):
            self.machine.release()

    def close(self) -> None:
        """Release what the machine holds."""
        self.machine.close()


def seat(
    plan: ContestPlan, entrant: PlannedEntrant, folder: Path, waits: Callable[[float], None], first_moves: FirstMoves
) -> Seat:
    """The machine of an entrant; `folder` is that of the plan, `waits` is told that a program is not ready yet.

    Raises EntrantProblem.
    """
    try:
        machine = _machine(plan, entrant, folder, waits)
        return Seat(entrant.name, machine, entrant.machine.removeprefix(entrants.COMMAND), first_moves)
    except Problem as problem:
        raise EntrantProblem(entrant.name, problem) from problem


def weigher_name(entrant: PlannedEntrant, folder: Path) -> str | None:
    """The scheme or the file of a weigher, as `contest.weigher.known` reads it; None if it is another machine."""
    if entrant.machine.startswith(entrants.COMMAND) or not is_weigher(entrant.machine):
        return None
    return entrant.machine if entrant.machine in SCHEMES else str(folder / entrant.machine)


def digest(entrant: PlannedEntrant, folder: Path) -> str:
    """What an entrant is: another value if anything of it but its name is changed, its weigher's numbers included."""
    told = entrant_text(replace(entrant, name="", out=False)).encode()
    name = weigher_name(entrant, folder)
    if name is not None and name not in SCHEMES:
        try:
            told += Path(name).read_bytes()
        except OSError:
            told += b"?"  # that it cannot be read is told when it is to play
    return hashlib.sha256(told).hexdigest()[:16]


def _machine(plan: ContestPlan, entrant: PlannedEntrant, folder: Path, waits: Callable[[float], None]) -> Machine:
    """Raises Problem."""
    name = weigher_name(entrant, folder)
    if name is not None:
        return Weigher(name)
    clock = plan.time_of(entrant)
    budget = Budget(
        clock.move_ms or clock.game_ms,
        memory_mb=entrant.memory_mb,
        threads=entrant.threads,
        nodes=clock.nodes,
        options=entrant.options,
        detail=1 if not entrant.machine.startswith(entrants.COMMAND) else None,
    )
    patience = ContestPatience(late=clock.tolerance_ms)
    if not entrant.machine.startswith(entrants.COMMAND):
        level = None if entrant.machine == entrants.FULL_STRENGTH else entrants.level_of(entrant.machine)
        return Process(OURS, replace(budget, level=level), patience, waits, clock=clock)
    command, home = started(entrant, folder)
    return Process(command, budget, patience, waits, clock=clock, folder=home, whole_board=entrant.whole_board)


def started(entrant: PlannedEntrant, folder: Path) -> tuple[tuple[str, ...], str]:
    """The command of a program, and the folder in which it runs; `folder` is that of the plan. Raises BadCommand."""
    program, *arguments = entrants.command(entrant.machine)
    home = (folder / entrant.folder).resolve()
    if not Path(program).is_absolute() and Path(program).name != program:
        program = str(home / program)
    return (program, *arguments), str(home)


def why(problem: Problem) -> tuple[str, str, str]:
    """The kind of an entrant's problem, what was said, and its command, for `EntrantFailed`."""
    match problem:
        case CannotStart():
            return "cannot-start", problem.told, problem.command
        case NotGomocup():
            return "not-gomocup", problem.said, problem.command
        case NoAnswer():
            return "flooded" if problem.flooded else "no-answer", problem.said, problem.command
        case BadWeigher():
            return "no-file" if isinstance(problem.reason, FileNotFoundError) else "bad-file", str(problem.path), ""
    return "bad-machine", str(problem), ""
