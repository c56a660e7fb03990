"""The games of a contest: a list that depends on the seed alone and is known before the first game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gobang.contest.referee import Finish
from gobang.game.point import Stone
from gobang.game.position import Position


@dataclass(frozen=True, slots=True)
class Entrant:
    """A machine that takes part: its `number` in the contest, its name, and the seed of its dice.

    `seed` is None for a machine without dice; its games may be played in any order. A machine with dice keeps using
    the same ones, so its games are played in the order of the schedule.
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
        """Whether the first entrant has Black; colours alternate, so both entrants play both sides of each opening."""
        return self.number % 2 == 0

    @property
    def black(self) -> Entrant:
        """The entrant that plays Black."""
        return self.first if self.first_is_black else self.second

    @property
    def white(self) -> Entrant:
        """The entrant that plays White."""
        return self.second if self.first_is_black else self.first


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A fixture and how it ended. `thrown` is how often each entrant threw its dice."""

    fixture: Fixture
    finish: Finish
    thrown: tuple[int, int] = (0, 0)

    @property
    def points(self) -> float:
        """The first entrant's points: 1, ½ or 0."""
        winner = self.finish.verdict.winner
        if not winner:
            return 0.5
        return float((winner is Stone.BLACK) is self.fixture.first_is_black)


def games(pairing: int, first: Entrant, second: Entrant, starts: Iterable[Position], most: int) -> Iterator[Fixture]:
    """At most `most` games of one pairing: every start is played twice, with colours exchanged."""
    twice = (start for start in starts for _ in range(2))
    for number, start in zip(range(most), twice, strict=False):
        yield Fixture(pairing, number, first, second, start)
