"""Positions that show whether an engine plays by a rule, or by freestyle whatever it was told."""

from __future__ import annotations

from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

GAP = Point(6, 7)
SIX = Position.of(15, parse_position_string("d8a1e8o1f8a15h8o15i8h1", 15))
BLOCKED = Position.of(15, parse_position_string("d8c8e8i8f8a15h8o15", 15))
"""GAP wins for Black under freestyle only: by six in a row, or by a five between two white stones."""


def trap(rules: RuleSet) -> Position:
    """A position in which an engine plays GAP only if it does not know `rules`. Freestyle needs no particular one."""
    return SIX if rules.exact_for(Stone.BLACK) else BLOCKED
