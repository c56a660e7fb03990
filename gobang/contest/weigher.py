"""A weigher as a machine of a contest."""

from __future__ import annotations

import random
from functools import cache

from gobang.contest.machine import Failure
from gobang.contest.problem import BadResource
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.weights import Tie, WeightProfile, loads, weigh
from gobang.paths import resources


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

    def __init__(self, scheme: str) -> None:
        self._profile = profile(scheme)
        self._dice = random.Random(0)

    @property
    def throws_dice(self) -> bool:
        """Whether it chooses at random between equally heavy points."""
        return self._profile.tie is Tie.RANDOM

    def begin(self, dice: random.Random) -> None:
        """Use `dice` from now on."""
        self._dice = dice

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """The heaviest legal point; NO_MOVE where there is none."""
        point = weigh(position, self._profile).choose(rules, self._dice)
        return Failure.NO_MOVE if point is None else point

    def close(self) -> None:
        """Do nothing: a weigher holds no resources."""
