"""Lists the opponents one can choose and makes players of them."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.game.play import machine_table
from gobang.game.point import Stone
from gobang.game.ruleset import RULES, RuleSet
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.engines.specs import OWN, Engines, EngineSpec, Fitness
from gobang.model.opponent_id import HUMAN, SUITS_ME, OpponentId, OpponentKind
from gobang.model.opponents.adaptive import Adaptive
from gobang.model.opponents.outcomes import Outcomes
from gobang.model.opponents.results import Results
from gobang.model.player import HumanPlayer, Player
from gobang.model.setup import Setup
from gobang.model.weight_ai import WeightAI
from gobang.paths import resources

if TYPE_CHECKING:
    from gobang.game.weighers.profile import WeightProfile
    from gobang.model.engines.pool import EnginePool
    from gobang.model.testing.engine_check import CheckReport
    from gobang.model.workshop.own_weighers import OwnWeighers

MOST_SEEDS = 1 << 31


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent in the menu. `turn_ms` is our engine's time for a move, 0 for others.

    `rating` is its Elo on the scale of our machines, `error` half its 95 % interval; None if it was not measured.
    """

    id: OpponentId
    turn_ms: int = 0
    rating: int | None = None
    error: int | None = None
    broken: bool = False
    """An engine whose test has failed; it cannot be chosen."""
    rules: tuple[str, ...] = tuple(RULES)
    """The names of the rules by which it plays."""
    now: int = 0
    """The level at which the adaptive opponent plays at present; 0 for others."""


class UnknownOpponent(ValueError):
    """An opponent that is not on the list; `args[0]` is its OpponentId."""


@cache
def _shipped(name: str) -> WeightProfile:
    """One of the five weight tables that come with the program; nothing changes it."""
    from gobang.game.weighers.profile_text import loads

    return loads((resources() / "weights" / f"{name}.toml").read_text(encoding="utf-8"))


