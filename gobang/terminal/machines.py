"""The machines that can be asked for a move without Qt: one registry, from a name to a player."""

from __future__ import annotations

import os
import random
import shlex
import tomllib
from functools import cache
from typing import Any, Protocol

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import WeightProfile, loads, weigh
from gobang.paths import resources
from gobang.terminal.complaint import Complaint
from gobang.terminal.gomocup_machine import OURS, GomocupMachine

COMMAND = "cmd:"
"""Stands before the command line of a Gomocup engine."""
USUAL_TURN_MS = 1000


class Machine(Protocol):
    """Plays any number of games, one after the other."""

    def move(self, position: Position, rules: RuleSet) -> Point | None:
        """The move for the side to move; None if it has none to make."""
        ...

    def close(self) -> None:
        """Give back what it holds; it is not asked again."""
        ...


class Weigher:
    """One of the five tutorials' machines."""

    def __init__(self, scheme: str, seed: int) -> None:
        self._profile = profile(scheme)
        self._dice = random.Random(seed)

    def move(self, position: Position, rules: RuleSet) -> Point | None:
        """The heaviest point that is not forbidden."""
        return weigh(position, self._profile).choose(rules, self._dice)

    def close(self) -> None:
        """Holds nothing."""


@cache
def profile(scheme: str) -> WeightProfile:
    """The table of a weigher. Raises Complaint if somebody's edit of it cannot be read."""
    path = resources() / "weights" / f"{scheme}.toml"
    try:
        return loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Complaint(f"{path}: {error}") from error


def names() -> tuple[str, ...]:
    """The machines that have a name; besides these any Gomocup engine may be named by its command line."""
    return tuple(_listed())


def make(name: str, seed: int, turn_ms: int | None = None) -> Machine:
    """The machine called `name`, or the engine of `cmd:PROGRAM ARGUMENTS`. Raises Complaint for a stranger.

    `turn_ms` is how long an engine may think about a move, None for what suits it; a weigher needs no time.
    """
    if name.startswith(COMMAND):
        return GomocupMachine(_words(name), turn_ms or USUAL_TURN_MS)
    if name in SCHEMES:
        return Weigher(name, seed)
    item = _listed().get(name)
    if item is None:
        raise Complaint(f"{name!r} is none of {', '.join(names())}, nor {COMMAND}PROGRAM")
    return GomocupMachine(OURS, turn_ms or item.get("turn_ms", USUAL_TURN_MS), (("level", item["level"]),))


def _words(name: str) -> list[str]:
    """A command line as a shell would part it."""
    try:
        words = shlex.split(name.removeprefix(COMMAND), posix=os.name != "nt")  # backslashes are Windows' slashes
    except ValueError as error:
        raise Complaint(f"{name}: {error}") from error
    if not words:
        raise Complaint(f"{name!r} names no program")
    return words


@cache
def _listed() -> dict[str, dict[str, Any]]:
    """The entries of `resources/opponents.toml` by their names, the weighers first."""
    path = resources() / "opponents.toml"
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["machine"]
        found = {entry["name"]: entry for entry in entries}
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise Complaint(f"{path}: {error}") from error
    return {**{scheme: {} for scheme in SCHEMES}, **found}
