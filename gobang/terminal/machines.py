"""The machines that can be asked for a move without Qt: one registry, from a name to a player."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Protocol

from gobang.game.forbidden import forbidden_points
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weights import SCHEMES, WeightProfile, loads, weigh
from gobang.paths import resources
from gobang.terminal.complaint import Complaint


class Machine(Protocol):
    """Plays any number of games, one after the other."""

    def move(self, position: Position, rules: RuleSet) -> Point | None:
        """The move for the side to move; None if it has none to make."""
        ...

    def close(self) -> None:
        """Give back what it holds; it is not asked again."""
        ...


Maker = Callable[[int], Machine]
"""Makes a machine with its own dice, thrown from the seed."""


class Weigher:
    """One of the five tutorials' machines."""

    def __init__(self, scheme: str, seed: int) -> None:
        self._profile = profile(scheme)
        self._dice = random.Random(seed)

    def move(self, position: Position, rules: RuleSet) -> Point | None:
        """The heaviest point that is not forbidden."""
        banned = forbidden_points(position) if rules.renju and position.turn is Stone.BLACK else {}
        return weigh(position, self._profile).choose(self._dice, banned)

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


def _weigher(scheme: str) -> Maker:
    return lambda seed: Weigher(scheme, seed)


MACHINES: dict[str, Maker] = {scheme: _weigher(scheme) for scheme in SCHEMES}
"""Every machine by its name, in the order of a table."""
