"""A weigher as a machine of a contest: one of the five by its name, or somebody's own by its file."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from gobang import regular
from gobang.contest.machine import Failure
from gobang.contest.problem import BadResource, Problem
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.profile_text import SUFFIX, load, loads
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Tie, WeightProfile, weigh
from gobang.paths import resources


class BadWeigher(Problem):
    """The file `path` holds no weigher; `reason` is the error met there."""

    def __init__(self, path: Path, reason: Exception) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason


def is_weigher(name: str) -> bool:
    """Whether a machine's name is that of a weigher: one of the five, or a file's."""
    return name in SCHEMES or name.endswith(SUFFIX)


def known(name: str) -> WeightProfile:
    """The weigher of this name, or in the file of this name. Raises BadResource, BadWeigher."""
    return profile(name) if name in SCHEMES else read(Path(name))


def read(path: Path) -> WeightProfile:
    """The weigher in a file, of which no more is read than a weigher can have. Raises BadWeigher, also for a pipe."""
    try:
        with regular.opened(path) as file:
            return load(file)
    except (OSError, ValueError) as error:
        raise BadWeigher(path, error) from error


@cache
def profile(scheme: str) -> WeightProfile:
    """The weight table of a weigher. Raises BadResource."""
    path = resources() / "weights" / f"{scheme}.toml"
    try:
        return loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadResource(path, error) from error


class Weigher:
    """Plays the heaviest point that the rules allow."""

    def __init__(self, weigher: str | WeightProfile) -> None:
        """Read the table of a weigher that is named. Raises BadResource, BadWeigher."""
        self.profile = known(weigher) if isinstance(weigher, str) else weigher
        self.dice = random.Random(0)

    @property
    def throws_dice(self) -> bool:
        """Whether it chooses at random between equally heavy points."""
        return self.profile.tie is Tie.RANDOM

    def begin(self, dice: random.Random) -> None:
        """Use `dice` from now on."""
        self.dice = dice

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """The heaviest legal point; NO_MOVE where there is none."""
        point = weigh(position, self.profile).choose(rules, self.dice)
        return Failure.NO_MOVE if point is None else point

    def close(self) -> None:
        """Do nothing: a weigher holds no resources."""
