"""The table of a contest, reckoned from its plan and its games: the same in window, terminal and files."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from gobang.contest.planning.plan import ContestFormat, ContestPlan, OpeningKind
from gobang.contest.rating import pair_margins, quick_ratings
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.pairings import Round
from gobang.contest.running.programme import counting, swiss_points
from gobang.contest.score import Estimate, PairedScore, ResultCounts, Score, elo
from gobang.contest.sprt import Decision, RunningTest, SequentialTest

CrossKey = tuple[str, str]

ALL_MEET = (ContestFormat.MATCH, ContestFormat.ROUND_ROBIN)
"""Formats in which everybody meets everybody, so that a share of the points tells how strong an entrant is."""


@dataclass(frozen=True, slots=True)
class StandingRow:
    """An entrant in the table. `rank` counts from 1; `paired` is its score against everybody, by pairs of games.

    `elo` is the difference to the others' mean with its 95 % interval by pairs of games. `points` are 1 for a win and
    ½ for a draw, in a Swiss contest also those of byes; `tie` is what parts equal points there, the sum of the
    opponents' points (Buchholz). `failures` are games that it lost by a failure or a forbidden move, `mean_ms` its time
    for a move, `longest_ms` the longest, both None if they were never measured.
    """

    rank: int
    name: str
    paired: PairedScore
    elo: Estimate
    points: float
    tie: float = 0.0
    failures: int = 0
    mean_ms: float | None = None
    longest_ms: int | None = None

    @property
    def score(self) -> Score:
        """Its wins, draws and losses."""
        return self.paired.score


@dataclass(frozen=True, slots=True)
class OpeningScore:
    """How one opening went: Black's score in it, and its moves as a position string."""

    number: int
    moves: str
    black: Score


@dataclass(frozen=True, slots=True)
class Standings:
    """The table: `rows` by rank, and `cross` with the first one's score of each pair, both ways.

    `openings` are in the order of their numbers, `black` is Black's score in all games, `failed` the games that were
    lost by a failure or a forbidden move, in the order in which they ended. `endings` counts how games ended.
    """

    rows: tuple[StandingRow, ...]
    cross: dict[CrossKey, PairedScore]
    openings: tuple[OpeningScore, ...]
    black: Score
    failed: tuple[KeptGame, ...]
    endings: dict[str, int]
    games: int

    @classmethod
    def of(cls, plan: ContestPlan, games: Iterable[KeptGame], rounds: Sequence[Round] = ()) -> Standings:
        """The table of these games; those of entrants that were taken out do not count."""
        tally = ResultsSoFar()
        for game in counting(plan, games):
            tally.add(game)
        return tally.standings(plan, rounds)


class ResultsSoFar:
    """Counts games as they end, so that the table of many costs no more than that of few.

    It counts all that it is given: where an entrant is taken out or comes back, begin another one.
    """

    def __init__(self) -> None:
        self._met: dict[CrossKey, _Meeting] = defaultdict(_Meeting)
        self._times: dict[str, _Times] = defaultdict(_Times)
        self._lost: Counter[str] = Counter()
        self._openings: dict[int, _Opened] = {}
        self._winners: Counter[str] = Counter()
        self._endings: Counter[str] = Counter()
        self._failed: list[KeptGame] = []
        self._games = 0

    def add(self, game: KeptGame) -> None:
        """Count one more."""
        self._games += 1
        self._met[game.first, game.second].add(game)
        if game.ms:
            for name in (game.first, game.second):
                self._times[name].add(_times(game, name))
        opened = self._openings.get(game.opening)
        if opened is None:
            opened = self._openings[game.opening] = _Opened(_opening_moves(game))
        opened.winners[game.winner] += 1
        self._winners[game.winner] += 1
        self._endings[game.failure or game.ending] += 1
        if game.by_fault:
            self._lost[game.loser] += 1
            self._failed.append(game)

    def standings(self, plan: ContestPlan, rounds: Sequence[Round] = ()) -> Standings:
        """The table so far."""
        names = [entrant.name for entrant in plan.present]
        cross: dict[CrossKey, PairedScore] = {}
        for (first, second), met in self._met.items():
            cross[first, second], cross[second, first] = met.paired, met.paired.flipped
        alike = plan.openings.kind is not OpeningKind.SWAP2  # there each game has an opening of its own
        openings = ((number, self._openings[number]) for number in sorted(self._openings if alike else ()))
        return Standings(
            self._rows(plan, names, cross, rounds),
            cross,
            tuple(OpeningScore(number, opened.moves, _black(opened.winners)) for number, opened in openings),
            _black(self._winners),
            tuple(self._failed),
            dict(self._endings),
            self._games,
        )

    def _rows(
        self, plan: ContestPlan, names: Sequence[str], cross: dict[CrossKey, PairedScore], rounds: Sequence[Round]
    ) -> tuple[StandingRow, ...]:
        given = swiss_points(plan, rounds, ()) if plan.format is ContestFormat.SWISS else {}
        rated = {} if plan.format in ALL_MEET else self._rated(names, cross)
        rows = []
        for name in names:
            score = sum((each for (one, _), each in cross.items() if one == name), PairedScore())
            times = self._times[name]
            rows.append(
                StandingRow(
                    rank=0,
                    name=name,
                    paired=score,
                    elo=rated.get(name, score.estimate),
                    points=score.score.points + given.get(name, 0),
                    failures=self._lost[name],
                    mean_ms=times.total / times.count if times.count else None,
                    longest_ms=times.longest if times.count else None,
                )
            )
        return _placed(plan, rows, cross, rounds)

    def _rated(self, names: Sequence[str], cross: dict[CrossKey, PairedScore]) -> dict[str, Estimate]:
        """Ratings around the mean of all, for formats in which not everybody meets everybody."""
        order = {name: at for at, name in enumerate(names)}
        results = {pair: score.score for pair, score in cross.items() if order[pair[0]] < order[pair[1]]}
        if not results:
            return {}
        rated = quick_ratings(results)
        halves = [
            (first, second, points) for (first, second), met in self._met.items() for points in met.halves.values()
        ]
        errors = pair_margins(halves, rated)
        return {
            name: Estimate(rating, errors[name], rating - errors[name], rating + errors[name])
            for name, rating in rated.items()
        }


