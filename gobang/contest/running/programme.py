"""Which games of a contest are still to be played, by its plan and the games that are kept."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from gobang.contest.planning.plan import ContestFormat, ContestPlan
from gobang.contest.running.games_file import GamesFile
from gobang.contest.running.kept_game import GameKey, KeptGame
from gobang.contest.running.pairings import Pairing, Round, fixed, knock_out, swiss
from gobang.contest.sprt import Decision, RunningTest

MOST_EXTRA = 20
"""Games by which a pairing of a knock-out contest is prolonged; then the first in the list goes on."""


@dataclass(frozen=True, slots=True)
class DueGame:
    """A game to be played: the pairing, its number in it, and its round where there are rounds.

    The first one has Black in the even games, or is the first to act in the opening.
    """

    first: str
    second: str
    number: int
    round: int = 0

    @property
    def key(self) -> GameKey:
        """What makes it this game of the contest."""
        return self.first, self.second, self.number

    @property
    def opening(self) -> int:
        """The number of its opening: each is played twice, with colours exchanged."""
        return self.number // 2


class Programme:
    """Finds the next game. `absent` are entrants that cannot play now; `in_play` the games that are being played.

    `begun` is told each round that is drawn up, with its number from 1.
    """

    def __init__(self, plan: ContestPlan, file: GamesFile, begun: Callable[[int, Round], None]) -> None:
        self.plan, self._file, self._begun = plan, file, begun
        self.absent: set[str] = set()
        self.in_play: set[GameKey] = set()
        self._lap = 0
        self._pairings: list[Pairing] = []
        self.decided = False
        """Whether the sequential test of a match is over; games that were in play then do not open it again."""
        self._begin_test()

    # What counts

    @property
    def games(self) -> list[KeptGame]:
        """The kept games between entrants that take part."""
        return counting(self.plan, self._file.games)

    @property
    def total(self) -> int:
        """How many games there will be; an estimate in formats with rounds."""
        planned = planned_games(self.plan)
        return max(planned, len(self._file.games)) if self.plan.format is ContestFormat.KNOCK_OUT else planned

    def count(self, game: KeptGame) -> None:
        """A game has ended, and is kept."""
        test = self._test
        if test is not None and not self.decided and test.add(game.number // 2, game.points):
            self.decided = test.test.decide(test.ratio) is not Decision.OPEN

    def _begin_test(self) -> None:
        self._test = None if self.plan.sprt is None else RunningTest(self.plan.sprt)
        self.decided = False
        for game in self.games:
            self.count(game)

    def forget(self) -> None:
        """The plan or the kept games have changed: look from the first game again."""
        self._lap = 0
        self._pairings = []
        self._begin_test()

    # What comes

    def take(self, like: Iterable[str] = (), shy: Collection[str] = ()) -> DueGame | None:
        """The next game, which is in play from now on; None if there is none now. Raises OSError.

        Among games that are equally far it prefers one of the entrants in `like`, whose programs run already. Of those
        in `shy`, of which nobody knows yet whether they answer at all, it gives none.
        """
        known = set(like)
        best: DueGame | None = None
        for game in self._due():
            if game.first in shy or game.second in shy:
                continue
            if best is None or (best.opening, best.round) == (game.opening, game.round):
                if best is None or len(known & {game.first, game.second}) > len(known & {best.first, best.second}):
                    best = game
            else:
                break
        if best is not None:
            self.in_play.add(best.key)
        return best

    def _due(self) -> Iterator[DueGame]:
        """The games that can be played now, in the order in which they should be."""
        if self.decided:
            return
        if self.plan.format.by_rounds:
            yield from self._due_in_round()
            return
        pairings = self._pairings = self._pairings or fixed(self.plan)
        for lap in range(self._lap, self.plan.games // 2):
            complete = True
            for first, second in pairings:
                for number in (2 * lap, 2 * lap + 1):
                    if self._file.find((first, second, number)) is None:
                        complete = False
                        if self._can(first, second, number):
                            yield DueGame(first, second, number)
            if complete and lap == self._lap:
                self._lap += 1

    def _can(self, first: str, second: str, number: int) -> bool:
        return (first, second, number) not in self.in_play and not self.absent & {first, second}

    # Rounds

    def _due_in_round(self) -> Iterator[DueGame]:
        """Those of any round; in a knock-out of the last one, as the others have settled who plays in it."""
        while True:
            rounds = self._file.rounds
            settled = len(rounds) - 1 if self.plan.format is ContestFormat.KNOCK_OUT else 0
            open_games = [
                DueGame(*key, at) for at, round_ in enumerate(rounds, 1) if at > settled for key in self._open(round_)
            ]
            if any(not self.absent & {game.first, game.second} for game in open_games):
                yield from (game for game in open_games if self._can(*game.key))
                return
            following = self._following()
            if following is None:
                return
            self._file.draw_up(following)
            self._begun(len(self._file.rounds), following)

    def _open(self, round_: Round) -> Iterator[tuple[str, str, int]]:
        """The games of a round that are not kept."""
        present = {entrant.name for entrant in self.plan.present}
        for first, second in round_.pairings:
            if {first, second} <= present:
                most = self.plan.games + (MOST_EXTRA if self.plan.format is ContestFormat.KNOCK_OUT else 0)
                for number in range(most):
                    if number >= self.plan.games and number % 2 == 0 and self._ahead(first, second, number):
                        break
                    if self._file.find((first, second, number)) is None:
                        yield first, second, number
                        if number >= self.plan.games and number % 2:
                            break

    def _ahead(self, first: str, second: str, number: int) -> bool:
        """Whether one is ahead after `number` games, or not all of them are kept."""
        kept = [self._file.find((first, second, at)) for at in range(number)]
        points = [game.points for game in kept if game is not None]
        return len(points) < number or sum(points) * 2 != number

    def _following(self) -> Round | None:
        """The next round; None after the last."""
        names = [entrant.name for entrant in self.plan.present if entrant.name not in self.absent]
        done = self._file.rounds
        if len(names) < 2:
            return None
        if self.plan.format is ContestFormat.SWISS:
            if len(done) >= rounds_of(self.plan):
                return None
            met = {frozenset(pairing) for each in done for pairing in each.pairings}
            byes = {name for each in done for name in each.byes}
            return swiss(names, swiss_points(self.plan, done, self.games), met, byes)
        left = names if not done else [name for name in self.winners(done[-1]) if name in names]
        return knock_out(left) if len(left) > 1 else None

    def winners(self, round_: Round) -> list[str]:
        """Who goes on after a round of a knock-out contest, in the order of the list."""
        absent = self.absent | {entrant.name for entrant in self.plan.entrants if entrant.out}
        on = {*round_.byes}
        for first, second in round_.pairings:
            games = [
                game for at in range(self.plan.games + MOST_EXTRA) if (game := self._file.find((first, second, at)))
            ]
            first_goes_on = sum(game.points for game in games) * 2 >= len(games)
            if first in absent or second in absent:
                first_goes_on = second in absent
            on.add(first if first_goes_on else second)
        return [entrant.name for entrant in self.plan.entrants if entrant.name in on]


def planned_games(plan: ContestPlan) -> int:
    """How many games there will be; in a knock-out contest more, if a pairing is even after them."""
    present = len(plan.present)
    if plan.format is ContestFormat.SWISS:
        return rounds_of(plan) * (present // 2) * plan.games
    if plan.format is ContestFormat.KNOCK_OUT:
        return (present - 1) * plan.games
    return len(fixed(plan)) * plan.games


def counting(plan: ContestPlan, games: Iterable[KeptGame]) -> list[KeptGame]:
    """The games whose entrants both take part."""
    present = {entrant.name for entrant in plan.present}
    return [game for game in games if game.first in present and game.second in present]


def rounds_of(plan: ContestPlan) -> int:
    """How many rounds a Swiss contest has: as many as wanted, but nobody meets the same one twice."""
    present = len(plan.present)
    wanted = plan.rounds or math.ceil(math.log2(max(2, present)))
    return min(wanted, present - 1 + present % 2)


def swiss_points(plan: ContestPlan, rounds: Iterable[Round], games: Iterable[KeptGame]) -> dict[str, float]:
    """The points of each entrant; a bye counts like a pairing that was won."""
    found: dict[str, float] = defaultdict(float)
    for round_ in rounds:
        for name in round_.byes:
            found[name] += plan.games
    for game in games:
        found[game.first] += game.points
        found[game.second] += 1 - game.points
    return found
