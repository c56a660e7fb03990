"""Statistics of results: shares of the points with confidence intervals, and differences in Elo.

Elo's formula and the pairs of games of one opening as the unit of error are as in fishtest and fastchess; Wilson's
interval is of 1927.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gobang.contest.machine import Failure
from gobang.contest.schedule import PlayedGame
from gobang.game.weighers.orders import SaidScore

UNKNOWN = "?"
"""What stands for a difference that cannot be known yet."""

NORMAL_95 = 1.96
"""95 % of a normal distribution lie within so many standard deviations of its mean."""


def elo(share: float) -> float:
    """The Elo difference at which `share` of the points is expected; infinite for 0 and 1."""
    if not 0 < share < 1:
        return math.copysign(math.inf, share - 0.5)
    return -400 * math.log10(1 / share - 1)


def expected(difference: float) -> float:
    """The share of the points expected at an Elo difference."""
    return 1 / (1 + 10 ** (-difference / 400))


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of the share (low, high); valid even if every game was won.

    Draws count as half a win, which makes the interval slightly too wide.
    """
    if not games:
        return 0.0, 1.0
    share, z2 = points / games, NORMAL_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return middle - half if points else 0.0, middle + half if points < games else 1.0


def failures(games: Iterable[PlayedGame]) -> Counter[Failure | None]:
    """How many games each failure lost; the key None counts forbidden moves."""
    return Counter(game.finish.failure for game in games if not game.finish.clean)


