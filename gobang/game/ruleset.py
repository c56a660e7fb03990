"""The rule sets, and how a game can end; `gobang.game.judging` applies them to a board."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from gobang.game.point import Point, Stone


class Ending(enum.Enum):
    """Why a game is over."""

    FIVE = "five"
    FULL = "full"
    """The side to move has no legal move: there is no free crossing, or all are forbidden to it."""
    AGREED = "agreed"
    RESIGNED = "resigned"
    TIME = "time"
    FORBIDDEN = "forbidden"
    FORFEIT = "forfeit"
    TOLD = "told"
    """A file says who won, and nothing shows why."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game ended: `winner` is EMPTY for a draw; `line` holds the stones that won or broke the rule."""

    ending: Ending
    winner: Stone
    line: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One set of rules of five in a row.

    `gomocup` is its number in the protocol's `INFO rule`. `exact`: six or more do not win (for whom, see
    `exact_for`). `caro`: a five whose two ends both touch the opponent does not win. `renju`: Black may not
    make an overline, a double four or a double three.
    """

    name: str
    gomocup: int
    exact: bool = False
    caro: bool = False
    renju: bool = False

    def restricts(self, stone: Stone) -> bool:
        """Whether some moves are forbidden to `stone`: overlines, double fours and double threes."""
        return self.renju and stone is Stone.BLACK

    @property
    def black_begins(self) -> bool:
        """Whether Black always makes the first move; by the other rules players may agree otherwise."""
        return self.renju

    def exact_for(self, stone: Stone) -> bool:
        """Whether six or more in a row fail to win for `stone`."""
        return self.exact or self.restricts(stone)


FREESTYLE = RuleSet("freestyle", 0)
STANDARD = RuleSet("standard", 1, exact=True)
RENJU = RuleSet("renju", 4, renju=True)
CARO = RuleSet("caro", 9, exact=True, caro=True)
CARO_OVERLINE = RuleSet("caro-overline", 8, caro=True)

RULES = {rules.name: rules for rules in (FREESTYLE, STANDARD, RENJU, CARO, CARO_OVERLINE)}