class Opponents(QObject):
    """Lists the machines and makes players. Tables, lists and processes are made when they are first needed.

    If it is `quiet`, nothing of engines, results and levels is written to the disk, for demonstrations.
    """

    def __init__(self, parent: QObject | None = None, *, quiet: bool = False) -> None:
        super().__init__(parent)
        self._quiet = quiet
        self._lent: tuple[Opponent, ...] = ()
        self.reports: dict[str, CheckReport] = {}
        """How the tests of added engines ended since the start of the program, by the engines' names."""

    @cached_property
    def profiles(self) -> dict[str, WeightProfile]:
        """The five weight tables by scheme name, A to E, and those that were lent."""
        return {name: _shipped(name) for name in SCHEMES}

    def lend(self, profile: WeightProfile, name: str) -> OpponentId:
        """Put somebody's own weigher on the list, until the program ends; it gets `name` if its own is taken."""
        own = OpponentId.parse(profile.called)
        taken = own.kind is not OpponentKind.WEIGHER or profile.called in self.profiles
        lent = OpponentId.of_weigher(name if taken else profile.called)
        self.profiles[lent.name] = replace(profile, name=profile.called, title="")
        self._lent += (Opponent(lent),)
        return lent

    @cached_property
    def own_weighers(self) -> OwnWeighers:
        """The weighers that the user has made."""
        from gobang.model.workshop.own_weighers import OwnWeighers

        weighers = OwnWeighers(parent=self)
        weighers.storage.quiet = self._quiet
        return weighers

    @cached_property
    def engines(self) -> Engines:
        """The engines the user has added."""
        engines = Engines(parent=self)
        engines.storage.quiet = self._quiet
        return engines

    @property
    def weighers(self) -> dict[str, WeightProfile]:
        """All weighers by the text of their ids: the five, A to E, then the user's own."""
        return self.profiles | {str(OpponentId.of_own(name)): self.own_weighers[name] for name in self.own_weighers}

    def weigher(self, scheme: str) -> WeightProfile:
        """The weigher that this text names. Raises KeyError."""
        known = OpponentId.parse(scheme)
        own = known.kind is OpponentKind.OWN_WEIGHER
        return self.own_weighers[known.name] if own else self.profiles[scheme]

    @property
    def sound_engines(self) -> tuple[EngineSpec, ...]:
        """The added engines whose test has not failed."""
        return tuple(spec for spec in self.engines.all if spec.tested is not Fitness.BROKEN)

    @cached_property
    def pool(self) -> EnginePool:
        """The pool of engine processes. It closes itself when the event loop ends; without one, call `close`."""
        from gobang.model.engines.pool import EnginePool

        return EnginePool()

    @property
    def own(self) -> EngineSpec:
        """Our own engine at full strength."""
        return OWN

    @cached_property
    def adaptive(self) -> Adaptive:
        """The opponent that adapts to its player."""
        adaptive = Adaptive(max((opponent.id.level for opponent in self._ours), default=1), parent=self)
        adaptive.storage.quiet = self._quiet
        return adaptive

    @cached_property
    def results(self) -> Results:
        """The user's results against each machine."""
        results = Results(parent=self)
        results.storage.quiet = self._quiet
        return results

    @cached_property
    def outcomes(self) -> Outcomes:
        """Signals how games end; `results` and `adaptive` count the games of the match that it follows."""
        outcomes = Outcomes(self)
        outcomes.came.connect(self._on_outcome)
        return outcomes

    def _on_outcome(self, machine: OpponentId, score: float) -> None:
        self.results.record(machine, score)
        if machine == SUITS_ME:
            self.adaptive.record(score)

    @cached_property
    def _ours(self) -> tuple[Opponent, ...]:
        listed = machine_table.loads((resources() / "opponents.toml").read_text(encoding="utf-8"))
        return tuple(Opponent(OpponentId.parse(each.name), each.turn_ms, each.rating, each.error) for each in listed)

    @property
    def list(self) -> tuple[Opponent, ...]:
        """Every machine, group by group in the order of OpponentKind, weakest level first."""
        machines = [
            *self._ours,
            *self._lent,
            Opponent(SUITS_ME, now=self.adaptive.level),
            *(Opponent(OpponentId.of_own(name)) for name in self.own_weighers),
            *(
                Opponent(OpponentId.of_engine(spec.name), broken=spec.tested is Fitness.BROKEN, rules=spec.rules)
                for spec in self.engines.all
            ),
        ]
        order = list(OpponentKind)
        return tuple(sorted(machines, key=lambda machine: order.index(machine.id.kind)))

    @property
    def machines(self) -> tuple[OpponentId, ...]:
        """Every machine's id, in the order of a menu."""
        return tuple(machine.id for machine in self.list)

    def playable(self, setup: Setup) -> Setup:
        """`setup`, with the usual machine in place of an engine that has been removed or has another name now."""
        names, usual = self.machines, Setup()
        return replace(
            setup,
            opponent=setup.opponent if setup.opponent in names else usual.opponent,
            second=setup.second if setup.second in names else usual.second,
            rival=setup.rival if setup.rival in names else usual.rival,
        )

    def spec(self, opponent: OpponentId, level: int | None = None) -> EngineSpec | None:
        """The spec of the engine behind `opponent`; None if it is no engine, or one that is not on the list.

        `level` is that of the adaptive opponent, usually its present one.
        """
        machine = next((machine for machine in self.list if machine.id == opponent), None)
        if machine is None:
            return None
        match opponent.kind:
            case OpponentKind.WEIGHER | OpponentKind.OWN_WEIGHER:
                return None
            case OpponentKind.EXTERNAL:
                return self.engines[opponent.name]
            case OpponentKind.ADAPTIVE:
                machine = next(ours for ours in self._ours if ours.id.level == (level or self.adaptive.level))
        return replace(self.own, turn_ms=machine.turn_ms)

    def make(
        self,
        opponent: OpponentId,
        rules: RuleSet,
        *,
        pace_ms: int = 0,
        seed: int | None = None,
        level: int | None = None,
    ) -> Player:
        """A new player; without a `seed` it throws other dice than every player before. Raises UnknownOpponent.

        `level` is that at which the adaptive opponent has begun the game; None: it plays at its present one.
        """
        if opponent == HUMAN:
            return HumanPlayer()
        if opponent not in self.machines:
            raise UnknownOpponent(opponent)
        adaptive = min(level or self.adaptive.level, self.adaptive.top) if opponent == SUITS_ME else None
        spec = self.spec(opponent, adaptive)
        if spec is None:
            scheme = opponent.scheme
            return WeightAI(scheme, lambda: self.weigher(scheme), pace_ms=pace_ms, rules=rules, seed=seed)
        played = adaptive or opponent.level or None
        if played is None:
            seed = None
        elif seed is None:
            seed = random.randrange(1, MOST_SEEDS)
        from gobang.model.engines.player import EnginePlayer

        return EnginePlayer(
            spec, lambda: self.pool, rules=rules, opponent=opponent, level=played, seed=seed, pace_ms=pace_ms
        )

    def knows(self, opponent: OpponentId) -> bool:
        """Whether a player of this name can be made."""
        return opponent == HUMAN or opponent in self.machines

    def again(self, opponent: OpponentId, rules: RuleSet, *, pace_ms: int, level: int | None) -> Player:
        """A player who has sat at the board before; a person in place of an engine that is gone."""
        try:
            return self.make(opponent, rules, pace_ms=pace_ms, level=level)
        except UnknownOpponent:
            return HumanPlayer()

    def players(
        self, setup: Setup, *, pace_ms: int = 0, seed: int | None = None, level: int | None = None
    ) -> tuple[Player, Player]:
        """New players for the seats of `setup`, Black first, as `make` makes them. Raises UnknownOpponent."""
        black, white = (
            self.make(setup.seat(stone), setup.rules, pace_ms=pace_ms, seed=seed, level=level)
            for stone in (Stone.BLACK, Stone.WHITE)
        )
        return black, white

    def warm(self, opponent: OpponentId) -> None:
        """Start the engine behind `opponent`, if there is one, so that it is ready when it is asked."""
        if (spec := self.spec(opponent)) is not None:
            self.pool.warm(spec)

    def close(self) -> None:
        """End all processes."""
        if "pool" in vars(self):
            self.pool.close()
