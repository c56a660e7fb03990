"""A table of a duel at which games between weighers are played by a process of the engine, which is much faster."""

from __future__ import annotations

import json
from collections.abc import Callable

from gobang.contest.dice import CountedDice
from gobang.contest.problem import Problem
from gobang.contest.referee import Finish, play
from gobang.contest.schedule import Entrant, Fixture, PlayedGame
from gobang.contest.tournament import Make, OwnTable, Referee, TableClosed
from gobang.contest.weigher import is_weigher, known
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.orders import SILENT_S, GameOrder, write_game_order
from gobang.game.weighers.profile import WeightProfile
from gobang.terminal.complaint import Complaint
from gobang.terminal.order_process import OrderProcess

WORTH_IT = 60
"""So many games take longer than the engine takes to start."""


def weigher_of_its_name(entrant: Entrant) -> str | None:
    """The weigher that an entrant is called after; None if it is another machine."""
    return entrant.name if is_weigher(entrant.name) else None


class QuickTable(OwnTable):
    """Plays other games, and all where the engine fails, as any table does: the results are the same."""

    def __init__(
        self,
        make: Make,
        prepares: Callable[[], None],
        weigher_of: Callable[[Entrant], str | None] = weigher_of_its_name,
        referee: Referee = play,
    ) -> None:
        """`prepares` is called while the engine gets ready, `weigher_of` names a weigher as `known` reads it."""
        super().__init__(make, referee)
        self._weigher_of = weigher_of
        self._engine: OrderProcess | None = OrderProcess("weighers", prepares)
        self._profiles: dict[str, WeightProfile] = {}

    def play(self, fixture: Fixture, dice: tuple[CountedDice, CountedDice], rules: RuleSet) -> PlayedGame:
        """Play a game. Raises TableClosed, and what `make` and the machines raise."""
        start = fixture.start
        if self._engine is None or rules.renju or not self._are_weighers(fixture) or judge(start, rules):
            return super().play(fixture, dice, rules)
        if start != Position.of(start.size, start.moves):  # stones were set up
            return super().play(fixture, dice, rules)
        seeds = (fixture.first.seed or 0, fixture.second.seed or 0)
        try:
            profiles = (self._profile(fixture.first), self._profile(fixture.second))
        except Problem:  # whose file it is, the usual way tells
            return super().play(fixture, dice, rules)
        thrown = (dice[0].thrown, dice[1].thrown)
        order = GameOrder(profiles, fixture.first_is_black, start, rules, seeds, thrown)
        try:
            [answer] = map(json.loads, self._engine.answers(write_game_order(order), SILENT_S))
        except Complaint:
            if self.closed:
                raise TableClosed from None
            self.close_engine()
            return super().play(fixture, dice, rules)
        for die, count in zip(dice, answer["thrown"], strict=True):
            die.skip(count)
        position = Position.of(start.size, parse_position_string(answer["moves"], start.size))
        verdict = judge(position, rules)
        if verdict is None:
            raise AssertionError(answer)
        return PlayedGame(fixture, Finish(verdict, position.moves), (answer["thrown"][0], answer["thrown"][1]))

    def close(self) -> None:
        """End the machines and the engine."""
        super().close()
        self.close_engine()

    def close_engine(self) -> None:
        """End the engine; what comes is played without it."""
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.__exit__(None, None, None)

    def _are_weighers(self, fixture: Fixture) -> bool:
        return None not in (self._weigher_of(fixture.first), self._weigher_of(fixture.second))

    def _profile(self, entrant: Entrant) -> WeightProfile:
        """The entrant's weigher, as it was when the duel began to need it."""
        name = self._weigher_of(entrant) or ""
        if name not in self._profiles:
            self._profiles[name] = known(name)
        return self._profiles[name]