def by_opening(games: Iterable[PlayedGame]) -> list[list[float]]:
    """The first entrant's points in the games of each opening of each pairing; the games may come in any order."""
    halves: dict[tuple[int, int], list[float]] = {}
    for game in games:
        halves.setdefault((game.fixture.pairing, game.fixture.number // 2), []).append(game.points)
    return list(halves.values())


@dataclass(frozen=True, slots=True)
class Score:
    """One entrant's wins, draws and losses against another."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @classmethod
    def of(cls, games: Iterable[PlayedGame]) -> Score:
        """The first entrant's score."""
        points = [game.points for game in games]
        return cls(points.count(1.0), points.count(0.5), points.count(0.0))

    def __add__(self, other: Score) -> Score:
        return Score(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """1 for each win, ½ for each draw."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> float:
        """The share of the points, from 0 to 1."""
        return self.points / self.games if self.games else 0.5

    @property
    def flipped(self) -> Score:
        """The other entrant's score."""
        return Score(self.losses, self.draws, self.wins)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A difference in Elo with its 95 % confidence interval from `low` to `high`.

    `error` is half the interval's width. It is None if there are too few results, or all are alike, so that a normal
    distribution does not apply; `low` and `high` are Wilson's then. If one side won every game, `elo` and one of the
    bounds are infinite.
    """

    elo: float
    error: float | None
    low: float
    high: float

    def texts(self, digits: int = 1) -> tuple[str, str]:
        """The difference, and half the interval's width, or the interval where no normal distribution applies.

        `+55.6`, `27.7`; `+545.1`, `+318.3…+902.9`. Alone stand `> +318.3` where one side won every game, and `?` where
        nothing was played.
        """
        value, low, high = (f"{number:+z.{digits}f}" for number in (self.elo, self.low, self.high))
        if self.error is not None:
            return value, f"{self.error:.{digits}f}"
        if math.isfinite(self.elo) and math.isfinite(self.low):
            return value, f"{low}…{high}"
        if math.isfinite(self.elo):
            return UNKNOWN, ""
        return (f"> {low}" if self.elo > 0 else f"< {high}"), ""

    def __str__(self) -> str:
        """`+55.6 ± 27.7`, `+545.1 (+318.3…+902.9)`, `> +318.3` or `?`."""
        value, spread = self.texts()
        if not spread:
            return value
        return f"{value} ({spread})" if self.error is None else f"{value} ± {spread}"


@dataclass(frozen=True, slots=True)
class ResultCounts:
    """How often each result occurred, from no points to all points in equal steps.

    Three counts are single games (lost, drawn, won); five are pairs of games from one opening (0, ½, 1, 1½, 2 points).
    Pairs give smaller errors, because an unbalanced opening affects both games and cancels out.
    """

    counts: tuple[int, ...]

    @classmethod
    def of_games(cls, score: Score) -> ResultCounts:
        """Count single games."""
        return cls((score.losses, score.draws, score.wins))

    @classmethod
    def of_pairs(cls, games: Sequence[PlayedGame]) -> ResultCounts:
        """Count complete pairs; the games may come in any order."""
        sums = [sum(points) for points in by_opening(games) if len(points) == 2]
        return cls(tuple(sums.count(half / 2) for half in range(5)))

    def __str__(self) -> str:
        """The counts, parted by spaces."""
        return " ".join(map(str, self.counts))

    @property
    def total(self) -> int:
        """The number of results."""
        return sum(self.counts)

    @property
    def shares(self) -> tuple[float, ...]:
        """Each possible result as a share of the points, from 0 to 1."""
        most = len(self.counts) - 1
        return tuple(at / most for at in range(most + 1))

    @property
    def mean(self) -> float:
        """The mean share of the points; ½ without results."""
        if not self.total:
            return 0.5
        return sum(share * count for share, count in zip(self.shares, self.counts, strict=True)) / self.total

    @property
    def deviation(self) -> float:
        """The standard deviation of a single result's share."""
        if not self.total:
            return 0.0
        mean = self.mean
        squares = (count * (share - mean) ** 2 for share, count in zip(self.shares, self.counts, strict=True))
        return math.sqrt(sum(squares) / self.total)

    @property
    def games_each(self) -> int:
        """Games per result: 1 or 2."""
        return (len(self.counts) - 1) // 2

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share; Wilson's where a normal distribution does not apply."""
        if self._is_normal:
            return self.mean - self._reach, self.mean + self._reach
        games = self.total * self.games_each
        return wilson(self.mean * games, games)

    @property
    def estimate(self) -> Estimate:
        """The difference in Elo; its interval is that of `bounds`."""
        low, high = map(elo, self.bounds)
        return Estimate(elo(self.mean), (high - low) / 2 if self._is_normal else None, low, high)

    @property
    def _reach(self) -> float:
        return NORMAL_95 * self.deviation / math.sqrt(self.total) if self.total else math.inf

    @property
    def _is_normal(self) -> bool:
        return bool(self.deviation) and self.mean - self._reach > 0 and self.mean + self._reach < 1

    @property
    def superiority(self) -> float:
        """The likelihood that the first entrant is the stronger one (LOS)."""
        if not self.total or (self.mean == 0.5 and not self.deviation):
            return 0.5
        if not self.deviation:
            return float(self.mean > 0.5)
        return (1 + math.erf((self.mean - 0.5) / self.deviation * math.sqrt(self.total / 2))) / 2


@dataclass(frozen=True, slots=True)
class PairedScore:
    """The score of games that come in pairs, one opening with the colours exchanged: the same in every face.

    What is uncertain about it is reckoned by pairs (`estimate`, `bounds`); a game whose second one is still to be
    played counts in `score` only.
    """

    score: Score = Score()
    pairs: ResultCounts = ResultCounts((0,) * 5)

    @classmethod
    def of_points(cls, points: Sequence[float]) -> PairedScore:
        """Of the first entrant's points in each game, in the order of play: 1, ½ or 0."""
        sums = [one + two for one, two in zip(points[::2], points[1::2], strict=False)]
        score = Score(points.count(1.0), points.count(0.5), points.count(0.0))
        return cls(score, ResultCounts(tuple(sums.count(half / 2) for half in range(5))))

    @classmethod
    def of(cls, games: Sequence[PlayedGame]) -> PairedScore:
        """Of a contest's games, in any order."""
        return cls(Score.of(games), ResultCounts.of_pairs(games))

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> PairedScore:
        """Of what `plain` has told. Raises KeyError, TypeError."""
        return cls(Score(said["wins"], said["draws"], said["losses"]), ResultCounts(tuple(said["pairs"])))

    @property
    def plain(self) -> SaidScore:
        """As an engine tells it."""
        score = self.score
        return SaidScore(wins=score.wins, draws=score.draws, losses=score.losses, pairs=list(self.pairs.counts))

    def __add__(self, other: PairedScore) -> PairedScore:
        counts = zip(self.pairs.counts, other.pairs.counts, strict=True)
        return PairedScore(self.score + other.score, ResultCounts(tuple(a + b for a, b in counts)))

    @property
    def flipped(self) -> PairedScore:
        """The other entrant's score."""
        return PairedScore(self.score.flipped, ResultCounts(self.pairs.counts[::-1]))

    @property
    def share(self) -> float:
        """The share of the points of all games, from 0 to 1."""
        return self.score.share

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        return self.pairs.bounds

    @property
    def estimate(self) -> Estimate:
        """The difference in Elo, with the same interval."""
        return self.pairs.estimate
