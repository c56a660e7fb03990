"""A game of a contest as it is kept and told: one line of JSON that says all of it, whatever the plan becomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from gobang.contest.machine import Failure
from gobang.game.formats.moves.contest_games import WINNERS
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import Ending, RuleSet

GameKey = tuple[str, str, int]
"""The two entrants of a pairing, and the game's number in it, from 0: a game is played once for each."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """One game. `first` and `second` are the entrants of the pairing, `number` its game, from 0.

    `opening` is the number of the opening, from 0, `start` how many of `moves` belong to it; `moves` is a position
    string of the whole game. `round` counts from 1 in formats with rounds, else 0. `said` are the last lines of the
    machine that failed. `ms`, `depth` and `percent` have an entry for each move after the start: the time it took,
    the depth of the search, and the mover's chance to win; None where nobody said it. `began` is a UTC time.
    """

    first: str
    second: str
    number: int
    black: str
    white: str
    moves: str
    winner: str
    ending: str
    failure: str | None = None
    opening: int = 0
    start: int = 0
    round: int = 0
    said: tuple[str, ...] = ()
    ms: tuple[int | None, ...] = ()
    depth: tuple[int | None, ...] = ()
    percent: tuple[int | None, ...] = ()
    began: str = ""
    took_ms: int = 0

    @property
    def key(self) -> GameKey:
        """What makes it this game of the contest."""
        return self.first, self.second, self.number

    @property
    def points(self) -> float:
        """The first entrant's points: 1, ½ or 0."""
        if self.winner == "nobody":
            return 0.5
        return float((self.winner == "black") == (self.black == self.first))

    @property
    def loser(self) -> str:
        """The name of the entrant that lost; empty if nobody did."""
        return {"black": self.white, "white": self.black, "nobody": ""}[self.winner]

    @property
    def by_fault(self) -> bool:
        """Whether a failure or a forbidden move lost it."""
        return self.failure is not None or self.ending == Ending.FORBIDDEN.value

    def points_of(self, name: str) -> float:
        """The points of one of its two entrants."""
        return self.points if name == self.first else 1 - self.points

    def played(self, size: int) -> tuple[Point, ...]:
        """Its moves. Raises NotationError."""
        return tuple(parse_position_string(self.moves, size))

    @property
    def plain(self) -> dict[str, Any]:
        """As JSON has it; what is as usual is left out."""
        found = {each.name: getattr(self, each.name) for each in fields(self)}
        told = {key: list(value) if isinstance(value, tuple) else value for key, value in found.items()}
        return {key: value for key, value in told.items() if value not in (None, [], "") or key == "moves"}

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> Self:
        """The game in a line. Raises KeyError, TypeError, ValueError if the line tells none."""
        known = {each.name for each in fields(cls)}
        values: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in said.items()
        }
        game = cls(**{key: value for key, value in values.items() if key in known})
        texts = (game.first, game.second, game.black, game.white, game.moves)
        numbers = (game.number, game.opening, game.start, game.round, game.took_ms)
        if not all(isinstance(text, str) for text in texts) or not all(isinstance(each, int) for each in numbers):
            raise ValueError(game)
        if not all(each is None or isinstance(each, int) for each in (*game.ms, *game.depth, *game.percent)):
            raise ValueError(game)
        if {game.black, game.white} != {game.first, game.second} or game.winner not in WINNERS or game.number < 0:
            raise ValueError(game)
        Ending(game.ending)
        if game.failure is not None:
            Failure(game.failure)
        return game

    def check(self, size: int, rules: RuleSet) -> None:
        """Compare its end with its moves. Raises ValueError if they contradict each other, NotationError."""
        position = Position.of(size, self.played(size))
        seen = judge(position, rules)
        told = (Ending(self.ending), WINNERS[self.winner])
        if seen is not None and (seen.ending, seen.winner) != told:
            raise ValueError("it ended otherwise")
        if seen is None and told[0] in (Ending.FIVE, Ending.FULL, Ending.FORBIDDEN):
            raise ValueError("it has not ended so")
