"""Plans and games of contests for the tests."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant
from gobang.contest.running.games_file import GamesFile
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.messages import EntrantFailed, GameEnded
from gobang.contest.running.runner import ContestRunner
from gobang.contest.score import PairedScore, ResultCounts, Score

FIVE = "h8h9i8i9j8j9k8k9l8"
"""Black's five."""
ALL = ("ray-pattern", "five-tuple", "shape-table", "run-code", "union-weights")


def plan(*machines, kind=ContestFormat.ROUND_ROBIN, **more):
    """A plan of entrants that are called as their machines, on a small board unless another is wanted."""
    who = tuple(PlannedEntrant(name, name) for name in machines or ALL[:3])
    return ContestPlan("cup", kind, who, **{"size": 9, "games": 4, "concurrency": 2, **more})


def won(first, second, number, points, **more):
    """A game of which the first entrant gets so many points: 1, ½ or 0."""
    black, white = (first, second) if number % 2 == 0 else (second, first)
    winner = "nobody" if points == 0.5 else "black" if (points == 1) == (black == first) else "white"
    ending = "agreed" if points == 0.5 else "resigned"
    return KeptGame(first, second, number, black, white, "h8", winner, ending, opening=number // 2, **more)


class Run:
    """Runs a contest in a folder, and keeps what it tells."""

    def __init__(self, folder, plan, **more):
        self.events, self.saved = [], []
        self.file = GamesFile(folder / "games.jsonl", plan)
        try:
            self.runner = ContestRunner(plan, self.file, folder, self.events.append, save=self.saved.append, **more)
        except BaseException:
            self.file.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()

    def run(self):
        return self.runner.run()

    @property
    def games(self):
        return [event.game for event in self.events if isinstance(event, GameEnded)]

    @property
    def failed(self):
        return {event.name: event for event in self.events if isinstance(event, EntrantFailed)}


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
