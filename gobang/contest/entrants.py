"""Makes machines from their names, or from the command line of any Gomocup engine."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from gobang.contest.line_process import OURS
from gobang.contest.machine import Machine
from gobang.contest.problem import BadResource, Problem
from gobang.contest.process import Process
from gobang.contest.weigher import Weigher, is_weigher
from gobang.game.engines import argument_text
from gobang.game.engines.budget import Budget
from gobang.game.play.machine_table import ListedMachine, loads
from gobang.game.weighers.profile_text import SUFFIX
from gobang.game.weighers.schemes import SCHEMES
from gobang.paths import resources

COMMAND = "cmd:"
"""The prefix of a name that is the command line of a Gomocup engine."""
FULL_STRENGTH = "engine"
"""Our engine without a level, as plans of contests name it: as strong as it can be."""
USUAL_TURN_MS = 1000


class UnknownMachine(Problem):
    """There is no machine called `name`."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is none of {', '.join(names())}, nor FILE{SUFFIX}, nor {COMMAND}PROGRAM")
        self.name = name


class BadCommand(Problem):
    """A command line that names no program or cannot be split into words; `reason` says why."""

    def __init__(self, name: str, reason: str = "") -> None:
        super().__init__(f"{name}: {reason}" if reason else f"{name!r} names no program")
        self.name, self.reason = name, reason


def names() -> tuple[str, ...]:
    """The names that `make` knows, weighers first."""
    return tuple(_listed())


def throws_dice(name: str) -> bool:
    """Whether the machine called `name` uses the dice we give it. Raises BadResource, BadWeigher."""
    return is_weigher(name) and Weigher(name).throws_dice


def make(
    name: str, turn_ms: int | None = None, memory_mb: int = 0, waits: Callable[[float], None] | None = None
) -> Machine:
    """The machine called `name`, the weigher in the file `name`, or the engine that `cmd:PROGRAM ARGUMENTS` starts.

    An engine starts before its first move. `turn_ms` is how long it may think about a move; None leaves its default.
    `memory_mb` is what it may take, in megabytes; 0: what it wants. `waits` is told that an engine is not ready yet,
    and how many seconds it is waited for at most; the thread that plays calls it. Weighers ignore all three.
    Raises UnknownMachine, BadCommand, BadResource, BadWeigher.
    """
    if name.startswith(COMMAND):
        return Process(command(name), Budget(turn_ms or USUAL_TURN_MS, memory_mb=memory_mb), waits=waits)
    if is_weigher(name):
        return Weigher(name)
    listed = _listed().get(name)
    if listed is None:
        raise UnknownMachine(name)
    budget = Budget(turn_ms or listed.turn_ms or USUAL_TURN_MS, memory_mb=memory_mb, level=listed.level)
    return Process(OURS, budget, waits=waits)


def level_of(name: str) -> int:
    """The level at which our engine plays as the machine of this name. Raises UnknownMachine, BadResource."""
    listed = _listed().get(name)
    if listed is None or not listed.level:
        raise UnknownMachine(name)
    return listed.level


def command(name: str) -> tuple[str, ...]:
    """The program and the arguments in `cmd:PROGRAM ARGUMENTS`, with blanks in quotation marks. Raises BadCommand."""
    try:
        words = argument_text.split(name.removeprefix(COMMAND))
    except ValueError as error:
        raise BadCommand(name, str(error)) from error
    if not words or not words[0]:
        raise BadCommand(name)
    return words


@cache
def _listed() -> dict[str, ListedMachine]:
    """The machines by name, weighers first, also those that the table leaves out. Raises BadResource."""
    path = resources() / "opponents.toml"
    try:
        found = {each.name: each for each in loads(path.read_text(encoding="utf-8"))}
    except (OSError, ValueError) as error:
        raise BadResource(path, error) from error
    return {**{scheme: ListedMachine(scheme) for scheme in SCHEMES}, **found}
