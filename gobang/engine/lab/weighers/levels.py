"""Tries a weigher against a level of our engine: games both ways from common openings, played by a search."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from gobang.contest.machine import Failure, Machine
from gobang.contest.openings import starts
from gobang.contest.referee import play
from gobang.engine.lab.players import machine
from gobang.engine.lab.weighers.trying import SIZE, TriedGame
from gobang.engine.search.levels import LEVELS
from gobang.engine.search.limits import Limits
from gobang.engine.search.stop import Stop
from gobang.engine.weighers.machine import QuickWeigher
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RuleSet
from gobang.game.weighers.profile import WeightProfile

TURN_MS = 2000
"""How long a level that ends by time alone may think about a move."""


class StoppedWeigher(QuickWeigher):
    """A weigher that gives up its game as soon as `stop` is set."""

    def __init__(self, weigher: WeightProfile, stop: Stop) -> None:
        super().__init__(weigher)
        self._stop = stop

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """The heaviest point; NO_MOVE where there is none, or when it is to stop."""
        return Failure.NO_MOVE if self._stop.is_set() else super().answer(position, rules)


def games(
    weigher: WeightProfile, level: int, count: int, seed: int, stop: Stop, rules: RuleSet = FREESTYLE
) -> Iterator[TriedGame]:
    """So many games, each opening both ways; the game in which `stop` is set is not told. Raises BadResource."""
    number = LEVELS[level]
    other = machine(f"level={level}" + (f",ms={TURN_MS}" if number.timed else ""), Limits(turn=TURN_MS))
    player = StoppedWeigher(weigher, stop)
    dice = random.Random(f"openings {seed}")
    twice = (start for start in starts(SIZE, dice) for _ in range(2))
    try:
        for at, start in enumerate(islice(twice, count)):
            first_is_black = at % 2 == 0
            sides: tuple[Machine, Machine] = (player, other)
            for side in sides:
                side.begin(random.Random(f"lots {seed} {at}"))
            black, white = sides if first_is_black else sides[::-1]
            finish = play(start, black, white, rules)
            if stop.is_set():
                return
            yield TriedGame(start, finish.moves, finish.verdict.winner or Stone.EMPTY, first_is_black)
    finally:
        other.close()
