"""Tries a weigher against another: games both ways from common openings, the score, and where the two first differ."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from gobang.contest.openings import starts
from gobang.contest.score import PairedScore
from gobang.engine.weighers.quick import Quick, QuickGame
from gobang.game.lines import points
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RuleSet

SIZE = 15


@dataclass(frozen=True, slots=True)
class TriedGame:
    """A game of one weigher against another: how it began, all its moves, who won; EMPTY: nobody."""

    start: Position
    moves: tuple[Point, ...]
    winner: Stone
    first_is_black: bool

    @property
    def points(self) -> float:
        """The first weigher's points: 1, ½ or 0."""
        if not self.winner:
            return 0.5
        return float((self.winner is Stone.BLACK) is self.first_is_black)

    def positions(self, stone: Stone) -> Iterator[tuple[Position, Point]]:
        """Each position after the opening in which a side was to move, with its move."""
        position = self.start
        for move in self.moves[len(self.start.moves) :]:
            if position.turn is stone:
                yield position, move
            position = position.play(move)


def scored(games: Sequence[TriedGame]) -> PairedScore:
    """The first weigher's score; games come in pairs from one opening."""
    return PairedScore.of_points([game.points for game in games])


def games(
    one: Quick, other: Quick, count: int, seed: int, rules: RuleSet = FREESTYLE, size: int = SIZE
) -> Iterator[TriedGame]:
    """So many games, each opening both ways: the same for the same seed, also if more are wanted.

    Raises BadResource, and ValueError for a rule that forbids moves.
    """
    if rules.renju:
        raise ValueError(rules)
    dice = random.Random(f"openings {seed}")
    twice = (start for start in starts(size, dice) for _ in range(2))
    for number, start in enumerate(islice(twice, count)):
        yield play(one, other, start, number, seed, rules)


def play(one: Quick, other: Quick, start: Position, number: int, seed: int, rules: RuleSet) -> TriedGame:
    """The game with this number, from 0; the first is Black in the even ones. Lots depend on number and seed."""
    first_is_black = number % 2 == 0
    black, white = (one, other) if first_is_black else (other, one)
    game = QuickGame(start, black, white, rules)
    lots = random.Random(f"lots {seed} {number}")
    winner = game.finish((lots, lots))
    crossings = points(start.size)
    moves = (*start.moves, *(crossings[at] for at in game.played))
    return TriedGame(start, moves, winner, first_is_black)


def score(one: Quick, other: Quick, count: int, seed: int, rules: RuleSet = FREESTYLE, size: int = SIZE) -> PairedScore:
    """The score of so many games."""
    return scored(list(games(one, other, count, seed, rules, size)))


def choices(position: Position, weigher: Quick, rules: RuleSet = FREESTYLE) -> tuple[Point, ...]:
    """What a weigher chooses from in a position; none on a full board."""
    crossings = points(position.size)
    return tuple(crossings[at] for at in QuickGame(position, weigher, weigher, rules).best)


def first_difference(game: TriedGame, other: Quick) -> int | None:
    """The number of the first move of the first weigher that the other would not have made; None if there is none.

    Moves count from 1, the opening's included.
    """
    stone = Stone.BLACK if game.first_is_black else Stone.WHITE
    for position, move in game.positions(stone):
        if move not in choices(position, other):
            return position.count(Stone.BLACK) + position.count(Stone.WHITE) + 1
    return None


def differing(games: Iterable[TriedGame], other: Quick) -> Iterator[tuple[TriedGame, int]]:
    """The games in which the first weigher plays otherwise than the other would, with the move where it first does."""
    for game in games:
        number = first_difference(game, other)
        if number is not None:
            yield game, number


def moves_changed(games: Iterable[TriedGame], changed: Quick, rules: RuleSet = FREESTYLE) -> tuple[int, int]:
    """How many moves of the first weigher in these games `changed` would not have made, and how many there are."""
    other = total = 0
    for game in games:
        crossings = points(game.start.size)
        replayed = QuickGame(game.start, changed, changed, rules)
        mine = Stone.BLACK if game.first_is_black else Stone.WHITE
        turn = game.start.turn
        for move in game.moves[len(game.start.moves) :]:
            if turn is mine:
                total += 1
                other += move not in (crossings[at] for at in replayed.best)
            replayed.put(move)
            turn = turn.other
    return other, total


def swept(
    weigher: Quick, name: str, numbers: Iterable[int], other: Quick, count: int, seed: int
) -> Iterator[tuple[int, PairedScore]]:
    """The score of the weigher against the other with one number set to each of these. Raises ProfileError."""
    for number in numbers:
        yield number, score(Quick(weigher.profile.changed({name: number})), other, count, seed)
