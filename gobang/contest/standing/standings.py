"""The table of a contest, reckoned from its plan and its games: the same in window, terminal and files."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from gobang.contest.planning.plan import ContestFormat, ContestPlan, OpeningKind
from gobang.contest.rating import pair_margins, quick_ratings
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.pairings import Round
from gobang.contest.running.programme import counting, swiss_points
from gobang.contest.score import Estimate, PairedScore, ResultCounts, Score
from gobang.contest.sprt import Decision, SequentialTest

CrossKey = tuple[str, str]


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
        counted = counting(plan, games)
        names = [entrant.name for entrant in plan.present]
        cross = _cross(counted)
        rows = _ranked(plan, names, counted, cross, rounds)
        return cls(
            rows,
            cross,
            _openings(counted) if plan.openings.kind is not OpeningKind.SWAP2 else (),
            _black(counted),
            tuple(game for game in counted if game.by_fault),
            dict(Counter(game.failure or game.ending for game in counted)),
            len(counted),
        )


def _cross(games: Iterable[KeptGame]) -> dict[CrossKey, PairedScore]:
    """The first one's score of every pair that has met, both ways."""
    met: dict[CrossKey, list[KeptGame]] = defaultdict(list)
    for game in games:
        met[game.first, game.second].append(game)
    found: dict[CrossKey, PairedScore] = {}
    for (first, second), some in met.items():
        found[first, second] = paired(some, first)
        found[second, first] = paired(some, second)
    return found


