"""The machines one can play against, each under the name that settings and files keep."""

from __future__ import annotations

import enum
import tomllib
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from gobang.game.ruleset import RuleSet
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.adaptive import SUITS_ME, Adaptive
from gobang.model.engines.specs import EXTERNAL, OWN, Engines, EngineSpec
from gobang.model.player import HumanPlayer, Player
from gobang.model.weight_ai import WeightAI
from gobang.paths import resources

if TYPE_CHECKING:
    from gobang.game.weighers.weights import WeightProfile
    from gobang.model.engines.pool import EnginePool

__all__ = ["EXTERNAL", "HUMAN", "SCHEMES", "SUITS_ME", "Kind", "Machine", "Opponents", "UnknownOpponent"]

HUMAN = HumanPlayer.name


class Kind(enum.Enum):
    """The groups of a menu of opponents, in its order."""

    ADAPTIVE = "adaptive"
    LEVEL = "level"
    WEIGHER = "weigher"
    EXTERNAL = "external"


@dataclass(frozen=True, slots=True)
class Machine:
    """One opponent: `level` of our own engine and `turn_ms` for a move, 0 for others.

    `rating` is its Elo on the scale of all our machines, `error` half its 95 % interval; None where not measured.
    """

    name: str
    kind: Kind
    level: int = 0
    turn_ms: int = 0
    rating: int | None = None
    error: int | None = None


class UnknownOpponent(ValueError):
    """No player goes by that name; `args[0]` is the name."""


class Opponents:
    """Makes players by name. Tables, lists and processes come into being when they are first needed."""

    @cached_property
    def profiles(self) -> dict[str, WeightProfile]:
        """The five weight tables by scheme name, A to E."""
        from gobang.game.weighers import weights  # noqa: PLC0415  tables come when a weigher thinks

        folder = resources() / "weights"
        return {name: weights.loads((folder / f"{name}.toml").read_text(encoding="utf-8")) for name in SCHEMES}

    @cached_property
    def engines(self) -> Engines:
        """The engines the user has added."""
        return Engines()

    @cached_property
    def pool(self) -> EnginePool:
        """The processes of engines. Close it at the end of the program; it does so itself when the event loop ends."""
        from gobang.model.engines.pool import EnginePool  # noqa: PLC0415  8 ms that a game among people need not wait for

        return EnginePool()

    @property
    def own(self) -> EngineSpec:
        """Our own engine at full strength."""
        return OWN

    @cached_property
    def adaptive(self) -> Adaptive:
        """The player's place on the ladder."""
        return Adaptive(max((machine.level for machine in self._ours), default=1))

    @cached_property
    def _ours(self) -> tuple[Machine, ...]:
        data = tomllib.loads((resources() / "opponents.toml").read_text(encoding="utf-8"))
        return tuple(
            Machine(kind=Kind.WEIGHER if item["name"] in SCHEMES else Kind.LEVEL, **item) for item in data["machine"]
        )

    @property
    def list(self) -> tuple[Machine, ...]:
        """Every machine, group by group in the order of Kind, weakest level first."""
        machines = [
            *self._ours,
            Machine(SUITS_ME, Kind.ADAPTIVE),
            *(Machine(EXTERNAL + spec.name, Kind.EXTERNAL) for spec in self.engines.all),
        ]
        order = list(Kind)
        return tuple(sorted(machines, key=lambda machine: order.index(machine.kind)))

    @property
    def machines(self) -> tuple[str, ...]:
        """Every machine's name, in the order of a menu."""
        return tuple(machine.name for machine in self.list)

    def machine(self, name: str) -> Machine:
        """What is known about the machine called `name`. Raises UnknownOpponent."""
        for machine in self.list:
            if machine.name == name:
                return machine
        raise UnknownOpponent(name)

    def spec(self, name: str) -> EngineSpec | None:
        """How the engine behind the machine `name` is started, or None if it is no engine. Raises UnknownOpponent."""
        machine = self.machine(name)
        match machine.kind:
            case Kind.WEIGHER:
                return None
            case Kind.EXTERNAL:
                return self.engines[name.removeprefix(EXTERNAL)]
            case Kind.ADAPTIVE:
                machine = next(m for m in self._ours if m.level == self.adaptive.level)
        return replace(self.own, turn_ms=machine.turn_ms)

    def make(self, name: str, rules: RuleSet, *, pace_ms: int = 0, seed: int | None = None) -> Player:
        """A new player. Raises UnknownOpponent."""
        if name == HUMAN:
            return HumanPlayer()
        spec = self.spec(name)
        if spec is None:
            return WeightAI(name, lambda: self.profiles[name], pace_ms=pace_ms, rules=rules, seed=seed)
        from gobang.model.engines.player import EnginePlayer  # noqa: PLC0415  as above

        level = self.adaptive.level if name == SUITS_ME else self.machine(name).level
        infos = (("level", str(level)),) if level else ()
        return EnginePlayer(spec, self.pool, rules=rules, name=name, infos=infos, pace_ms=pace_ms)

    def warm(self, name: str) -> None:
        """Let the engine behind `name`, if there is one, be ready before it is asked."""
        if name != HUMAN and (spec := self.spec(name)) is not None:
            self.pool.warm(spec)

    def close(self) -> None:
        """End all processes."""
        if "pool" in vars(self):
            self.pool.close()