class _Meeting:
    """The games of a pairing: the first one's points in each, by opening."""

    def __init__(self) -> None:
        self.halves: dict[int, list[float]] = defaultdict(list)
        self._points: Counter[float] = Counter()
        self._pairs: Counter[float] = Counter()

    def add(self, game: KeptGame) -> None:
        half = self.halves[game.number // 2]
        half.append(game.points)
        self._points[game.points] += 1
        if len(half) == 2:
            self._pairs[sum(half)] += 1

    @property
    def paired(self) -> PairedScore:
        """The first one's score."""
        pairs = ResultCounts(tuple(self._pairs[half / 2] for half in range(5)))
        return PairedScore(Score(self._points[1.0], self._points[0.5], self._points[0.0]), pairs)


class _Times:
    """How long an entrant's moves took."""

    def __init__(self) -> None:
        self.count = self.total = self.longest = 0

    def add(self, times: Sequence[int]) -> None:
        self.count += len(times)
        self.total += sum(times)
        self.longest = max(self.longest, *times) if times else self.longest


class _Opened:
    """The games from one opening."""

    def __init__(self, moves: str) -> None:
        self.moves = moves
        self.winners: Counter[str] = Counter()


def _placed(
    plan: ContestPlan, rows: Sequence[StandingRow], cross: dict[CrossKey, PairedScore], rounds: Sequence[Round]
) -> tuple[StandingRow, ...]:
    """The rows in order, with their ranks; who cannot be parted shares one."""
    points = {row.name: row.points for row in rows}
    last: dict[str, tuple[int, tuple[str, ...]]] = {}
    """The last round that each has reached, and the pair that it played in there, empty for a bye."""
    for number, each in enumerate(rounds):
        last |= {name: (number, pair) for pair in (*each.pairings, ()) for name in pair or each.byes}
    keyed = []
    for row in rows:
        tie = sum(points[other] for (name, other) in cross if name == row.name)
        share = row.score.share if row.score.games else -1.0
        match plan.format:
            case ContestFormat.SWISS:
                key: tuple[float, ...] = (row.points, tie)
            case ContestFormat.KNOCK_OUT:
                number, pair = last.get(row.name, (-1, ()))
                met = [cross[row.name, other].share for other in pair if (row.name, other) in cross]
                key = (number, met[0] if met else float(not pair), share)
            case ContestFormat.LADDER:
                key = (row.elo.elo,)
            case _:
                key = (share,)
        keyed.append((key, row, tie if plan.format is ContestFormat.SWISS else 0.0))
    keyed.sort(key=lambda each: each[0], reverse=True)
    found: list[StandingRow] = []
    for at, (key, row, tie) in enumerate(keyed):
        rank = found[-1].rank if at and keyed[at - 1][0] == key else at + 1
        found.append(replace(row, rank=rank, tie=tie))
    return tuple(found)


def _times(game: KeptGame, name: str) -> list[int]:
    """The measured milliseconds of an entrant's moves."""
    white_begins = game.start % 2
    own = 0 if (game.black == name) != bool(white_begins) else 1
    return [ms for at, ms in enumerate(game.ms) if at % 2 == own and ms is not None]


def _opening_moves(game: KeptGame) -> str:
    """The part of a position string that belongs to the opening."""
    at, letters = 0, 0
    for at, sign in enumerate(game.moves):
        letters += sign.isalpha()
        if letters > game.start:
            return game.moves[:at]
    return game.moves if game.start else ""


def _black(winners: Counter[str]) -> Score:
    return Score(winners["black"], winners["nobody"], winners["white"])


@dataclass(frozen=True, slots=True)
class DecisionCurve:
    """The log-likelihood ratio of a match after each pair of games, in the order in which the pairs were complete."""

    test: SequentialTest
    ratios: tuple[float, ...]
    counts: ResultCounts

    @classmethod
    def of(cls, test: SequentialTest, games: Iterable[KeptGame]) -> DecisionCurve:
        """The curve of a match's games, in the order in which they ended."""
        running = RunningTest(test)
        ratios = [running.ratio for game in games if running.add(game.number // 2, game.points)]
        return cls(test, tuple(ratios), running.counts)

    @property
    def ratio(self) -> float:
        """Where the test stands now."""
        return self.ratios[-1] if self.ratios else 0.0

    @property
    def decision(self) -> Decision:
        """What it has decided."""
        return self.test.decide(self.ratio)


class RatingCurves:
    """How the ratings of a contest have grown; games are added as they end."""

    def __init__(self, points: int = 40, coming: int = 0) -> None:
        """A curve has from so many points to twice as many; `coming` are games that will be added at once."""
        self._most = 2 * points
        self._step = 1 << max(0, coming // points).bit_length() >> 1 or 1
        self._score: dict[CrossKey, Score] = defaultdict(Score)
        self._own: dict[str, Score] = defaultdict(Score)
        """The score of each against all."""
        self._known: dict[str, float] = {}
        self._games = 0
        self._marks: list[_Mark] = []

    def add(self, game: KeptGame) -> None:
        """Count one more."""
        self._games += 1
        points = Score(*(int(game.points == each) for each in (1.0, 0.5, 0.0)))
        self._score[game.first, game.second] += points
        self._own[game.first] += points
        self._own[game.second] += points.flipped
        if self._games % self._step == 0:
            self._marks.append(self._mark())
        if len(self._marks) > self._most:
            self._step *= 2
            self._marks = [each for each in self._marks if each.games % self._step == 0]

    def curves(self, plan: ContestPlan) -> dict[str, list[tuple[int, float]]]:
        """For each entrant, the number of games and its rating then; the last one is the rating now, as in the table.

        Who has won every game, or none, has half a drawn game besides, as an infinite rating cannot be drawn.
        """
        found: dict[str, list[tuple[int, float]]] = {entrant.name: [] for entrant in plan.present}
        ends = self._games and (not self._marks or self._marks[-1].games != self._games)
        for mark in [*self._marks, *([self._mark()] if ends else ())]:
            for name, rating in (mark.shares if plan.format in ALL_MEET else mark.ratings).items():
                if name in found:
                    found[name].append((mark.games, rating))
        return found

    def _mark(self) -> _Mark:
        self._known = quick_ratings(self._score, self._known)
        return _Mark(self._games, self._known, {name: _by_share(score) for name, score in self._own.items()})


@dataclass(frozen=True, slots=True)
class _Mark:
    """The ratings after so many games: around the mean of all, and by the share of the points against all."""

    games: int
    ratings: dict[str, float]
    shares: dict[str, float]


def _by_share(score: Score) -> float:
    """A finite rating from a score."""
    return elo(score.share if 0 < score.share < 1 else (score.points + 0.25) / (score.games + 0.5))


def decision_points(test: SequentialTest, games: Iterable[KeptGame], points: int = 200) -> list[tuple[int, float]]:
    """The curve of a test at about so many of its pairs: each the number of pairs, and the ratio then.

    Each ratio takes a tenth of a millisecond, so that a curve of all pairs would let a window wait.
    """
    played = [(game.number // 2, game.points) for game in games]
    whole, running = RunningTest(test), RunningTest(test)
    pairs = sum(whole.add(*each) for each in played)
    step = max(1, pairs // points)
    complete = (running.pairs for each in played if running.add(*each))
    return [(pair, running.ratio) for pair in complete if pair % step == 0 or pair == pairs]