def paired(games: Iterable[KeptGame], name: str) -> PairedScore:
    """The score of an entrant in its games; a pair is one opening with both colours against the same opponent."""
    points: list[float] = []
    halves: dict[tuple[str, str, int], list[float]] = defaultdict(list)
    for game in games:
        own = game.points_of(name)
        points.append(own)
        halves[game.first, game.second, game.number // 2].append(own)
    sums = Counter(sum(each) for each in halves.values() if len(each) == 2)
    counts = ResultCounts(tuple(sums[half / 2] for half in range(5)))
    return PairedScore(Score(points.count(1.0), points.count(0.5), points.count(0.0)), counts)


def _ranked(
    plan: ContestPlan,
    names: Sequence[str],
    games: Sequence[KeptGame],
    cross: dict[CrossKey, PairedScore],
    rounds: Sequence[Round],
) -> tuple[StandingRow, ...]:
    by_name: dict[str, list[KeptGame]] = {name: [] for name in names}
    for game in games:
        by_name[game.first].append(game)
        by_name[game.second].append(game)
    given = swiss_points(plan, rounds, ()) if plan.format is ContestFormat.SWISS else {}
    all_met = plan.format in (ContestFormat.MATCH, ContestFormat.ROUND_ROBIN)
    rated = {} if all_met else _rated(names, games, cross)
    rows = []
    for name in names:
        own = by_name[name]
        score = paired(own, name)
        times = [ms for game in own for ms in _times(game, name)]
        rows.append(
            StandingRow(
                rank=0,
                name=name,
                paired=score,
                elo=rated.get(name, score.estimate),
                points=score.score.points + given.get(name, 0),
                failures=sum(game.by_fault and game.loser == name for game in own),
                mean_ms=fmean(times) if times else None,
                longest_ms=max(times) if times else None,
            )
        )
    return _placed(plan, rows, cross, rounds)


def _placed(
    plan: ContestPlan, rows: Sequence[StandingRow], cross: dict[CrossKey, PairedScore], rounds: Sequence[Round]
) -> tuple[StandingRow, ...]:
    """The rows in order, with their ranks; who cannot be parted shares one."""
    points = {row.name: row.points for row in rows}
    last = {name: (number, pair) for number, each in enumerate(rounds) for pair in each.pairings for name in pair}
    keyed = []
    for row in rows:
        tie = sum(points[other] for (name, other) in cross if name == row.name)
        share = row.score.share if row.score.games else -1.0
        match plan.format:
            case ContestFormat.SWISS:
                key: tuple[float, ...] = (row.points, tie)
            case ContestFormat.KNOCK_OUT:
                number, pair = last.get(row.name, (-1, ("", "")))
                other = pair[pair[0] == row.name]
                ahead = cross[row.name, other].share if (row.name, other) in cross else 0.0
                key = (number, ahead, share)
            case ContestFormat.LADDER:
                key = (row.elo.elo,)
            case _:
                key = (share,)
        keyed.append((key, row, tie if plan.format is ContestFormat.SWISS else 0.0))
    keyed.sort(key=lambda each: each[0], reverse=True)
    found: list[StandingRow] = []
    for at, (key, row, tie) in enumerate(keyed):
        rank = found[-1].rank if at and keyed[at - 1][0] == key else at + 1
        found.append(
            StandingRow(rank, row.name, row.paired, row.elo, row.points, tie, row.failures, row.mean_ms, row.longest_ms)
        )
    return tuple(found)


def _rated(names: Sequence[str], games: Sequence[KeptGame], cross: dict[CrossKey, PairedScore]) -> dict[str, Estimate]:
    """Ratings around the mean of all, for formats in which not everybody meets everybody."""
    order = {name: at for at, name in enumerate(names)}
    results = {pair: score.score for pair, score in cross.items() if order[pair[0]] < order[pair[1]]}
    if not results:
        return {}
    rated = quick_ratings(results)
    halves: dict[tuple[str, str, int], list[float]] = defaultdict(list)
    for game in games:
        halves[game.first, game.second, game.number // 2].append(game.points)
    errors = pair_margins([(key[0], key[1], points) for key, points in halves.items()], rated)
    return {
        name: Estimate(rating, errors[name], rating - errors[name], rating + errors[name])
        for name, rating in rated.items()
    }


def _times(game: KeptGame, name: str) -> list[int]:
    """The measured milliseconds of an entrant's moves."""
    white_begins = game.start % 2
    own = 0 if (game.black == name) != bool(white_begins) else 1
    return [ms for at, ms in enumerate(game.ms) if at % 2 == own and ms is not None]


def _openings(games: Iterable[KeptGame]) -> tuple[OpeningScore, ...]:
    found: dict[int, list[KeptGame]] = defaultdict(list)
    for game in games:
        found[game.opening].append(game)
    return tuple(OpeningScore(number, _opening_moves(some[0]), _black(some)) for number, some in sorted(found.items()))


def _opening_moves(game: KeptGame) -> str:
    """The part of a position string that belongs to the opening."""
    at, letters = 0, 0
    for at, sign in enumerate(game.moves):
        letters += sign.isalpha()
        if letters > game.start:
            return game.moves[:at]
    return game.moves if game.start else ""


def _black(games: Iterable[KeptGame]) -> Score:
    winners = Counter(game.winner for game in games)
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
        halves: dict[int, float] = {}
        counts = [0] * 5
        ratios = []
        for game in games:
            pair = game.number // 2
            if pair in halves:
                counts[round(2 * (halves.pop(pair) + game.points))] += 1
                ratios.append(test.ratio(ResultCounts(tuple(counts))))
            else:
                halves[pair] = game.points
        return cls(test, tuple(ratios), ResultCounts(tuple(counts)))

    @property
    def ratio(self) -> float:
        """Where the test stands now."""
        return self.ratios[-1] if self.ratios else 0.0

    @property
    def decision(self) -> Decision:
        """What it has decided."""
        return self.test.decide(self.ratio)


def rating_curves(plan: ContestPlan, games: Sequence[KeptGame], points: int = 40) -> dict[str, list[tuple[int, float]]]:
    """How the ratings have grown: for each entrant, the number of games and its rating around the mean then."""
    counted = counting(plan, games)
    found: dict[str, list[tuple[int, float]]] = {entrant.name: [] for entrant in plan.present}
    score: dict[CrossKey, Score] = defaultdict(Score)
    step = max(1, len(counted) // points)
    won, drawn, lost = Score(1, 0, 0), Score(0, 1, 0), Score(0, 0, 1)
    known: dict[str, float] = {}
    for at, game in enumerate(counted, 1):
        score[game.first, game.second] += {1.0: won, 0.5: drawn, 0.0: lost}[game.points]
        if at % step == 0 or at == len(counted):
            known = quick_ratings(score, known)
            for name, rating in known.items():
                found[name].append((at, rating))
    return found
