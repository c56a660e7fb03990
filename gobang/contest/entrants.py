"""The machines that have a name, and any Gomocup engine by its command line."""

from __future__ import annotations

import os
import shlex
import tomllib
from functools import cache
from typing import Any

from gobang.contest.machine import Machine
from gobang.contest.problem import BadResource, Problem
from gobang.contest.process import OURS, Process
from gobang.contest.weigher import Weigher, profile
from gobang.game.budget import Budget
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Tie
from gobang.paths import resources

COMMAND = "cmd:"
"""Stands before the command line of a Gomocup engine."""
USUAL_TURN_MS = 1000


class UnknownMachine(Problem):
    """No machine goes by that `name`."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is none of {', '.join(names())}, nor {COMMAND}PROGRAM")
        self.name = name


class BadCommand(Problem):
    """A command line that names no program, or that cannot be parted into words; `reason` says why."""

    def __init__(self, name: str, reason: str = "") -> None:
        super().__init__(f"{name}: {reason}" if reason else f"{name!r} names no program")
        self.name, self.reason = name, reason


def names() -> tuple[str, ...]:
    """The machines that have a name."""
    return tuple(_listed())


def throws_dice(name: str) -> bool:
    """Whether chance decides a move of the machine called `name`, as far as we throw the dice. Raises BadResource."""
    return name in SCHEMES and profile(name).tie is Tie.RANDOM


def make(name: str, turn_ms: int | None = None) -> Machine:
    """The machine called `name`, or the engine of `cmd:PROGRAM ARGUMENTS`; its process starts with its first move.

    `turn_ms` is how long an engine may think about a move, None for what suits it; a weigher needs no time.
    Raises UnknownMachine, BadCommand, BadResource.
    """
    if name.startswith(COMMAND):
        return Process(_words(name), Budget(turn_ms or USUAL_TURN_MS))
    if name in SCHEMES:
        return Weigher(name)
    item = _listed().get(name)
    if item is None:
        raise UnknownMachine(name)
    return Process(OURS, Budget(turn_ms or item.get("turn_ms", USUAL_TURN_MS), level=item["level"]))


def _words(name: str) -> list[str]:
    """A command line as a shell would part it."""
    try:
        words = shlex.split(name.removeprefix(COMMAND), posix=os.name != "nt")  # backslashes are Windows' slashes
    except ValueError as error:
        raise BadCommand(name, str(error)) from error
    if not words:
        raise BadCommand(name)
    return words


@cache
def _listed() -> dict[str, dict[str, Any]]:
    """The entries of `resources/opponents.toml` by their names, the weighers first."""
    path = resources() / "opponents.toml"
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["machine"]
        found = {entry["name"]: entry for entry in entries}
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise BadResource(path, error) from error
    return {**{scheme: {} for scheme in SCHEMES}, **found}
