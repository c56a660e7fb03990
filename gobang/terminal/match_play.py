"""Games between machines: openings, one game, a match of many, and what its result is worth."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gobang.game.judging import judge
from gobang.game.point import Point, Stone
from gobang.game.position import Position, centre
from gobang.game.ruleset import Ending, RuleSet, Verdict
from gobang.paths import resources
from gobang.terminal.complaint import Complaint
from gobang.terminal.machines import Machine

NORMAL_95 = 1.96
"""Standard deviations that 95 % of a normal distribution lie within."""
Opening = tuple[tuple[int, int], ...]
"""Steps (x, y) from the middle crossing, Black first."""
TURNS: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
    lambda x, y: (-x, y),
    lambda x, y: (y, x),
    lambda x, y: (x, -y),
    lambda x, y: (-y, -x),
)
"""The eight symmetries of a board. Machines that take the first of equals play differently in each."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: how it ended, in how many moves, and whether `first` was Black."""

    verdict: Verdict
    moves: int
    first_is_black: bool

    @property
    def points(self) -> float:
        """What the first machine got: 1, a half or 0."""
        if not self.verdict.winner:
            return 0.5
        return float((self.verdict.winner is Stone.BLACK) is self.first_is_black)


@dataclass(frozen=True, slots=True)
class Score:
    """What one machine has got out of some games against another."""

    wins: int
    draws: int
    losses: int

    @classmethod
    def of(cls, games: Sequence[Game]) -> Score:
        """The first machine's score."""
        points = [game.points for game in games]
        return cls(points.count(1.0), points.count(0.5), points.count(0.0))

    def __add__(self, other: Score) -> Score:
        return Score(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def games(self) -> int:
        """How many games."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The share of the points, from 0 to 1."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the true share lies with 95 %: Wilson's interval, which also holds for 100 to 0.

        Draws count as half a win, which makes the interval a little wider than need be.
        """
        if not self.games:
            return 0.0, 1.0
        n, z2 = self.games, NORMAL_95**2
        middle = (self.share + z2 / (2 * n)) / (1 + z2 / n)
        half = NORMAL_95 / (1 + z2 / n) * math.sqrt(self.share * (1 - self.share) / n + z2 / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def flipped(self) -> Score:
        """The other machine's score."""
        return Score(self.losses, self.draws, self.wins)


def openings() -> list[Opening]:
    """The openings of `resources/openings/duel.txt`. Raises Complaint if somebody's edit of it cannot be read."""
    path = resources() / "openings" / "duel.txt"
    found = []
    try:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                pairs = [stone.split(",") for stone in line.split()]
                found.append(tuple((int(x), int(y)) for x, y in pairs))
    except (OSError, ValueError) as error:
        raise Complaint(f"{path}: {error}") from error
    if not found:
        raise Complaint(f"{path}: there is no opening")
    return found


def starts(size: int, dice: random.Random) -> Iterator[Position]:
    """Openings without end: each of them in each symmetry before any comes again, in an order by lot."""
    middle = centre(size)
    known = [(opening, turn) for opening in openings() for turn in TURNS]
    while True:
        dice.shuffle(known)
        for opening, turn in known:
            steps = [turn(x, y) for x, y in opening]
            yield Position.of(size, [Point(middle.x + dx, middle.y + dy) for dx, dy in steps])


def play_game(start: Position, black: Machine, white: Machine, rules: RuleSet) -> tuple[Verdict, Position]:
    """One game from `start` to its end. A machine that plays what cannot be played, or nothing, forfeits."""
    seats = {Stone.BLACK: black, Stone.WHITE: white}
    position = start
    while (verdict := judge(position, rules)) is None:
        point = seats[position.turn].move(position, rules)
        if point is None or not position.is_free(point):
            return Verdict(Ending.FORFEIT, position.turn.other), position
        position = position.play(point)
    return verdict, position


def play_match(
    players: tuple[Machine, Machine], begin: Iterator[Position], games: int, rules: RuleSet
) -> Iterator[Game]:
    """`games` games, every opening twice with the colours exchanged; closes the players at the end."""
    start = next(begin)
    try:
        for number in range(games):
            first_is_black = number % 2 == 0
            if number and first_is_black:
                start = next(begin)
            black, white = players if first_is_black else players[::-1]
            verdict, position = play_game(start, black, white, rules)
            yield Game(verdict, len(position.moves), first_is_black)
    finally:
        for player in players:
            player.close()
