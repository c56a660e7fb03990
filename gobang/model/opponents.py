"""The machines one can play against, each under the name that settings and files keep."""

from __future__ import annotations

from functools import cached_property

from gobang.game import weights
from gobang.game.ruleset import RuleSet
from gobang.game.weights import WeightProfile
from gobang.model.player import HumanPlayer, Player
from gobang.model.weight_ai import WeightAI
from gobang.paths import resources

HUMAN = HumanPlayer.name
SCHEMES = ("ray-pattern", "five-tuple", "shape-table", "run-code", "union-weights")
"""The five tutorials' machines, A to E."""


class UnknownOpponent(ValueError):
    """No player goes by that name; `args[0]` is the name."""


class Opponents:
    """Makes players by name. Profiles are read at first use and kept."""

    @cached_property
    def profiles(self) -> dict[str, WeightProfile]:
        """The five weight tables by scheme name, A to E."""
        folder = resources() / "weights"
        return {name: weights.loads((folder / f"{name}.toml").read_text(encoding="utf-8")) for name in SCHEMES}

    @property
    def machines(self) -> tuple[str, ...]:
        """Every machine's name, in the order of a menu."""
        return SCHEMES

    def make(self, name: str, rules: RuleSet, *, pace_ms: int = 0, seed: int | None = None) -> Player:
        """A new player. Raises UnknownOpponent."""
        if name == HUMAN:
            return HumanPlayer()
        if name in SCHEMES:
            return WeightAI(self.profiles[name], pace_ms=pace_ms, rules=rules, seed=seed)
        raise UnknownOpponent(name)
