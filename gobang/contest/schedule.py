"""Which games a contest consists of: a list that follows from the seed alone, before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gobang.contest.referee import Finish
from gobang.game.point import Stone
from gobang.game.position import Position


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part: its `number` in the contest, its name, and the seed of its dice.

    `seed` is None for a machine that throws none: its games may be played in any order. One that throws dice goes on
    with them from game to game, so its games are played in the order of the schedule.
    """

    number: int
    name: str
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the `number`-th (from 0) of a pairing, from `start`."""

    pairing: int
    number: int
    first: Entrant
    second: Entrant
    start: Position

    @property
    def first_is_black(self) -> bool:
        """The two take turns with the colours, so that both play each opening with both."""
        return self.number % 2 == 0

    @property
    def black(self) -> Entrant:
        """Who plays Black."""
        return self.first if self.first_is_black else self.second

    @property
    def white(self) -> Entrant:
        """Who plays White."""
        return self.second if self.first_is_black else self.first


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A fixture and how it ended. `thrown`: how often the first and the second entrant's dice were thrown."""

    fixture: Fixture
    finish: Finish
    thrown: tuple[int, int] = (0, 0)

    @property
    def points(self) -> float:
        """What the first entrant got: 1, a half or 0."""
        winner = self.finish.verdict.winner
        if not winner:
            return 0.5
        return float((winner is Stone.BLACK) is self.fixture.first_is_black)


def games(pairing: int, first: Entrant, second: Entrant, starts: Iterable[Position], most: int) -> Iterator[Fixture]:
    """At most `most` games of one pairing: every start twice, with the colours exchanged."""
    twice = (start for start in starts for _ in range(2))
    for number, start in zip(range(most), twice, strict=False):
        yield Fixture(pairing, number, first, second, start)
